import type { Me } from "@/features/accounts/rules";
import { getCategory } from "@/features/categories/queries";
import { closeActivityConversation } from "@/features/messaging/spaces/commands";
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
import { isGoingAhead } from "./cancellations/rules";
import { followChange } from "./conversations/commands";
import { keepExceptions, storeSpan } from "./exceptions/commands";
import { recordLimit } from "./log/commands";
import { cancelledNews, changedNews } from "./news";
import { fillPlaces, notifyOfJoin } from "./participants/commands";
import { getActivity, getLockedActivity, type LockedActivity, listInvolved } from "./queries";
import {
  type Audience,
  audienceOf,
  dayAt,
  demandMatching,
  isEnoughForParticipants,
  isHostInside,
  isMoved,
  isReworded,
  keptCategory,
  knownOfAll,
  mayDeleteActivity,
  mayEditActivity,
  mayPlanForOrganization,
  type Texts,
} from "./rules";
import type { ActivityCreate, ActivityUpdate } from "./schema";
import { searchKeysOf } from "./search/rules";
import { changedTimesOf, timesOf } from "./series/rules";
import { copySource } from "./templates/commands";
import { countMostGoing } from "./times/queries";
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

type Belonging = Audience & { categoryId: string | null };
const FRIENDS: Belonging = { visibility: "FRIENDS", groupId: null, organizationId: null, categoryId: null };

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

/** When a new activity takes place. Throws invalid. */
function newTimesOf(me: Me, { dateTime, ...input }: ActivityCreate) {
  const { endTime = null, recurrence = null, allDay = false, timeZone = me.timeZone } = input;
  return timesOf({ dateTime, endTime, recurrence, allDay, timeZone });
}

/**
 * Stores a new activity hosted by the caller, without telling anybody. Throws invalid, not-found (a category, what it is
 * made from), and as `demandBelonging`.
 */
export async function storeActivity(me: Me, tx: Tx, input: ActivityCreate): Promise<ActivityView> {
  const times = newTimesOf(me, input);
  const audience = audienceOf(FRIENDS, input);
  demandMatching(audience);
  await demandBelonging(me, tx, null, audience);
  const { title, description, location, maxParticipants = null, answerMinutes = null } = input;
  const id = newId();
  const texts = { title, description: description ?? "", location: location ?? "" };
  const categoryId = await categoryOf(me, tx, FRIENDS, audience, input.categoryId);
  const approving = await approvalColumns(me, tx, null, audience, true);
  const fields = {
    ...texts,
    maxParticipants,
    answerMinutes,
    maxGuests: input.maxGuests ?? 0,
    ...times,
    ...audience,
    categoryId,
    ...approving,
  };
  await tx.activity.create({ data: { id, hostId: me.id, ...searchKeysOf(texts), ...fields } });
  await copySource(me, tx, input, { id, recurrence: times.recurrence });
  return getActivity(me, id, tx);
}

/** Creates an activity, upcoming or past, hosted by the caller. Throws invalid, not-found, forbidden. */
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

/** Tells those who come, wait or may still come of another time or place, unless it does not take place. */
async function tellOfMove(me: Me, tx: Tx, held: LockedActivity, changed: LockedActivity): Promise<void> {
  if (!isMoved(held, changed) || !isGoingAhead(held)) return;
  // the change can move the activity from upcoming to past or back
  const lastTime = held.lastTime > changed.lastTime ? held.lastTime : changed.lastTime;
  const known = { before: knownOfAll(held), after: knownOfAll(changed) };
  const { location } = changed;
  const news = { ...changed, lastTime };
  await notifyOfJoin(
    me,
    tx,
    news,
    (data, more) => changedNews.tell({ ...data, eventId: held.id, location }, more),
    {
      known,
    },
  );
}

/** The texts that a change gives; null clears one. */
const textsOf = ({ title, description, location }: ActivityUpdate) => ({
  title,
  description: description === null ? "" : description,
  location: location === null ? "" : location,
});

/** The texts after a change. */
const namedAfter = (
  held: Texts,
  {
    title = held.title,
    description = held.description,
    location = held.location,
  }: ReturnType<typeof textsOf>,
) => ({ title, description, location });

/**
 * Changes the given fields; null clears one. Notifies the members of a new group or organization, and those who come,
 * wait or may still come when time or place changes; new places go to the first on the waitlist. Throws invalid, forbidden,
 * not-found.
 */
export async function updateActivity(me: Me, input: ActivityUpdate): Promise<{ activity: ActivityView }> {
  const { id, answerMinutes } = input;
  const activity = await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(mayEditActivity, me, held);
    const times = changedTimesOf(held, input);
    const audience = audienceOf(held, input);
    demandMatching(audience);
    await demandBelonging(me, tx, held, audience);
    const categoryId = await categoryOf(me, tx, held, audience, input.categoryId);
    const { maxParticipants = held.maxParticipants } = input;
    const joined = held.recurrence === null ? held.joined : await countMostGoing(me, tx, held);
    demand(isEnoughForParticipants, { maxParticipants, joined });
    const texts = textsOf(input);
    const named = namedAfter(held, texts);
    const approving = await approvalColumns(me, tx, held, audience, isReworded(held, texts));
    const data = {
      ...{ ...texts, ...searchKeysOf(named) },
      ...{ maxParticipants, answerMinutes, maxGuests: input.maxGuests === null ? 0 : input.maxGuests },
      ...times,
      ruleEnd: null,
      ...audience,
      categoryId,
      ...approving,
    };
    await tx.activity.update({ where: { id }, data });
    const span = await storeTimes(me, tx, held, { ...held, ...times, ruleEnd: times.lastTime });
    const changed = {
      ...held,
      ...named,
      maxParticipants,
      ...times,
      ruleEnd: times.lastTime,
      ...span,
    };
    await tellOfMove(me, tx, held, changed);
    await recordLimit(me, tx, id, held.maxParticipants, maxParticipants);
    await fillPlaces(me, tx, changed);
    await followChange(me, tx, held, changed);
    const shown = await getActivity(me, id, tx);
    await announceAudience(me, tx, held, shown);
    return shown;
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
    await notifyOfJoin(me, tx, held, (data, given, isForAllTimes) =>
      cancelledNews.tell({ ...data, ...more, ...(isForAllTimes && { deleted }) }, given),
    );
    await closeActivityConversation(me, tx, { activityId: id });
    await announceDeletion(me, tx, held);
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
