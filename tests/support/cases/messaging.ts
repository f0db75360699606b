import { createRoom, type Member, sendText } from "../client";
import type { Case, World } from "./case";

/** docs/contract.md, 3: rooms, members, changes of messages. */
export function messagingCases(world: World): Record<string, Case> {
  const path = (id: string, rest = "") => `/api/messages/conversations/${id}${rest}`;
  const roomOf = (one: Member) => createRoom(one, "Kungsleden", world.siri);
  const messageId = async () => (await sendText(world.elin, world.conversation, "hej")).id;
  const reaction = async () => ({ messageId: await messageId(), emoji: "❤️" });
  return {
    "DELETE /api/messages/conversations/{id}": {
      status: 200,
      success: async () => world.elin.delete(path(await roomOf(world.elin))),
      stranger: async () => world.stranger.delete(path(await roomOf(world.elin))),
    },
    "POST /api/messages/conversations/{id}/leave": {
      status: 200,
      success: async () => world.siri.post(path(await roomOf(world.elin), "/leave")),
      stranger: async () => world.stranger.post(path(await roomOf(world.elin), "/leave")),
    },
    "POST /api/messages/conversations/{id}/mute": {
      status: 200,
      success: async () => world.siri.post(path(await roomOf(world.elin), "/mute"), { muted: true }),
      stranger: async () => world.stranger.post(path(await roomOf(world.elin), "/mute"), { muted: true }),
    },
    "POST /api/messages/conversations/{id}/level": {
      status: 200,
      success: async () => world.siri.post(path(await roomOf(world.elin), "/level"), { level: "MENTIONS" }),
      stranger: async () =>
        world.stranger.post(path(await roomOf(world.elin), "/level"), { level: "MENTIONS" }),
    },
    "GET /api/messages/conversations/{id}/members": {
      status: 200,
      success: () => world.elin.get(path(world.conversation, "/members")),
      stranger: () => world.stranger.get(path(world.conversation, "/members")),
    },
    "POST /api/messages/conversations/{id}/members": {
      status: 200,
      success: async () =>
        world.siri.post(path(await roomOf(world.elin), "/members"), { userIds: [world.stranger.id] }),
      stranger: async () =>
        world.stranger.post(path(await roomOf(world.elin), "/members"), { userIds: [world.stranger.id] }),
    },
    "PATCH /api/messages/messages/{messageId}": {
      status: 200,
      success: async () =>
        world.elin.patch(`/api/messages/messages/${await messageId()}`, { content: "hej igen" }),
      stranger: async () =>
        world.stranger.patch(`/api/messages/messages/${await messageId()}`, { content: "hej igen" }),
    },
    "DELETE /api/messages/messages/{messageId}": {
      status: 200,
      success: async () => world.elin.delete(`/api/messages/messages/${await messageId()}`),
      stranger: async () => world.stranger.delete(`/api/messages/messages/${await messageId()}`),
    },
    "POST /api/messages/reactions": {
      status: 200,
      success: async () => world.siri.post("/api/messages/reactions", await reaction()),
    },
    "DELETE /api/messages/reactions": {
      status: 200,
      success: async () => world.siri.delete("/api/messages/reactions", await reaction()),
    },
  };
}
