import { MAX_ATTACHMENT_BYTES } from "@/features/messaging/attachments/rules";
import { messageView } from "@/features/messaging/messages/views";
import { del, get, type Line, patch, post, shaped, tagged } from "./line";

/** Conversations, their members and messages. */
export const messagingLines: Line[] = tagged("messages", [
  post("/api/upload/message-attachment", "messaging.attachments.upload", {
    summary: "Uploads a file of at most 25 MiB for a message to be sent; pictures lose their metadata.",
    created: true,
    file: { field: "file", maxBytes: MAX_ATTACHMENT_BYTES },
  }),
  get("/api/messages/conversations", "messaging.conversations.list", {
    summary: "The caller's conversations, last active first; up to 500, or a page with `limit`.",
  }),
  post("/api/messages/conversations", "messaging.conversations.create", {
    summary:
      "Opens the DIRECT conversation of these people, a group's own, the one with the author of a notice, or a new temporary room.",
    created: ({ existing }) => !existing,
  }),
  get("/api/messages/conversations/{id}", "messaging.conversations.get", {
    summary: "A conversation and a page of its messages, oldest first. limit=1 alone marks it read.",
  }),
  post("/api/messages/conversations/{id}", "messaging.messages.send", {
    summary: "Sends a message. A repeated clientMessageId returns the first message.",
    created: ({ created }) => created,
    shape: shaped(messageView, ({ message }) => message),
  }),
  del("/api/messages/conversations/{id}", "messaging.rooms.delete", {
    summary: "Deletes a temporary room; its creator may.",
  }),
  post("/api/messages/conversations/{id}/leave", "messaging.conversations.leave", {
    summary:
      "Leaves a room, or a DIRECT conversation of three or more; hides other DIRECT and NOTICE_BOARD ones until the next message. With `final` nobody can add the caller again.",
  }),
  post("/api/messages/conversations/{id}/mute", "messaging.conversations.setMuted", {
    summary: "Mutes or unmutes a group, a room, or a DIRECT conversation of three or more for the caller.",
  }),
  post("/api/messages/conversations/{id}/level", "messaging.conversations.setLevel", {
    summary:
      "Sets what the caller is notified of in a conversation that can be muted; `channels`: in the group's sub-channels too.",
  }),
  get("/api/messages/conversations/{id}/members", "messaging.conversations.listMembers", {
    summary:
      "The members of a conversation, first joined first, with how far each has read and whether they are online.",
  }),
  post("/api/messages/conversations/{id}/members", "messaging.rooms.addMembers", {
    summary: "Adds people to a temporary room; returns the ids of those who were not in it.",
  }),
  patch("/api/messages/messages/{messageId}", "messaging.messages.edit", {
    summary: "Edits the text of the caller's message.",
  }),
  del("/api/messages/messages/{messageId}", "messaging.messages.delete", {
    summary: "Deletes the caller's message, or another's in a room or group that the caller manages.",
  }),
  post("/api/messages/reactions", "messaging.reactions.add", {
    summary: "Adds a reaction, one emoji; adding it twice changes nothing.",
  }),
  del("/api/messages/reactions", "messaging.reactions.remove", {
    summary: "Removes the caller's reaction.",
  }),
  post("/api/messages/conversations/{id}/read", "messaging.conversations.markRead", {
    summary: "Marks a conversation read.",
  }),
  post("/api/messages/conversations/{id}/typing", "messaging.conversations.setTyping", {
    summary: "Tells the other members that the caller is typing; ends by itself after 6 seconds.",
  }),
  get("/api/messages/users/search", "people.search", {
    summary: "People, and groups of the caller, to start a conversation with.",
  }),
  get("/api/messages/unread-count", "messaging.conversations.countUnread", {
    summary: "The number of others' messages that the caller has not read, over all conversations.",
  }),
  post("/api/messages/reports", "moderation.reports.create", {
    summary: "Reports a message of somebody else, once. The report keeps the message as it is now.",
    created: true,
  }),
  post("/api/reports", "moderation.reports.createOfThing", {
    summary:
      "Reports an activity, organization, group, notice, poll, picture, link or person that the caller sees, once.",
    created: true,
  }),
]);
