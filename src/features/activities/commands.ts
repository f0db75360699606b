import type { Me } from "@/features/accounts/rules";
import { getMembership } from "@/features/groups/members/queries";
import { forgetNotifications } from "@/features/notifications/commands";
import { newId } from "@/lib/id";
import { lastTimeOf } from "@/lib/recurrence";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { cancelledNews, changedNews } from "./news";
import { fillPlaces, notifyOfJoin } from "./participants/commands";
import { getActivity, getLockedActivity, listInvolved } from "./queries";
import {
  audienceOf,
  hasMatchingGroup,
  hasMatchingOrganization,
  isAfterStart,
  isEnoughForParticipants,
  isMoved,
  mayDeleteActivity,
  mayEditActivity,
  NEVER,
  spanOf,
} from "./rules";
import { type ActivityCreate, type ActivityUpdate, isRecurrenceRule } from "./schema";
import type { ActivityView } from "./views";

type Times = { dateTime: Date; endTime: Date | null; recurrence: string | null; timeZone: string };

/** Checks an activity's times and adds the derived ones. `lastTime` null: it repeats without end. Throws invalid. */
function timesOf(times: Times, lastTime: Date | null = lastOf(times)) {
  demand(isAfterStart, times);
  return { ...times, ...spanOf(times, lastTime) };
}

function lastOf({ recurrence, ...times }: Times): Date | null {
  if (recurrence === null) return times.dateTime;
  demand(isRecurrenceRule, recurrence);
  return lastTimeOf({ ...times, recurrence });
}

/**
 * The times after an update. An unchanged rule is not validated again: a stored rule that today's checks would refuse
 * does not block other changes.
 */
function changedTimesOf(held: Times & { lastTime: Date }, input: ActivityUpdate) {
  const { dateTime = held.dateTime, endTime = held.endTime, recurrence = held.recurrence } = input;
  const times = { dateTime, endTime, recurrence, timeZone: held.timeZone };
  const isKept = recurrence === held.recurrence && dateTime.getTime() === held.dateTime.getTime();
  if (!isKept) return timesOf(times);
  return timesOf(times, held.lastTime >= NEVER ? null : held.lastTime);
}

type Belonging = Pick<ActivityUpdate, "visibility" | "groupId" | "organizationId" | "categoryId">;

/**
 * Throws not-found unless the caller is in the group. Categories and organizations do not exist yet: always not-found.
 */
async function demandBelonging(
  me: Me,
  { visibility, groupId, organizationId, categoryId }: Belonging,
): Promise<void> {
  demand(hasMatchingOrganization, visibility, organizationId);
  if (organizationId) throw notFound("The organization");
  if (categoryId) throw notFound("The category");
  if (groupId) await getMembership(me, groupId);
}

/** Creates an activity, upcoming or past, hosted by the caller. Throws invalid, not-found. */
export async function createActivity(me: Me, input: ActivityCreate): Promise<{ activity: ActivityView }> {
  const { dateTime, endTime = null, recurrence = null } = input;
  const times = timesOf({ dateTime, endTime, recurrence, timeZone: me.timeZone });
  const audience = audienceOf({ visibility: "FRIENDS", groupId: null }, input);
  demand(hasMatchingGroup, audience);
  await demandBelonging(me, input);
  const { title, description, location, maxParticipants = null } = input;
  const id = newId();
  const texts = { title, description: description ?? "", location: location ?? "" };
  const activity = await transaction(async (tx) => {
    await tx.activity.create({
      data: { id, hostId: me.id, ...texts, maxParticipants, ...times, ...audience },
    });
    return getActivity(me, id, tx);
  });
  return { activity };
}

/**
 * Changes the given fields; null clears one. Notifies participants and the waitlist when time or place changes; new
 * places go to the first on the waitlist. Throws invalid, forbidden, not-found.
 */
export async function updateActivity(me: Me, input: ActivityUpdate): Promise<{ activity: ActivityView }> {
  const { id, title, description, location } = input;
  await demandBelonging(me, input);
  const activity = await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(mayEditActivity, me, held);
    const times = changedTimesOf(held, input);
    const audience = audienceOf(held, input);
    demand(hasMatchingGroup, audience);
    const { maxParticipants = held.maxParticipants } = input;
    demand(isEnoughForParticipants, { maxParticipants, joined: held.joined });
    const texts = {
      title,
      description: description === null ? "" : description,
      location: location === null ? "" : location,
    };
    await tx.activity.update({ where: { id }, data: { ...texts, maxParticipants, ...times, ...audience } });
    const changed = {
      ...held,
      title: title ?? held.title,
      location: texts.location ?? held.location,
      maxParticipants,
      ...times,
    };
    if (isMoved(held, changed)) {
      // the change can move the activity from upcoming to past or back
      const lastTime = held.lastTime > times.lastTime ? held.lastTime : times.lastTime;
      await notifyOfJoin(me, tx, { ...changed, lastTime }, (data, more) =>
        changedNews.tell({ ...data, eventId: id, location: changed.location }, more),
      );
    }
    await fillPlaces(me, tx, changed);
    return getActivity(me, id, tx);
  });
  return { activity };
}

/**
 * Deletes an activity with its invitations and the notifications that link to it, and notifies everyone who has joined
 * or waits. Throws forbidden, not-found.
 */
export async function deleteActivity(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(mayDeleteActivity, me, held);
    await forgetNotifications(me, tx, await listInvolved(me, tx, id), ["eventId", id]);
    await notifyOfJoin(me, tx, held, cancelledNews.tell);
    await tx.activity.delete({ where: { id } });
  });
  return { success: true };
}

/** Detaches activities from a deleted group. They stay visible to the host, participants and invited people. */
export async function releaseGroupActivities(_me: Me, tx: Tx, groupId: string): Promise<void> {
  await tx.activity.updateMany({ where: { groupId }, data: { groupId: null, visibility: "PRIVATE" } });
}
