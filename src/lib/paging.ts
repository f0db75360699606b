import { z } from "zod";
import { Refusal } from "./refusal";

/** A page size in a query string or a tRPC input: an integer from 1 to `most`. */
export const pageSize = (most: number, usual: number) =>
  z.coerce.number().int().min(1).max(most).default(usual);

/** A cursor as it arrives, for a list ordered by a moment and then by id; null is the beginning too. */
export const pageCursor = z.string().max(200).nullish();

/** The cursor of the page after this row. */
export const cursorAfter = (at: Date, id: string) => `${at.toISOString()}_${id}`;

/**
 * A moment valid in both JavaScript and PostgreSQL: JavaScript accepts the 30th of February, and PostgreSQL has no year
 * 0.
 */
const isMoment = (at: string) =>
  !at.startsWith("0000") && !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at;

/** The moment and id after which a page begins; both null at the list's beginning. Throws invalid. */
export function parseCursor(cursor: string | null | undefined): [at: string | null, id: string | null] {
  if (cursor === undefined || cursor === null) return [null, null];
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!at || !id || !isMoment(at) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw new Refusal("invalid", "The cursor is not valid.", {
      issues: [{ path: "cursor", message: "Unknown cursor." }],
    });
  }
  return [at, id];
}

/** Makes a page from rows that were queried with a limit of one more than the page holds. */
export function pageOf<Row>(rows: Row[], limit: number, after: (row: Row) => [at: Date, id: string]) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? cursorAfter(...after(last)) : null;
  return { page, nextCursor };
}
