import type { Me } from "@/features/accounts/rules";
import { announceBadges } from "@/features/notifications/commands";
import { pendingKeyOf } from "@/features/requests/rules";
import { newId } from "@/lib/id";
import { splitRecurrence } from "@/lib/recurrence-split";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { approvalColumns } from "../approvals/commands";
import { isGoingAhead } from "../cancellations/rules";
import type { Written } from "../changes/commands";
import { demandBelonging, lookAfter } from "../commands";
import { activityChanged } from "../events";
import { keepExceptions, storeSpan } from "../exceptions/commands";
import { usualTimes } from "../exceptions/rules";
import type { ActivityChange, ActivityRemoval } from "../exceptions/schema";
import { copyPlaceLog } from "../log/commands";
import { settleMoves } from "../moves/commands";
import { cancelledNews, changedNews } from "../news";
import { getLockedActivity, type LockedActivity } from "../queries";
import {
  audienceOf,
  demandMatching,
  isEnoughForParticipants,
  isMoved,
  isReworded,
  knownOfAll,
  mayDeleteActivity,
  mayEditActivity,
  movedFrom,
} from "../rules";
import type { ActivityUpdate } from "../schema";
import { searchKeysOf } from "../search/rules";
import { copyStandings, endTimes } from "../standings/commands";
import { countMostGoing } from "../standings/queries";
import { forgetTakings } from "../takings/commands";
import { followTimes, tellComers } from "../times/commands";
import { changedTimesOf, firstTimes, hasOccurrence, timesOf } from "./rules";

type Split = ActivityChange & { occurrence: Date };

/** A locked activity whose rule has a time at `occurrence`. Throws not-found. */
function repeatingAt(held: LockedActivity, occurrence: Date) {
  demand(hasOccurrence, held, occurrence);
  return { ...held, recurrence: held.recurrence ?? "" };
}

/** A text after a change; null clears it. */
const textAfter = (before: string, given: string | null | undefined) =>
  given === undefined ? before : (given ?? "");

/** The texts and limits of an activity after a change. */
const fieldsAfter = (held: LockedActivity, input: ActivityUpdate) => ({
  title: input.title ?? held.title,
  description: textAfter(held.description, input.description),
  location: textAfter(held.location, input.location),
  maxParticipants: input.maxParticipants === undefined ? held.maxParticipants : input.maxParticipants,
  answerMinutes: input.answerMinutes === undefined ? held.answerMinutes : input.answerMinutes,
  maxGuests: input.maxGuests === undefined ? held.maxGuests : (input.maxGuests ?? 0),
});

/**
 * For whom an activity is after a change of its times from `since` on, and whether it needs approval. Throws invalid,
 * forbidden, not-found.
 */
async function audienceAfter(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  input: ActivityUpdate,
  { fields, since }: { fields: ReturnType<typeof fieldsAfter>; since: Date | null },
) {
  const audience = audienceOf(held, input);
  demandMatching(audience);
  await demandBelonging(me, tx, held, audience);
  const look = await lookAfter(me, tx, held, audience, input);
  const joined = held.recurrence === null ? held.joined : await countMostGoing(me, tx, held, since);
  demand(isEnoughForParticipants, { maxParticipants: fields.maxParticipants, joined });
  const approving = await approvalColumns(me, tx, held, audience, isReworded(held, fields));
  return { ...audience, ...look, ...approving };
}

/** Fits the exceptions of a repeating activity to its new times, and stores when it is over. */
async function storeTimes(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  after: LockedActivity & { overAt: Date },
): Promise<{ lastTime: Date; overAt: Date }> {
  const { lastTime, overAt } = after;
  const hasMoved = isMoved({ ...held, location: "" }, { ...after, location: "" });
  if (held.recurrence === null) {
    const times = firstTimes(held.dateTime, after.dateTime);
    if (hasMoved) await followTimes(me, tx, { before: held.id, after: held.id, since: null, times });
    return { lastTime, overAt };
  }
  if (hasMoved) await keepExceptions(me, tx, held, after);
  return storeSpan(me, tx, after);
}

/** Tells those who come, wait or may still come of another time or place, unless it does not take place. */
async function tellOfMove(me: Me, tx: Tx, held: LockedActivity, changed: LockedActivity): Promise<void> {
  if (!isMoved(held, changed) || !isGoingAhead(held)) return;
  // the change can move the activity from upcoming to past or back
  const lastTime = held.lastTime > changed.lastTime ? held.lastTime : changed.lastTime;
  const known = { before: knownOfAll(held), after: knownOfAll(changed) };
  const isOneTime = held.recurrence === null && changed.recurrence === null && held.allDay === changed.allDay;
  const from = isOneTime ? movedFrom(held.dateTime, changed.dateTime, changed) : {};
  const what = { eventId: held.id, location: changed.location, ...from };
  const tell: Parameters<typeof tellComers>[3] = (data, more) => changedNews.tell({ ...data, ...what }, more);
  await tellComers(me, tx, { ...changed, lastTime }, tell, { known });
}

/**
 * Changes the given fields of a locked activity at all times; null clears one. Tells those who come, wait or may still
 * come when time or place changes. Throws invalid, forbidden, not-found.
 */
export async function changeSeries(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  input: ActivityUpdate,
): Promise<Written> {
  demand(mayEditActivity, me, held);
  const times = changedTimesOf(held, input);
  const fields = fieldsAfter(held, input);
  const audience = await audienceAfter(me, tx, held, input, { fields, since: null });
  const data = { ...fields, ...searchKeysOf(fields), ...times, ruleEnd: null, ...audience };
  await tx.activity.update({ where: { id: held.id }, data });
  const changed = { ...held, ...fields, ...times, ruleEnd: times.lastTime };
  const { visibility } = audience;
  const after = { ...changed, visibility, ...(await storeTimes(me, tx, held, changed)) };
  await tellOfMove(me, tx, held, after);
  return { after };
}

/** Lets an activity end before one of its times. Its later exceptions must have been moved or deleted. */
async function endBefore(me: Me, tx: Tx, held: LockedActivity, before: string): Promise<LockedActivity> {
  const times = timesOf({ ...held, recurrence: before });
  await tx.activity.update({ where: { id: held.id }, data: { ...times, ruleEnd: null } });
  const ended = { ...held, ...times, ruleEnd: times.lastTime };
  tx.announce(activityChanged(held.id));
  return { ...ended, ...(await storeSpan(me, tx, ended)) };
}

/** The activity `to` continues another and has the same people: their standings and invitations. */
async function copyPeople(me: Me, tx: Tx, from: string, to: string): Promise<void> {
  await copyStandings(me, tx, from, to);
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

/** When the activity takes place that continues `held` from `occurrence` on. Throws invalid. */
function continuedTimes(held: LockedActivity, input: Split, rule: string) {
  const { dateTime = input.occurrence } = input;
  const { endTime = usualTimes(dateTime, held).endTime } = input;
  // a rule may be sent back as it was read
  const isKept = input.recurrence === undefined || input.recurrence === held.recurrence;
  const recurrence = isKept ? rule : (input.recurrence ?? null);
  const { allDay = held.allDay, timeZone = held.timeZone } = input;
  return timesOf({ dateTime, endTime, recurrence, allDay, timeZone });
}

/** The series as it would go on without the changes, with the id of the one that was divided. */
type Expected = Parameters<typeof knownOfAll>[0] & { id: string };
type Continued = Parameters<typeof tellComers>[2] & Parameters<typeof knownOfAll>[0];

/** Tells those who come or wait of another time or place of an activity that continues theirs, if it has one. */
async function tellOfDivision(me: Me, tx: Tx, expected: Expected, made: Continued): Promise<void> {
  if (!isMoved(expected, made) || !isGoingAhead(made)) return;
  const known = { before: knownOfAll(expected), after: knownOfAll(made) };
  const { id: eventId, location } = made;
  const tell: Parameters<typeof tellComers>[3] = (told, more) =>
    changedNews.tell({ ...told, eventId, location, continues: expected.id }, more);
  await tellComers(me, tx, made, tell, { known });
}

/**
 * Divides a locked series: it ends before `occurrence`, and a new activity of the same people continues it with the
 * changes. What differs at single times goes along. Of concurrent calls for the same time one succeeds. Throws invalid,
 * forbidden, not-found.
 */
export async function continueSeries(me: Me, tx: Tx, held: LockedActivity, input: Split): Promise<Written> {
  const { id, occurrence } = input;
  demand(mayEditActivity, me, held);
  const rules = splitRecurrence(repeatingAt(held, occurrence), occurrence);
  const times = continuedTimes(held, input, rules.after);
  const fields = fieldsAfter(held, input);
  const audience = await audienceAfter(me, tx, held, input, { fields, since: occurrence });
  const { hostId, isImported, cancelledAt, cancelMessage, approval, submittedAt } = held;
  // its approval is that of the first part, unless the change asks for another
  const kept = { hostId, isImported, cancelledAt, cancelMessage, approval, submittedAt };
  const data = {
    ...{ id: newId(), ...kept, approvalComment: held.approvalComment ?? "" },
    ...{ ...fields, ...times, ...audience },
  };
  await tx.activity.create({ data: { ...data, ...searchKeysOf(fields) } });
  await copyPeople(me, tx, id, data.id);
  await copyPlaceLog(me, tx, { from: id, to: data.id, since: occurrence });
  const series = { ...data, ruleEnd: data.lastTime };
  const expected = { ...held, ...usualTimes(occurrence, held), recurrence: rules.after };
  await keepExceptions(me, tx, expected, series, occurrence);
  const ended = await endBefore(me, tx, held, rules.before);
  await storeSpan(me, tx, series);
  await tellOfDivision(me, tx, expected, series);
  return { after: series, ended };
}

/** Ends a series before one of its times, and notifies those who come or wait. Throws forbidden, not-found. */
export async function endSeries(me: Me, { id, occurrence, message }: ActivityRemoval & { occurrence: Date }) {
  await transaction(async (tx) => {
    const held = await getLockedActivity(me, tx, id);
    demand(mayDeleteActivity, me, held);
    const { before } = splitRecurrence(repeatingAt(held, occurrence), occurrence);
    const where = { activityId: id, occurrence: { gte: occurrence } };
    await tx.activityException.deleteMany({ where });
    const ended = await endBefore(me, tx, held, before);
    const more = { eventId: id, onwards: "yes" as const, ...(message && { message }) };
    const tell: typeof cancelledNews.tell = (data, given) => cancelledNews.tell({ ...data, ...more }, given);
    const times = { occurrence, isOnwards: true };
    const one = { subjectId: id, dateTime: occurrence, ...times };
    await tellComers(me, tx, held, tell, { one });
    await forgetTakings(me, tx, id, occurrence);
    await followTimes(me, tx, { before: id, after: null, since: occurrence, times: null });
    await settleMoves(me, tx, ended, await endTimes(me, tx, id, occurrence));
  });
}
