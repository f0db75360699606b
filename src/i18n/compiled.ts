import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Language } from "@/features/accounts/rules";
import { dictionaries } from "./dictionaries";
import type { PackedWords } from "./packed";

const compiled = new Map<Language, string>();

/** Texts of emails, and words by which pages are found, stay on the server. */
const isForScreens = ([key]: [string, string]) => !key.includes(".mail.") && !key.startsWith("search.words.");

/** A text as it is sent: itself, unless it has values, plurals or tags. */
function pack(text: string): PackedWords[string] {
  const parsed = parse(text);
  const [only] = parsed;
  return parsed.length === 1 && only?.type === TYPE.literal ? only.value : parsed;
}

/**
 * All texts of one language for its screens, as one JSON text (`PackedWords`): React would write and read it value by value,
 * with each page. Server only: parses each language once, so that a browser can show them without the parser
 * (next.config.mjs leaves it out).
 */
export function compiledWords(language: Language): string {
  const known = compiled.get(language);
  if (known) return known;
  const texts = Object.entries(dictionaries[language]).filter(isForScreens);
  const words = JSON.stringify(Object.fromEntries(texts.map(([key, text]) => [key, pack(text)])));
  compiled.set(language, words);
  return words;
}
