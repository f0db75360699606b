import type { Me } from "@/features/accounts/rules";
import { endFrom, type Lasting } from "@/lib/day-spans";
import { newId } from "@/lib/id";
import type { Correspondence } from "@/lib/recurrence-correspondence";
import { demand } from "@/lib/rule";
import { beginOf, dayOf } from "@/lib/whole-days";
import type { Tx } from "@/server/db";
import { approvalColumns } from "../approvals/commands";
import { keepRolls } from "../attendance/commands";
import { getHeldMembership } from "../audiences/queries";
import type { Written } from "../changes/commands";
import { cancelledNews, changedNews } from "../news";
import type { LockedActivity } from "../queries";
import { checkedTimes, isHostInside, mayChangeTime, movedFrom } from "../rules";
import { correspondence, firstTimes, hasOccurrence, spanBeside } from "../series/rules";
import { keepTasks } from "../tasks/commands";
import { followTimes, keepTimeStandings, tellComers } from "../times/commands";
import { findException, listExceptions } from "./queries";
import {
  type Exception,
  hasRoomForException,
  isAtUsualTimes,
  isOfOneTime,
  isOnlyCancelled,
  isUsual,
  usualTimes,
} from "./rules";
import type { ActivityChange } from "./schema";

type Series = Lasting & { id: string; recurrence: string | null; ruleEnd: Date };

/** Stores when the activity is over, after its rule or its exceptions have changed. */
export async function storeSpan(me: Me, tx: Tx, series: Series): Promise<{ lastTime: Date; overAt: Date }> {
  const span = spanBeside(series, await listExceptions(me, tx, series.id));
  const ruleEnd = span.lastTime.getTime() === series.ruleEnd.getTime() ? null : series.ruleEnd;
  await tx.activity.update({ where: { id: series.id }, data: { ...span, ruleEnd } });
  return span;
}

/** Whole days stay the same days in another time zone; hours are the same moment. */
const momentBetween = (at: Date, before: Series, after: Series): Date =>
  before.allDay ? beginOf(dayOf(at, before.timeZone), after.timeZone) : at;

/** An exception at the time that corresponds to its own: of a series that was moved, it is moved alike. */
function movedException(
  one: Exception,
  occurrence: Date,
  { shift }: Correspondence,
  series: [Series, Series],
) {
  const [before, after] = series;
  const { dateTime } = one;
  const moved = shift?.momentFor(dateTime, one.occurrence) ?? momentBetween(dateTime, before, after);
  const start = after.allDay ? beginOf(dayOf(moved, after.timeZone), after.timeZone) : moved;
  // where hours become whole days, or the other way round, it lasts as the others do
  const lasting = before.allDay === after.allDay ? { ...before, ...one } : after;
  const end = endFrom(start, { ...lasting, timeZone: after.timeZone });
  const isUsualThere = isAtUsualTimes(one, before);
  const times = isUsualThere ? usualTimes(occurrence, after) : { dateTime: start, endTime: end };
  return { ...one, activityId: after.id, occurrence, ...times };
}

/**
 * Lets exceptions, rolls, answers and tasks of single times follow them after the rule or the hours of their activity have
 * changed, or moves them to the activity that continues it from `since` on (`before`: as it was from there on): one to
 * whose time none corresponds is deleted, but for rolls. The caller holds the lock of both.
 */
export async function keepExceptions(
  me: Me,
  tx: Tx,
  before: Series,
  after: Series,
  since: Date | null = null,
): Promise<void> {
  const times = correspondence(before, after);
  const all = await listExceptions(me, tx, before.id);
  const concerned = all.filter(({ occurrence }) => since === null || occurrence >= since);
  const kept = concerned.flatMap((exception) => {
    const time = times.timeFor(exception.occurrence);
    return time ? [movedException(exception, time, times, [before, after])] : [];
  });
  if (concerned.length > 0) {
    await tx.activityException.deleteMany({ where: { id: { in: concerned.map(({ id }) => id) } } });
    await tx.activityException.createMany({ data: kept });
  }
  const renaming = { before: before.id, after: after.id, since, times };
  await keepTimeStandings(me, tx, renaming);
  await keepTasks(me, tx, renaming, after.recurrence !== null);
  await keepRolls(me, tx, renaming);
  const followed = after.recurrence === null ? firstTimes(before.dateTime, after.dateTime) : times;
  await followTimes(me, tx, { ...renaming, times: followed });
}

/** The text of one time: null if it is that of the others. */
const differing = (given: string | null | undefined, before: string | null | undefined, usual: string) => {
  const text = given === undefined ? (before ?? null) : (given ?? "");
  return text === usual ? null : text;
};

/** The exception after a change. Throws invalid. */
function changed(held: LockedActivity, occurrence: Date, before: Exception | null, input: ActivityChange) {
  const usual = before ?? { occurrence, ...usualTimes(occurrence, held) };
  const { dateTime = usual.dateTime } = input;
  const lasting = { ...held, ...usual };
  const { endTime: end = endFrom(dateTime, lasting) } = input;
  const { endTime } = checkedTimes({ ...lasting, dateTime, endTime: end });
  const isCancelled = input.isCancelled ?? before?.isCancelled ?? false;
  const message = input.message === undefined ? (before?.message ?? "") : (input.message ?? "");
  return {
    occurrence,
    isCancelled,
    message: isCancelled ? message : "",
    title: differing(input.title, before?.title, held.title),
    description: differing(input.description, before?.description, held.description),
    location: differing(input.location, before?.location, held.location),
    dateTime,
    endTime,
    changedAt: new Date(),
  };
}

type Changed = ReturnType<typeof changed>;

/** Whether the words of one time differ from what they were. */
const isTimeReworded = (held: LockedActivity, before: Exception | null, after: Changed) =>
  (["title", "description", "location"] as const).some(
    (field) => (after[field] ?? held[field]) !== (before?.[field] ?? held[field]),
  );

/** Stores what distinguishes a time from the others, or forgets it if that is nothing. Returns the activity afterwards. */
async function storeException(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  id: string,
  after: Changed,
): Promise<LockedActivity> {
  if (isUsual(after, held)) {
    await tx.activityException.deleteMany({ where: { id } });
  } else {
    const others = await tx.activityException.count({ where: { activityId: held.id, id: { not: id } } });
    demand(hasRoomForException, others);
    const data = { activityId: held.id, ...after };
    await tx.activityException.upsert({ where: { id }, create: { id, ...data }, update: data });
  }
  return { ...held, ...(await storeSpan(me, tx, held)) };
}

/** Tells those who come of a time that is cancelled, takes place after all, or is moved. */
async function tellOfTime(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  before: Exception | null,
  { id, ...after }: Changed & { id: string },
): Promise<void> {
  const usual = { ...usualTimes(after.occurrence, held), location: null, isCancelled: false, message: "" };
  const was = before ?? usual;
  const one = { subjectId: id, dateTime: after.dateTime, occurrence: after.occurrence };
  const named = { ...held, title: after.title ?? held.title };
  const knownAt = (at: typeof usual | Exception | Changed) =>
    [at.dateTime, at.endTime, at.location ?? held.location, at.isCancelled, at.message] as const;
  // who has not seen yet what is taken back hears nothing of either
  const which = { one, known: { before: knownAt(was), after: knownAt(after) } };
  const isMoved =
    was.dateTime.getTime() !== after.dateTime.getTime() ||
    was.endTime?.getTime() !== after.endTime?.getTime() ||
    was.location !== after.location;
  if (after.isCancelled) {
    if (was.isCancelled && was.message === after.message) return;
    const more = { eventId: held.id, ...(after.message && { message: after.message }) };
    await tellComers(me, tx, named, (data, given) => cancelledNews.tell({ ...data, ...more }, given), which);
  } else if (was.isCancelled || isMoved) {
    const location = after.location ?? held.location;
    const more = { eventId: held.id, location, ...movedFrom(after.occurrence, after.dateTime, held) };
    await tellComers(me, tx, named, (data, given) => changedNews.tell({ ...data, ...more }, given), which);
  }
}

/**
 * Cancels, restores or changes one time of a locked activity that the caller hosts, or that a former member planned for a
 * group or organization that they administer, and notifies those who come to it or wait for a place there. Throws invalid,
 * forbidden, not-found (also a time that the activity does not have), conflict (too many).
 */
export async function changeTime(
  me: Me,
  tx: Tx,
  held: LockedActivity,
  input: ActivityChange & { occurrence: Date },
): Promise<Written> {
  const { id, occurrence } = input;
  demand(mayChangeTime, me, held);
  if (!isOnlyCancelled(input)) demand(isHostInside, await getHeldMembership(me, tx, held));
  demand(isOfOneTime, input);
  demand(hasOccurrence, held, occurrence);
  const before = await findException(me, tx, id, occurrence);
  const after = changed(held, occurrence, before, input);
  const exceptionId = before?.id ?? newId();
  const spanned = await storeException(me, tx, held, exceptionId, after);
  const approving = await approvalColumns(me, tx, held, held, isTimeReworded(held, before, after));
  if (approving.approval !== undefined) await tx.activity.update({ where: { id }, data: approving });
  await tellOfTime(me, tx, held, before, { ...after, id: exceptionId });
  await followTimes(me, tx, { before: id, after: id, since: null, times: null });
  return { after: spanned, occurrence };
}
