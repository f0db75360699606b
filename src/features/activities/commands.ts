import type { Me } from "@/features/accounts/rules";
import { getCategory, getCategoryOfMine } from "@/features/categories/queries";
import { closeActivityConversation } from "@/features/messaging/spaces/commands";
import { listTalkedActivities } from "@/features/messaging/spaces/queries";
import type { Space } from "@/features/messaging/spaces/rules";
import { forgetNotifications, withdrawNotifications } from "@/features/notifications/commands";
import { getOrganization } from "@/features/orgs/queries";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { announceAudience, approvalColumns } from "./approvals/commands";
import { announceDeletion } from "./audiences/commands";
import { getHeldMembership } from "./audiences/queries";
import { spaceOf } from "./audiences/rules";
import { demandRoom } from "./caps/commands";
import { colorAfter } from "./colors/rules";
import { activityChanged } from "./events";
import { cancelledNews } from "./news";
import { getActivity, getLockedActivity, listInvolved } from "./queries";
import {
  type Audience,
  audienceOf,
  dayAt,
  demandMatching,
  isHostInside,
  keptCategory,
  mayDeleteActivity,
  mayPlanForOrganization,
} from "./rules";
import type { ActivityCreate } from "./schema";
import { searchKeysOf } from "./search/rules";
import { timesOf } from "./series/rules";
import { copySource } from "./templates/commands";
import { followTimes, tellComers } from "./times/commands";
import { listUnseeing } from "./times/queries";
import type { ActivityView } from "./views";

/**
 * Who plans for a group or organization, or changes what is planned for it, must be in it, and can't be removed before
 * the transaction ends. `before` null: a new activity. Throws not-found, forbidden (a public organization, or a host who
 * has left).
 */
export async function demandBelonging(
  me: Me,
  tx: Tx,
  before: Audience | null,
  after: Audience,
): Promise<void> {
  const held = await getHeldMembership(me, tx, after);
  if (before?.groupId === after.groupId && before.organizationId === after.organizationId)
    return demand(isHostInside, held);
  if (after.groupId !== null && held.groupRole === null) throw notFound("The group");
  if (after.organizationId !== null && held.organizationRole === null)
    demand(mayPlanForOrganization, (await getOrganization(me, after.organizationId, tx)).role);
}

type Belonging = Audience & { categoryId: string | null; color: string | null };
const FRIENDS: Belonging = {
  ...{ visibility: "FRIENDS", groupId: null, organizationId: null },
  ...{ categoryId: null, color: null },
};

/**
 * The category after a change. Throws not-found if a named one is none of the group or organization, or for a PRIVATE
 * activity of none that the caller is in.
 */
async function categoryAfter(
  me: Me,
  tx: Tx,
  before: Belonging,
  after: Audience,
  given: string | null | undefined,
): Promise<string | null> {
  if (given && after.visibility === "PRIVATE") return (await getCategoryOfMine(me, tx, given)).id;
  if (given) return (await getCategory(tx, spaceOf(after), given)).id;
  return given === null ? null : keptCategory(before, after);
}

/** Category and color after a change. At most one query. Throws invalid, not-found (a category). */
export async function lookAfter(
  me: Me,
  tx: Tx,
  before: Belonging,
  after: Audience,
  given: { categoryId?: string | null | undefined; color?: string | null | undefined },
): Promise<{ categoryId: string | null; color: string | null }> {
  const color = colorAfter(before, after, given.color);
  return { categoryId: await categoryAfter(me, tx, before, after, given.categoryId), color };
}

/** When a new activity takes place. Throws invalid. */
function newTimesOf(me: Me, { dateTime, ...input }: ActivityCreate) {
  const { endTime = null, recurrence = null, allDay = false, timeZone = me.timeZone } = input;
  return timesOf({ dateTime, endTime, recurrence, allDay, timeZone });
}

/**
 * Stores a new activity hosted by the caller, without telling anybody. Throws invalid, not-found (a category, what it is
 * made from), limit-reached, and as `demandBelonging`.
 */
export async function storeActivity(me: Me, tx: Tx, input: ActivityCreate): Promise<ActivityView> {
  const times = newTimesOf(me, input);
  const audience = audienceOf(FRIENDS, input);
  demandMatching(audience);
  await demandBelonging(me, tx, null, audience);
  const { title, description, location, maxParticipants = null, answerMinutes = null } = input;
  const id = newId();
  const texts = { title, description: description ?? "", location: location ?? "" };
  const look = await lookAfter(me, tx, FRIENDS, audience, input);
  const approving = await approvalColumns(me, tx, null, audience, true);
  const fields = {
    ...texts,
    maxParticipants,
    answerMinutes,
    maxGuests: input.maxGuests ?? 0,
    ...times,
    ...audience,
    ...look,
    ...approving,
  };
  await tx.activity.create({ data: { id, hostId: me.id, ...searchKeysOf(texts), ...fields } });
  await demandRoom(me, tx, null, { ...fields, hostId: me.id, isImported: false });
  await copySource(me, tx, input, { id, recurrence: times.recurrence });
  return getActivity(me, id, tx);
}

/** Creates an activity, upcoming or past, hosted by the caller. Throws invalid, not-found, forbidden, limit-reached. */
export async function createActivity(me: Me, input: ActivityCreate): Promise<{ activity: ActivityView }> {
  // refused before anything is looked up
  newTimesOf(me, input);
  demandMatching(audienceOf(FRIENDS, input));
  const activity = await transaction(async (tx) => {
    const made = await storeActivity(me, tx, input);
    await announceAudience(me, tx, null, made);
    return made;
  });
  return { activity };
}

/**
 * Deletes an activity with its invitations and the notifications that link to it, and notifies everyone who comes,
 * waits or may still come, with the host's message. Throws forbidden, not-found.
 */
export async function deleteActivity(
  me: Me,
  { id, message }: { id: string; message?: string | null | undefined },
): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(mayDeleteActivity, me, held);
    // before their invitations are forgotten
    const unseeing = await listUnseeing(me, tx, id);
    await forgetNotifications(me, tx, await listInvolved(me, tx, id), ["eventId", id]);
    await withdrawNotifications(me, tx, id);
    const more = message ? { message } : {};
    const { revision } = await tx.activity.findUniqueOrThrow({ where: { id }, select: { revision: true } });
    const deleted = {
      id,
      revision: revision + 1,
      dateTime: held.dateTime.toISOString(),
      ...dayAt(held.dateTime, held),
    };
    const tell: Parameters<typeof tellComers>[3] = (data, given, isForAllTimes) =>
      cancelledNews.tell({ ...data, ...more, ...(isForAllTimes && { deleted }) }, given);
    await tellComers(me, tx, held, tell, { unseeing });
    await closeActivityConversation(me, tx, { activityId: id });
    await announceDeletion(me, tx, held);
    await followTimes(me, tx, { before: id, after: null, since: null, times: null });
    await tx.activity.delete({ where: { id } });
  });
  return { success: true };
}

/**
 * Detaches activities from a group or organization that is being deleted. They stay visible to the host, participants and
 * invited people.
 */
export async function releaseActivities(_me: Me, tx: Tx, space: Space): Promise<void> {
  const alone = { groupId: null, organizationId: null, categoryId: null, visibility: "PRIVATE" as const };
  const data = { ...alone, approval: null, approvalComment: "", submittedAt: null };
  await tx.activity.updateMany({ where: space, data });
  if ("groupId" in space) await tx.activityPoll.updateMany({ where: space, data: { groupId: null } });
}

/** Deletes an activity that the staff took down long ago, or whose host left its group or organization: nobody is told. */
export async function purgeActivity(me: Me, tx: Tx, id: string): Promise<void> {
  await withdrawNotifications(me, tx, id);
  await closeActivityConversation(me, tx, { activityId: id });
  await followTimes(me, tx, { before: id, after: null, since: null, times: null });
  await tx.activity.delete({ where: { id } });
}

/**
 * Stores private activities of the caller's, each of one time without an end, for a noun above. A constant number of
 * statements. Throws limit-reached.
 */
export async function storePrivateTimes(
  me: Me,
  tx: Tx,
  times: { id: string; title: string; dateTime: Date }[],
): Promise<void> {
  const usual = { endTime: null, recurrence: null, allDay: false, timeZone: me.timeZone };
  const own = { hostId: me.id, visibility: "PRIVATE" as const };
  const rows = times.map(({ id, title, dateTime }) => {
    const texts = { title, description: "", location: "" };
    return { id, ...own, ...texts, ...searchKeysOf(texts), ...timesOf({ dateTime, ...usual }) };
  });
  await tx.activity.createMany({ data: rows });
  const [last] = [...rows].sort((one, other) => other.overAt.getTime() - one.overAt.getTime());
  if (!last) return;
  await demandRoom(me, tx, null, { ...last, isImported: false });
  // one stands for all: the host's open pages load their lists again
  tx.announce(activityChanged(last.id));
}

/**
 * Deletes those of the caller's activities that are still as `storePrivateTimes` made them, so that nobody else knows of
 * them. Those who listen to their times are not told. Three statements.
 */
export async function deletePrivateTimes(me: Me, tx: Tx, ids: string[]): Promise<void> {
  const talked = await listTalkedActivities(tx, ids);
  const own = { hostId: me.id, visibility: "PRIVATE" as const, recurrence: null };
  const alone = { ...own, standings: { none: {} }, invitations: { none: {} } };
  await withdrawNotifications(me, tx, ids);
  await tx.activity.deleteMany({ where: { id: { in: ids, notIn: talked }, ...alone } });
  for (const id of ids.slice(0, 1)) tx.announce(activityChanged(id, { userIds: [me.id] }));
}

/** Gives private activities of the caller's other titles, for a noun above. One statement. */
export async function renamePrivateTimes(
  me: Me,
  tx: Tx,
  times: { id: string; title: string }[],
): Promise<void> {
  const rows = times.map(({ id, title }) => {
    const { searchKey } = searchKeysOf({ title, description: "", location: "" });
    return { id, title, searchKey };
  });
  await tx.$executeRaw`
    update "Activity" a set title = n.title, "searchKey" = n."searchKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, title text, "searchKey" text)
    where a.id = n.id and a."hostId" = ${me.id}::uuid and a.visibility = 'PRIVATE' and a.location = ''
      and a.title <> n.title`;
}
