import { MessagingScreen } from "@/features/messaging/ui/messaging-screen";
import { addressOf, callerOfRequest, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("messaging.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/messages", searchParams));
  const { conversations } = await (await callerOfRequest()).messaging.conversations.list({});
  return <MessagingScreen me={me} at={new Date().toISOString()} conversations={conversations} />;
}
