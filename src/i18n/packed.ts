import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Language } from "@/features/accounts/rules";

/** Texts by key: parsed, or a text that is shown as it is. */
export type PackedWords = Record<string, string | MessageFormatElement[]>;

/** The type of a text that is shown as it is; `TYPE` of the parser would bring the parser. */
const LITERAL = 0;

const read = new Map<Language, Record<string, MessageFormatElement[]>>();

/** The texts of `compiledWords` for react-intl, read once per language. */
export function wordsOf(language: Language, packed: string): Record<string, MessageFormatElement[]> {
  const known = read.get(language);
  if (known) return known;
  const texts = Object.entries(JSON.parse(packed) as PackedWords);
  const words = Object.fromEntries(
    texts.map(([key, text]) => [key, typeof text === "string" ? [{ type: LITERAL, value: text }] : text]),
  );
  read.set(language, words);
  return words;
}
