import type { ProgramView } from "../../programs/views";
import { gramsOf } from "../../rules";
import type { PlanDay } from "./document";

/** What the height of a hill is: weight × repetitions, metres, seconds or sets. */
export type HeightKind = "LIFTED" | "COVERED" | "TIMED" | "COUNTED";

/** `height`: from 0 to 1. `isLight`: clearly less than the week before. */
export type Hill = { week: number; height: number; isLight: boolean };
/** `at`: the current week, from 1; null: it does not run. */
export type Mountain = { kind: HeightKind; hills: Hill[]; at: number | null; done: number; all: number };

type Goal = PlanDay["exercises"][number]["target"]["sets"][number];

const sizeOf: Record<HeightKind, (goal: Goal) => number> = {
  LIFTED: ({ weight, reps }) => (weight ? gramsOf(weight) * (reps ?? 1) : 0),
  COVERED: ({ metres }) => metres ?? 0,
  TIMED: ({ seconds }) => seconds ?? 0,
  COUNTED: ({ kind }) => (kind === "WARMUP" ? 0 : 1),
};

/** The first kind that most weeks with sets have something of, so that a hill is missing for few of them. */
function kindOf(weeks: readonly Goal[][]): HeightKind {
  const filled = weeks.filter((goals) => goals.length > 0);
  const isMost = (kind: HeightKind) =>
    filled.filter((goals) => goals.some((goal) => sizeOf[kind](goal) > 0)).length * 2 > filled.length;
  return (["LIFTED", "COVERED", "TIMED"] as const).find(isMost) ?? "COUNTED";
}

/** The height of a week with nothing, and of the lowest other one. */
const FLAT = 0.06;
const LOW = 0.22;
/** Below this share of the week before, a week is light. */
const LIGHT = 0.85;

/** Differences between weeks are to be seen, so the hills do not stand on zero. */
function heightOf(size: number, sizes: readonly number[]): number {
  if (size === 0) return FLAT;
  const [least, most] = [Math.min(...sizes.filter((one) => one > 0)), Math.max(...sizes)];
  return most === least ? 0.6 : LOW + ((1 - LOW) * (size - least)) / (most - least);
}

/** How a program looks: one hill for each week. */
export function mountainOf({ weeks, plan, run }: Pick<ProgramView, "weeks" | "plan" | "run">): Mountain {
  const goals = weeks.map((_, index) =>
    plan
      .filter(({ week }) => week === index + 1)
      .flatMap(({ exercises }) => exercises.flatMap((one) => one.target.sets)),
  );
  const kind = kindOf(goals);
  const sizes = goals.map((all) => all.reduce((sum, goal) => sum + sizeOf[kind](goal), 0));
  const hills = sizes.map((size, index) => ({
    week: index + 1,
    height: heightOf(size, sizes),
    isLight: size < (sizes[index - 1] ?? 0) * LIGHT,
  }));
  const at = run && (run.next?.week ?? weeks.length);
  return { kind, hills, at, done: run?.doneCount ?? 0, all: plan.length };
}

/** How steep the line is at each point, so that it rises and falls only between its points. */
function slopesOf(heights: readonly number[]): number[] {
  const steps = heights.slice(1).map((height, index) => height - (heights[index] ?? 0));
  return heights.map((_, index) => {
    const [before, after] = [steps[index - 1], steps[index]];
    if (before === undefined || after === undefined || before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
}

const short = (value: number) => Math.round(value * 10) / 10;

/**
 * The line over the hills in a picture that is 100 wide for each week, and 100 high. Each hill stands in the middle of its
 * week.
 */
export function lineOf(hills: readonly Pick<Hill, "height">[]): string {
  const heights = hills.map(({ height }) => height);
  const [first = FLAT] = heights;
  const last = heights.at(-1) ?? FLAT;
  // a little lower at both ends, so that one hill alone is a hill
  const points = [first * 0.8, ...heights, last * 0.9];
  const xs = points.map((_, index) => Math.min(Math.max(index * 100 - 50, 0), hills.length * 100));
  const slopes = slopesOf(points);
  const y = (height: number) => short(100 - height * 100);
  return points
    .map((height, index) => {
      const x = xs[index] ?? 0;
      if (index === 0) return `M${x} ${y(height)}`;
      const third = (x - (xs[index - 1] ?? 0)) / 3;
      const [from, to] = [points[index - 1] ?? 0, height];
      const [leave, arrive] = [slopes[index - 1] ?? 0, slopes[index] ?? 0];
      const first = `${short(x - 2 * third)} ${y(from + leave / 3)}`;
      return `C${first} ${short(x - third)} ${y(to - arrive / 3)} ${x} ${y(to)}`;
    })
    .join("");
}
