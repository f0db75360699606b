import { rule } from "@/lib/rule";
import { daysBetween } from "@/lib/whole-days";
import type { CoachingShare } from "../coachings/rules";
import { loadOf } from "../load/rules";
import type { LoadAnswer } from "../load/views";
import type { ProgramView } from "../programs/views";
import type { ProgressAnswer } from "../progress/views";
import type { LineView } from "../runs/views";
import type { WorkoutView } from "../views";

export const isUsableByClient = rule(
  "The program has an exercise that the client can't use.",
  (found: boolean) => found,
  "invalid",
);

export const mayChangeForClient = rule(
  "A coach changes only the programs that they have given.",
  ({ mayChange }: { mayChange: boolean }) => mayChange,
);

type Shares = readonly CoachingShare[];

/**
 * A workout as the coach sees it: how hard it was in all makes the load, and the time of the calendar is the client's. With a
 * consent of workouts.
 */
export const seenWorkout = (workout: WorkoutView, shares: Shares): WorkoutView => ({
  ...workout,
  rpe: shares.includes("LOAD") ? workout.rpe : null,
  program: shares.includes("PROGRAM") ? workout.program : null,
  activityId: null,
  occurrence: null,
});

const withoutReason = <Pause extends { reason: string }>(pause: Pause): Pause => ({ ...pause, reason: "" });

/** Days, weeks and muscles with a consent of workouts, exercises with one of records; of a pause never the reason. Null: neither. */
export function seenProgress(progress: ProgressAnswer, shares: Shares): ProgressAnswer | null {
  const hasWorkouts = shares.includes("WORKOUTS");
  if (!hasWorkouts && !shares.includes("RECORDS")) return null;
  if (!hasWorkouts) return { ...progress, days: [], weeks: [], muscles: [], pauses: [] };
  return { ...progress, pauses: progress.pauses.map(withoutReason) };
}

/** The load by day. What is planned, and the names of workouts that are not rated, belong to the workouts. */
export const seenLoad = (load: LoadAnswer, shares: Shares): LoadAnswer =>
  shares.includes("WORKOUTS") ? load : { ...load, unrated: [], planned: [] };

/** Metres at both ends of a line that others don't see: where a person lives is often there. */
const HIDDEN_METRES = 200;

/** The line without its first and last 200 m; a shorter one has no points. */
export function seenLine(line: LineView): LineView {
  const end = (line.points.at(-1)?.metres ?? 0) - HIDDEN_METRES;
  const points = line.points.filter(({ metres }) => metres >= HIDDEN_METRES && metres <= end);
  return { ...line, points };
}

/** A program with its plan. What was done of it belongs to the workouts. */
export function seenProgram(program: ProgramView, shares: Shares): ProgramView {
  if (shares.includes("WORKOUTS")) return program;
  const withoutDone = (exercise: ProgramView["plan"][number]["exercises"][number]) => ({
    ...exercise,
    done: null,
  });
  return {
    ...program,
    plan: program.plan.map((day) => ({ ...day, exercises: day.exercises.map(withoutDone) })),
  };
}

/** Spans of seven days whose load stands in the list of clients. */
const SPANS = 6;
const SPAN_DAYS = 7;

/** The load of each of the latest spans, the last of which ends today. */
export function weeklyLoads(
  sessions: readonly { day: string; rpe: number; seconds: number }[],
  today: string,
): number[] {
  const loads = Array.from({ length: SPANS }, () => 0);
  for (const { day, rpe, seconds } of sessions) {
    const at = SPANS - 1 - Math.floor(daysBetween(day, today) / SPAN_DAYS);
    const before = loads[at];
    if (before !== undefined) loads[at] = before + (loadOf({ rpe, durationSeconds: seconds }) ?? 0);
  }
  return loads.map(Math.round);
}

export type LoadTrend = "FALLING" | "STEADY" | "RISING" | "RISING_FAST";

/** How the latest two spans are to those before, by a fifth and a half. Null: there was no load in either. */
export function trendOf(loads: readonly number[]): LoadTrend | null {
  const mean = (some: readonly number[]) => some.reduce((sum, load) => sum + load, 0) / some.length;
  const [before, latest] = [mean(loads.slice(0, -2)), mean(loads.slice(-2))];
  if (before === 0) return latest === 0 ? null : "RISING";
  const share = latest / before;
  if (share < 0.8) return "FALLING";
  if (share <= 1.2) return "STEADY";
  return share <= 1.5 ? "RISING" : "RISING_FAST";
}
