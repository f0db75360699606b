import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/** Texts by key: parsed, or a text that is shown as it is. Under "": the names of the parts whose texts are among them. */
export type PackedWords = Record<string, string | MessageFormatElement[]>;

/** Texts by key as react-intl takes them. */
export type Messages = Record<string, MessageFormatElement[]>;

/** The type of a text that is shown as it is; `TYPE` of the parser would bring the parser. */
const LITERAL = 0;

/** Reads texts as they are sent, into those for react-intl. Returns the names of the parts that they belong to. */
export function unpackWords(packed: string, messages: Messages): string[] {
  const { "": parts = "", ...texts } = JSON.parse(packed) as PackedWords;
  for (const [key, text] of Object.entries(texts))
    messages[key] = typeof text === "string" ? [{ type: LITERAL, value: text }] : text;
  return `${parts}`.split(" ");
}
