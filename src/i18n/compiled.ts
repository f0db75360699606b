import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import type { Language } from "@/features/accounts/rules";
import { dictionaries } from "./dictionaries";

/** Parsed texts, so that a browser can show them without the parser (next.config.mjs leaves it out). */
export type CompiledWords = Record<string, MessageFormatElement[]>;

const compiled = new Map<Language, CompiledWords>();

/** Texts of emails stay on the server. */
const isForScreens = ([key]: [string, string]) => !key.includes(".mail.");

/** All texts of one language for its screens. Server only: parses each language once. */
export function compiledWords(language: Language): CompiledWords {
  const known = compiled.get(language);
  if (known) return known;
  const texts = Object.entries(dictionaries[language]).filter(isForScreens);
  const words = Object.fromEntries(texts.map(([key, text]) => [key, parse(text)]));
  compiled.set(language, words);
  return words;
}
