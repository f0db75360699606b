import { momentOf, wallTimeOf } from "./wall-time";

const DAY_MS = 86_400_000;
const atUtc = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string =>
  new Date(atUtc(day) + count * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (first: string, last: string): number =>
  Math.round((atUtc(last) - atUtc(first)) / DAY_MS);

export const dayOf = (at: Date, timeZone: string): string => wallTimeOf(at, timeZone).day;

/** A day's moment, to be written in UTC: a day has no zone. */
export const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

/** The first moment of a valid day: midnight, or where the clock is set forward over it, the moment of the jump. */
export const beginOf = (day: string, timeZone: string): Date =>
  momentOf({ day, time: "00:00" }, timeZone) as Date;
