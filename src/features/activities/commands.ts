import type { Me } from "@/features/accounts/rules";
import { getCategory } from "@/features/categories/queries";
import { getMembership } from "@/features/groups/members/queries";
import { listMemberIds as listGroupMemberIds } from "@/features/groups/queries";
import { listSilenced } from "@/features/messaging/levels/queries";
import { recordInSpace } from "@/features/messaging/spaces/commands";
import type { Space } from "@/features/messaging/spaces/rules";
import { forgetNotifications, notify, withdrawNotifications } from "@/features/notifications/commands";
import { listMemberIds as listOrganizationMemberIds } from "@/features/orgs/members/queries";
import { getOrganization } from "@/features/orgs/queries";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { keepExceptions, storeSpan } from "./exceptions/commands";
import { recordLimit } from "./log/commands";
import { cancelledNews, changedNews, plannedNews } from "./news";
import { fillPlaces, notifyOfJoin } from "./participants/commands";
import { isPast } from "./participants/rules";
import { getActivity, getLockedActivity, type LockedActivity, listInvolved } from "./queries";
import {
  type Audience,
  audienceOf,
  demandMatching,
  isEnoughForParticipants,
  isMoved,
  keptCategory,
  mayDeleteActivity,
  mayEditActivity,
  mayPlanForOrganization,
} from "./rules";
import type { ActivityCreate, ActivityUpdate } from "./schema";
import { changedTimesOf, timesOf } from "./series/rules";
import { copySource } from "./templates/commands";
import { countMostGoing } from "./times/queries";
import type { ActivityView } from "./views";

/** The caller must be in a group or organization that is named. Throws not-found, forbidden (a public organization). */
export async function demandBelonging(
  me: Me,
  { groupId, organizationId }: Pick<ActivityUpdate, "groupId" | "organizationId">,
): Promise<void> {
  if (groupId) await getMembership(me, groupId);
  if (organizationId) demand(mayPlanForOrganization, (await getOrganization(me, organizationId)).role);
}

type Belonging = Audience & { categoryId: string | null };
const FRIENDS: Belonging = { visibility: "FRIENDS", groupId: null, organizationId: null, categoryId: null };

/** The group or organization that an activity is planned for; null: none. */
function spaceOf({ groupId, organizationId }: Audience): Space | null {
  if (groupId !== null) return { groupId };
  return organizationId === null ? null : { organizationId };
}

/** The category after a change. Throws not-found if a named one is none of the group or organization. */
export async function categoryOf(
  _me: Me,
  tx: Tx,
  before: Belonging,
  after: Audience,
  given: string | null | undefined,
): Promise<string | null> {
  if (given) return (await getCategory(tx, spaceOf(after), given)).id;
  return given === null ? null : keptCategory(before, after);
}

/**
 * Records an upcoming activity in the conversation of its group or organization. Last in a transaction: from here on
 * sends to the conversation wait for the commit.
 */
export async function recordPlanned(me: Me, tx: Tx, shown: ActivityView): Promise<void> {
  const space = spaceOf(shown);
  if (!space || isPast(shown, new Date())) return;
  const { id: activityId, title: name } = shown;
  await recordInSpace(me, tx, space, { kind: "activity_planned", targetIds: [], name, activityId });
}

/**
 * Tells the members of an upcoming activity's group or organization of it, but those who have chosen to hear nothing of
 * the group or organization, and records it in the conversation of either. The number of statements does not depend on
 * that of the members. See `recordPlanned`.
 */
async function tellMembers(me: Me, tx: Tx, shown: ActivityView): Promise<void> {
  const space = spaceOf(shown);
  if (!space || isPast(shown, new Date())) return;
  const memberIds =
    "groupId" in space
      ? await listGroupMemberIds(tx, space.groupId)
      : await listOrganizationMemberIds(tx, space.organizationId);
  const silenced = new Set([...(await listSilenced(tx, space)), me.id]);
  const { id, title, dateTime, group, organization } = shown;
  const told = plannedNews.tell(
    {
      eventId: id,
      activityName: title,
      fromUserId: me.id,
      fromUserName: me.name,
      dateTime,
      ...(group && { groupId: group.id, groupName: group.name }),
      ...(organization && { organizationId: organization.id, organizationName: organization.name }),
    },
    { subjectId: id },
  );
  const toldIds = memberIds.filter((memberId) => !silenced.has(memberId));
  if (toldIds.length > 0) await notify(me, tx, toldIds, told);
  await recordPlanned(me, tx, shown);
}

/** Tells the members of another group or organization instead. */
export async function retellMembers(me: Me, tx: Tx, before: Audience, shown: ActivityView): Promise<void> {
  if (before.groupId === shown.groupId && before.organizationId === shown.organizationId) return;
  await withdrawNotifications(me, tx, shown.id, { types: [plannedNews.name] });
  await tellMembers(me, tx, shown);
}

/**
 * Stores a new activity hosted by the caller, without telling anybody. Throws invalid, not-found (a category, what it is
 * made from). The caller must have found the group or organization.
 */
export async function storeActivity(me: Me, tx: Tx, input: ActivityCreate): Promise<ActivityView> {
  const { dateTime, endTime = null, recurrence = null } = input;
  const times = timesOf({ dateTime, endTime, recurrence, timeZone: me.timeZone });
  const audience = audienceOf(FRIENDS, input);
  demandMatching(audience);
  const { title, description, location, maxParticipants = null, answerMinutes = null } = input;
  const id = newId();
  const texts = { title, description: description ?? "", location: location ?? "" };
  const categoryId = await categoryOf(me, tx, FRIENDS, audience, input.categoryId);
  await tx.activity.create({
    data: { id, hostId: me.id, ...texts, maxParticipants, answerMinutes, ...times, ...audience, categoryId },
  });
  await copySource(me, tx, input, { id, recurrence });
  return getActivity(me, id, tx);
}

/** Creates an activity, upcoming or past, hosted by the caller. Throws invalid, not-found. */
export async function createActivity(me: Me, input: ActivityCreate): Promise<{ activity: ActivityView }> {
  const { dateTime, endTime = null, recurrence = null } = input;
  // refused before anything is looked up
  timesOf({ dateTime, endTime, recurrence, timeZone: me.timeZone });
  demandMatching(audienceOf(FRIENDS, input));
  await demandBelonging(me, input);
  const activity = await transaction(async (tx) => {
    const made = await storeActivity(me, tx, input);
    await tellMembers(me, tx, made);
    return made;
  });
  return { activity };
}

/** Fits the exceptions of a repeating activity to its new times, and stores when it is over. */
async function storeTimes(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  after: LockedActivity & { overAt: Date },
): Promise<{ lastTime: Date; overAt: Date }> {
  const { lastTime, overAt } = after;
  if (held.recurrence === null) return { lastTime, overAt };
  if (isMoved({ ...held, location: "" }, { ...after, location: "" }))
    await keepExceptions(me, tx, held, after);
  return storeSpan(me, tx, after);
}

/** Tells those who come or wait of another time or place. */
async function tellOfMove(me: Me, tx: Tx, held: LockedActivity, changed: LockedActivity): Promise<void> {
  if (!isMoved(held, changed)) return;
  // the change can move the activity from upcoming to past or back
  const lastTime = held.lastTime > changed.lastTime ? held.lastTime : changed.lastTime;
  await notifyOfJoin(me, tx, { ...changed, lastTime }, (data, more) =>
    changedNews.tell({ ...data, eventId: held.id, location: changed.location }, more),
  );
}

/**
 * Changes the given fields; null clears one. Notifies the members of a new group or organization, and participants and
 * the waitlist when time or place changes; new places go to the first on the waitlist. Throws invalid, forbidden,
 * not-found.
 */
export async function updateActivity(me: Me, input: ActivityUpdate): Promise<{ activity: ActivityView }> {
  const { id, title, description, location, answerMinutes } = input;
  await demandBelonging(me, input);
  const activity = await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(mayEditActivity, me, held);
    const times = changedTimesOf(held, input);
    const audience = audienceOf(held, input);
    demandMatching(audience);
    const categoryId = await categoryOf(me, tx, held, audience, input.categoryId);
    const { maxParticipants = held.maxParticipants } = input;
    const joined = held.recurrence === null ? held.joined : await countMostGoing(me, tx, held);
    demand(isEnoughForParticipants, { maxParticipants, joined });
    const texts = {
      title,
      description: description === null ? "" : description,
      location: location === null ? "" : location,
    };
    const data = {
      ...texts,
      maxParticipants,
      answerMinutes,
      ...times,
      ruleEnd: null,
      ...audience,
      categoryId,
    };
    await tx.activity.update({ where: { id }, data });
    const span = await storeTimes(me, tx, held, { ...held, ...times, ruleEnd: times.lastTime });
    const changed = {
      ...held,
      title: title ?? held.title,
      location: texts.location ?? held.location,
      maxParticipants,
      ...times,
      ...span,
    };
    await tellOfMove(me, tx, held, changed);
    await recordLimit(me, tx, id, held.maxParticipants, maxParticipants);
    await fillPlaces(me, tx, changed);
    const shown = await getActivity(me, id, tx);
    await retellMembers(me, tx, held, shown);
    return shown;
  });
  return { activity };
}

/**
 * Deletes an activity with its invitations and the notifications that link to it, and notifies everyone who has joined
 * or waits, with the host's message. Throws forbidden, not-found.
 */
export async function deleteActivity(
  me: Me,
  { id, message }: { id: string; message?: string | null | undefined },
): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(mayDeleteActivity, me, held);
    await forgetNotifications(me, tx, await listInvolved(me, tx, id), ["eventId", id]);
    await withdrawNotifications(me, tx, id);
    const more = message ? { message } : {};
    await notifyOfJoin(me, tx, held, (data, given) => cancelledNews.tell({ ...data, ...more }, given));
    await tx.activity.delete({ where: { id } });
  });
  return { success: true };
}

/**
 * Detaches activities from a group or organization that is being deleted. They stay visible to the host, participants and
 * invited people.
 */
export async function releaseActivities(_me: Me, tx: Tx, space: Space): Promise<void> {
  const data = { groupId: null, organizationId: null, categoryId: null, visibility: "PRIVATE" as const };
  await tx.activity.updateMany({ where: space, data });
  if ("groupId" in space) await tx.activityPoll.updateMany({ where: space, data: { groupId: null } });
}
