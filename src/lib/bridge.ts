import type { Caller } from "@/api/root";

/**
 * Next bundles its own copy of what pages import, but there must be one connection pool and one event bus; so a page
 * uses this process's own caller, which main.ts stores here. Read lazily: the build imports pages too.
 */
export type Bridge = {
  /** A caller for the user of this Cookie header, or for a signed-out one. `address`: the client's, for rate limits. */
  callerFor(cookie: string | null, address: string, requestId?: string): Promise<Caller>;
  /** Where people turn with questions: an e-mail address or an https address; null: the operator has set none. */
  operatorContact: string | null;
  /** The id of the pages' build; "development" under `npm run dev`. */
  build: string;
  /** The texts of the screens, as the build has divided them; null in development, where each document has all. */
  words: SentWords | null;
};

/** Texts as they are sent to browsers: JSON of `PackedWords`. */
export type SentWords = {
  /** Those of a page, by its path in src/app, or of what each page shows: "frame". */
  ofPage(page: string, language: string): string;
  /** Those of code that is imported on demand, by language. */
  ofPart(part: string): [language: "sv" | "en" | "fr", words: string][];
};

const key = Symbol.for("samvaro.bridge");
const shelf = globalThis as unknown as Record<symbol, Bridge | undefined>;

export function bridge(): Bridge {
  const found = shelf[key];
  if (!found) throw new Error("Pages are served by src/main.ts; this process has no bridge.");
  return found;
}

export function setBridge(made: Bridge): void {
  shelf[key] = made;
}
