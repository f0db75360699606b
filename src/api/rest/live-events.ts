const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const string = { type: "string" };

const event = (
  type: string,
  properties: Record<string, object> = {},
  optional: Record<string, object> = {},
) => ({
  type: "object",
  required: ["type", ...Object.keys(properties)],
  properties: { type: { type: "string", const: type }, ...properties, ...optional },
});
const ofConversation = (type: string, properties: Record<string, object>) =>
  event(type, { conversationId: string, ...properties });

/** Contract, section 3: to who is out of it; whoever ended it, to her it is gone. */
const goneConversation = {
  type: "object",
  required: ["id", "deleted"],
  properties: { id: string, deleted: { type: "boolean", const: true } },
};
/** "what is the same for all goes to all in one event" (contract, section 3). */
const sharedConversation = {
  type: "object",
  description:
    "A Conversation without what is personal: participants, unreadCount, readSeq, isMuted, isHidden, groupRole.",
  required: ["id", "type", "name", "allParticipants", "participantCount"],
};

/** The seven types that `GET /api/messages/sse` carries, for the OpenAPI document. */
export const liveEvent = {
  description: "What a data line of GET /api/messages/sse holds.",
  oneOf: [
    event("connected", { userId: string }, { resync: { type: "boolean", const: true } }),
    event("heartbeat"),
    ofConversation("new_message", { message: ref("Message") }),
    ofConversation("message_updated", { message: ref("Message") }),
    ofConversation("conversation_updated", {
      conversation: { anyOf: [ref("Conversation"), sharedConversation, goneConversation] },
    }),
    ofConversation("user_typing", { user: ref("Person") }),
    ofConversation("user_stopped_typing", { user: ref("Person") }),
  ],
};
