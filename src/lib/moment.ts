/** A time as clients get it: ISO 8601 in UTC with milliseconds; or not written yet. */
export type Moment = Date | string;

/** The time as clients get it. */
export const toIso = (at: Moment): string => (typeof at === "string" ? at : at.toISOString());
