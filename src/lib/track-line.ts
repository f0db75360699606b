import { type LinePoint, orNull, roundTo, type Split, type Track, valueAt } from "./track";
import type { Steps } from "./track-steps";

/** Max points of a line. */
export const MAX_LINE_POINTS = 2000;
const SPLIT_METRES = 1000;
/** A rest of less is none. */
const MIN_SPLIT_METRES = 5;

/** How far a point is beside the straight way from one point to another. Degrees are stretched alike at one latitude. */
function asideOf({ latitude, longitude, seconds }: Track, place: number, from: number, to: number): number {
  const squeeze = Math.cos((valueAt(latitude, from) * Math.PI) / 180);
  const [x, y] = [
    (valueAt(longitude, place) - valueAt(longitude, from)) * squeeze,
    valueAt(latitude, place) - valueAt(latitude, from),
  ];
  const [toX, toY] = [
    (valueAt(longitude, to) - valueAt(longitude, from)) * squeeze,
    valueAt(latitude, to) - valueAt(latitude, from),
  ];
  const length = Math.hypot(toX, toY);
  const aside = length > 0 ? Math.abs(x * toY - y * toX) / length : Math.hypot(x, y);
  return Number.isNaN(aside) ? (valueAt(seconds, place) - valueAt(seconds, from)) * Number.EPSILON : aside;
}

/** The points that a line keeps: of equal parts the last, and the one that is farthest beside the straight way through it. */
export function thinned(track: Track): number[] {
  const count = track.seconds.length;
  if (count <= MAX_LINE_POINTS) return Array.from({ length: count }, (_, place) => place);
  const parts = MAX_LINE_POINTS / 2 - 1;
  const kept = [0];
  let from = 0;
  for (let part = 1; part <= parts; part++) {
    const to = Math.round((part * (count - 1)) / parts);
    let [farthest, most] = [-1, 0];
    for (let place = from + 1; place < to; place++) {
      const aside = asideOf(track, place, from, to);
      if (aside > most) [farthest, most] = [place, aside];
    }
    if (farthest > 0) kept.push(farthest);
    kept.push(to);
    from = to;
  }
  return kept;
}

const rounded = (value: number, decimals: number) => orNull(roundTo(value, decimals));

/** The points of a line. A break that lies between two of them is at the latter. */
export function linePointsOf(track: Track, { metres }: Steps, speeds: Float64Array): LinePoint[] {
  let passed = 0;
  return thinned(track).map((place) => {
    const isBreak = track.isBreak.subarray(passed, place + 1).includes(1) && place > 0;
    passed = place + 1;
    return {
      seconds: roundTo(valueAt(track.seconds, place), 3),
      metres: roundTo(valueAt(metres, place), 1),
      latitude: rounded(valueAt(track.latitude, place), 6),
      longitude: rounded(valueAt(track.longitude, place), 6),
      elevation: rounded(valueAt(track.elevation, place), 1),
      heartRate: rounded(valueAt(track.heartRate, place), 0),
      speed: rounded(valueAt(speeds, place), 2),
      isBreak,
    };
  });
}

/** Sums over the time up to each point, of a column's values and of the time that has one. Breaks don't count. */
export function integralOf(
  { seconds, isBreak }: Track,
  column: Float64Array,
): { sum: Float64Array; known: Float64Array } {
  const [sum, known] = [new Float64Array(seconds.length), new Float64Array(seconds.length)];
  for (let place = 1; place < seconds.length; place++) {
    const passed = isBreak[place] ? 0 : valueAt(seconds, place) - valueAt(seconds, place - 1);
    const ends = [valueAt(column, place - 1), valueAt(column, place)].filter((value) => !Number.isNaN(value));
    const weight = ends.length > 0 ? passed : 0;
    known[place] = valueAt(known, place - 1) + weight;
    sum[place] =
      valueAt(sum, place - 1) +
      (weight === 0 ? 0 : (weight * ends.reduce((one, other) => one + other, 0)) / ends.length);
  }
  return { sum, known };
}

type Columns = { track: Track; steps: Steps; heights: Float64Array };

/** Where in a run a distance was reached first, as the place behind it and the share of the step to it. */
type Mark = { after: number; share: number };

const mix = (column: Float64Array, { after, share }: Mark): number => {
  const [before, here] = [valueAt(column, after - 1), valueAt(column, after)];
  if (share >= 1 || Number.isNaN(before)) return here;
  return Number.isNaN(here) ? before : before + (here - before) * share;
};

function marksOf(metres: Float64Array): { mark: Mark; metres: number }[] {
  const count = metres.length;
  const whole = valueAt(metres, count - 1);
  const marks: { mark: Mark; metres: number }[] = [];
  let after = 1;
  for (let target = SPLIT_METRES; target <= whole; target += SPLIT_METRES) {
    while (after < count - 1 && valueAt(metres, after) < target) after++;
    const step = valueAt(metres, after) - valueAt(metres, after - 1);
    const share = step > 0 ? (target - valueAt(metres, after - 1)) / step : 1;
    marks.push({ mark: { after, share: Math.min(1, Math.max(0, share)) }, metres: target });
  }
  const rest = whole - SPLIT_METRES * marks.length;
  if (rest >= MIN_SPLIT_METRES) marks.push({ mark: { after: count - 1, share: 1 }, metres: whole });
  return marks;
}

/** The kilometres of a run, the last one less. */
export function splitsOf({ track, steps, heights }: Columns): Split[] {
  if (track.seconds.length < 2) return [];
  const beats = integralOf(track, track.heartRate);
  let begin: Mark = { after: 1, share: 0 };
  let passed = 0;
  return marksOf(steps.metres).map(({ mark, metres }) => {
    const over = (column: Float64Array) => mix(column, mark) - mix(column, begin);
    const heartRate = over(beats.sum) / over(beats.known);
    const split: Split = {
      metres: roundTo(metres - passed, 1),
      seconds: roundTo(over(track.seconds), 1),
      movingSeconds: roundTo(over(steps.moving), 1),
      heightMetres: rounded(over(heights), 1),
      heartRate: rounded(heartRate, 0),
    };
    [begin, passed] = [mark, metres];
    return split;
  });
}
