import { type Stretch, type Track, valueAt } from "./track";
import { clipped, united } from "./track-stretches";

/** What is left of a track, its seconds from 0. `begin`: where it begins in the whole one. `pauses`: those in it, from there too. */
export type Taken = { track: Track; begin: number; pauses: Stretch[] };

/** A stretch that is taken out and longer is a gap; over a shorter one the way goes straight on, as over single far points. */
const BRIDGED_SECONDS = 60;
/** Seconds are known to the millisecond. */
const EPSILON = 0.0005;

function pick(track: Track, places: number[], begin: number): Track {
  const from = (column: Float64Array, less = 0) => {
    const picked = new Float64Array(places.length);
    for (let index = 0; index < picked.length; index++)
      picked[index] = valueAt(column, places[index] ?? 0) - less;
    return picked;
  };
  return {
    seconds: from(track.seconds, begin),
    latitude: from(track.latitude),
    longitude: from(track.longitude),
    elevation: from(track.elevation),
    heartRate: from(track.heartRate),
    distance: from(track.distance),
    isBreak: new Uint8Array(places.length),
  };
}

/** Whether a time lies in one of the stretches, both ends included. Asked in the order of time. */
function stretchReader(stretches: Stretch[]) {
  const sorted = [...stretches].sort((one, other) => one.from - other.from);
  let [next, until, length] = [0, Number.NEGATIVE_INFINITY, 0];
  return (seconds: number): { isIn: boolean; length: number } => {
    for (; next < sorted.length && (sorted[next]?.from ?? 0) - EPSILON <= seconds; next++) {
      const { from, to } = sorted[next] ?? { from: 0, to: 0 };
      if (to > until) [until, length] = [to, to - from];
    }
    return { isIn: seconds <= until + EPSILON, length };
  };
}

/** The points of a track that are left, and its pauses. All in seconds since the first point. null: no point is left. */
export function cutTrack(
  track: Track,
  pauses: Stretch[],
  { trim, cuts }: { trim: Stretch | null; cuts: Stretch[] },
): Taken | null {
  const readCut = stretchReader(cuts);
  const origin = valueAt(track.seconds, 0);
  const places: number[] = [];
  const breaks: number[] = [];
  const gaps: Stretch[] = [];
  let [isBreak, isGap] = [false, false];
  for (let place = 0; place < track.seconds.length; place++) {
    const seconds = valueAt(track.seconds, place) - origin;
    if (track.isBreak[place]) isBreak = true;
    if (trim && (seconds < trim.from - EPSILON || seconds > trim.to + EPSILON)) continue;
    const { isIn, length } = readCut(seconds);
    if (isIn) {
      isGap ||= length > BRIDGED_SECONDS;
      continue;
    }
    const before = places.at(-1);
    if (before !== undefined && (isBreak || isGap)) breaks.push(places.length);
    if (before !== undefined && isGap)
      gaps.push({ from: valueAt(track.seconds, before), to: seconds + origin });
    [isBreak, isGap] = [false, false];
    places.push(place);
  }
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [begin, end] = [valueAt(track.seconds, first), valueAt(track.seconds, last)];
  const taken = pick(track, places, begin);
  for (const place of breaks) taken.isBreak[place] = 1;
  return {
    track: taken,
    begin,
    pauses: united([...clipped(pauses, begin, end), ...clipped(gaps, begin, end)], EPSILON),
  };
}
