import { expect, test } from "vitest";
import {
  HOVER_EMOJIS,
  isEmoji,
  isWithinReactionLimit,
  MAX_REACTION_KINDS,
  MORE_EMOJIS,
  QUICK_EMOJIS,
  qualified,
} from "./rules";

test("Reactions: 7 quick emojis (first 3 on hover) plus 12 in the picker.", () => {
  expect(QUICK_EMOJIS).toHaveLength(7);
  expect(HOVER_EMOJIS).toEqual(["👍", "👎", "❤️"]);
  expect(MORE_EMOJIS).toHaveLength(12);
  expect(new Set([...QUICK_EMOJIS, ...MORE_EMOJIS]).size).toBe(19);
  for (const emoji of [...QUICK_EMOJIS, ...MORE_EMOJIS]) expect(isEmoji(emoji), emoji).toBe(true);
});

test("one Unicode emoji", () => {
  for (const emoji of ["👍", "👍🏽", "❤️", "❤", "👨‍👩‍👧‍👦", "🇸🇪", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏳️‍🌈", "☺️"]) {
    expect(isEmoji(emoji), emoji).toBe(true);
  }
  for (const text of [
    "",
    " ",
    "a",
    "1",
    "👍👍",
    "👍 ",
    "❤️a",
    "<b>",
    "constructor",
    "__proto__",
    "\u0000",
    "🇸",
  ]) {
    expect(isEmoji(text), JSON.stringify(text)).toBe(false);
  }
});

test("every emoji with an unqualified form has one qualified form, whichever is given", () => {
  const whole = ["❤️", "☺️", "1️⃣", "🏳️‍🌈", "👁️‍🗨️", "❤️‍🔥", "🕵️‍♂️", "🕵🏽‍♂️", "⛹🏽‍♀️", "🏴‍☠️", "👩‍❤️‍💋‍👨", "🧑🏽‍⚕️"];
  // not as a literal: TypeScript's target has no such flag
  const unicodeSets = "v";
  const oneEmoji = new RegExp("^\\p{RGI_Emoji}$", unicodeSets);
  for (let code = 0x80; code < 0x20000; code++) {
    const character = String.fromCodePoint(code);
    for (const one of [character, `${character}\uFE0F`]) if (oneEmoji.test(one)) whole.push(one);
  }
  expect(whole.length).toBeGreaterThan(1300);
  for (const emoji of whole) {
    const bare = emoji.replaceAll("\uFE0F", "");
    expect([isEmoji(bare), qualified(bare), qualified(emoji)], emoji).toEqual([true, emoji, emoji]);
  }
});

test(isWithinReactionLimit.sentence, () => {
  const kinds = (count: number) => Array.from({ length: count }, (_, at) => `kind ${at}`);
  expect(MAX_REACTION_KINDS).toBe(50);
  expect(isWithinReactionLimit(kinds(49), "new")).toBe(true);
  expect(isWithinReactionLimit(kinds(50), "new")).toBe(false);
  expect(isWithinReactionLimit(kinds(50), "kind 7")).toBe(true);
});
