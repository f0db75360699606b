import { callerOfRequest, demandMe, titleOf } from "@/app/person";
import { ClientsScreen } from "@/features/training/ui/coaching/clients-screen";

export const generateMetadata = () => titleOf("training.coaching.client.all");

export default async function Page() {
  await demandMe("/training/personal/clients");
  const first = await (await callerOfRequest()).training.coachings.list();
  return <ClientsScreen now={new Date().toISOString()} first={first} />;
}
