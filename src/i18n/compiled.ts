import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Language } from "@/features/accounts/rules";
import { dictionaries } from "./dictionaries";
import type { PackedWords } from "./packed";

const compiled = new Map<Language, string>();

/** Texts of emails, and words by which pages are found, stay on the server. */
const isForScreens = (key: string) => !key.includes(".mail.") && !key.startsWith("search.words.");

/** A text as it is sent: itself, unless it has values, plurals or tags. */
function pack(text: string): PackedWords[string] {
  const parsed = parse(text);
  const [only] = parsed;
  return parsed.length === 1 && only?.type === TYPE.literal ? only.value : parsed;
}

/** These texts as they are sent, so that a browser can show them without the parser (next.config.mjs leaves it out). */
export function packWords(language: Language, keys: Iterable<string>): PackedWords {
  const texts: Record<string, string> = dictionaries[language];
  return Object.fromEntries([...keys].map((key) => [key, pack(texts[key] ?? key)]));
}

/**
 * All texts of one language for its screens, as one JSON text (`PackedWords`): React would write and read it value by value.
 * For `next dev`, where a page may name a new text at any time; a built page sends its own (scripts/words.mjs). Server only.
 */
export function compiledWords(language: Language): string {
  const known = compiled.get(language);
  if (known) return known;
  const words = JSON.stringify(packWords(language, Object.keys(dictionaries[language]).filter(isForScreens)));
  compiled.set(language, words);
  return words;
}
