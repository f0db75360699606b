import { addressOf, demandMe, type SearchParams, titleOf } from "@/app/person";
import { ClientScreen } from "@/features/training/ui/coaching/client-screen";

export const generateMetadata = () => titleOf("training.coaching.client.page");

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function Page({ params, searchParams }: Props) {
  const { id: clientId } = await params;
  const path = `/training/personal/clients/${encodeURIComponent(clientId)}/progress`;
  const member = await demandMe(await addressOf(path, searchParams));
  const { id, name, profilePicture, weightUnit, distanceUnit, timeZone } = member;
  const me = { id, name, profilePicture, weightUnit, distanceUnit, timeZone };
  return <ClientScreen key={clientId} me={me} clientId={clientId} now={new Date().toISOString()} />;
}
