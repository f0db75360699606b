import type { Language } from "../rules";

/** Max characters of a name or title in an email. */
const QUOTED_LENGTH = 80;

const quotes: Record<Language, [string, string]> = {
  sv: ["”", "”"],
  en: ["“", "”"],
  fr: ["«\u00a0", "\u00a0»"],
};

/**
 * Breaks up addresses that mail programs would turn into links: "evil.example" becomes "evil. example". Of numbers only those
 * with three dots, as addresses of machines have.
 */
export const withoutLinks = (text: string) =>
  text
    .replace(/:\/\//g, ": //")
    .replace(/\.(?=\p{L})|(?<=\p{L})\.(?=\p{N})|(?<=\p{N})\.(?=\p{N}+\.\p{N}+\.\p{N})/gu, ". ")
    .replace(/@/g, " @ ")
    .replace(/ {2,}/g, " ");

/**
 * Formats a user-chosen name or title for an email: one line, bounded, without links, in quotation marks that it cannot
 * close, so that it cannot pass for text of the product.
 */
export function quoted(text: string, language: Language): string {
  const line = text
    // keep the joiner that holds an emoji together
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
