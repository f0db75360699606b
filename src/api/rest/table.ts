import { MAX_ATTACHMENT_BYTES } from "@/features/messaging/attachments/rules";
import * as example from "./examples";
import * as activities from "./examples-activities";
import * as groups from "./examples-groups";
import * as moderation from "./examples-moderation";
import * as exampleNotifications from "./examples-notifications";
import { change, created, get, type Line } from "./line";
import { factorLines } from "./table-factors";
import { friendLines } from "./table-friends";
import { groupLines } from "./table-groups";
import { staffLines } from "./table-staff";

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
    file: { field: "picture" },
    example: { answer: { profilePicture: example.account.profilePicture } },
  }),
  change("POST", "/api/upload/message-attachment", "messaging.attachments.upload", {
    tag: "messages",
    summary:
      "Takes in a file of at most 25 MiB for a message of mine to come; metadata of pictures is cut out.",
    file: { field: "file", maxBytes: MAX_ATTACHMENT_BYTES },
    status: created,
    example: { answer: { attachment: example.attachment } },
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
  change("POST", "/api/auth/email/confirmation", "accounts.confirmations.send", {
    tag: "accounts",
    summary:
      "Mails the link again that proves my address; nothing where it is proved. Before it, no letters go there.",
    example: { answer: example.success },
  }),
  change("POST", "/api/auth/email/confirm", "accounts.confirmEmail", {
    tag: "accounts",
    summary: "Follows the link that proves an address: a new account's, or one that it is changed to.",
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
  change("POST", "/api/auth/undo", "accounts.undo.confirm", {
    tag: "accounts",
    summary:
      "Undoes a change of password or address by the link in the letter about it: gives the earlier address back, sets a new password and ends all sessions.",
    open: true,
    example: { input: { token: example.token, password: "bastun är varm nu" }, answer: example.success },
  }),
  get("/api/users/me/export", "accounts.exports.get", {
    tag: "accounts",
    summary: "My last export, with how far it is; null when there is none.",
    example: { answer: { export: example.dataExport }, others: [{ export: null }] },
  }),
  change("POST", "/api/users/me/export", "accounts.exports.create", {
    tag: "accounts",
    summary: "Asks for all that is kept of me as a ZIP file; one at a time.",
    status: created,
    example: {
      answer: {
        export: {
          ...example.dataExport,
          status: "WAITING",
          done: 0,
          size: null,
          finishedAt: null,
          url: null,
        },
      },
    },
  }),
  change("DELETE", "/api/users/me", "accounts.removal.remove", {
    tag: "accounts",
    summary: "Deletes my account: my messages stay, signed 'deleted member'; all else that names me goes.",
    example: {
      input: { password: "kaffe på berget", confirmationUsername: example.elin.username },
      answer: example.success,
    },
  }),
  get("/api/users/me/security-events", "accounts.audit.listOwn", {
    tag: "accounts",
    summary: "Sign-ins, refusals and changes of my account, and acts of the staff on it, the newest first.",
    example: { answer: { events: [example.securityEvent], nextCursor: null } },
  }),
  get("/api/admin/audit", "accounts.audit.list", {
    tag: "moderation",
    summary:
      "The audit log for ADMIN and MANAGER, the newest entry first; personId and kind narrow it. Only ADMIN sees addresses.",
    example: { answer: { entries: [example.auditEntry], nextCursor: null } },
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
  ...factorLines,
  get("/api/messages/conversations", "messaging.conversations.list", {
    tag: "messages",
    summary: "The conversations that I am in, last active first; all of them, up to 500, or paged.",
    example: { answer: { conversations: [example.conversation], nextCursor: null } },
  }),
  change("POST", "/api/messages/conversations", "messaging.conversations.create", {
    tag: "messages",
    summary:
      "Opens the one DIRECT conversation of these people, a group's own, that with the author of a notice, or a new temporary room.",
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
  change("DELETE", "/api/messages/conversations/{id}", "messaging.rooms.delete", {
    tag: "messages",
    summary: "Deletes a temporary room, by who created it.",
    example: { answer: example.success },
  }),
  change("POST", "/api/messages/conversations/{id}/leave", "messaging.conversations.leave", {
    tag: "messages",
    summary:
      "Leaves a room, or a DIRECT conversation of three and more; hides other DIRECT and NOTICE_BOARD ones until the next message. `final`: nobody adds me again.",
    example: { input: { final: true }, answer: example.success },
  }),
  change("POST", "/api/messages/conversations/{id}/mute", "messaging.conversations.setMuted", {
    tag: "messages",
    summary: "Mutes or unmutes a group, a room, or a DIRECT conversation of three and more, for me alone.",
    example: { input: { muted: true }, answer: { success: true, isMuted: true } },
  }),
  get("/api/messages/conversations/{id}/members", "messaging.conversations.listMembers", {
    tag: "messages",
    summary:
      "Everybody in a conversation, the first ones to join first; who has read how far, and who is online.",
    example: { answer: { members: [example.member], nextCursor: null } },
  }),
  change("POST", "/api/messages/conversations/{id}/members", "messaging.rooms.addMembers", {
    tag: "messages",
    summary: "Adds people to a temporary room; answers the ids of those who were not in it.",
    example: { input: { userIds: [example.siri.id] }, answer: { success: true, added: [example.siri.id] } },
  }),
  change("PATCH", "/api/messages/messages/{messageId}", "messaging.messages.edit", {
    tag: "messages",
    summary: "Edits the text of my own message.",
    example: { input: { content: "Ses vi vid bastun kl. 19?" }, answer: { message: example.message } },
  }),
  change("DELETE", "/api/messages/messages/{messageId}", "messaging.messages.delete", {
    tag: "messages",
    summary: "Deletes my own message; who manages the room or group may delete others' ones.",
    example: {
      answer: { success: true, message: { ...example.message, content: "", isDeleted: true } },
    },
  }),
  change("POST", "/api/messages/reactions", "messaging.reactions.add", {
    tag: "messages",
    summary: "Adds my reaction, one emoji; adding twice changes nothing.",
    example: { input: { messageId: example.message.id, emoji: "❤️" }, answer: { message: example.message } },
  }),
  change("DELETE", "/api/messages/reactions", "messaging.reactions.remove", {
    tag: "messages",
    summary: "Takes my reaction away.",
    example: { input: { messageId: example.message.id, emoji: "❤️" }, answer: { message: example.message } },
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
    example: { answer: { users: [example.siri], groups: [groups.foundGroup] } },
  }),
  ...friendLines,
  get("/api/messages/unread-count", "messaging.conversations.countUnread", {
    tag: "messages",
    summary: "Messages of others after the last read one, over all conversations.",
    example: { answer: { unreadCount: 3 } },
  }),
  change("POST", "/api/messages/reports", "moderation.reports.create", {
    tag: "messages",
    summary: "Reports somebody's message, once. The report keeps the message as it is now.",
    status: created,
    example: {
      input: { messageId: example.message.id, reason: "SPAM", details: moderation.report.details },
      answer: { success: true, id: moderation.reportId },
    },
  }),
  get("/api/admin/reports", "moderation.reports.list", {
    tag: "moderation",
    summary:
      "Reported messages, each alone, for ADMIN and MANAGER; status is OPEN (oldest first), SETTLED or ALL.",
    example: { answer: { reports: [moderation.report], nextCursor: null } },
  }),
  change("PATCH", "/api/admin/reports/{id}", "moderation.reports.settle", {
    tag: "moderation",
    summary: "Settles an open report; with deleteMessage its message is deleted too.",
    example: {
      input: { status: "RESOLVED", deleteMessage: true },
      answer: { success: true, report: moderation.reportSettled },
    },
  }),
  ...staffLines,
  ...groupLines,
  get("/api/activities", "activities.list", {
    tag: "activities",
    summary:
      "Activities that I see, the first one first; from and to: what goes on between them; mine: mine alone.",
    example: { answer: { activities: [activities.activity], nextCursor: null } },
  }),
  change("POST", "/api/activities", "activities.create", {
    tag: "activities",
    summary: "Plans an activity, once or again and again, with me as its host; friends see it unless said.",
    status: created,
    example: { input: activities.activityInput, answer: { activity: activities.activity } },
  }),
  get("/api/activities/{id}", "activities.get", {
    tag: "activities",
    summary: "An activity that I see.",
    shape: (activity) => ({ activity }),
    example: { answer: { activity: activities.activity } },
  }),
  change("PATCH", "/api/activities/{id}", "activities.update", {
    tag: "activities",
    summary: "Changes what is given of my activity; null clears.",
    example: { input: { maxParticipants: 8 }, answer: { activity: activities.activity } },
  }),
  change("DELETE", "/api/activities/{id}", "activities.delete", {
    tag: "activities",
    summary: "Takes my activity away, with its invitations.",
    example: { answer: example.success },
  }),
  change("POST", "/api/activities/{id}/invitations", "activities.invitations.invite", {
    tag: "activities",
    summary: "Invites people to my activity, who then see it; who is in it or invited is passed over.",
    status: created,
    example: {
      input: { userIds: [example.elin.id] },
      answer: { success: true, invitations: [activities.activityInvitation] },
    },
  }),
  change("PATCH", "/api/activity-invitations/{id}", "activities.invitations.respond", {
    tag: "activities",
    summary: "Answers an invitation to me: accept joins, by the join rules; decline.",
    example: {
      input: { action: "accept" },
      answer: {
        success: true,
        invitation: { ...activities.activityInvitation, status: "ACCEPTED" },
        activity: activities.activity,
      },
    },
  }),
  change("POST", "/api/availability/{id}/join", "activities.participants.join", {
    tag: "activities",
    summary:
      "Joins an activity; with waitlist a full one queues and answers my position, else position is null.",
    example: {
      input: { waitlist: false },
      answer: { success: true, activity: activities.activity, position: null },
    },
  }),
  change("POST", "/api/availability/{id}/leave", "activities.participants.leave", {
    tag: "activities",
    summary: "Leaves an activity or its waitlist; a free place goes to the first of the waitlist.",
    example: { answer: example.success },
  }),
  get("/api/notifications", "notifications.list", {
    tag: "notifications",
    summary: "My notifications, newest first; without includeRead=true the unread ones alone.",
    example: {
      answer: {
        notifications: [exampleNotifications.notification],
        unreadCount: 1,
        counts: { unread: 1, all: 4, recent: 2 },
        nextCursor: null,
      },
    },
  }),
  get("/api/notifications/settings", "notifications.settings.get", {
    tag: "notifications",
    summary: "How I am told of what: in the app, by mail; my quiet hours and the hour of my daily letter.",
    example: { answer: exampleNotifications.settings },
  }),
  change("PATCH", "/api/notifications/settings", "notifications.settings.change", {
    tag: "notifications",
    summary: "Changes what is given of these settings, and answers them all.",
    example: {
      input: { types: { friend_request: { mail: "NOW" } }, quietFrom: "22:00", quietUntil: "07:00" },
      answer: exampleNotifications.settings,
    },
  }),
  change("POST", "/api/notifications/mark-all-read", "notifications.markAllRead", {
    tag: "notifications",
    summary: "Marks all my notifications as read.",
    example: { answer: { success: true, updated: 3 } },
  }),
  change("POST", "/api/notifications/{id}/read", "notifications.markRead", {
    tag: "notifications",
    summary: "Marks one of my notifications as read.",
    example: { answer: example.success },
  }),
];
