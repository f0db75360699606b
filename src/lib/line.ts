import { rule } from "./rule";

/**
 * The invisible parts of emoji: joiners between pictures, variation selectors after one or in a keycap, the tags of the
 * three flags that have them; and the selectors by which some Chinese and Japanese names choose a form of a character.
 */
const emojiParts =
  /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)|(?<=\u{1f3f4})\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}|(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u;
/** Line ends and other controls, direction marks, invisible characters, and the blank Braille pattern. */
const unfitForLine =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;
const partOrUnfit = new RegExp(`(${emojiParts.source})|${unfitForLine.source}`, "gu");

/**
 * Removes what `isLine` rejects, for a name that a machine gave. With a direction mark in it, exe.jpg reads gpj.exe.
 */
export const toLine = (text: string) => text.replace(partOrUnfit, "$1");

/**
 * Names, titles and labels appear in lists, sentences and emails, where a further line would look like the product's
 * own text.
 */
export const isLine = rule(
  "A single line must not contain line breaks or control, invisible or text direction characters.",
  (text: string) => toLine(text) === text,
  "invalid",
);
