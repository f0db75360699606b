import { isRealTime } from "./track-clock";
import type { Readings } from "./track-draft";
import { metresBetween } from "./track-geo";
import { lowerBound } from "./track-search";

const HOUR_MS = 3_600_000;
/** A time that is apart from the others by more is not of the same run, if it is nearly alone. */
const APART_MS = 6 * HOUR_MS;
/** Max times that lie apart, and their max share of the others. */
const FEW = 3;
const FEW_SHARE = 0.2;
/** A single time that is off its neighbours by more, while they are near each other. */
const STRAY_MS = HOUR_MS / 2;
const NEAR_MS = 300_000;

/** Takes out times that lie hours apart from nearly all: of a clock that was off for a moment. */
function dropApart(times: Float64Array): void {
  const sorted = times.filter((at) => !Number.isNaN(at)).sort();
  const groups: { from: number; to: number; count: number }[] = [];
  for (const at of sorted) {
    const last = groups.at(-1);
    if (last && at - last.to <= APART_MS) {
      last.to = at;
      last.count++;
    } else groups.push({ from: at, to: at, count: 1 });
  }
  const most = groups.reduce((max, { count }) => Math.max(max, count), 0);
  const dropped = groups.filter(({ count }) => count <= FEW && count <= FEW_SHARE * most);
  if (dropped.length === 0) return;
  const droppedTimes = new Set(
    dropped.flatMap(({ from, count }) => {
      const start = lowerBound(sorted, from);
      return [...sorted.subarray(start, start + count)];
    }),
  );
  for (const [index, at] of times.entries()) if (droppedTimes.has(at)) times[index] = Number.NaN;
}

/** Takes out single times that are off both neighbours, where nearly all others are in order. */
function dropStrays(times: Float64Array): void {
  const at = (index: number) => times[index] ?? Number.NaN;
  let rising = 0;
  let falling = 0;
  for (let index = 1; index < times.length; index++) {
    if (at(index) >= at(index - 1)) rising++;
    if (at(index) <= at(index - 1)) falling++;
  }
  if (Math.max(rising, falling) < 0.9 * (times.length - 1)) return;
  for (let index = 1; index < times.length - 1; index++) {
    const [before, here, after] = [at(index - 1), at(index), at(index + 1)];
    if (Math.abs(after - before) > NEAR_MS) continue;
    if (Math.min(Math.abs(here - before), Math.abs(here - after)) > STRAY_MS) times[index] = Number.NaN;
  }
}

/** Gives points of a segment that have no time one between their neighbours', by the distance. Others at its ends have none. */
function fillBetween(times: Float64Array, readings: Readings, from: number, to: number): void {
  const latitudes = readings.column("latitude");
  const longitudes = readings.column("longitude");
  const step = (index: number) =>
    metresBetween(
      latitudes[index - 1] ?? Number.NaN,
      longitudes[index - 1] ?? Number.NaN,
      latitudes[index] ?? Number.NaN,
      longitudes[index] ?? Number.NaN,
    ) || 0.01;
  let known = -1;
  for (let index = from; index < to; index++) {
    if (Number.isNaN(times[index])) continue;
    if (known >= 0 && index - known > 1) {
      let whole = 0;
      for (let inner = known + 1; inner <= index; inner++) whole += step(inner);
      const [first, last] = [times[known] ?? 0, times[index] ?? 0];
      let part = 0;
      for (let inner = known + 1; inner < index; inner++) {
        part += step(inner);
        times[inner] = Math.round(first + ((last - first) * part) / whole);
      }
    }
    known = index;
  }
}

/**
 * The time of each point in ms since 1970, with those that can't be right passed over; NaN: it has none. null: the file has no
 * times.
 */
export function timesOf(readings: Readings): Float64Array | null {
  const times = readings.column("at").slice(0, readings.count);
  for (const [index, at] of times.entries()) if (!isRealTime(at)) times[index] = Number.NaN;
  const count = times.reduce((sum, at) => (Number.isNaN(at) ? sum : sum + 1), 0);
  if (count === 0 || (count === 1 && times.length > 1)) return null;
  dropApart(times);
  dropStrays(times);
  for (const [index, { start }] of readings.segments.entries())
    fillBetween(times, readings, start, readings.segments[index + 1]?.start ?? readings.count);
  return times;
}
