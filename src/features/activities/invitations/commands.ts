import type { Me } from "@/features/accounts/rules";
import { getHeldMemberships as getHeldGroups } from "@/features/groups/members/queries";
import { countApproaches } from "@/features/notifications/approaches/commands";
import { announceBadges, withdrawNotifications } from "@/features/notifications/commands";
import { getHeldMemberships as getHeldOrganizations } from "@/features/orgs/members/queries";
import { listLockedReached, type Reached } from "@/features/people/queries";
import { mayInvitePerson } from "@/features/people/rules";
import { createRequests, withdrawRequests } from "@/features/requests/commands";
import { isPending, pendingKeyOf } from "@/features/requests/rules";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { plannedTypes } from "../audiences/news";
import { demandOpen } from "../cancellations/rules";
import { activityChanged } from "../events";
import { settleMoves } from "../moves/commands";
import { activityInvitationNews, activityInvitations } from "../news";
import { joinOrQueue } from "../participants/commands";
import { getActivity, getHostedActivity, getLockedActivity, type LockedActivity } from "../queries";
import { deadlineIn } from "../series/views";
import { forgetRefusals, sayForAll } from "../standings/commands";
import { isUpcoming, lastDeadlineOf } from "../times/rules";
import type { ActivityView } from "../views";
import {
  getInvitation,
  listInvitableMembers,
  listInvitations,
  listInvitationsBefore,
  listInvited,
  listPendingTo,
} from "./queries";
import {
  hasNewInvitees,
  isInvitableAtOnce,
  isWithoutHost,
  mayAnswerInvitation,
  mayInvitePeople,
  mayWithdrawInvitations,
} from "./rules";
import type { InvitationAnswer, InvitationsCreate, InvitationsWithdraw } from "./schema";
import type { ActivityInvitationsWithdrawn, ActivityInvitationView } from "./views";

/** Tells people that they are invited to an activity that the caller hosts. */
export const invitedTo = (me: Me, held: LockedActivity, invitationId: string) =>
  activityInvitationNews.tell(
    {
      eventId: held.id,
      activityName: held.title,
      activityDescription: held.description,
      fromUserId: me.id,
      invitedBy: me.name,
      invitationId,
      ...deadlineIn(held, new Date()),
    },
    { subjectId: invitationId },
  );

/** The answer deadline, once it has passed; null: none, or it is to come. Invitations sent before it can't be accepted. */
function lapsedAt(held: LockedActivity, now: Date): Date | null {
  const answerBy = lastDeadlineOf(held);
  return answerBy === null || answerBy > now ? null : answerBy;
}

/** Withdraws these people's invitations that can't be accepted any more, so that they can be invited again. */
async function withdrawLapsed(me: Me, tx: Tx, held: LockedActivity, userIds: string[], lapsed: Date | null) {
  if (lapsed === null) return;
  const ids = await listInvitationsBefore(me, tx, held.id, userIds, lapsed);
  if (ids.length > 0) await withdrawRequests(me, tx, activityInvitations, { id: ids });
}

/** The members of the caller's groups and organizations to invite. At most three queries. Throws not-found. */
async function membersOf(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  { groupIds = [], organizationIds = [] }: InvitationsCreate,
  lapsed: Date | null,
): Promise<string[]> {
  if (groupIds.length + organizationIds.length === 0) return [];
  const spaces = {
    groupIds: groupIds.length > 0 ? await getHeldGroups(me, tx, groupIds) : [],
    organizationIds: organizationIds.length > 0 ? await getHeldOrganizations(me, tx, organizationIds) : [],
  };
  return listInvitableMembers(me, tx, held.id, spaces, lapsed);
}

/** Stores and tells invitations; people who have joined or have a pending one are skipped. Throws conflict (nobody left). */
async function inviteHeld(me: Me, tx: Tx, held: LockedActivity, people: Reached[]) {
  const userIds = people.map(({ id }) => id);
  const passedOver = await listInvited(me, tx, held.id, userIds);
  const chosen = userIds.filter((userId) => !passedOver.has(userId));
  demand(hasNewInvitees, chosen);
  const manners = await countApproaches(
    me,
    tx,
    people.filter(({ id }) => !passedOver.has(id)),
  );
  await settleMoves(me, tx, held, await forgetRefusals(me, tx, held.id, chosen));
  const asked = chosen.map((userId) => ({
    userIds: [userId],
    pendingKey: pendingKeyOf(held.id, userId),
    columns: { userId, activityId: held.id },
  }));
  const tell = (invitationId: string) => invitedTo(me, held, invitationId);
  // who was told that it is planned for their group is told one thing: that they are invited
  await withdrawNotifications(me, tx, held.id, { types: plannedTypes, readerIds: chosen });
  tx.announce(activityChanged(held.id));
  return listInvitations(me, tx, await createRequests(me, tx, activityInvitations, asked, tell, manners));
}

type Invited = { success: true; invitations: ActivityInvitationView[] };

/**
 * Invites people, and the members of the caller's groups and organizations, to an activity that the caller hosts, which
 * makes it visible to them. People who have joined or have a pending invitation are skipped; people who declined or left
 * can be invited again by name, and after the answer deadline those who were invited before it. The number of statements
 * does not depend on that of the people. Throws invalid (oneself, past, too many), forbidden, not-found (a user unknown
 * or blocked, a group or organization that the caller is not in), not-invitable (somebody named), conflict (nobody left to invite).
 */
export async function createInvitations(me: Me, input: InvitationsCreate): Promise<Invited> {
  const { id, userIds: named = [] } = input;
  const invitations = await transaction(async (tx) => {
    const held = await getHostedActivity(me, tx, id, mayInvitePeople);
    demandOpen(held);
    demand(isWithoutHost, me, named);
    const now = new Date();
    demand(isUpcoming, held, now);
    const lapsed = lapsedAt(held, now);
    const members = await membersOf(me, tx, held, input, lapsed);
    const userIds = [...new Set([...named, ...members])];
    demand(isInvitableAtOnce, userIds);
    const people = await listLockedReached(me, tx, userIds);
    for (const person of people) if (named.includes(person.id)) demand(mayInvitePerson, person);
    // members of a group are invited as one, without those who let the caller not
    const willing = people.filter((person) => mayInvitePerson(person));
    const reached = willing.map(({ id }) => id);
    // a member may have been blocked in this moment, and is then left out
    if (named.some((userId) => !reached.includes(userId))) throw notFound("A person");
    await withdrawLapsed(me, tx, held, reached, lapsed);
    return inviteHeld(me, tx, held, willing);
  });
  return { success: true, invitations };
}

/**
 * Takes back the pending invitations of people to an activity that the caller hosts, with their notifications. Those who
 * have answered meanwhile keep their answer. The number of statements does not depend on that of the people. Throws
 * forbidden, not-found (also if nobody of them has a pending invitation).
 */
export async function withdrawInvitations(
  me: Me,
  { id, userIds }: InvitationsWithdraw,
): Promise<ActivityInvitationsWithdrawn> {
  const withdrawn = await transaction(async (tx) => {
    const held = await getHostedActivity(me, tx, id, mayWithdrawInvitations);
    const pending = await listPendingTo(me, tx, held.id, userIds);
    if (pending.length === 0) throw notFound("The invitation");
    await withdrawRequests(me, tx, activityInvitations, { id: pending.map((one) => one.id) });
    const gone = pending.map(({ userId }) => userId);
    // they may not see it any more, and are told to look again
    tx.announce(activityChanged(held.id, { userIds: gone }));
    return gone;
  });
  return { success: true, userIds: withdrawn };
}

/** Deletes a former member's invitations to the activities of a group or organization, and their notifications. */
export async function forgetInvitationsIn(
  me: Me,
  tx: Tx,
  [column, spaceId]: ["groupId" | "organizationId", string],
  userId: string,
): Promise<void> {
  const gone = await tx.$queryRawUnsafe<{ id: string }[]>(
    `delete from "ActivityInvitation" i using "Activity" a
      where a.id = i."activityId" and a."${column}" = $1::uuid and i."userId" = $2::uuid returning i.id`,
    spaceId,
    userId,
  );
  await withdrawOf(me, tx, gone, [userId]);
}

/** Deletes the invitations of those who host these activities now, to what they host. */
export async function forgetInvitationsOfHosts(me: Me, tx: Tx, activityIds: string[]): Promise<void> {
  const gone = await tx.$queryRaw<{ id: string; userId: string }[]>`
    delete from "ActivityInvitation" i using "Activity" a
    where a.id = any(${activityIds}::uuid[]) and i."activityId" = a.id and i."userId" = a."hostId"
    returning i.id, i."userId"`;
  const hosts = gone.map(({ userId }) => userId);
  await withdrawOf(me, tx, gone, hosts);
}

async function withdrawOf(me: Me, tx: Tx, gone: { id: string }[], userIds: string[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await withdrawNotifications(me, tx, ids);
  announceBadges(me, tx, userIds);
}

type Answered = { success: true; invitation: ActivityInvitationView; activity: ActivityView };

/**
 * Answers a pending invitation; accepting joins, with the join rules, and declining is the answer no (docs/contract.md, 7
 * and 9). Of concurrent answers
 * exactly one counts; one that fails because the activity is full settles nothing. Throws not-found, forbidden (the
 * host), conflict (settled, full, joined already, after the deadline),
 * invalid (past).
 */
export async function answerInvitation(me: Me, { id, action }: InvitationAnswer): Promise<Answered> {
  const answered = await transaction(async (tx) => {
    const { activityId } = await getInvitation(me, tx, id);
    const held = await getLockedActivity(me, tx, activityId);
    // read again under the lock: nobody else can settle it now
    const invitation = await getInvitation(me, tx, id);
    demand(mayAnswerInvitation, me, invitation);
    demand(isPending, invitation);
    if (action === "ACCEPTED") await joinOrQueue(me, tx, held, false);
    else await settleMoves(me, tx, held, await sayForAll(me, tx, held, { standing: "NO" }));
    const activity = await getActivity(me, activityId, tx);
    return { success: true as const, invitation: await getInvitation(me, tx, id), activity };
  });
  return answered;
}
