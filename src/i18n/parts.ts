import type { Language } from "@/features/accounts/rules";
import { bridge } from "@/lib/bridge";
import { type Messages, unpackWords } from "./packed";

const isBrowser = typeof window !== "undefined";

/** The texts that have come, by language. react-intl is given the object itself: what comes later is seen by all. */
const tables = new Map<Language, Messages>();
/** Sent texts that have been read. */
const read = new Set<string>();
/** Files of texts that have come or need not, each `<part>.<language>`. */
const held = new Set<string>();
/** Files of texts that are on their way. */
const coming = new Map<string, Promise<void>>();
/** The parts that this page has loaded or is loading: a change of language needs their texts in the new one. */
const wanted = new Set<string>();
let shown: Language | undefined;

/** Adds texts (JSON of `PackedWords`) to those of their language. Returns all of them that have come. */
export function addWords(language: Language, packed: string): Messages {
  const table = tables.get(language) ?? {};
  tables.set(language, table);
  if (!read.has(packed)) for (const part of unpackWords(packed, table)) held.add(`${part}.${language}`);
  read.add(packed);
  return table;
}

async function fetchWords(file: string, language: Language): Promise<void> {
  const answer = await fetch(`/_next/static/words/${file}.json`);
  if (!answer.ok) throw answer;
  addWords(language, await answer.text());
  held.add(file);
}

/** Loads the texts of a part, once. Rejects as `import()` does for code that can't be loaded. Browser only. */
function loadWords(part: string, language: Language): Promise<void> | undefined {
  const file = `${part}.${language}`;
  if (held.has(file)) return undefined;
  const loading =
    coming.get(file) ??
    fetchWords(file, language)
      .catch(() => {
        // named as a failure to load code is: what asked for both says the same, and asks again
        throw Object.assign(new Error(file), { name: "ChunkLoadError" });
      })
      .finally(() => coming.delete(file));
  coming.set(file, loading);
  return loading;
}

function addOnServer(part: string): void {
  if (wanted.has(part)) return;
  wanted.add(part);
  for (const [language, words] of bridge().words?.ofPart(part) ?? []) addWords(language, words);
}

/** Brings the texts of a part, in the language of the page. Returns a promise while they are on their way. */
export function bringWords(part: string): Promise<void> | undefined {
  if (!isBrowser) {
    addOnServer(part);
    return undefined;
  }
  wanted.add(part);
  return loadWords(part, shown ?? (document.documentElement.lang as Language));
}

/**
 * Code that is imported on demand, once its texts have come too. The build puts this around each `import()`
 * (scripts/words-loader.mjs).
 */
export async function withWords<Module>(part: string, code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, bringWords(part)]);
  return module;
}

/** By language: the texts of what was loaded when the page changed to it. */
const changes = new Map<Language, Promise<unknown>>();

/**
 * Says that the page is shown in this language. After a change of language, returns a promise of the texts in the new one of what
 * is loaded, if some have yet to come. If they can't be loaded, the page loads anew.
 */
export function showLanguage(language: Language): Promise<unknown> | undefined {
  if (!isBrowser) return undefined;
  if (shown && shown !== language) {
    const files = [...wanted].flatMap((part) => loadWords(part, language) ?? []);
    const loadAnew = () => new Promise(() => location.reload());
    if (files.length > 0) changes.set(language, Promise.all(files).catch(loadAnew));
  }
  shown = language;
  return changes.get(language);
}
