import { rule } from "@/lib/rule";
import { addDays, dayOf, daysBetween } from "@/lib/whole-days";

/** Both days included. Days are local: 2026-06-18. */
export type Pause = { from: string; to: string };

/** Max pauses of a person. */
export const MAX_PAUSES = 1000;

export const isPauseRange = rule(
  "A pause must end on or after its first day and have at most 366 days.",
  ({ from, to }: Pause) => from <= to && daysBetween(from, to) < 366,
  "invalid",
);

export const hasRoomForPause = rule(
  "There can be at most 1000 pauses.",
  ({ count }: { count: number }) => count < MAX_PAUSES,
  "limit-reached",
);

/** The day of a workout: that of its start, in the time zone in which it began, also where it lasts past midnight. */
export const workoutDay = ({ startedAt, timeZone }: { startedAt: Date; timeZone: string }): string =>
  dayOf(startedAt, timeZone);

const A_MONDAY = "1970-01-05";

/** Weeks begin on Monday and are numbered from 1970 on. */
const weekNumber = (day: string) => Math.floor(daysBetween(A_MONDAY, day) / 7);

export const mondayOf = (day: string): string => addDays(A_MONDAY, weekNumber(day) * 7);

export const isPaused = (day: string, pauses: readonly Pause[]): boolean =>
  pauses.some(({ from, to }) => from <= day && day <= to);

/**
 * Weeks in a row with a workout, back from the week of `today`. That week counts once there is a workout in it, and
 * doesn't break the row before; a week touched by a pause counts if there is a workout in it, and never breaks the row.
 */
export function streakWeeks(facts: {
  trainedDays: readonly string[];
  pauses: readonly Pause[];
  today: string;
}): number {
  const now = weekNumber(facts.today);
  const trained = new Set(facts.trainedDays.map(weekNumber));
  const first = [...trained].reduce((least, week) => Math.min(least, week), now);
  const paused = facts.pauses
    .filter(({ from, to }) => from <= to)
    .map(({ from, to }) => ({ from: weekNumber(from), to: weekNumber(to) }));
  let streak = 0;
  for (let week = now; week >= first; week--) {
    if (trained.has(week)) streak++;
    else if (week !== now && !paused.some(({ from, to }) => from <= week && week <= to)) break;
  }
  return streak;
}

export const dayStates = ["DONE", "PLANNED", "MISSED", "REST", "PAUSE"] as const;
export type DayState = (typeof dayStates)[number];

/**
 * The days of the week of `on`, Monday first. A day with a workout is DONE, whatever else holds; a pause comes before
 * what was planned in it, which is not missed then.
 */
export function weekOf(facts: {
  on: string;
  trained: readonly string[];
  planned: readonly string[];
  pauses: readonly Pause[];
  today: string;
}): { day: string; state: DayState }[] {
  const [trained, planned] = [new Set(facts.trained), new Set(facts.planned)];
  const stateOf = (day: string): DayState => {
    if (trained.has(day)) return "DONE";
    if (isPaused(day, facts.pauses)) return "PAUSE";
    if (!planned.has(day)) return "REST";
    return day < facts.today ? "MISSED" : "PLANNED";
  };
  const monday = mondayOf(facts.on);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => ({
    day,
    state: stateOf(day),
  }));
}
