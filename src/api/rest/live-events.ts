import { z } from "zod";
import {
  conversationView,
  goneConversationView,
  sharedConversationView,
} from "@/features/messaging/conversations/views";
import { type LiveEvent, liveTypes } from "@/features/messaging/events";
import { messageView } from "@/features/messaging/messages/views";
import { personView } from "@/features/people/views";

const ofConversation = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), conversationId: z.string(), ...shape });

/** The events of `GET /api/messages/sse`; `user_read` is sent over WebSocket only. */
export const liveEventView: z.ZodType<Exclude<LiveEvent, { type: "user_read" }>> = z
  .union([
    z.strictObject({
      type: z.literal(liveTypes.connected),
      userId: z.string(),
      resync: z.literal(true).optional(),
    }),
    z.strictObject({ type: z.literal(liveTypes.heartbeat) }),
    ofConversation(liveTypes.messageSent, { message: messageView }),
    ofConversation(liveTypes.messageUpdated, { message: messageView, deletion: z.number().optional() }),
    ofConversation(liveTypes.conversationUpdated, {
      conversation: z.union([conversationView, sharedConversationView, goneConversationView]),
    }),
    ofConversation(liveTypes.typingStarted, { user: personView }),
    ofConversation(liveTypes.typingStopped, { user: personView }),
  ])
  .meta({ id: "LiveEvent", description: "What a data line of GET /api/messages/sse holds." });
