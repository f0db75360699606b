import { rule } from "@/lib/rule";

/** thumbs up, thumbs down, heart, laugh, surprised, sad, angry. */
export const QUICK_EMOJIS = ["👍", "👎", "❤️", "😂", "😮", "😢", "😡"] as const;
/** "the first 3 appear on hover" */
export const HOVER_EMOJIS = QUICK_EMOJIS.slice(0, 3);
/** "a picker adds 12 more" */
export const MORE_EMOJIS = ["🎉", "🙏", "👏", "🔥", "🙌", "💪", "😍", "🤔", "😅", "👀", "✅", "🌞"] as const;

/** The flag that knows emojis of several characters. */
const UNICODE_SETS = "v";
let oneEmoji: RegExp | undefined;

/** Exactly one emoji that Unicode recommends, with or without the sign that asks for its coloured form. */
function isOneEmoji(text: string): boolean {
  // made when it is first needed: an old browser that does not know the flag must still show the page
  oneEmoji ??= new RegExp("^\\p{RGI_Emoji}$", UNICODE_SETS);
  return oneEmoji.test(text) || oneEmoji.test(`${text}\uFE0F`);
}

/** docs/contract.md, 3: "one Unicode emoji". */
export const isEmoji = rule("A reaction is one emoji.", isOneEmoji, "invalid");

/** So many different emojis a message takes (ours): each more would be carried by every answer that holds it. */
export const MAX_KINDS = 50;

export const isFewKinds = rule(
  "A message takes at most 50 different reactions.",
  (there: string[], emoji: string) => there.includes(emoji) || there.length < MAX_KINDS,
  "conflict",
);
