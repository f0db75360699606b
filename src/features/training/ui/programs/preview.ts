import type { ProgramView } from "../../programs/views";
import { gramsOf } from "../../rules";
import type { Exercise, Place, Target } from "./document";

type Goal = Target["sets"][number];
/** `height`: from 0 to 1, as tall as it stands beside the others. */
export type Bar = { week: number; weekday: number; goal: Goal; height: number };

/** Weeks in the picture. */
const SHOWN = 4;

const sizeOf = ({ weight, reps, seconds, metres }: Goal): number =>
  weight ? gramsOf(weight) : (seconds ?? metres ?? reps ?? 0);

/** The heaviest set that counts. */
const topOf = (sets: readonly Goal[]): Goal | null =>
  sets
    .filter(({ kind }) => kind !== "WARMUP")
    .reduce<Goal | null>((top, set) => (top && sizeOf(top) >= sizeOf(set) ? top : set), null);

const isSame = (one: Exercise, other: Exercise) =>
  one.exercise.id === other.exercise.id && one.lane === other.lane;

/**
 * An exercise in a week and those that follow: on the same weekday, else on the first day that has it. None where less than
 * two weeks have it, or nothing in them has a size.
 */
export function previewOf(
  { weeks, plan }: Pick<ProgramView, "weeks" | "plan">,
  place: Place,
  exercise: Exercise,
): Bar[] {
  const found = weeks.flatMap(({ days }, index): Omit<Bar, "height">[] => {
    const week = index + 1;
    if (week < place.week) return [];
    const having = days.filter(({ exercises }) => exercises.some((one) => isSame(one, exercise)));
    const day = having.find(({ weekday }) => weekday === place.weekday) ?? having[0];
    const at = day?.exercises.findIndex((one) => isSame(one, exercise)) ?? -1;
    const planned = plan.find((one) => one.week === week && one.weekday === day?.weekday);
    const goal = topOf(planned?.exercises[at]?.target.sets ?? []);
    return day && goal && sizeOf(goal) > 0 ? [{ week, weekday: day.weekday, goal }] : [];
  });
  const shown = found.slice(0, SHOWN);
  if (shown.length < 2) return [];
  const sizes = shown.map(({ goal }) => sizeOf(goal));
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const heightOf = (size: number) => (most === least ? 0.7 : 0.35 + (0.65 * (size - least)) / (most - least));
  return shown.map((bar) => ({ ...bar, height: heightOf(sizeOf(bar.goal)) }));
}
