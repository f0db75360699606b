import type { Client } from "@/server/db";
import type { EntryKind, EntryText } from "./rules";

/** What search finds of a kind. */
export type EntrySource = {
  kind: EntryKind;
  /** What there is of these ids now: absent are those that are gone, closed or hidden from everybody. */
  listTexts: (tx: Client, ids: string[]) => Promise<EntryText[]>;
  /** SQL of one column, id: what the person may see now. `me`: SQL for their id. */
  visibleToSql: (me: string) => string;
  /** SQL of one column, id, in order: $1 after which, $2 how many. For what was there before the index. */
  listIdsSql: string;
};

/** A function, as some SQL is made of pieces that are registered after this module is loaded. */
export const listSources = (): EntrySource[] => [];
