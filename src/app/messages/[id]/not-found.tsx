import { ConversationMissing } from "@/features/messaging/ui/chat/conversation-missing";

export default function NotFound() {
  return <ConversationMissing />;
}
