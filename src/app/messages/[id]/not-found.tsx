import { MessagingScreen } from "@/features/messaging/ui/messaging-screen";
import { demandMe, titleOf } from "../../person";

export const generateMetadata = () => titleOf("messaging.missing.title");

/**
 * The list stays beside a conversation that does not exist, or that the user is not in. Next sends this page with that of
 * each conversation, so it comes without the list.
 */
export default async function NotFound() {
  const me = await demandMe("/messages");
  return <MessagingScreen me={me} at={new Date().toISOString()} isMissing />;
}
