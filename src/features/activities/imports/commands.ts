import type { Me } from "@/features/accounts/rules";
import { type ReadEvent, readCalendar } from "@/lib/calendar-reading";
import { newId } from "@/lib/id";
import { lastTimeOf } from "@/lib/recurrence";
import { isRefusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { lengthOf } from "@/lib/text";
import { type Tx, transaction } from "@/server/db";
import { spanOf } from "../rules";
import { activityCreate } from "../schema";
import { type EventOutcome, hasFewEvents, isCalendarFile, MAX_EVENTS } from "./rules";
import type { ActivityImport } from "./schema";
import type { ActivitiesImported } from "./views";

/** Cuts a text that is longer than ours may be. */
const cut = (text: string, max: number) =>
  lengthOf(text) <= max
    ? text
    : `${Array.from(text)
        .slice(0, max - 1)
        .join("")}…`;

type Planned = { event: ReadEvent; outcome: EventOutcome; row: ReturnType<typeof rowOf> };

/** The columns of an event that may be planned here; null: it may not, by the same checks as in a form. */
function rowOf(me: Me, event: ReadEvent) {
  const { start, end, timeZone } = event;
  if (event.problem !== null || start === null) return null;
  const checked = activityCreate.safeParse({
    title: cut(event.title.replace(/\s+/g, " ").trim() || "–", 100),
    description: cut(event.description, 2000),
    location: cut(event.location.replace(/\s+/g, " ").trim(), 200),
    dateTime: start.toISOString(),
    endTime: end?.toISOString() ?? null,
    recurrence: event.recurrence,
  });
  if (!checked.success) return null;
  const { title, description, location, dateTime, endTime = null, recurrence = null } = checked.data;
  const texts = { title, description: description ?? "", location: location ?? "" };
  const lastTime = recurrence === null ? dateTime : lastTimeOf({ recurrence, dateTime, timeZone });
  const span = spanOf({ dateTime, endTime }, lastTime);
  return {
    id: newId(),
    hostId: me.id,
    visibility: "PRIVATE" as const,
    ...texts,
    dateTime,
    endTime,
    recurrence,
    timeZone,
    ...span,
  };
}

function planned(me: Me, event: ReadEvent): Planned {
  try {
    const row = rowOf(me, event);
    return { event, row, outcome: row ? "ADDED" : (event.problem ?? "UNREADABLE") };
  } catch (error) {
    // a rule without an occurrence
    if (!isRefusal(error)) throw error;
    return { event, row: null, outcome: "UNREADABLE" };
  }
}

const keyOf = ({ title, dateTime }: { title: string; dateTime: Date }) =>
  `${dateTime.toISOString()} ${title}`;

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
    if (seen.has(key)) return { ...one, row: null, outcome: "PRESENT" };
    seen.add(key);
    return one;
  });
}

/**
 * Adds the events of an iCalendar file as private activities of the caller. All that can be added is added in one
 * transaction; a dry run changes nothing. Throws invalid.
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
    plan.push(planned(me, event));
    // a rule can take 50 ms to check
    if (event.recurrence !== null) await new Promise((resolve) => setImmediate(resolve));
  }
  return transaction(async (tx) => {
    const shown = await withoutPresent(me, tx, plan);
    const data = shown.flatMap(({ row }) => row ?? []);
    if (!dryRun && data.length > 0) await tx.activity.createMany({ data });
    const views = shown.map(({ event, outcome, row }) => ({
      outcome,
      title: row?.title ?? cut(event.title, 100),
      dateTime: event.start?.toISOString() ?? null,
      recurrence: row?.recurrence ?? null,
      activityId: dryRun ? null : (row?.id ?? null),
    }));
    return { success: true, events: views };
  });
}
