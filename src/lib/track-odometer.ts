import { type Sport, type Track, valueAt } from "./track";
import { speedsIn, stepBetween } from "./track-places";

/** Share of the points that must have the odometer. */
const MIN_COVERED = 0.3;
/** What the odometer may count in all, as a share of what lies between the positions. */
const MIN_SHARE = 0.7;
const MAX_SHARE = 1.5;
/** Metres from which that is compared. */
const COMPARED_METRES = 200;
/** How much more than the straight way between two positions one can cover: so many times as much, some metres, and some a second. */
const WINDING = 3;
const WINDING_METRES = 50;
const WINDING_SPEED = 4;
/** An odometer that goes back by less was rounded. */
const ROUNDING_METRES = 5;

/** Metres from one point to the next with a position before it, by positions; 0 in breaks and where one has none. */
function stepsByPlaces(track: Track): Float64Array {
  const steps = new Float64Array(track.seconds.length);
  let before = -1;
  for (let place = 0; place < steps.length; place++) {
    if (track.isBreak[place]) before = -1;
    if (Number.isNaN(track.latitude[place])) continue;
    if (before >= 0) steps[place] = stepBetween(track, before, place);
    before = place;
  }
  return steps;
}

/** Takes out single values that are not between their neighbours'. */
function dropStrays(column: Float64Array): void {
  let [before, here] = [-1, -1];
  for (let after = 0; after < column.length; after++) {
    if (Number.isNaN(column[after])) continue;
    const [first, middle, last] = [valueAt(column, before), valueAt(column, here), valueAt(column, after)];
    if (first <= last && (middle < first || middle > last)) column[here] = Number.NaN;
    else before = here;
    here = after;
  }
}

/** Gives points between two others that have the odometer a share by time. */
function fillGaps(column: Float64Array, track: Track): void {
  let known = -1;
  for (let place = 0; place < column.length; place++) {
    if (track.isBreak[place]) known = -1;
    if (Number.isNaN(column[place])) continue;
    const [from, to] = [valueAt(track.seconds, known), valueAt(track.seconds, place)];
    const [first, last] = [valueAt(column, known), valueAt(column, place)];
    for (let inner = known + 1; known >= 0 && inner < place; inner++) {
      const share = to > from ? (valueAt(track.seconds, inner) - from) / (to - from) : 0;
      column[inner] = first + (last - first) * share;
    }
    known = place;
  }
}

/** What a step of the odometer is: its metres, NaN where it jumped or has no value, and whether it began anew from zero. */
function stepOf(before: number, here: number, most: number): { metres: number; isReset: boolean } {
  const metres = here - before;
  if (metres >= 0) return { metres: metres <= most ? metres : Number.NaN, isReset: false };
  if (metres > -ROUNDING_METRES) return { metres: 0, isReset: false };
  return metres < 0 && here <= most
    ? { metres: here, isReset: true }
    : { metres: Number.NaN, isReset: false };
}

/**
 * Makes the odometer continuous: from 0, without breaks, its jumps and resets replaced by the way between the positions. Where it
 * is not plausible, the track has none.
 */
export function settleOdometer(track: Track, sport: Sport | null): void {
  const { distance, seconds, isBreak } = track;
  const count = distance.length;
  let covered = 0;
  for (const metres of distance) if (!Number.isNaN(metres)) covered++;
  if (covered < 2 || covered < MIN_COVERED * count) {
    distance.fill(Number.NaN);
    return;
  }
  dropStrays(distance);
  fillGaps(distance, track);
  const byPlaces = stepsByPlaces(track);
  const { limit } = speedsIn(track, sport);
  let [metres, placed, before, speed] = [0, 0, Number.NaN, 0];
  for (let place = 0; place < count; place++) {
    const here = valueAt(distance, place);
    const passed = Math.max(1, valueAt(seconds, place) - valueAt(seconds, place - 1) || 1);
    const way = Math.min(valueAt(byPlaces, place), limit * passed);
    // the way is less than was covered, but not by much
    const most = way > 0 ? WINDING * way + WINDING_METRES + WINDING_SPEED * passed : Number.POSITIVE_INFINITY;
    const step = stepOf(before, here, Math.min(most, limit * 1.5 * passed + 20));
    if (!isBreak[place] && place > 0) {
      if (Number.isNaN(step.metres)) metres += way || (Number.isNaN(here) ? 0 : speed * passed);
      // what was covered since the point before and until it began anew, nobody knows
      else metres += step.isReset ? Math.max(step.metres, way || speed * passed) : step.metres;
      placed += way;
      if (step.metres > 0 && !step.isReset) speed = step.metres / passed;
    }
    distance[place] = metres;
    if (!Number.isNaN(here)) before = here;
  }
  const share = metres / placed;
  const isWrong = placed > COMPARED_METRES ? !(share >= MIN_SHARE && share <= MAX_SHARE) : metres === 0;
  if (isWrong) distance.fill(Number.NaN);
}
