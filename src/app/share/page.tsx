import { ShareScreen } from "@/features/messaging/ui/share/share-screen";
import { callerOfRequest, demandMe, titleOf } from "../person";

export const generateMetadata = () => titleOf("messaging.share.title");

export default async function Page() {
  const me = await demandMe("/share");
  const { conversations } = await (await callerOfRequest()).messaging.conversations.list({});
  return <ShareScreen me={me} at={new Date().toISOString()} conversations={conversations} />;
}
