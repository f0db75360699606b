import * as example from "./examples";
import { change, created, get, type Line } from "./line";

/** The whole REST surface, a line per endpoint (contract, sections 2 and 3). OpenAPI is made from it. */
export const table: Line[] = [
  change("POST", "/api/auth/register", "accounts.register", {
    tag: "accounts",
    summary: "Makes an account.",
    open: true,
    status: created,
    example: { input: example.registration, answer: { user: example.account } },
  }),
  get("/api/users/me", "accounts.me", {
    tag: "accounts",
    summary: "My own account.",
    shape: (user) => ({ user }),
    example: { answer: { user: example.account } },
  }),
  change("PATCH", "/api/users/me", "accounts.update", {
    tag: "accounts",
    summary: "Changes what is given of my account.",
    example: { input: { name: "Elin Sjöberg", language: "sv" }, answer: { user: example.account } },
  }),
  change("POST", "/api/upload/profile-picture", "accounts.setPicture", {
    tag: "accounts",
    summary: "Sets my picture: JPEG, PNG or WebP, at most 2 MB; it becomes a square without metadata.",
    file: "picture",
    example: { answer: { profilePicture: example.account.profilePicture } },
  }),
  change("POST", "/api/auth/password", "accounts.passwords.change", {
    tag: "accounts",
    summary: "Changes my password and ends my other sessions.",
    example: {
      input: { currentPassword: "kaffe på berget", password: "bastun är varm nu" },
      answer: example.success,
    },
  }),
  change("POST", "/api/auth/email", "accounts.changeEmail", {
    tag: "accounts",
    summary: "Mails a link to a new address, which counts once the link was followed.",
    example: {
      input: { email: "elin@example.org", currentPassword: "kaffe på berget" },
      answer: example.success,
    },
  }),
  change("POST", "/api/auth/email/confirm", "accounts.confirmEmail", {
    tag: "accounts",
    summary: "Follows the link of a change of address.",
    open: true,
    example: { input: { token: example.token }, answer: example.success },
  }),
  change("POST", "/api/auth/password-reset", "accounts.passwords.requestReset", {
    tag: "accounts",
    summary: "Mails a link that sets a new password. Always 200, whoever exists.",
    open: true,
    example: { input: { email: "elin@example.org" }, answer: example.success },
  }),
  change("POST", "/api/auth/password-reset/confirm", "accounts.passwords.confirmReset", {
    tag: "accounts",
    summary: "Sets a new password by the mailed link and ends all sessions.",
    open: true,
    example: { input: { token: example.token, password: "bastun är varm nu" }, answer: example.success },
  }),
  get("/api/auth/sessions", "accounts.sessions.list", {
    tag: "accounts",
    summary: "My live sessions, newest first.",
    example: { answer: { sessions: [example.session] } },
  }),
  change("DELETE", "/api/auth/sessions", "accounts.sessions.endOthers", {
    tag: "accounts",
    summary: "Ends all my sessions but the one that asks.",
    example: { answer: { success: true, ended: 2 } },
  }),
  change("DELETE", "/api/auth/sessions/{id}", "accounts.sessions.end", {
    tag: "accounts",
    summary: "Ends one of my sessions.",
    example: { answer: example.success },
  }),
  get("/api/messages/conversations", "messaging.conversations.list", {
    tag: "messages",
    summary: "The conversations that I am in, last active first; all of them, up to 500, or paged.",
    example: { answer: { conversations: [example.conversation], nextCursor: null } },
  }),
  change("POST", "/api/messages/conversations", "messaging.conversations.create", {
    tag: "messages",
    summary: "Opens the one DIRECT conversation of these people.",
    status: ({ existing }) => (existing ? 200 : 201),
    example: {
      input: { type: "DIRECT", participantIds: [example.siri.id] },
      answer: { id: example.conversation.id, existing: false, conversation: example.conversation },
    },
  }),
  get("/api/messages/conversations/{id}", "messaging.conversations.get", {
    tag: "messages",
    summary: "A conversation and a page of its messages, oldest first. limit=1 alone marks it read.",
    example: {
      answer: { conversation: example.conversation, messages: [example.message], hasMore: true },
    },
  }),
  change("POST", "/api/messages/conversations/{id}", "messaging.messages.send", {
    tag: "messages",
    summary: "Sends a message. The same clientMessageId gives the first one again.",
    status: (sent) => (sent.created ? 201 : 200),
    shape: (sent) => sent.message,
    example: {
      input: { content: "Ses vi vid bastun halv sju?", clientMessageId: "b6a1" },
      answer: example.message,
    },
  }),
  change("POST", "/api/messages/conversations/{id}/read", "messaging.conversations.markRead", {
    tag: "messages",
    summary: "Marks a conversation read.",
    example: { answer: { success: true, conversation: example.conversation } },
  }),
  change("POST", "/api/messages/conversations/{id}/typing", "messaging.conversations.setTyping", {
    tag: "messages",
    summary: "Tells the others that I type; it ends by itself after 6 seconds.",
    example: { input: { typing: true }, answer: example.success },
  }),
  get("/api/messages/users/search", "friends.people.search", {
    tag: "messages",
    summary: "People, and groups that I am in, to start a conversation with.",
    example: { answer: { users: [example.siri], groups: [] } },
  }),
  get("/api/users/search", "friends.people.users", {
    tag: "friends",
    summary: "People whose name or username contains q, without oneself.",
    example: { answer: { users: [example.siri] } },
  }),
  get("/api/friends/search", "friends.people.candidates", {
    tag: "friends",
    summary: "People to befriend; fewer than 3 characters find nobody.",
    example: { answer: { users: [example.siri] } },
  }),
  get("/api/messages/unread-count", "messaging.conversations.countUnread", {
    tag: "messages",
    summary: "Messages of others after the last read one, over all conversations.",
    example: { answer: { unreadCount: 3 } },
  }),
];
