import type { Language } from "../rules";

/** Max characters of a name or title in a letter. */
const QUOTED_LENGTH = 80;

const quotes: Record<Language, [string, string]> = {
  sv: ["”", "”"],
  en: ["“", "”"],
  fr: ["«\u00a0", "\u00a0»"],
};

/** Addresses that mail programs would turn into links are taken apart: "evil.example" becomes "evil. example". */
const withoutLinks = (text: string) =>
  text
    .replace(/:\/\//g, ": //")
    .replace(/\.(?=[\p{L}\p{N}])/gu, ". ")
    .replace(/@/g, " @ ")
    .replace(/ {2,}/g, " ");

/**
 * A name or title that people chose, as it stands in our letters: one line, bounded, in quotation marks that it can't
 * close, and without live links, so that it can't pass for a sentence of ours.
 */
export function quoted(text: string, language: Language): string {
  const line = text
    // a joiner holds an emoji together
    .replace(/(?:(?!\u200d)[\p{C}\p{Zl}\p{Zp}])+/gu, " ")
    .replace(/["“”„‟«»‹›″]/g, "'")
    .trim();
  const [open, close] = quotes[language];
  const characters = [...withoutLinks(line)];
  const shown =
    characters.length > QUOTED_LENGTH
      ? `${characters.slice(0, QUOTED_LENGTH).join("")}…`
      : characters.join("");
  return open + shown + close;
}
