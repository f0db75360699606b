import { z } from "zod";
import { Refusal } from "./refusal";

/** A page size in a query string or a tRPC input: whole, from 1 to `most`. */
export const pageSize = (most: number, usual: number) =>
  z.coerce.number().int().min(1).max(most).default(usual);

/** Where a page begins in a list that is ordered by a moment and then by id, as it comes in; null is the beginning too. */
export const pageCursor = z.string().max(200).nullish();

/** Where the next page begins: after this row. */
const cursorAfter = (at: Date, id: string) => `${at.toISOString()}_${id}`;

/** A moment that both clocks know: JavaScript reads the 30th of February, and PostgreSQL has no year 0. */
const isMoment = (at: string) =>
  !at.startsWith("0000") && !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at;

/** The moment and id after which a page begins; both null at the list's beginning. Throws invalid. */
export function parseCursor(cursor: string | null | undefined): [at: string | null, id: string | null] {
  if (cursor === undefined || cursor === null) return [null, null];
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!at || !id || !isMoment(at) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) {
    throw new Refusal("invalid", "The cursor is not one of ours.", {
      issues: [{ path: "cursor", message: "Unknown cursor." }],
    });
  }
  return [at, id];
}

/** A page of rows of which one more than the page holds was asked for. */
export function pageOf<Row>(rows: Row[], limit: number, after: (row: Row) => [at: Date, id: string]) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? cursorAfter(...after(last)) : null;
  return { page, nextCursor };
}
