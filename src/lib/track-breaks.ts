import { type Sport, type Stretch, type Track, valueAt } from "./track";
import { speedsIn, stepBetween } from "./track-places";
import { medianOf } from "./track-search";

/** A time without points that is no pause. */
const GAP_SECONDS = 120;
const GAP_INTERVALS = 10;
/** A time without points that is one, unless the odometer went on. */
const LONG_GAP_SECONDS = 600;
/** Share of the usual speed at which a gap was moved through. */
const MIN_SHARE = 0.5;
const MAX_SHARE = 1.6;
/** Shorter breaks are not listed. */
const MIN_PAUSE_SECONDS = 2;

/** Metres from the last to the next point with a position or an odometer, around a step. NaN: not known. */
function metresOver(track: Track, place: number): number {
  let [before, after] = [place - 1, place];
  const isKnown = (at: number) => !Number.isNaN(track.latitude[at]) || !Number.isNaN(track.distance[at]);
  const far = 50;
  while (before > 0 && place - before < far && !isKnown(before)) before--;
  while (after < track.seconds.length - 1 && after - place < far && !isKnown(after)) after++;
  const byPlaces = stepBetween(track, before, after);
  return Number.isNaN(byPlaces) ? valueAt(track.distance, after) - valueAt(track.distance, before) : byPlaces;
}

function usualSpeed(track: Track): number {
  const speeds = new Float64Array(track.seconds.length).fill(Number.NaN);
  for (let place = 1; place < speeds.length; place++) {
    const seconds = valueAt(track.seconds, place) - valueAt(track.seconds, place - 1);
    const odometer = valueAt(track.distance, place) - valueAt(track.distance, place - 1);
    const metres = stepBetween(track, place - 1, place);
    if (!track.isBreak[place]) speeds[place] = (Number.isNaN(metres) ? odometer : metres) / seconds;
  }
  return medianOf(speeds);
}

/** Joins segments that go on where the one before ended, and makes breaks between others. */
export function settleSeams(track: Track, sport: Sport | null): void {
  const { limit } = speedsIn(track, sport);
  for (let place = 1; place < track.isBreak.length; place++) {
    if (track.isBreak[place] !== 2) continue;
    const seconds = valueAt(track.seconds, place) - valueAt(track.seconds, place - 1);
    track.isBreak[place] = stepBetween(track, place - 1, place) > limit * Math.max(1, seconds) ? 1 : 0;
  }
}

/** Makes breaks of long times without points, but of those that were moved through as usual: tunnels. */
export function breakAtGaps(track: Track): void {
  const count = track.seconds.length;
  const intervals = new Float64Array(Math.max(0, count - 1));
  for (let place = 1; place < count; place++)
    intervals[place - 1] = valueAt(track.seconds, place) - valueAt(track.seconds, place - 1);
  const limit = Math.max(GAP_SECONDS, GAP_INTERVALS * medianOf(intervals));
  if (Number.isNaN(limit) || count < 3) return;
  let usual: number | null = null;
  for (let place = 1; place < count; place++) {
    const gap = intervals[place - 1] ?? 0;
    if (gap <= limit || track.isBreak[place]) continue;
    usual ??= usualSpeed(track);
    const share = metresOver(track, place) / gap / usual;
    const wasMoving = share >= MIN_SHARE && share <= MAX_SHARE;
    if (!wasMoving || gap > LONG_GAP_SECONDS) track.isBreak[place] = 1;
  }
}

/** The breaks of a track, and where `stops` has the button's exact times, those. All in seconds since its beginning. */
export function pausesOf(track: Track, stops: Stretch[]): Stretch[] {
  const end = valueAt(track.seconds, track.seconds.length - 1);
  const pauses: Stretch[] = stops.filter(({ from, to }) => from >= 0 && to <= end);
  let next = 0;
  const breaks: Stretch[] = [];
  for (let place = 1; place < track.seconds.length; place++) {
    if (!track.isBreak[place]) continue;
    const [from, to] = [valueAt(track.seconds, place - 1), valueAt(track.seconds, place)];
    while (next < pauses.length && (pauses[next]?.to ?? 0) <= from) next++;
    const isListed = next < pauses.length && (pauses[next]?.from ?? 0) < to;
    if (!isListed) breaks.push({ from, to });
  }
  return [...pauses, ...breaks]
    .filter(({ from, to }) => to - from >= MIN_PAUSE_SECONDS)
    .sort((one, other) => one.from - other.from);
}
