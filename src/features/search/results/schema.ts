import { z } from "zod";
import { Refusal } from "@/lib/refusal";
import { entryCursor } from "../entries/schema";
import { messageCursor } from "../hits/schema";

/** A cursor: of each kind with more results, where they go on. */
export const searchCursor = z.strictObject({
  PERSON: entryCursor.optional(),
  GROUP: entryCursor.optional(),
  ORGANIZATION: entryCursor.optional(),
  ACTIVITY: entryCursor.optional(),
  NOTICE: entryCursor.optional(),
  POLL: entryCursor.optional(),
  MESSAGE: messageCursor.optional(),
  FILE: messageCursor.optional(),
  PROGRAM: entryCursor.optional(),
  EXERCISE: entryCursor.optional(),
  WORKOUT: entryCursor.optional(),
  /** how many are shown already: there are few, and they don't change */
  PAGE: z.number().int().min(1).max(1000).optional(),
});
export type SearchCursor = z.output<typeof searchCursor>;

/** As it is handed out: JSON in URI form, as these letters need no further care in an address. */
export const toSearchCursor = (cursor: SearchCursor): string => encodeURIComponent(JSON.stringify(cursor));

function readCursor(given: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(given));
  } catch {
    return null;
  }
}

/** Null without one. Throws invalid. */
export function parseSearchCursor(given: string | null | undefined): SearchCursor | null {
  if (given === undefined || given === null) return null;
  const { success, data } = searchCursor.safeParse(readCursor(given));
  if (success) return data;
  throw new Refusal("invalid", "The cursor is not valid.", {
    issues: [{ path: "cursor", message: "Unknown cursor." }],
  });
}
