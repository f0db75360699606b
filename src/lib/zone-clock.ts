import { Temporal } from "temporal-polyfill";
import { DAY_MS } from "./recurrence-days";

/* For calendars, which convert thousands of moments: with Temporal or Intl each takes 20 µs. */

/** No zone sets its clock forth and back within a block: the shortest such time of the time zone database is four days. */
const BLOCK_MS = 3 * DAY_MS;
/** Max offsets that are kept, about 1 MB. */
const MAX_KEPT = 20_000;

/** By zone, how far local time is ahead of UTC at the beginning of a block, in milliseconds. */
const kept = new Map<string, Map<number, number>>();
let keptCount = 0;

const exactOffset = (timeZone: string, at: number): number =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;

export type ZoneClock = {
  /** how far local time is ahead of UTC, in milliseconds */
  offsetAt: (at: number) => number;
  /** the moment at which local time is `wall`, as if that were UTC; null: the clock is set on a day around it */
  momentAt: (wall: number) => number | null;
};

/** A fast clock of a time zone. Moments are in milliseconds since 1970. */
export function zoneClockOf(timeZone: string): ZoneClock {
  if (keptCount > MAX_KEPT) {
    kept.clear();
    keptCount = 0;
  }
  const offsets = kept.get(timeZone) ?? new Map<number, number>();
  kept.set(timeZone, offsets);
  const beginningOf = (block: number): number => {
    const known = offsets.get(block);
    if (known !== undefined) return known;
    const offset = exactOffset(timeZone, block * BLOCK_MS);
    offsets.set(block, offset);
    keptCount++;
    return offset;
  };
  /** null: the clock is set within the block of this moment. */
  const steadyOffset = (at: number): number | null => {
    const block = Math.floor(at / BLOCK_MS);
    const offset = beginningOf(block);
    return offset === beginningOf(block + 1) ? offset : null;
  };
  return {
    offsetAt: (at) => steadyOffset(at) ?? exactOffset(timeZone, at),
    momentAt: (wall) => {
      const offset = steadyOffset(wall);
      if (offset === null) return null;
      const at = wall - offset;
      // near a day on which it is set, a local time may come twice or never
      return [at - DAY_MS, at + DAY_MS].every((near) => steadyOffset(near) === offset) ? at : null;
    },
  };
}
