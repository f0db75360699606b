import type { Me } from "@/features/accounts/rules";
import { moveActivityConversation } from "@/features/messaging/spaces/commands";
import { announceBadges } from "@/features/notifications/commands";
import { pendingKeyOf } from "@/features/requests/rules";
import { newId } from "@/lib/id";
import { splitRecurrence } from "@/lib/recurrence-split";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { announceAudience, approvalColumns } from "../approvals/commands";
import { setCancelled } from "../cancellations/commands";
import { isGoingAhead } from "../cancellations/rules";
import { categoryOf, deleteActivity, demandBelonging, updateActivity } from "../commands";
import { followComers } from "../conversations/commands";
import { activityChanged } from "../events";
import { changeTime, keepExceptions, storeSpan } from "../exceptions/commands";
import { usualTimes } from "../exceptions/rules";
import type { ActivityChange, ActivityRemoval } from "../exceptions/schema";
import { copyPlaceLog, recordLimit } from "../log/commands";
import { cancelledNews, changedNews } from "../news";
import { fillPlaces, notifyOfJoin } from "../participants/commands";
import { getActivity, getLockedActivity, type LockedActivity } from "../queries";
import {
  type Audience,
  audienceOf,
  demandMatching,
  isEnoughForParticipants,
  isMoved,
  isReworded,
  knownOfAll,
  mayDeleteActivity,
  mayEditActivity,
} from "../rules";
import { searchKeysOf } from "../search/rules";
import { forgetTakings } from "../takings/commands";
import { countMostGoing } from "../times/queries";
import type { ActivityView } from "../views";
import { hasOccurrence, timesOf } from "./rules";

type Split = ActivityChange & { occurrence: Date };

/** A locked activity whose rule has a time at `occurrence`. Throws not-found. */
function repeatingAt(held: LockedActivity, occurrence: Date) {
  demand(hasOccurrence, held, occurrence);
  return { ...held, recurrence: held.recurrence ?? "" };
}

/** Lets an activity end before one of its times. Its later exceptions must have been moved or deleted. */
async function endBefore(me: Me, tx: Tx, held: LockedActivity, before: string): Promise<void> {
  const times = timesOf({ ...held, recurrence: before });
  await tx.activity.update({ where: { id: held.id }, data: { ...times, ruleEnd: null } });
  await storeSpan(me, tx, { ...held, ...times, ruleEnd: times.lastTime });
  tx.announce(activityChanged(held.id));
}

/** The new activity has the same people: participants and waitlist in the same order, answers and invitations. */
async function copyPeople(me: Me, tx: Tx, from: string, to: string): Promise<void> {
  await tx.$executeRaw`
    insert into "ActivityParticipant" ("activityId", "userId", "isWaiting", place, "joinedAt", guests)
    select ${to}::uuid, "userId", "isWaiting", place, "joinedAt", guests from "ActivityParticipant"
    where "activityId" = ${from}::uuid`;
  await tx.$executeRaw`
    insert into "ActivityAnswer" ("activityId", "userId", answer, reason, "answeredAt")
    select ${to}::uuid, "userId", answer, reason, "answeredAt" from "ActivityAnswer"
    where "activityId" = ${from}::uuid`;
  const invitations = await tx.activityInvitation.findMany({ where: { activityId: from } });
  const rows = invitations.map(({ userId, pendingKey, ...one }) => ({
    ...one,
    id: newId(),
    userId,
    activityId: to,
    pendingKey: pendingKey && pendingKeyOf(to, userId),
  }));
  // Prisma's createMany divides many rows into several statements
  await tx.$executeRaw`
    insert into "ActivityInvitation" select * from jsonb_populate_recordset(
      null::"ActivityInvitation", ${JSON.stringify(rows)}::jsonb)`;
  announceBadges(
    me,
    tx,
    rows.filter(({ pendingKey }) => pendingKey !== null).map(({ userId }) => userId),
  );
}

/** The texts and times of the activity that continues `held` from `occurrence` on. Throws invalid. */
function continuedBy(held: LockedActivity, input: Split, rule: string) {
  const { dateTime = input.occurrence } = input;
  const { endTime = usualTimes(dateTime, held).endTime } = input;
  // a rule may be sent back as it was read
  const isKept = input.recurrence === undefined || input.recurrence === held.recurrence;
  const recurrence = isKept ? rule : (input.recurrence ?? null);
  const { title = held.title, maxParticipants = held.maxParticipants } = input;
  const { answerMinutes = held.answerMinutes, allDay = held.allDay, timeZone = held.timeZone } = input;
  const textOf = (given: string | null | undefined, before: string) =>
    given === undefined ? before : (given ?? "");
  return {
    title,
    description: textOf(input.description, held.description),
    location: textOf(input.location, held.location),
    maxParticipants,
    answerMinutes,
    maxGuests: input.maxGuests === undefined ? held.maxGuests : (input.maxGuests ?? 0),
    ...timesOf({ dateTime, endTime, recurrence, allDay, timeZone }),
  };
}

/** The approval of an activity that continues `held`: its own, unless the change asks for another. */
async function continuedApproval(me: Me, tx: Tx, held: LockedActivity, after: Audience, isReworded: boolean) {
  const { approval, approvalComment, submittedAt } = held;
  const own = { approval, approvalComment: approvalComment ?? "", submittedAt };
  return { ...own, ...(await approvalColumns(me, tx, held, after, isReworded)) };
}

/** The series as it would go on without the changes, with the id of the one that was divided. */
type Expected = Parameters<typeof knownOfAll>[0] & { id: string };
type Continued = Parameters<typeof notifyOfJoin>[2] & Parameters<typeof knownOfAll>[0];

/** Tells those who come or wait of another time or place of an activity that continues theirs, if it has one. */
async function tellOfDivision(me: Me, tx: Tx, expected: Expected, made: Continued): Promise<void> {
  if (!isMoved(expected, made) || !isGoingAhead(made)) return;
  const known = { before: knownOfAll(expected), after: knownOfAll(made) };
  const { id: eventId, location } = made;
  const tell: Parameters<typeof notifyOfJoin>[3] = (told, more) =>
    changedNews.tell({ ...told, eventId, location, continues: expected.id }, more);
  await notifyOfJoin(me, tx, made, tell, { known });
}

/**
 * Divides a series: it ends before `occurrence`, and a new activity of the same people continues it with the changes.
 * What differs at single times goes along. Of concurrent calls for the same time one succeeds. Throws invalid,
 * forbidden, not-found.
 */
async function splitSeries(me: Me, input: Split): Promise<{ activity: ActivityView }> {
  const { id, occurrence } = input;
  const activity = await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(mayEditActivity, me, held);
    const rules = splitRecurrence(repeatingAt(held, occurrence), occurrence);
    const next = continuedBy(held, input, rules.after);
    const audience = audienceOf(held, input);
    demandMatching(audience);
    await demandBelonging(me, tx, held, audience);
    const categoryId = await categoryOf(me, tx, held, audience, input.categoryId);
    const joined = await countMostGoing(me, tx, held, occurrence);
    demand(isEnoughForParticipants, { maxParticipants: next.maxParticipants, joined });
    const approving = await continuedApproval(me, tx, held, audience, isReworded(held, next));
    const { hostId, cancelledAt, cancelMessage } = held;
    const data = { id: newId(), hostId, cancelledAt, cancelMessage, ...next, ...audience, categoryId };
    await tx.activity.create({ data: { ...data, ...approving, ...searchKeysOf(data) } });
    await copyPeople(me, tx, id, data.id);
    await copyPlaceLog(me, tx, { from: id, to: data.id, since: occurrence });
    await recordLimit(me, tx, data.id, held.maxParticipants, data.maxParticipants);
    const series = { ...data, ruleEnd: data.lastTime };
    const expected = { ...held, ...usualTimes(occurrence, held), recurrence: rules.after };
    await keepExceptions(me, tx, expected, series, occurrence);
    await endBefore(me, tx, held, rules.before);
    await storeSpan(me, tx, series);
    await tellOfDivision(me, tx, expected, series);
    await fillPlaces(me, tx, { ...data, joined: held.joined });
    await moveActivityConversation(me, tx, { activityId: id }, { activityId: data.id, name: data.title });
    await followComers(me, tx, data.id);
    const made = await getActivity(me, data.id, tx);
    await announceAudience(me, tx, held, made);
    return made;
  });
  return { activity };
}

/** Ends a series before one of its times, and notifies those who come or wait. Throws forbidden, not-found. */
async function endSeries(me: Me, { id, occurrence, message }: ActivityRemoval & { occurrence: Date }) {
  await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(mayDeleteActivity, me, held);
    const { before } = splitRecurrence(repeatingAt(held, occurrence), occurrence);
    const where = { activityId: id, occurrence: { gte: occurrence } };
    await tx.activityException.deleteMany({ where });
    await endBefore(me, tx, held, before);
    const more = { eventId: id, onwards: "yes" as const, ...(message && { message }) };
    const tell: typeof cancelledNews.tell = (data, given) => cancelledNews.tell({ ...data, ...more }, given);
    const times = { occurrence, isOnwards: true };
    const one = { subjectId: id, dateTime: occurrence, ...times };
    await notifyOfJoin(me, tx, held, tell, { one });
    await tx.activityTimeAnswer.deleteMany({ where });
    await forgetTakings(me, tx, id, occurrence);
    await followComers(me, tx, id);
  });
}

/** Whether this is the first time of an activity: what is done from there on is done to all of it. Throws not-found. */
const isFirst = async (me: Me, { id, occurrence }: { id: string; occurrence: Date }) =>
  (await getActivity(me, id)).dateTime === occurrence.toISOString();

/** Changes or cancels all times of an activity, or one of them, or changes one and all following. Throws as what it calls. */
export async function changeActivity(me: Me, input: ActivityChange): Promise<{ activity: ActivityView }> {
  const { occurrence } = input;
  if (!occurrence) {
    const { id, isCancelled, message } = input;
    return isCancelled === undefined
      ? updateActivity(me, input)
      : setCancelled(me, { id, isCancelled, message });
  }
  const given = { ...input, occurrence };
  if (input.scope === "THIS") return changeTime(me, given);
  return (await isFirst(me, given)) ? updateActivity(me, input) : splitSeries(me, given);
}

/** Deletes an activity, cancels one of its times, or ends it before one. Throws as what it calls. */
export async function removeActivity(me: Me, input: ActivityRemoval): Promise<{ success: true }> {
  const { occurrence, message } = input;
  if (!occurrence) return deleteActivity(me, input);
  const given = { ...input, occurrence };
  if (input.scope === "THIS") await changeTime(me, { ...given, isCancelled: true, message: message ?? "" });
  else if (await isFirst(me, given)) return deleteActivity(me, input);
  else await endSeries(me, given);
  return { success: true };
}
