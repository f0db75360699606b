import type { LinePoint } from "./route-layout";

/** Along what the curves are drawn: the distance, or the time where none was covered. */
export type Axis = "metres" | "seconds";

/** Metres below which a run is one in place. */
const IN_PLACE = 50;

export const axisOf = (points: readonly LinePoint[]): Axis =>
  (points.at(-1)?.metres ?? 0) < IN_PLACE ? "seconds" : "metres";

/** Means over a part of the run, whose middle is at `at` on the axis. `speed`: m/s, without standing still. */
export type Sample = {
  at: number;
  seconds: number;
  metres: number;
  speed: number | null;
  heartRate: number | null;
  elevation: number | null;
};

/** m/s below which somebody stands. */
const STANDING = 0.2;

type Sums = {
  metres: number;
  seconds: number;
  pulse: number;
  beats: number;
  height: number;
  heights: number;
};
const nothing: Sums = { metres: 0, seconds: 0, pulse: 0, beats: 0, height: 0, heights: 0 };

/** How long `before` to `point` has taken in motion; 0: it was a break, or nobody moved. */
function movingSeconds(before: LinePoint, point: LinePoint): number {
  const [metres, seconds] = [point.metres - before.metres, point.seconds - before.seconds];
  if (point.isBreak || metres <= 0 || seconds <= 0) return 0;
  const speed = point.speed ?? metres / seconds;
  return speed > STANDING ? metres / speed : 0;
}

function addTo(sums: Sums, before: LinePoint | undefined, point: LinePoint): Sums {
  const seconds = before ? movingSeconds(before, point) : 0;
  return {
    metres: sums.metres + (before && seconds > 0 ? point.metres - before.metres : 0),
    seconds: sums.seconds + seconds,
    pulse: sums.pulse + (point.heartRate ?? 0),
    beats: sums.beats + (point.heartRate === null ? 0 : 1),
    height: sums.height + (point.elevation ?? 0),
    heights: sums.heights + (point.elevation === null ? 0 : 1),
  };
}

/** The run in parts of `length` on the axis; parts without a point are left out. */
export function samplesOf(points: readonly LinePoint[], axis: Axis, length: number): Sample[] {
  const end = points.at(-1)?.[axis] ?? 0;
  const last = Math.max(0, Math.ceil(end / length) - 1);
  const parts: { sums: Sums; last: LinePoint }[] = [];
  for (const [at, point] of points.entries()) {
    const part = Math.min(last, Math.floor(point[axis] / length));
    parts[part] = { sums: addTo(parts[part]?.sums ?? nothing, points[at - 1], point), last: point };
  }
  return parts.flatMap(({ sums, last: point }, part): Sample[] => [
    {
      at: Math.min((part + 0.5) * length, end),
      seconds: point.seconds,
      metres: point.metres,
      speed: sums.seconds > 0 ? sums.metres / sums.seconds : null,
      heartRate: sums.beats > 0 ? sums.pulse / sums.beats : null,
      elevation: sums.heights > 0 ? sums.height / sums.heights : null,
    },
  ]);
}

/** The sample that is nearest to a place on the axis. */
export function sampleAt(samples: readonly Sample[], at: number): Sample | null {
  const [first] = samples;
  if (!first) return null;
  return samples.reduce((best, one) => (Math.abs(one.at - at) < Math.abs(best.at - at) ? one : best), first);
}

/** The values between which nearly all are, in order: a single wrong one does not flatten the curve. */
export function usualSpan(values: readonly number[], share = 0.02): [number, number] | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor(sorted.length * share)],
    sorted.at(-1 - Math.floor(sorted.length * share)),
  ];
  return low === undefined || high === undefined ? null : [low, high];
}

/** Seconds between lines of an axis of time. */
const TIME_STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400];

/** Round times between two; at most `most`. */
export function timeTicks([from, to]: readonly [number, number], most: number): number[] {
  const countOf = (step: number) => Math.floor(to / step) - Math.ceil(from / step) + 1;
  const step = TIME_STEPS.find((each) => countOf(each) <= most) ?? 28_800;
  return Array.from({ length: Math.max(0, countOf(step)) }, (_, at) => (Math.ceil(from / step) + at) * step);
}

/** m/s of the first and the second half of the way, standing still apart; null: it is not known. */
export function halvesOf(points: readonly LinePoint[]): [number, number] | null {
  const middle = (points.at(-1)?.metres ?? 0) / 2;
  if (middle < IN_PLACE) return null;
  const speeds = [0, 1].map((half) => {
    let [metres, seconds] = [0, 0];
    for (const [at, point] of points.entries()) {
      const before = points[at - 1];
      if (!before || (point.metres > middle ? 1 : 0) !== half) continue;
      const moving = movingSeconds(before, point);
      metres += moving > 0 ? point.metres - before.metres : 0;
      seconds += moving;
    }
    return seconds > 0 ? metres / seconds : 0;
  });
  const [first, second] = speeds;
  return first && second ? [first, second] : null;
}
