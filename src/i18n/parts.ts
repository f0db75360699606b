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
  if (read.has(packed)) return table;
  read.add(packed);
  const { parts, messages } = unpackWords(packed);
  for (const part of parts) held.add(`${part}.${language}`);
  return Object.assign(table, messages);
}

/** Named as a failure to load code is: then what asked for both says the same, and asks again. */
const failure = (file: string) =>
  Object.assign(new Error(`The texts ${file} could not be loaded.`), { name: "ChunkLoadError" });

async function fetchWords(file: string, language: Language): Promise<void> {
  const answer = await fetch(`/_next/static/words/${file}.json`).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  if (!text) throw failure(file);
  addWords(language, text);
  held.add(file);
}

/** Loads the texts of a part, once. Rejects as `import()` does for code that can't be loaded. Browser only. */
function loadWords(part: string, language: Language): Promise<void> | undefined {
  const file = `${part}.${language}`;
  if (held.has(file)) return undefined;
  const loading = coming.get(file) ?? fetchWords(file, language).finally(() => coming.delete(file));
  coming.set(file, loading);
  return loading;
}

function addOnServer(part: string): void {
  if (wanted.has(part)) return;
  wanted.add(part);
  for (const [language, words] of bridge().words?.ofPart(part) ?? []) addWords(language, words);
}

/**
 * Code that is imported on demand, once its texts have come too. The build puts this around each `import()`
 * (scripts/words-loader.mjs).
 */
export async function withWords<Module>(part: string, code: Promise<Module>): Promise<Module> {
  if (!isBrowser) {
    addOnServer(part);
    return code;
  }
  wanted.add(part);
  const language = shown ?? (document.documentElement.lang as Language);
  const [module] = await Promise.all([code, loadWords(part, language)]);
  return module;
}

/** The last change of language: the texts of the parts that were there, in the new one. */
let change: { language: Language; done: Promise<unknown>; isDone: boolean } | null = null;

function beginChange(language: Language): typeof change {
  const files = [...wanted].map((part) => loadWords(part, language)).filter((file) => file !== undefined);
  if (files.length === 0) return null;
  const end = () => {
    begun.isDone = true;
  };
  const loadAnew = () => {
    location.reload();
    return new Promise<void>(() => {});
  };
  const begun = { language, done: Promise.all(files).then(end, loadAnew), isDone: false };
  return begun;
}

/**
 * Says that the page is shown in this language. Returns a promise while texts of what it shows have yet to come in it, after a
 * change of language: it is the same one until then. If they can't be loaded, the page loads anew.
 */
export function showLanguage(language: Language): Promise<unknown> | null {
  if (!isBrowser) return null;
  if (shown !== undefined && shown !== language) change = beginChange(language);
  shown = language;
  return change?.language === language && !change.isDone ? change.done : null;
}
