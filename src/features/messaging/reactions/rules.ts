import { rule } from "@/lib/rule";

/** Thumbs up, thumbs down, heart, laugh, surprised, sad, angry. */
export const QUICK_EMOJIS = ["👍", "👎", "❤️", "😂", "😮", "😢", "😡"] as const;
/** Shown when the pointer is over a message. */
export const HOVER_EMOJIS = QUICK_EMOJIS.slice(0, 3);
/** Added to the quick ones by the picker. */
export const MORE_EMOJIS = ["🎉", "🙏", "👏", "🔥", "🙌", "💪", "😍", "🤔", "😅", "👀", "✅", "🌞"] as const;

/** The regular expression flag that matches emojis of several code points. */
const UNICODE_SETS = "v";
let oneEmoji: RegExp | undefined;

const VARIATION = "\uFE0F";
/** A character that is text unless the variation selector or a skin tone follows. */
const textByDefault = /(?!\p{Emoji_Presentation}|\p{RI})\p{Emoji}(?!\p{EMod})/gu;

/**
 * The emoji in its qualified form: with the variation selector for emoji style (U+FE0F) wherever it belongs, as ❤ is also
 * written without it.
 */
export const qualified = (emoji: string): string =>
  emoji.replaceAll(VARIATION, "").replace(textByDefault, `$&${VARIATION}`);

/** Exactly one RGI emoji, in whatever form. */
function isOneEmoji(text: string): boolean {
  // compiled on first use: the page must still load in an old browser that doesn't support the flag
  oneEmoji ??= new RegExp("^\\p{RGI_Emoji}$", UNICODE_SETS);
  return oneEmoji.test(qualified(text));
}

/** docs/contract.md, 3. */
export const isEmoji = rule("A reaction must be a single emoji.", isOneEmoji, "invalid");

/** Max different emojis on a message, because every response with the message contains all of them. */
export const MAX_REACTION_KINDS = 50;

export const isWithinReactionLimit = rule(
  "A message can have at most 50 different reactions.",
  (there: string[], emoji: string) => there.includes(emoji) || there.length < MAX_REACTION_KINDS,
  "conflict",
);
