import { MessagingScreen } from "@/features/messaging/ui/messaging-screen";
import { callerOfRequest, demandMe, titleOf } from "../../person";

export const generateMetadata = () => titleOf("messaging.missing.title");

/** The list stays beside a conversation that does not exist, or that the user is not in. */
export default async function NotFound() {
  const me = await demandMe("/messages");
  const { conversations } = await (await callerOfRequest()).messaging.conversations.list({});
  return <MessagingScreen me={me} at={new Date().toISOString()} conversations={conversations} isMissing />;
}
