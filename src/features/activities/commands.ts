import type { Me } from "@/features/accounts/rules";
import { getMembership } from "@/features/groups/members/queries";
import { forgetNotifications } from "@/features/notifications/commands";
import { newId } from "@/lib/id";
import { lastTimeOf } from "@/lib/recurrence";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { cancelledNews, changedNews } from "./news";
import { fillPlaces, tellJoined } from "./participants/commands";
import { getActivity, getHeldActivity, listInvolved } from "./queries";
import {
  audienceOf,
  isAfterBeginning,
  isEnoughForJoined,
  isMoved,
  isWithGroup,
  isWithOrganization,
  mayDeleteActivity,
  mayEditActivity,
  NEVER,
  spanOf,
} from "./rules";
import { type ActivityCreate, type ActivityUpdate, isRecurrenceRule } from "./schema";
import type { ActivityView } from "./views";

type Times = { dateTime: Date; endTime: Date | null; recurrence: string | null; timeZone: string };

/** The times of an activity with what follows from them. `lastTime` null: it goes on without end. Throws invalid. */
function timesOf(times: Times, lastTime: Date | null = lastOf(times)) {
  demand(isAfterBeginning, times);
  return { ...times, ...spanOf(times, lastTime) };
}

function lastOf({ recurrence, ...times }: Times): Date | null {
  if (recurrence === null) return times.dateTime;
  demand(isRecurrenceRule, recurrence);
  return lastTimeOf({ ...times, recurrence });
}

/**
 * The times after a change. A rule that stays is not looked at again: one that was stored when others were taken holds
 * up no change of the rest.
 */
function changedTimesOf(held: Times & { lastTime: Date }, input: ActivityUpdate) {
  const { dateTime = held.dateTime, endTime = held.endTime, recurrence = held.recurrence } = input;
  const times = { dateTime, endTime, recurrence, timeZone: held.timeZone };
  const isKept = recurrence === held.recurrence && dateTime.getTime() === held.dateTime.getTime();
  if (!isKept) return timesOf(times);
  return timesOf(times, held.lastTime >= NEVER ? null : held.lastTime);
}

type Belonging = Pick<ActivityUpdate, "visibility" | "groupId" | "organizationId" | "categoryId">;

/** Throws not-found unless I am in the group; categories and organizations are not found until there are some. */
async function demandBelonging(
  me: Me,
  { visibility, groupId, organizationId, categoryId }: Belonging,
): Promise<void> {
  demand(isWithOrganization, visibility, organizationId);
  if (organizationId) throw notFound("The organization");
  if (categoryId) throw notFound("The category");
  if (groupId) await getMembership(me, groupId);
}

/** Plans an activity, now or in the past, with me as its host. Throws invalid, not-found. */
export async function createActivity(me: Me, input: ActivityCreate): Promise<{ activity: ActivityView }> {
  const { dateTime, endTime = null, recurrence = null } = input;
  const times = timesOf({ dateTime, endTime, recurrence, timeZone: me.timeZone });
  const audience = audienceOf({ visibility: "FRIENDS", groupId: null }, input);
  demand(isWithGroup, audience);
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
 * Changes what is given; null clears. Whoever has joined is told of another time or place; where there are more places
 * now, the first ones of the waitlist get in. Throws invalid, forbidden, not-found.
 */
export async function updateActivity(me: Me, input: ActivityUpdate): Promise<{ activity: ActivityView }> {
  const { id, title, description, location } = input;
  await demandBelonging(me, input);
  const activity = await transaction(async (tx) => {
    const held = await getHeldActivity(me, tx, id);
    demand(mayEditActivity, me, held);
    const times = changedTimesOf(held, input);
    const audience = audienceOf(held, input);
    demand(isWithGroup, audience);
    const { maxParticipants = held.maxParticipants } = input;
    demand(isEnoughForJoined, { maxParticipants, joined: held.joined });
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
      // what was to come may be past now, and the reverse
      const lastTime = held.lastTime > times.lastTime ? held.lastTime : times.lastTime;
      await tellJoined(me, tx, { ...changed, lastTime }, (data, more) =>
        changedNews.tell({ ...data, eventId: id, location: changed.location }, more),
      );
    }
    await fillPlaces(me, tx, changed);
    return getActivity(me, id, tx);
  });
  return { activity };
}

/**
 * Takes an activity away, with its invitations and all that people were told of it, which leads nowhere from now on;
 * and tells whoever has joined. Throws forbidden, not-found.
 */
export async function deleteActivity(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const held = await getHeldActivity(me, tx, id);
    demand(mayDeleteActivity, me, held);
    await forgetNotifications(me, tx, await listInvolved(me, tx, id), ["eventId", id]);
    await tellJoined(me, tx, held, cancelledNews.tell);
    await tx.activity.delete({ where: { id } });
  });
  return { success: true };
}

/** Activities of a group that is deleted go on without it, for those who are in them or invited. */
export async function releaseGroupActivities(_me: Me, tx: Tx, groupId: string): Promise<void> {
  await tx.activity.updateMany({ where: { groupId }, data: { groupId: null, visibility: "PRIVATE" } });
}
