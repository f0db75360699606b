import type { Language } from "@/features/accounts/rules";
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

/** Something that comes with the product, with a title and a text in each language. */
export type ShippedEntry = {
  id: string;
  url: string;
  titles: Record<Language, string>;
  texts: Record<Language, string>;
};

/** As it is indexed: by what it is called in any language. */
export function toIndexed({ id, url, titles, texts }: ShippedEntry): EntryText {
  const all = (of: Record<Language, string>) => [...new Set(Object.values(of))].join("\n");
  return { id, url, title: all(titles), text: all(texts), at: null, picture: null, color: null };
}
