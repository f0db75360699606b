// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the contract refuses
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** "NUL and other C0 controls but tab and newline" (docs/contract.md, 1); the database rejects NUL too. */
export const hasControls = (text: string) => controls.test(text);

/** The length in code points, as the contract's limits count it. */
export const lengthOf = (text: string) => {
  let length = 0;
  for (const _ of text) length++;
  return length;
};

let graphemes: Intl.Segmenter | undefined;

/** The characters of a text as people count them: 👍🏽, 🇸🇪 and a family are one each. */
export function graphemesOf(text: string): string[] {
  // made on first use: the page must still load in an old browser that doesn't have it
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The form in which search and uniqueness compare texts: NFKC, case-folded (docs/contract.md, 1). */
export const fold = (text: string) =>
  text.normalize("NFKC").toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFKC");

/**
 * CRLF and CR become LF, and the ends are trimmed as JavaScript's `trim` does. A lone surrogate is replaced by the
 * replacement character, as it would be on its way to the database.
 */
export const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .trim();

const bidiControls = /\p{Bidi_Control}/gu;

/** Without the characters that change the direction of text: a reader of a public page would take it for another one. */
export const withoutBidiControls = (text: string) => text.replace(bidiControls, "");

/** A LIKE pattern in which `%`, `_` and `\` are literal. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
