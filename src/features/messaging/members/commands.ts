import type { Me } from "@/features/accounts/rules";
import type { Prisma } from "@/generated/prisma/client";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db";
import { conversationJoined, conversationLeft, conversationUpdated, conversationUpdatedFor } from "../events";
import { forgetMentionsIn } from "../mentions/commands";
import { recordSystemMessages } from "../messages/commands";

/** Creates and closes conversations, and changes their participants, always within the given transaction. */

/** `createdById`: the caller unless given. */
export type ConversationData = Omit<Prisma.ConversationCreateManyInput, "id" | "participantCount">;

/**
 * Creates a conversation of these people, or returns the existing one with the same `identityKey`. Of two concurrent
 * transactions, the second waits in the insert for the first one's commit and then finds its conversation.
 */
export async function startConversation(
  me: Me,
  tx: Tx,
  data: ConversationData,
  userIds: string[],
): Promise<{ id: string; existing: boolean }> {
  const id = newId();
  const { count } = await tx.conversation.createMany({
    data: [{ createdById: me.id, ...data, id, participantCount: userIds.length }],
    skipDuplicates: true,
  });
  if (count === 0) {
    const identityKey = data.identityKey ?? "";
    const there = await tx.conversation.findUniqueOrThrow({ where: { identityKey }, select: { id: true } });
    return { id: there.id, existing: true };
  }
  // joinedAt follows the order of userIds, so that the longest-standing member of a room is the first of them
  await tx.$executeRaw`
    insert into "Participant" ("conversationId", "userId", "joinedAt")
    select ${id}::uuid, person.id, clock_timestamp() - (${userIds.length} - person.place) * interval '1 ms'
    from unnest(${userIds}::uuid[]) with ordinality as person(id, place)`;
  tx.announce(userIds.map((userId) => conversationJoined({ conversationId: id, userId })));
  return { id, existing: false };
}

/** Announces changed conversations: one event for all, or one per participant if DIRECT (each sees another name). */
async function announceChanged(tx: Tx, ids: string[]): Promise<void> {
  const rows = await tx.$queryRaw<Hearer[]>`
    select c.id as "conversationId", them."userId" from "Conversation" c
    left join "Participant" them on them."conversationId" = c.id and c.type = 'DIRECT'
    where c.id = any(${ids}::uuid[])`;
  tx.announce(rows.map(updatedFor));
}

/** The recipient of an event. `userId` null: all participants. */
type Hearer = { conversationId: string; userId: string | null };
const updatedFor = ({ conversationId, userId }: Hearer) =>
  userId === null
    ? conversationUpdated({ conversationId })
    : conversationUpdatedFor({ conversationId, userId });

/** A locked conversation. `isIn`: the caller is a participant. */
type Locked = { id: string; createdById: string | null; isIn: boolean };

/**
 * Locks open conversations in the order of their ids, and returns the existing ones. `isIn` is read under the lock, so
 * that it stays true until the end of the transaction.
 */
export async function lockConversations(me: Me, tx: Tx, ids: string[]): Promise<Locked[]> {
  const locked = await tx.$queryRaw<{ id: string; createdById: string | null }[]>`
    select id, "createdById" from "Conversation"
    where id = any(${ids}::uuid[]) and "closedAt" is null order by id for no key update`;
  const mine = await tx.participant.findMany({
    where: { userId: me.id, conversationId: { in: locked.map(({ id }) => id) } },
    select: { conversationId: true },
  });
  const inside = new Set(mine.map(({ conversationId }) => conversationId));
  return locked.map((one) => ({ ...one, isIn: inside.has(one.id) }));
}

/**
 * Adds people to conversations, with all messages so far marked as read. Skips participants and people who have left
 * for good. Returns the added user ids without duplicates. The conversations must be locked.
 */
export async function addParticipants(me: Me, tx: Tx, ids: string[], userIds: string[]): Promise<string[]> {
  const added = await tx.$queryRaw<{ conversationId: string; userId: string }[]>`
    with added as (
      insert into "Participant" ("conversationId", "userId", "readSeq", "readCountable", "joinedAt")
      select c.id, person.id, c."lastSeq", c.countable, clock_timestamp()
      from "Conversation" c cross join unnest(${userIds}::uuid[]) as person(id)
      where c.id = any(${ids}::uuid[]) and not exists (
        select 1 from "FinalLeave" l where l."conversationId" = c.id and l."userId" = person.id
      )
      on conflict do nothing
      returning "conversationId", "userId"
    ),
    counted as (
      update "Conversation" c
      set "participantCount" = c."participantCount" + news.people, "membershipVersion" = c."membershipVersion" + 1
      from (select "conversationId" as id, count(*) as people from added group by 1) news where c.id = news.id
    )
    select "conversationId", "userId" from added`;
  tx.announce(added.map(conversationJoined));
  const people = [...new Set(added.map(({ userId }) => userId))];
  const entered = [...new Set(added.map(({ conversationId }) => conversationId))];
  const [first] = ids;
  if (first && people.length > 0) {
    await recordSystemMessages(me, tx, [first], { kind: "people_added", targetIds: people });
  }
  await announceChanged(tx, entered);
  return people;
}

/** Removes participants, who get no more events from then on. The conversations must be locked. */
export async function removeParticipants(me: Me, tx: Tx, ids: string[], userIds: string[]): Promise<void> {
  const gone = await tx.$queryRaw<{ conversationId: string; userId: string }[]>`
    with gone as (
      delete from "Participant"
      where "conversationId" = any(${ids}::uuid[]) and "userId" = any(${userIds}::uuid[])
      returning "conversationId", "userId"
    ),
    counted as (
      update "Conversation" c
      set "participantCount" = c."participantCount" - those.people, "membershipVersion" = c."membershipVersion" + 1
      from (select "conversationId" as id, count(*) as people from gone group by 1) those where c.id = those.id
    )
    select "conversationId", "userId" from gone`;
  tx.announce(gone.map(conversationLeft));
  await forgetMentionsIn(me, tx, ids, userIds);
  const ended = [...new Set(gone.map(({ conversationId }) => conversationId))];
  const [first] = ids;
  const targetIds = gone.filter(({ conversationId }) => conversationId === first).map(({ userId }) => userId);
  if (first && targetIds.length > 0) {
    await recordSystemMessages(me, tx, [first], { kind: "person_left", targetIds });
  }
  await announceChanged(tx, ended);
}

/** Removes all participants, so that nothing can be sent any more. A job purges the contents later. */
export async function closeConversations(me: Me, tx: Tx, ids: string[]): Promise<void> {
  const gone = await tx.$queryRaw<{ conversationId: string; userId: string }[]>`
    with closed as (
      update "Conversation"
      set "closedAt" = now(), "participantCount" = 0, "membershipVersion" = "membershipVersion" + 1,
        "identityKey" = null
      where id = any(${ids}::uuid[]) and "closedAt" is null returning id
    )
    delete from "Participant" p using closed where p."conversationId" = closed.id
    returning p."conversationId", p."userId"`;
  tx.announce(gone.map(conversationLeft));
  const people = [...new Set(gone.map(({ userId }) => userId))];
  await forgetMentionsIn(me, tx, ids, people);
}

/**
 * Changes the name, tag or notice of conversations, and notifies their participants. A new name is recorded in a SYSTEM
 * message with the caller as actor. The number of statements doesn't depend on the number of conversations.
 */
export async function renameConversations(
  me: Me,
  tx: Tx,
  ids: string[],
  change: { name?: string; categoryTag?: string | null; noticeId?: null },
): Promise<void> {
  const locked = (await lockConversations(me, tx, ids)).map(({ id }) => id);
  const where = { id: { in: locked } };
  const before = await tx.conversation.findMany({ where, select: { id: true, name: true } });
  await tx.conversation.updateMany({ where, data: change });
  const { name } = change;
  if (name !== undefined) {
    const renamed = before.filter((one) => one.name !== name).map(({ id }) => id);
    await recordSystemMessages(me, tx, renamed, { kind: "renamed", targetIds: [], name });
  }
  tx.announce(locked.map((conversationId) => conversationUpdated({ conversationId })));
}

/**
 * Called when a block starts between the caller and the user: a concurrent send between the two retries, and then finds
 * the block. Conversations of more people are not affected.
 */
export async function interruptSends(me: Me, tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`
    with ours as (
      select id from "Conversation" where type <> 'GROUP' and "participantCount" = 2 and id in (
        select mine."conversationId" from "Participant" mine
        join "Participant" hers on hers."conversationId" = mine."conversationId" and hers."userId" = ${userId}::uuid
        where mine."userId" = ${me.id}::uuid
      ) order by id for no key update
    )
    update "Conversation" c set "membershipVersion" = c."membershipVersion" + 1 from ours where c.id = ours.id`;
}

/**
 * Called when a person's name or picture has changed: notifies all who share a conversation with them. For DIRECT ones,
 * which are named after the other people, each participant gets a separate event. One statement.
 */
export async function announcePerson(_me: Me, tx: Tx, personId: string): Promise<void> {
  const rows = await tx.$queryRaw<Hearer[]>`
    select c.id as "conversationId", them."userId" from "Participant" mine
    join "Conversation" c on c.id = mine."conversationId"
    left join "Participant" them on them."conversationId" = c.id and c.type = 'DIRECT'
    where mine."userId" = ${personId}::uuid`;
  tx.announce(rows.map(updatedFor));
}

/** Makes the user the creator of a room, and notifies all participants. */
export async function makeRoomCreator(_me: Me, tx: Tx, id: string, userId: string): Promise<void> {
  await tx.conversation.update({ where: { id }, data: { createdById: userId } });
  tx.announce(conversationUpdated({ conversationId: id }));
}
