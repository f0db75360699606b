import { z } from "zod";
import { rule } from "./rule";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that the contract refuses
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** "NUL and other C0 controls but tab and newline" (contract, section 1, "text"); the database refuses NUL too. */
export const hasControls = (text: string) => controls.test(text);

/** How many characters a person would count: code points, as the contract's limits do. */
export const lengthOf = (text: string) => {
  let length = 0;
  for (const _ of text) length++;
  return length;
};

/** What search and uniqueness compare: NFKC, case-folded (contract, section 1, "text"). */
export const fold = (text: string) =>
  text.normalize("NFKC").toUpperCase().toLowerCase().replaceAll("ς", "σ").normalize("NFKC");

/**
 * CRLF and CR become LF, and the ends are trimmed as JavaScript's `trim` does. Half of a surrogate pair is no
 * character: it becomes the sign for that, as it would on its way to the database.
 */
export const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .trim();

/** A pattern for LIKE in which `%`, `_` and `\` are plain characters. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * A text of at most `max` code points, tidied; control characters but tab and newline are invalid, also at the ends,
 * where `trim` would take two of them away. `min` 1 makes it required.
 */
export const text = (max: number, { min = 0, name = "Text" } = {}) =>
  z
    .string()
    .refine((sent) => !hasControls(sent), `${name} contains control characters.`)
    .transform(tidy)
    .superRefine((value, context) => {
      if (min > 0 && value === "") {
        context.addIssue({ code: "custom", message: `${name} is required.` });
      } else if (lengthOf(value) > max) {
        context.addIssue({ code: "custom", message: `${name} can have at most ${max} characters.` });
      } else if (lengthOf(value) < min) {
        context.addIssue({ code: "custom", message: `${name} needs at least ${min} characters.` });
      }
    })
    .meta({ maxLength: max, ...(min > 0 ? { minLength: min } : {}) });

/**
 * The invisible parts of emoji: joiners between pictures, variation selectors after one or in a keycap, the tags of the
 * three flags that have them; and the selectors by which some Chinese and Japanese names choose a form of a character.
 */
const emojiParts =
  /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)|(?<=\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}|(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u;
/** Line ends and other controls, marks of direction, what nobody sees, and the blank pattern of Braille. */
const unfitForLine =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;
const partOrUnfit = new RegExp(`(${emojiParts.source})|${unfitForLine.source}`, "gu");

/**
 * The text without what `isLine` refuses: for a name that a machine gave. With a mark of direction in it, exe.jpg reads
 * gpj.exe.
 */
export const toLine = (text: string) => text.replace(partOrUnfit, "$1");

/** Names, titles and labels stand in lists, sentences and letters, where another line would seem to be ours. */
export const isLine = rule(
  "A single line takes no line breaks and no control, invisible or text direction characters.",
  (text: string) => toLine(text) === text,
  "invalid",
);

/** A name, title or label: a text of at most `max` code points on one line (`isLine`). `min` 1 makes it required. */
export const line = (max: number, options: { min?: number; name?: string } = {}) =>
  text(max, options)
    .refine((value) => isLine(value), isLine.sentence)
    .meta({ maxLength: max, ...(options.min ? { minLength: options.min } : {}) });
