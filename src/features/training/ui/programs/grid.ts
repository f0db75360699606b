import type { ProgramView } from "../../programs/views";
import { type Day, isAt, type Place, type PlanDay, setsOf, type Week } from "./document";

export type Look = "DONE" | "STARTED" | "PLANNED" | "WAITING" | "MISSED" | "REMOVED" | "LIGHT" | null;
/** `look`: how it stands in the grid; null: nothing is planned there. */
export type Cell = Place & { day: Day | null; sets: number; look: Look; title: string };
/** A weekday over all weeks. `title`: that of most of its days. */
export type Row = { weekday: number; title: string; cells: Cell[] };

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The text that occurs most, of several the first. */
function mostOf(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce(
    ([best, most], [text, count]) => (count > most ? [text, count] : [best, most]),
    ["", 0],
  )[0];
}

const lookOf = (day: Day, planned: PlanDay | undefined, isLight: boolean): Look => {
  const state = planned?.state ?? null;
  if (state !== null && state !== "PLANNED") return state;
  return isLight && day.exercises.length > 0 ? "LIGHT" : "PLANNED";
};

/** Clearly fewer sets than the same weekday has at most. */
const LIGHT = 0.75;

function rowOf(weekday: number, { weeks, plan }: Pick<ProgramView, "weeks" | "plan">): Row {
  const days = weeks.map((week) => week.days.find((day) => day.weekday === weekday) ?? null);
  const most = Math.max(0, ...days.map((day) => (day ? setsOf(day) : 0)));
  const cells = days.map((day, index): Cell => {
    const place = { week: index + 1, weekday };
    if (!day) return { ...place, day, sets: 0, look: null, title: "" };
    const sets = setsOf(day);
    const planned = plan.find((one) => isAt(one, place));
    return { ...place, day, sets, look: lookOf(day, planned, sets <= most * LIGHT), title: day.title };
  });
  return { weekday, title: mostOf(days.flatMap((day) => day?.title || [])), cells };
}

/** The weekdays that a program uses, in order; then, where `all` are wanted, the others, so that none of the first moves. */
export function rowsOf(program: Pick<ProgramView, "weeks" | "plan">, { all }: { all: boolean }): Row[] {
  const isUsed = (weekday: number) =>
    program.weeks.some(({ days }) => days.some((day) => day.weekday === weekday));
  const used = weekdays.filter(isUsed);
  const others = all ? weekdays.filter((weekday) => !isUsed(weekday)) : [];
  return [...used, ...others].map((weekday) => rowOf(weekday, program));
}

const steps: Record<string, [rows: number, weeks: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Where a key leads in the grid; null: nowhere. */
export function stepTo(
  key: string,
  at: Place,
  rows: readonly Pick<Row, "weekday">[],
  weeks: number,
): Place | null {
  if (key === "Home") return { ...at, week: 1 };
  if (key === "End") return { ...at, week: weeks };
  const step = steps[key];
  if (!step) return null;
  const row = rows[rows.findIndex(({ weekday }) => weekday === at.weekday) + step[0]];
  const week = at.week + step[1];
  return row && week >= 1 && week <= weeks ? { week, weekday: row.weekday } : null;
}

/** Where a key moves a day: to the next weekday, used or not, or the next week. */
export function moveTo(key: string, at: Place, weeks: number): Place | null {
  return key in steps
    ? stepTo(
        key,
        at,
        weekdays.map((weekday) => ({ weekday })),
        weeks,
      )
    : null;
}

/** The day to show first: that which comes next, else the first one. */
export function firstPlace({ run, weeks }: Pick<ProgramView, "run" | "weeks">): Place | null {
  if (run?.next) return { week: run.next.week, weekday: run.next.weekday };
  const index = weeks.findIndex(({ days }) => days.length > 0);
  const weekday = Math.min(...(weeks[index]?.days ?? []).map((day) => day.weekday));
  return index < 0 ? null : { week: index + 1, weekday };
}

/** Days of the week that has most. */
export const daysAWeek = (weeks: readonly Week[]): number =>
  Math.max(0, ...weeks.map(({ days }) => days.length));

/** A day of a week: of that weekday, else the first one, else where it would be. */
export function firstOf(weeks: readonly Week[], week: number, weekday = 1): Place {
  const days = (weeks[week - 1]?.days ?? []).map((day) => day.weekday);
  return { week, weekday: days.includes(weekday) || days.length === 0 ? weekday : Math.min(...days) };
}

/** What was begun stays where it was done. */
export const canMove = ({ day, look }: Pick<Cell, "day" | "look">): boolean =>
  day !== null && look !== "DONE" && look !== "STARTED";

/** Whether a day can come to a place: what is there takes its place in turn. */
export function canTake(rows: readonly Row[], { week, weekday }: Place): boolean {
  const cell = rows.find((row) => row.weekday === weekday)?.cells[week - 1];
  return !cell?.day || canMove(cell);
}
