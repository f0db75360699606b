import { notFound } from "next/navigation";
import { addressOf, demandMe, type SearchParams, titleOf } from "@/app/person";
import { ClientProgramScreen } from "@/features/training/ui/coaching/client-program-screen";

export const generateMetadata = () => titleOf("training.coaching.plan.page");

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function Page({ params, searchParams }: Props) {
  const { id: clientId } = await params;
  const path = `/training/personal/clients/${encodeURIComponent(clientId)}/program`;
  const { weightUnit, distanceUnit } = await demandMe(await addressOf(path, searchParams));
  const { programId } = await searchParams;
  if (typeof programId !== "string") notFound();
  return (
    <ClientProgramScreen
      key={programId}
      me={{ weightUnit, distanceUnit }}
      {...{ clientId, programId }}
      now={new Date().toISOString()}
    />
  );
}
