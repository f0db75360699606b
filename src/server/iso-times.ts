import pg from "pg";

/** The type `timestamptz`. */
const TIMESTAMPTZ = 1184;
const dateOf: (text: string) => Date | number = pg.types.getTypeParser(TIMESTAMPTZ);

/**
 * PostgreSQL's text of a time as ISO 8601 in UTC with milliseconds, rounded down to them. A time of another zone, of a year
 * beyond 9999 or before Christ is read as a Date first; infinity is an error.
 */
export function isoTimeOf(text: string): string {
  if (text[10] !== " " || !text.endsWith("+00")) return new Date(dateOf(text)).toISOString();
  const seconds = text.slice(11, 19);
  const fraction = text.slice(20, -3).slice(0, 3).padEnd(3, "0");
  return `${text.slice(0, 10)}T${seconds}.${fraction}Z`;
}

/** For a statement's `types`: times as text, not as Date. */
export const isoTimes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === TIMESTAMPTZ ? isoTimeOf : pg.types.getTypeParser(type, format)),
};
