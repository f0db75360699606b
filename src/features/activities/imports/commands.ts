import type { Me } from "@/features/accounts/rules";
import { type ReadEvent, type ReadException, readCalendar } from "@/lib/calendar-reading";
import { newId } from "@/lib/id";
import { lastTimeOf } from "@/lib/recurrence";
import { timesOnDaysOf } from "@/lib/recurrence-split";
import { isRefusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { lengthOf } from "@/lib/text";
import { type Tx, transaction } from "@/server/db";
import { demandRoomForImports } from "../caps/commands";
import { activityChanged } from "../events";
import { isUsual, usualTimes } from "../exceptions/rules";
import { checkedTimes, hasEndAtMidnight, hasStartAtMidnight, lastTimeOrNull, spanOf } from "../rules";
import { activityCreate } from "../schema";
import { searchKeysOf } from "../search/rules";
import { repeatingOf, spanBeside } from "../series/rules";
import { type EventOutcome, groupByNearness, hasFewEvents, isCalendarFile, MAX_EVENTS } from "./rules";
import type { ActivityImport } from "./schema";
import type { ActivitiesImported } from "./views";

/** Cuts a text that is longer than ours may be. */
const cut = (text: string, max: number) =>
  lengthOf(text) <= max
    ? text
    : `${Array.from(text)
        .slice(0, max - 1)
        .join("")}…`;

/** Texts as ours may be. */
const textsOf = ({
  title,
  description,
  location,
}: Pick<ReadEvent, "title" | "description" | "location">) => ({
  title: cut(title.replace(/\s+/g, " ").trim() || "–", 100),
  description: cut(description, 2000),
  location: cut(location.replace(/\s+/g, " ").trim(), 200),
});

type Row = NonNullable<ReturnType<typeof rowOf>>;
type ExceptionRow = Awaited<ReturnType<typeof exceptionsOf>> extends (infer One)[] | null ? One : never;
type Planned = { event: ReadEvent; outcome: EventOutcome; row: Row | null; exceptions: ExceptionRow[] };

/** The columns of an event that may be planned here; null: it may not, by the same checks as in a form. */
function rowOf(me: Me, event: ReadEvent) {
  const { start, end, timeZone } = event;
  if (event.problem !== null || start === null) return null;
  const checked = activityCreate.safeParse({
    ...textsOf(event),
    dateTime: start.toISOString(),
    endTime: end?.toISOString() ?? null,
    allDay: event.allDay,
    timeZone,
    recurrence: event.recurrence,
  });
  if (!checked.success) return null;
  const { title, description, location, dateTime, recurrence = null } = checked.data;
  const texts = { title, description: description ?? "", location: location ?? "" };
  const lastTime = recurrence === null ? dateTime : lastTimeOf({ recurrence, dateTime, timeZone });
  const { allDay } = event;
  const given = { dateTime, endTime: checked.data.endTime ?? null, allDay, timeZone };
  const times = { ...given, ...checkedTimes(given), recurrence };
  const visibility = "PRIVATE" as const;
  const span = { ...spanOf(times, lastTime), ruleEnd: null as Date | null };
  return {
    id: newId(),
    hostId: me.id,
    isImported: true,
    visibility,
    ...texts,
    ...searchKeysOf(texts),
    ...times,
    ...span,
  };
}

/** Lets other calls run: a rule can take 50 ms to expand. */
const pause = () => new Promise((resolve) => setImmediate(resolve));

/** Those of these moments at which the activity has a time by its rule, in milliseconds. */
async function timesAmong(row: Row, moments: Date[]): Promise<Set<number>> {
  const one = repeatingOf(row);
  const found = new Set<number>();
  if (!one) return found;
  for (const near of groupByNearness(moments)) {
    const times = timesOnDaysOf(one, lastTimeOrNull(row.lastTime), near);
    for (const at of near) if (times.get(at.getTime())?.getTime() === at.getTime()) found.add(at.getTime());
    await pause();
  }
  return found;
}

/** The columns of a time that differs; null: an activity of ours can't have it. */
function exceptionOf(row: Row, { occurrence, changed }: ReadException) {
  // one without a title of its own has that of the series
  const given = changed ? textsOf({ ...changed, title: changed.title.trim() || row.title }) : row;
  const usual = usualTimes(occurrence, row);
  const dateTime = changed?.start ?? usual.dateTime;
  const end = changed ? changed.end : usual.endTime;
  const endTime = end && end > dateTime ? end : null;
  const times = { ...row, dateTime, endTime };
  if (!hasStartAtMidnight(times) || !hasEndAtMidnight(times)) return null;
  const differing = (field: "title" | "description" | "location") =>
    given[field] === row[field] ? null : given[field];
  return {
    id: newId(),
    activityId: row.id,
    occurrence,
    isCancelled: changed === null,
    message: "",
    title: differing("title"),
    description: differing("description"),
    location: differing("location"),
    ...checkedTimes(times),
    changedAt: new Date(),
  };
}

/** The single times of a series that are cancelled or differ; null: not all can be kept as they are. */
async function exceptionsOf(row: Row, given: ReadException[]) {
  if (given.length === 0) return [];
  const times = await timesAmong(
    row,
    given.map(({ occurrence }) => occurrence),
  );
  const rows = new Map<number, NonNullable<ReturnType<typeof exceptionOf>>>();
  for (const one of given) {
    const at = one.occurrence.getTime();
    if (!times.has(at)) {
      // RFC 5545, 3.8.5.1: what is excluded and no time of the rule changes nothing
      if (one.changed) return null;
      continue;
    }
    const exception = exceptionOf(row, one);
    if (!exception) return null;
    if (!rows.get(at)?.isCancelled) rows.set(at, exception);
  }
  return [...rows.values()].filter((one) => !isUsual(one, row));
}

/** The row with its span beside the single times that differ. */
function besideExceptions(row: Row, exceptions: ExceptionRow[]): Row {
  if (exceptions.length === 0) return row;
  const span = spanBeside({ ...row, ruleEnd: row.lastTime }, exceptions);
  const ruleEnd = span.lastTime.getTime() === row.lastTime.getTime() ? null : row.lastTime;
  return { ...row, ...span, ruleEnd };
}

async function planned(me: Me, event: ReadEvent): Promise<Planned> {
  const left = (outcome: EventOutcome) => ({ event, outcome, row: null, exceptions: [] });
  try {
    const row = rowOf(me, event);
    if (!row) return left(event.problem ?? "UNREADABLE");
    const exceptions = await exceptionsOf(row, event.exceptions);
    if (!exceptions) return left("EXCEPTIONS");
    return { event, outcome: "ADDED", row: besideExceptions(row, exceptions), exceptions };
  } catch (error) {
    // a rule without an occurrence
    if (!isRefusal(error)) throw error;
    return left("UNREADABLE");
  }
}

const keyOf = ({ title, dateTime }: { title: string; dateTime: Date }) =>
  `${dateTime.toISOString()} ${title}`;

/** Lets one import of a person at a time add what their calendar does not have: a second one sees what the first added. */
const holdImports = (me: Me, tx: Tx) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`imports of ${me.id}`}, 0))`;

/** What the caller hosts already, and what the file has twice, is not added again. */
async function withoutPresent(me: Me, tx: Tx, plan: Planned[]): Promise<Planned[]> {
  const times = plan.flatMap(({ row }) => row?.dateTime ?? []);
  const held = await tx.activity.findMany({
    where: { hostId: me.id, dateTime: { in: times } },
    select: { title: true, dateTime: true },
  });
  const seen = new Set(held.map(keyOf));
  return plan.map((one) => {
    if (!one.row) return one;
    const key = keyOf(one.row);
    if (seen.has(key)) return { ...one, row: null, exceptions: [], outcome: "PRESENT" };
    seen.add(key);
    return one;
  });
}

/**
 * Adds the events of an iCalendar file as private activities of the caller, with their cancelled and changed times. All
 * that can be added is added in one transaction; a dry run changes nothing. Throws invalid, limit-reached.
 */
export async function importActivities(
  me: Me,
  { file, dryRun }: ActivityImport,
): Promise<ActivitiesImported> {
  const events = readCalendar(file, me.timeZone, MAX_EVENTS);
  demand(isCalendarFile, events);
  demand(hasFewEvents, events ?? []);
  const plan: Planned[] = [];
  for (const event of events ?? []) {
    plan.push(await planned(me, event));
    if (event.recurrence !== null) await pause();
  }
  return transaction(async (tx) => {
    if (!dryRun) await holdImports(me, tx);
    const shown = await withoutPresent(me, tx, plan);
    const data = shown.flatMap(({ row }) => row ?? []);
    await demandRoomForImports(me, tx, data);
    if (!dryRun && data.length > 0) {
      await tx.activity.createMany({ data });
      await tx.activityException.createMany({ data: shown.flatMap(({ exceptions }) => exceptions) });
      // one stands for all: the host's open pages load their lists again
      for (const { id } of data.slice(0, 1)) tx.announce(activityChanged(id));
    }
    const views = shown.map(({ event, outcome, row }) => ({
      outcome,
      title: row?.title ?? cut(event.title, 100),
      dateTime: event.start?.toISOString() ?? null,
      allDay: event.allDay,
      recurrence: row?.recurrence ?? null,
      activityId: dryRun ? null : (row?.id ?? null),
    }));
    return { success: true, events: views };
  });
}
