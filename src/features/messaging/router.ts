import { router } from "@/api/trpc";
import { conversationsRouter } from "./conversations/router";
import { messagesRouter } from "./messages/router";

export const messagingRouter = router({ conversations: conversationsRouter, messages: messagesRouter });
