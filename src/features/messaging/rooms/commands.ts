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
  lockConversations,
  makeRoomCreator,
  removeParticipants,
  startConversation,
} from "../members/commands";
import { listFinalLeavers } from "../members/queries";
import { recordSystemMessages } from "../messages/commands";
import { isDeletable, isOpenToMembers, isRoomSize, mayAddAgain, mayDeleteRoom } from "./rules";
import type { MemberAddition } from "./schema";

/**
 * Throws not-found unless the caller can reach all of them, forbidden unless they accept being added and messaged by
 * the caller: a room allows writing to them just as a DIRECT conversation does.
 */
async function demandAddable(me: Me, ids: string[]): Promise<void> {
  for (const person of await listReached(me, ids)) {
    demand(mayAddPerson, person);
    demand(mayMessagePerson, person);
  }
}

/** The ids without duplicates and without the caller's. Throws invalid (none left), not-found, forbidden. */
async function othersOf(me: Me, ids: string[]): Promise<string[]> {
  const others = [...new Set(ids)].filter((id) => id !== me.id);
  demand(isRoomSize, others);
  await demandAddable(me, others);
  return others;
}

/**
 * Creates a temporary room. It is always a new one; `createdBy` is the caller (docs/contract.md, 3). Throws invalid,
 * not-found, forbidden.
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

/** Locks a room. Throws not-found unless the caller is in it once it is locked. */
async function lockRoom(me: Me, tx: Tx, id: string) {
  const [room] = await lockConversations(me, tx, [id]);
  if (!room?.isIn) throw notFound("The conversation");
  return room;
}

/**
 * Adds people to a temporary room. Anyone in it may do so. People who are already in it are skipped; if that is all of
 * them, it throws conflict (docs/contract.md, 3). `added`: the ids of the new participants. Also throws invalid,
 * not-found, forbidden.
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
    if (people.length === 0) throw new Refusal("conflict", "All of these people are already in the room.");
    return people;
  });
  return { success: true, added };
}

/** Only `createdBy` may delete a temporary room. Removes all participants. Throws invalid, not-found, forbidden. */
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
 * Leaves a room, or a DIRECT conversation of three or more. If the creator leaves, the longest-standing member becomes
 * the creator; when the last participant leaves, the room is deleted (docs/contract.md, 3). `final`: others can't add
 * the caller again. Throws not-found.
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
    await removeParticipants(me, tx, [room.id], [me.id]);
    if (final) await tx.finalLeave.create({ data: { conversationId: room.id, userId: me.id } });
    if (room.isTemporaryRoom && createdById === me.id) await makeRoomCreator(me, tx, room.id, longest.userId);
  });
}
