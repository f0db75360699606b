import { attach } from "../cases/attachments";
import { createRoom, type Member, openDirect, sendText } from "../client";
import { addMembers } from "../people";
import { all, type Cast, type Row } from "./cast";

const at = (id: string, rest = "") => `/api/messages/conversations/${id}${rest}`;
const ownMessage = async ({ owner, room }: Cast) => (await sendText(owner, room, "hej")).id as string;
const messageAt = async (cast: Cast) => `/api/messages/messages/${await ownMessage(cast)}`;
/** A new room of the owner with the people of the group. */
const freshRoom = ({ owner, admin, manager, member }: Cast) =>
  createRoom(owner, "Ny", admin, manager, member);
const newRegistration = async ({ app }: Cast) => (await addMembers(app.url, "New"))[0] as Member;

/** A report of a message to the owner. */
async function reportPath(cast: Cast): Promise<string> {
  const writer = await newRegistration(cast);
  const message = await sendText(writer, await openDirect(writer, cast.owner), "köp!");
  const { id } = (await cast.owner.post("/api/messages/reports", { messageId: message.id, reason: "SPAM" }))
    .body;
  return `/api/admin/reports/${id}`;
}

/** docs/contract.md, 3. */
export const messagingRows: Record<string, Row> = {
  "GET /api/messages/conversations": {
    call: (_, who) => who.get("/api/messages/conversations"),
    answers: all(200),
  },
  // a DIRECT conversation with the owner: the owner gets 400, a blocked pair 404
  "POST /api/messages/conversations": {
    call: ({ owner }, who) =>
      who.post("/api/messages/conversations", { type: "DIRECT", participantIds: [owner.id] }),
    //       nobody owner admin manager member friend stranger blocked siteManager siteAdmin
    answers: "401 400 201 201 201 201 201 404 201 201",
  },
  "GET /api/messages/conversations/{id}": {
    call: ({ room }, who) => who.get(at(room)),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "POST /api/messages/conversations/{id}": {
    call: ({ room }, who) => who.post(at(room), { content: "hej" }),
    answers: "401 201 201 201 201 404 404 404 404 404",
  },
  // "Only the creator of a room may delete it."
  "DELETE /api/messages/conversations/{id}": {
    call: async (cast, who) => who.delete(at(await freshRoom(cast))),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  "POST /api/messages/conversations/{id}/leave": {
    call: async (cast, who) => who.post(at(await freshRoom(cast), "/leave")),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "POST /api/messages/conversations/{id}/mute": {
    call: ({ room }, who) => who.post(at(room, "/mute"), { muted: true }),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  // "Per-group levels of notification (all, mentions and announcements, nothing)"
  "POST /api/messages/conversations/{id}/level": {
    call: ({ room }, who) => who.post(at(room, "/level"), { level: "MENTIONS" }),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "GET /api/messages/conversations/{id}/members": {
    call: ({ room }, who) => who.get(at(room, "/members")),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  // "temporary rooms, by anyone in it"
  "POST /api/messages/conversations/{id}/members": {
    call: async (cast, who) =>
      who.post(at(cast.room, "/members"), { userIds: [(await newRegistration(cast)).id] }),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "POST /api/messages/conversations/{id}/read": {
    call: ({ room }, who) => who.post(at(room, "/read")),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "POST /api/messages/conversations/{id}/typing": {
    call: ({ room }, who) => who.post(at(room, "/typing"), { typing: true }),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  // "own messages: edit text"
  "PATCH /api/messages/messages/{messageId}": {
    call: async (cast, who) => who.patch(await messageAt(cast), { content: "hej då" }),
    answers: "401 200 403 403 403 404 404 404 404 404",
  },
  // the group's own conversation: "group OWNER, ADMIN, MANAGER may delete others' messages"
  "DELETE /api/messages/messages/{messageId}": {
    call: async ({ owner, group }, who) =>
      who.delete(`/api/messages/messages/${(await sendText(owner, group.conversationId, "hej")).id}`),
    answers: "401 200 200 200 403 404 404 404 404 404",
  },
  "POST /api/messages/reactions": {
    call: async (cast, who) =>
      who.post("/api/messages/reactions", { messageId: await ownMessage(cast), emoji: "👍" }),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "DELETE /api/messages/reactions": {
    call: async (cast, who) =>
      who.delete("/api/messages/reactions", { messageId: await ownMessage(cast), emoji: "👍" }),
    answers: "401 200 200 200 200 404 404 404 404 404",
  },
  "GET /api/messages/users/search": {
    call: (_, who) => who.get("/api/messages/users/search?q=owner"),
    answers: all(200),
  },
  "GET /api/messages/unread-count": {
    call: (_, who) => who.get("/api/messages/unread-count"),
    answers: all(200),
  },
  // "own message: 400"
  "POST /api/messages/reports": {
    call: async (cast, who) =>
      who.post("/api/messages/reports", { messageId: await ownMessage(cast), reason: "SPAM" }),
    answers: "401 400 201 201 201 404 404 404 404 404",
  },
  "POST /api/upload/message-attachment": {
    call: ({ room }, who) => attach(who, room, new TextEncoder().encode("hej"), "hej.txt"),
    answers: "401 201 201 201 201 404 404 404 404 404",
  },
  // "Members with role ADMIN or MANAGER see and settle them"
  "GET /api/admin/audit": {
    call: (_, who) => who.get("/api/admin/audit"),
    answers: "401 403 403 403 403 403 403 403 200 200",
  },
  "GET /api/admin/reports": {
    call: (_, who) => who.get("/api/admin/reports"),
    answers: "401 403 403 403 403 403 403 403 200 200",
  },
  "GET /api/admin/reports/{id}": {
    call: async (cast, who) => who.get(await reportPath(cast)),
    answers: "401 403 403 403 403 403 403 403 200 200",
  },
  "PATCH /api/admin/reports/{id}": {
    call: async (cast, who) => who.patch(await reportPath(cast), { status: "DISMISSED" }),
    answers: "401 403 403 403 403 403 403 403 200 200",
  },
};
