import { router } from "@/api/trpc";
import { attachmentsRouter } from "./attachments/router";
import { conversationsRouter } from "./conversations/router";
import { messagesRouter } from "./messages/router";

import { reactionsRouter } from "./reactions/router";
import { roomsRouter } from "./rooms/router";

export const messagingRouter = router({
  attachments: attachmentsRouter,
  conversations: conversationsRouter,
  messages: messagesRouter,
  reactions: reactionsRouter,
  rooms: roomsRouter,
});
