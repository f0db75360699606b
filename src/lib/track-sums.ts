import { type FileSums, type Lap, type Sport, type Track, valueAt } from "./track";
import type { DraftLap, DraftRun } from "./track-draft";
import { highestOf, speedsOf } from "./track-speed";

/** How far the file's sums may be from what its points say, as a share. */
const MIN_SHARE = 0.6;
const MAX_SHARE = 1.7;
/** How much longer they may be in seconds: clocks are rounded, and watches begin before their first point. */
const TIME_SECONDS = 120;
/** A file's highest speed beyond is a jump of its receiver, in m/s. */
const highest: Record<Sport, number> = {
  RUN: 12.5,
  RIDE: 35,
  WALK: 9,
  SWIM: 4,
  SKI: 45,
  STRENGTH: 12.5,
  OTHER: 70,
};

const isNear = (sum: number | null, computed: number) =>
  sum === null || !(computed > 0) || (sum >= MIN_SHARE * computed && sum <= MAX_SHARE * computed);

/**
 * The file's sums without those that its points contradict, as of laps that repeat each other. `metres`: covered up to each point.
 */
export function settleSums(
  { sums: read, sport }: DraftRun,
  track: Track,
  metres: Float64Array,
  isRepeated: boolean,
): FileSums {
  const sums = { ...read };
  const elapsed = valueAt(track.seconds, track.seconds.length - 1);
  const isLonger = (seconds: number | null) => seconds !== null && seconds > elapsed * 1.02 + TIME_SECONDS;
  const isAddedTwice = isRepeated && (sums.recordedSeconds ?? 0) > elapsed + 1;
  if (elapsed > 0 && (isAddedTwice || isLonger(sums.recordedSeconds))) {
    sums.recordedSeconds = null;
    sums.movingSeconds = null;
    sums.distanceMetres = null;
  }
  const isShorter = (sums.elapsedSeconds ?? elapsed) < MIN_SHARE * elapsed;
  if (elapsed > 0 && (isLonger(sums.elapsedSeconds) || isShorter)) sums.elapsedSeconds = null;
  if (!isNear(sums.distanceMetres, valueAt(metres, metres.length - 1))) sums.distanceMetres = null;
  const peak = highestOf(track, speedsOf(track, metres), metres);
  const limit = Math.min(highest[sport ?? "OTHER"], peak === null ? Number.POSITIVE_INFINITY : 2 * peak + 2);
  if (sums.maxSpeed !== null && sums.maxSpeed > limit) sums.maxSpeed = null;
  return sums;
}

/** The laps with their beginnings in seconds. One whose whole length the file doesn't say ends with its last point. */
export function lapsOf(laps: DraftLap[], track: Track | null, startedAt: number | null): Lap[] {
  let place = 0;
  return laps.map(({ at, distanceMetres, elapsedSeconds, movingSeconds }, index) => {
    const from = startedAt === null || Number.isNaN(at) ? null : (at - startedAt) / 1000;
    const next = laps[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    let last = Number.NaN;
    while (track && startedAt !== null && place < track.seconds.length) {
      const seconds = valueAt(track.seconds, place);
      if (!(seconds < (next - startedAt) / 1000)) break;
      last = seconds;
      place++;
    }
    const seen = from === null || Number.isNaN(last) ? Number.NaN : last - from;
    const known = movingSeconds !== null && !(seen > movingSeconds) ? movingSeconds : seen;
    const elapsed = elapsedSeconds ?? (known > 0 ? known : null);
    return { from, distanceMetres, elapsedSeconds: elapsed, movingSeconds };
  });
}

/** How long laps without points take, from the first's beginning to the last's end. null: not known. */
export function elapsedOfLaps(laps: DraftLap[]): number | null {
  const [first, last] = [laps[0], laps.at(-1)];
  if (!first || !last || last.movingSeconds === null) return null;
  const elapsed = (last.at - first.at) / 1000 + last.movingSeconds;
  return Number.isFinite(elapsed) && elapsed > 0 ? elapsed : null;
}
