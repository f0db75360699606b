import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import type { Language } from "@/features/accounts/rules";
import { dictionaries } from "./dictionaries";

/** A text that has been read: what a browser needs to show it without the reader (next.config.mjs leaves it out). */
export type CompiledWords = Record<string, MessageFormatElement[]>;

const compiled = new Map<Language, CompiledWords>();

/** The words of letters stay on the server. */
const isForScreens = ([key]: [string, string]) => !key.includes(".mail.");

/** All words of one language, for its screens. For the server: it reads each language once. */
export function compiledWords(language: Language): CompiledWords {
  const known = compiled.get(language);
  if (known) return known;
  const texts = Object.entries(dictionaries[language]).filter(isForScreens);
  const words = Object.fromEntries(texts.map(([key, text]) => [key, parse(text)]));
  compiled.set(language, words);
  return words;
}
