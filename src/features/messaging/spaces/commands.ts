import type { Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { db, type Tx, transaction } from "@/server/db";
import { conversationJoined, conversationLeft, conversationUpdated, conversationUpdatedFor } from "../events";
import {
  addParticipants,
  closeConversations,
  lockConversations,
  removeParticipants,
  renameConversations,
  startConversation,
} from "../members/commands";
import { recordSystemMessages, type System } from "../messages/commands";
import { listSpaceConversationIds } from "./queries";
import { type ActivityOf, identityKeyOf, type Space } from "./rules";

/**
 * Conversations of groups and organizations, changed within the transaction that changes their members. The row of the
 * group or organization must be locked.
 */

/** Creates a new space's own conversation, with the caller as its only participant. Returns its id. */
export async function startSpaceConversation(me: Me, tx: Tx, space: Space): Promise<string> {
  const data = { type: "GROUP" as const, ...space, identityKey: identityKeyOf(space) };
  return (await startConversation(me, tx, data, [me.id])).id;
}

/** Adds new members. The number of statements depends neither on theirs nor on that of the conversations. */
export async function joinSpaceConversations(me: Me, tx: Tx, space: Space, userIds: string[]): Promise<void> {
  const ids = await listSpaceConversationIds(tx, space);
  await lockConversations(me, tx, ids);
  await addParticipants(me, tx, ids, userIds);
}

/** Removes a former member, who gets no more events from then on. */
export async function leaveSpaceConversations(me: Me, tx: Tx, space: Space, userId: string): Promise<void> {
  const ids = await listSpaceConversationIds(tx, space);
  await lockConversations(me, tx, ids);
  await removeParticipants(me, tx, ids, [userId]);
}

/** Creates a sub-channel of a group with all the group's members. */
export async function startChannel(
  me: Me,
  tx: Tx,
  { groupId, name, categoryTag }: { groupId: string; name: string; categoryTag: string | null },
  memberIds: string[],
): Promise<string> {
  const [parentId] = await listSpaceConversationIds(tx, { groupId });
  const data = { type: "GROUP" as const, groupId, parentId, name, categoryTag };
  const { id } = await startConversation(me, tx, data, memberIds);
  // it begins with the level that each member has chosen for the group's own conversation
  await tx.$executeRaw`
    update "Participant" p set "isMuted" = own."isMuted", "mentionsOnly" = own."mentionsOnly"
    from "Participant" own
    where p."conversationId" = ${id}::uuid and own."conversationId" = ${parentId}::uuid
      and own."userId" = p."userId" and (own."isMuted" or own."mentionsOnly")`;
  return id;
}

/**
 * Called when a space's name, picture or color has changed: its conversation is shown by them. A new name is recorded in
 * a SYSTEM message.
 */
export async function announceSpace(
  me: Me,
  tx: Tx,
  space: Space,
  { name }: { name?: string },
): Promise<void> {
  const ids = await listSpaceConversationIds(tx, space);
  await lockConversations(me, tx, ids);
  if (name !== undefined)
    await recordSystemMessages(me, tx, ids.slice(0, 1), { kind: "renamed", targetIds: [], name });
  tx.announce(ids.map((conversationId) => conversationUpdated({ conversationId })));
}

/** Adds a SYSTEM message to the space's own conversation. The space's row need not be locked. */
export async function recordInSpace(me: Me, tx: Tx, space: Space, said: System): Promise<void> {
  const [own] = await listSpaceConversationIds(tx, space);
  if (own === undefined) return;
  const locked = await lockConversations(me, tx, [own]);
  await recordSystemMessages(
    me,
    tx,
    locked.map(({ id }) => id),
    said,
  );
}

/** Called when members' roles have changed: they decide what each may do in the conversations. */
export async function announceRoles(_me: Me, tx: Tx, space: Space, userIds: string[]): Promise<void> {
  const ids = await listSpaceConversationIds(tx, space);
  tx.announce(
    ids.flatMap((conversationId) =>
      userIds.map((userId) => conversationUpdatedFor({ conversationId, userId })),
    ),
  );
}

type Opened = { id: string; existing: boolean };

/** The own conversation of a group or organization exists from its creation, for members only (docs/contract.md, 3). */
export async function openSpaceConversation(me: Me, space: Space, name: string): Promise<Opened> {
  const found = await findOwn(me, space);
  if (!found) throw notFound(name);
  return found;
}

/** The own conversation of a space or an activity, if the caller is in it. */
async function findOwn(me: Me, owner: Space | ActivityOf): Promise<Opened | null> {
  const found = await db.conversation.findFirst({
    where: { identityKey: identityKeyOf(owner), participants: { some: { userId: me.id } } },
    select: { id: true },
  });
  return found && { id: found.id, existing: true };
}

/**
 * Locks an activity until the end of the transaction. `userIds`: the host, and then those who come or wait. Throws
 * not-found, forbidden (somebody else).
 */
type HoldActivity = (
  me: Me,
  tx: Tx,
  id: string,
) => Promise<{ title: string; hostId: string; userIds: string[] }>;

/** The activities that have conversations. */
export const activityHolds = registry<HoldActivity>("activities with conversations");

/** One conversation per activity, begun by the first of its people who opens it. Throws not-found, forbidden. */
export async function openActivityConversation(me: Me, { activityId }: ActivityOf): Promise<Opened> {
  const found = await findOwn(me, { activityId });
  if (found) return found;
  return transaction(async (tx) => {
    const { title, hostId, userIds } = await activityHolds.only()(me, tx, activityId);
    const identityKey = identityKeyOf({ activityId });
    const data = { type: "GROUP" as const, activityId, name: title, identityKey, createdById: hostId };
    return startConversation(me, tx, data, userIds);
  });
}

/** Adds and removes people of an activity's conversation. The activity must be locked. */
export async function changeActivityConversation(
  me: Me,
  tx: Tx,
  conversationId: string,
  { missing, former }: { missing: string[]; former: string[] },
): Promise<void> {
  const locked = (await lockConversations(me, tx, [conversationId])).map(({ id }) => id);
  if (missing.length > 0) await addParticipants(me, tx, locked, missing);
  if (former.length > 0) await removeParticipants(me, tx, locked, former);
}

/** Removes a former member of a space from these conversations of its activities. */
export async function leaveActivityConversations(
  me: Me,
  tx: Tx,
  conversationIds: string[],
  userId: string,
): Promise<void> {
  const locked = await lockConversations(me, tx, conversationIds);
  const ids = locked.map(({ id }) => id);
  if (ids.length > 0) await removeParticipants(me, tx, ids, [userId]);
}

/** Called when an activity's title has changed. The activity must be locked. */
export async function renameActivityConversation(
  me: Me,
  tx: Tx,
  activity: ActivityOf,
  name: string,
): Promise<void> {
  const ids = await listSpaceConversationIds(tx, activity);
  if (ids.length > 0) await renameConversations(me, tx, ids, { name });
}

/** Gives an activity's conversation to the one that continues it. Both must be locked, or new. */
export async function moveActivityConversation(
  me: Me,
  tx: Tx,
  from: ActivityOf,
  to: ActivityOf & { name: string },
): Promise<void> {
  const ids = await listSpaceConversationIds(tx, from);
  if (ids.length === 0) return;
  await lockConversations(me, tx, ids);
  const data = { activityId: to.activityId, identityKey: identityKeyOf({ activityId: to.activityId }) };
  await tx.conversation.updateMany({ where: { id: { in: ids } }, data });
  await renameConversations(me, tx, ids, { name: to.name });
}

/** Closes the conversation of an activity that is being deleted. The activity must be locked. */
export async function closeActivityConversation(me: Me, tx: Tx, activity: ActivityOf): Promise<void> {
  const ids = await listSpaceConversationIds(tx, activity);
  if (ids.length === 0) return;
  await lockConversations(me, tx, ids);
  await closeConversations(me, tx, ids);
}

/** Closes the conversations of a space that is being deleted. Those about its notices stay, without the notice. */
export async function closeSpaceConversations(
  me: Me,
  tx: Tx,
  space: Space,
  noticeIds: string[],
): Promise<void> {
  const where = { closedAt: null };
  const select = { id: true };
  const own = await tx.conversation.findMany({ where: { ...where, ...space }, select });
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

/**
 * Empties the conversations of a space or an activity that is being deleted or taken down, in a way that
 * `restoreSpaceConversations` undoes: each participant's reading position is kept.
 */
export async function emptySpaceConversations(me: Me, tx: Tx, space: Space | ActivityOf): Promise<void> {
  const ids = await listSpaceConversationIds(tx, space);
  await lockConversations(me, tx, ids);
  const gone = await tx.$queryRaw<{ conversationId: string; userId: string }[]>`
    with gone as (delete from "Participant" where "conversationId" = any(${ids}::uuid[]) returning *),
    emptied as (
      update "Conversation" set "participantCount" = 0, "membershipVersion" = "membershipVersion" + 1
      where id = any(${ids}::uuid[])
    )
    insert into "DormantParticipant"
      ("conversationId", "userId", "joinedAt", "readSeq", "readCountable", "ownSince", "isMuted",
        "mentionsOnly", "hiddenSeq")
    select "conversationId", "userId", "joinedAt", "readSeq", "readCountable", "ownSince", "isMuted",
      "mentionsOnly", "hiddenSeq"
    from gone returning "conversationId", "userId"`;
  tx.announce(gone.map(conversationLeft));
}

/** Brings back the participants of the conversations of what is restored, as they were. */
export async function restoreSpaceConversations(me: Me, tx: Tx, space: Space | ActivityOf): Promise<void> {
  const ids = await listSpaceConversationIds(tx, space);
  await lockConversations(me, tx, ids);
  const back = await tx.$queryRaw<{ conversationId: string; userId: string }[]>`
    with back as (delete from "DormantParticipant" where "conversationId" = any(${ids}::uuid[]) returning *),
    counted as (
      update "Conversation" c
      set "participantCount" = those.people, "membershipVersion" = c."membershipVersion" + 1
      from (select "conversationId" as id, count(*) as people from back group by 1) those where c.id = those.id
    )
    insert into "Participant"
      ("conversationId", "userId", "joinedAt", "readSeq", "readCountable", "ownSince", "isMuted",
        "mentionsOnly", "hiddenSeq")
    select "conversationId", "userId", "joinedAt", "readSeq", "readCountable", "ownSince", "isMuted",
      "mentionsOnly", "hiddenSeq"
    from back returning "conversationId", "userId"`;
  tx.announce(back.map(conversationJoined));
}
