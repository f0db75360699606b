import type { Me } from "@/features/accounts/rules";
import { listReached } from "@/features/people/queries";
import { mayAddPerson, mayMessagePerson } from "@/features/people/rules";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, type Tx, transaction } from "@/server/db";
import { getConversation } from "../conversations/queries";
import type { RoomCreate } from "../conversations/schema";
import type { ConversationView } from "../conversations/views";
import {
  addParticipants,
  closeConversations,
  handOver,
  lockConversations,
  removeParticipant,
  renameConversations,
  startConversation,
} from "../members/commands";
import { listFinalLeavers } from "../members/queries";
import { recordSystemMessages } from "../messages/commands";
import { isDeletable, isOpenToMembers, isRoomSize, mayAddAgain, mayDeleteRoom } from "./rules";
import type { MemberAddition } from "./schema";

/**
 * Throws not-found unless all of them are there for me, forbidden unless they let me add them and message them: a
 * room is a way to write to somebody, as a DIRECT conversation is.
 */
async function demandAddable(me: Me, ids: string[]): Promise<void> {
  for (const person of await listReached(me, ids)) {
    demand(mayAddPerson, person);
    demand(mayMessagePerson, person);
  }
}

/** Other people by their ids, without doubles and without me. Throws invalid (none left), not-found, forbidden. */
async function othersOf(me: Me, ids: string[]): Promise<string[]> {
  const others = [...new Set(ids)].filter((id) => id !== me.id);
  demand(isRoomSize, others);
  await demandAddable(me, others);
  return others;
}

/**
 * A temporary room: "Always new. `createdBy` is the caller" (docs/contract.md, 3). Throws invalid, not-found,
 * forbidden.
 */
export async function createRoom(me: Me, input: RoomCreate): Promise<{ id: string; existing: false }> {
  const others = await othersOf(me, input.participantIds);
  const data = { type: "GROUP" as const, isTemporary: true, name: input.name };
  const id = await transaction(async (tx) => {
    const made = await startConversation(me, tx, data, [me.id, ...others]);
    await recordSystemMessages(me, tx, [made.id], {
      kind: "room_created",
      targetIds: others,
      name: input.name,
    });
    return made.id;
  });
  return { id, existing: false };
}

/** Locks a room that I am in at this moment. Throws not-found. */
async function lockRoom(me: Me, tx: Tx, id: string) {
  const [room] = await lockConversations(me, tx, [id]);
  if (!room?.isIn) throw notFound("The conversation");
  return room;
}

/**
 * "temporary rooms, by anyone in it; those already in it are passed over, and when that is all of them: 409"
 * (docs/contract.md, 3). `added`: the ids of those who came in. Throws invalid, not-found, forbidden, conflict.
 */
export async function addMembers(me: Me, input: MemberAddition): Promise<{ success: true; added: string[] }> {
  demand(isOpenToMembers, await getConversation(me, input.id));
  const wanted = [...new Set(input.userIds)];
  const inside = await db.participant.findMany({
    where: { conversationId: input.id, userId: { in: wanted } },
    select: { userId: true },
  });
  const insiders = new Set(inside.map(({ userId }) => userId));
  await demandAddable(
    me,
    wanted.filter((id) => !insiders.has(id)),
  );
  const added = await transaction(async (tx) => {
    await lockRoom(me, tx, input.id);
    demand(mayAddAgain, await listFinalLeavers(tx, input.id, wanted));
    const people = await addParticipants(me, tx, [input.id], wanted);
    if (people.length === 0) throw new Refusal("conflict", "Everybody named is in the room already.");
    return people;
  });
  return { success: true, added };
}

/** "temporary rooms, by `createdBy` alone". Everybody is out at once. Throws invalid, not-found, forbidden. */
export async function deleteRoom(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  const room = await getConversation(me, id);
  demand(isDeletable, room);
  demand(mayDeleteRoom, me, room);
  await transaction(async (tx) => {
    const { createdById } = await lockRoom(me, tx, id);
    demand(mayDeleteRoom, me, { ...room, createdBy: createdById });
    await closeConversations(me, tx, [id]);
  });
  return { success: true };
}

/**
 * Leaves a room, or a DIRECT conversation of several: "a creator who leaves hands the room to the longest member, and
 * the last one out deletes it" (docs/contract.md, 3). `final`: nobody adds me again. Throws not-found.
 */
export async function leaveRoom(
  me: Me,
  room: Pick<ConversationView, "id" | "isTemporaryRoom">,
  { final }: { final: boolean },
): Promise<void> {
  await transaction(async (tx) => {
    const { createdById } = await lockRoom(me, tx, room.id);
    const longest = await tx.participant.findFirst({
      where: { conversationId: room.id, userId: { not: me.id } },
      orderBy: [{ joinedAt: "asc" }, { userId: "asc" }],
      select: { userId: true },
    });
    if (!longest) return closeConversations(me, tx, [room.id]);
    await removeParticipant(me, tx, [room.id], me.id);
    if (final) await tx.finalLeave.create({ data: { conversationId: room.id, userId: me.id } });
    if (room.isTemporaryRoom && createdById === me.id) await handOver(me, tx, room.id, longest.userId);
  });
}

/**
 * Closes the conversations of a group that is deleted. Those about its notices stay, without the notice. The caller
 * holds the group's row.
 */
export async function closeGroupConversations(
  me: Me,
  tx: Tx,
  groupId: string,
  noticeIds: string[],
): Promise<void> {
  const where = { closedAt: null };
  const select = { id: true };
  const own = await tx.conversation.findMany({ where: { ...where, groupId }, select });
  const asked = await tx.conversation.findMany({ where: { ...where, noticeId: { in: noticeIds } }, select });
  const ids = own.map(({ id }) => id);
  await lockConversations(me, tx, [...ids, ...asked.map(({ id }) => id)]);
  await closeConversations(me, tx, ids);
  await renameConversations(
    me,
    tx,
    asked.map(({ id }) => id),
    { noticeId: null },
  );
}
