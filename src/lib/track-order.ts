import type { Readings } from "./track-draft";
import { medianOf } from "./track-search";

/** Points in the order of time. */
export type Ordered = {
  /** of the readings */
  indexes: Uint32Array;
  /** 1: a break; 2: a seam, where a segment goes on with the one before unless it does so elsewhere */
  isBreak: Uint8Array;
  /** segments have repeated what others have */
  isRepeated: boolean;
};

/** Seconds and median intervals between two segments that are no pause. */
const SHORT_MS = 5000;
const SHORT_INTERVALS = 2;
/** The same between laps. */
const LAP_MS = 30_000;
const LAP_INTERVALS = 3;

type Part = { indexes: Uint32Array; from: number; to: number; isLap: boolean };

const at = (times: Float64Array, index: number | undefined): number =>
  index === undefined ? Number.NaN : (times[index] ?? Number.NaN);

/** The segments with their points in order; those without a time are left out. */
function partsOf(readings: Readings, times: Float64Array): Part[] {
  return readings.segments.flatMap(({ start, isLap }, number) => {
    const end = readings.segments[number + 1]?.start ?? readings.count;
    const indexes = new Uint32Array(end - start);
    let count = 0;
    let isSorted = true;
    for (let index = start; index < end; index++) {
      const time = times[index];
      if (time === undefined || Number.isNaN(time)) continue;
      if (count > 0 && time < at(times, indexes[count - 1])) isSorted = false;
      indexes[count++] = index;
    }
    if (count === 0) return [];
    const used = indexes.subarray(0, count);
    if (!isSorted) used.sort((one, other) => at(times, one) - at(times, other) || one - other);
    return [{ indexes: used, from: at(times, used[0]), to: at(times, used[count - 1]), isLap }];
  });
}

function medianInterval(parts: Part[], times: Float64Array): number {
  const total = parts.reduce((sum, { indexes }) => sum + indexes.length, 0);
  const intervals = new Float64Array(total).fill(Number.NaN);
  let count = 0;
  for (const { indexes } of parts)
    for (let place = 1; place < indexes.length; place++) {
      const interval = at(times, indexes[place]) - at(times, indexes[place - 1]);
      if (interval > 0) intervals[count++] = interval;
    }
  return medianOf(intervals.subarray(0, count)) || 0;
}

/**
 * Puts the points of all segments in the order of time. What a segment repeats of one that began before counts once, also where
 * it is a second recording of the same time. A segment that follows the one before without a gap goes on with it.
 */
export function orderOf(readings: Readings, times: Float64Array): Ordered {
  const parts = partsOf(readings, times).sort((one, other) => one.from - other.from || other.to - one.to);
  const median = medianInterval(parts, times);
  const indexes = new Uint32Array(readings.count);
  const isBreak = new Uint8Array(readings.count);
  let [count, until, isRepeated] = [0, Number.NEGATIVE_INFINITY, false];
  for (const part of parts) {
    if (part.from < until) isRepeated = true;
    const gap = part.from - until;
    const isNear = part.isLap
      ? gap <= Math.max(LAP_MS, LAP_INTERVALS * median)
      : gap <= Math.max(SHORT_MS, SHORT_INTERVALS * median);
    let isFirst = true;
    for (const index of part.indexes) {
      // at the seam, the point itself is there once more
      if (!isFirst || at(times, index) > until || count === 0) {
        if (isFirst && count > 0 && gap > 0) isBreak[count] = isNear ? 2 : 1;
        indexes[count++] = index;
        isFirst = false;
      }
    }
    until = Math.max(until, part.to);
  }
  return { indexes: indexes.slice(0, count), isBreak: isBreak.slice(0, count), isRepeated };
}

/** The same of points without times: in the order of the file, where a segment counts once that the next one begins with. */
export function fileOrderOf(readings: Readings): Ordered {
  const [latitudes, longitudes] = [readings.column("latitude"), readings.column("longitude")];
  const { segments, count: total } = readings;
  const endOf = (number: number) => segments[number + 1]?.start ?? total;
  const isRepeatedByNext = (number: number) => {
    const [start, next] = [segments[number]?.start ?? 0, segments[number + 1]?.start];
    const length = endOf(number) - start;
    if (next === undefined || length < 2 || endOf(number + 1) - next < length) return false;
    for (let step = 0; step < length; step++)
      if (
        latitudes[start + step] !== latitudes[next + step] ||
        longitudes[start + step] !== longitudes[next + step]
      )
        return false;
    return true;
  };
  const [indexes, isBreak] = [new Uint32Array(total), new Uint8Array(total)];
  let [count, isRepeated] = [0, false];
  for (const [number, { start, isLap }] of segments.entries()) {
    if (isRepeatedByNext(number)) {
      isRepeated = true;
      continue;
    }
    if (count > 0 && !isLap && start < endOf(number)) isBreak[count] = 1;
    for (let index = start; index < endOf(number); index++) indexes[count++] = index;
  }
  return { indexes: indexes.slice(0, count), isBreak: isBreak.slice(0, count), isRepeated };
}
