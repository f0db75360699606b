import type { Me } from "@/features/accounts/rules";
import { membershipsSql } from "@/features/groups/queries";
import { leaveActivityConversations } from "@/features/messaging/spaces/commands";
import type { Space } from "@/features/messaging/spaces/rules";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { type Tx, transaction } from "@/server/db";
import { enqueue } from "@/server/queue";
import { followComers } from "../conversations/commands";
import { activityChanged } from "../events";
import { forgetInvitationsIn, forgetInvitationsOfHosts } from "../invitations/commands";
import { recordHosts } from "../log/commands";
import { settleMoves } from "../moves/commands";
import { endPollsOf } from "../polls/commands";
import { findHeldActivity } from "../queries";
import { endFormer, forgetHostsAnswers, markFormer } from "../standings/commands";
import { listConversationsOf } from "./queries";
import { columnOf } from "./rules";

/** Raw SQL, to select from: the members of groups, and those of organizations. */
const members = { groupId: membershipsSql, organizationId: organizationMembersSql };

/**
 * Locks what is planned in a space and not over until the transaction ends, if the caller is a member; before the space's
 * own row (decision 012). Joins, answers and changes, which lock one activity and then ask for the membership, run before or
 * after a removal.
 */
export async function holdPlanned(me: Me, tx: Tx, space: Space): Promise<void> {
  const [column, id] = columnOf(space);
  const isMember = `exists (select 1 from ${members[column]} m where m."${column}" = $1::uuid and m."userId" = $2::uuid)`;
  await tx.$queryRawUnsafe(
    `select a.id from "Activity" a where a."${column}" = $1::uuid and a."overAt" >= now() and ${isMember}
      order by a.id for no key update`,
    id,
    me.id,
  );
  if (column === "groupId")
    await tx.$queryRawUnsafe(
      `select p.id from "ActivityPoll" p where p."groupId" = $1::uuid and p."decidedAt" is null and ${isMember}
        order by p.id for no key update`,
      id,
      me.id,
    );
}

/** Gives what a former member hosts in a space, and is not over, to its owner. Returns the activities. */
async function handOver(me: Me, tx: Tx, space: Space, userId: string): Promise<string[]> {
  const [column, id] = columnOf(space);
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `update "Activity" a set "hostId" = m."userId" from ${members[column]} m
      where a."${column}" = $1::uuid and a."hostId" = $2::uuid and a."overAt" >= now()
        and m."${column}" = $1::uuid and m.role = 'OWNER'
      returning a.id`,
    id,
    userId,
  );
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  await forgetHostsAnswers(me, tx, ids);
  await forgetInvitationsOfHosts(me, tx, ids);
  await recordHosts(me, tx, ids);
  return ids;
}

/**
 * Ends what a former member of a group or organization is in its activities and polls, in the transaction that ends the
 * membership (docs/contract.md, 9): they see what strangers see, and what they host and is not over gets its owner as
 * host. Who gets their places is settled by a job, activity by activity. The number of statements depends neither on that of
 * the activities nor on that of the people.
 */
export async function endMembership(me: Me, tx: Tx, space: Space, userId: string): Promise<void> {
  const handed = await handOver(me, tx, space, userId);
  const left = await markFormer(me, tx, columnOf(space), userId);
  await forgetInvitationsIn(me, tx, columnOf(space), userId);
  if ("groupId" in space) await endPollsOf(me, tx, space.groupId, userId);
  const activityIds = [...new Set([...handed, ...left])];
  tx.announce(activityIds.map((id) => activityChanged(id, { userIds: [userId] })));
  if (activityIds.length > 0) await enqueue(tx, "activities.end-memberships", { userId, activityIds });
  const conversationIds = await listConversationsOf(me, tx, space, userId);
  if (conversationIds.length > 0) await leaveActivityConversations(me, tx, conversationIds, userId);
}

/** A former member, and the activities in which they had a part. */
export type Former = { userId: string; activityIds: string[] };

/** Frees the places that a former member had in these activities. One transaction per activity; safe to repeat. */
export async function settleFormer(me: Me, { userId, activityIds }: Former): Promise<void> {
  for (const id of activityIds)
    await transaction(async (tx) => {
      const held = await findHeldActivity(me, tx, id);
      if (!held) return;
      await settleMoves(me, tx, held, await endFormer(me, tx, id, userId));
      // a new host is among them
      await followComers(me, tx, id);
    });
}
