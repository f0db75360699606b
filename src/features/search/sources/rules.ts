import type { SearchKind } from "../rules";

/** What is found by the index of entries: all but messages, files, and pages of the product. */
export type EntryKind = Exclude<SearchKind, "MESSAGE" | "FILE" | "PAGE">;

/** What everybody who may see something may read of it. `at`: when it was made or begins. */
export type EntryText = {
  id: string;
  title: string;
  text: string;
  /** a path of this site */
  url: string;
  at: Date | null;
  picture: string | null;
  color: string | null;
};
