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

/** Exactly one RGI emoji, with or without the variation selector for emoji style (U+FE0F). */
function isOneEmoji(text: string): boolean {
  // compiled on first use: the page must still load in an old browser that doesn't support the flag
  oneEmoji ??= new RegExp("^\\p{RGI_Emoji}$", UNICODE_SETS);
  return oneEmoji.test(text) || oneEmoji.test(`${text}\uFE0F`);
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
