import { type Track, valueAt } from "./track";

/** Seconds around a point over which its speed is taken. */
const WINDOW = 10;

/** m/s at each point, over some seconds, so that no single step makes a peak. NaN: not known. `metres`: up to each point. */
export function speedsOf({ seconds, isBreak }: Track, metres: Float64Array): Float64Array {
  const count = seconds.length;
  const speeds = new Float64Array(count).fill(Number.NaN);
  let [from, to, end] = [0, 0, 0];
  for (let place = 0; place < count; place++) {
    if (place === 0 || isBreak[place]) {
      [from, to, end] = [place, place, place + 1];
      while (end < count && !isBreak[end]) end++;
    }
    const here = valueAt(seconds, place);
    while (to < end - 1 && valueAt(seconds, to) < here + WINDOW / 2) to++;
    while (from < place && valueAt(seconds, from + 1) <= here - WINDOW / 2) from++;
    const passed = valueAt(seconds, to) - valueAt(seconds, from);
    if (passed > 0) speeds[place] = (valueAt(metres, to) - valueAt(metres, from)) / passed;
  }
  return speeds;
}

/** The highest speed; null: none is known, as where nothing was covered. Of pieces that are too short for a window, none. */
export function highestOf(track: Track, speeds: Float64Array, metres: Float64Array): number | null {
  let highest = 0;
  let from = 0;
  for (let place = 0; place < speeds.length; place++) {
    if (track.isBreak[place]) from = place;
    const next = place + 1 < speeds.length && !track.isBreak[place + 1] ? place + 1 : place;
    const passed = valueAt(track.seconds, next) - valueAt(track.seconds, from);
    if (passed >= WINDOW / 2) highest = Math.max(highest, speeds[place] || 0);
  }
  return valueAt(metres, metres.length - 1) > 0 && highest > 0 ? highest : null;
}
