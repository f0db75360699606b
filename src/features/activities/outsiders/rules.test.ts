import { expect, test } from "vitest";
import { hasRoomForOutsider, hasVote, isFreeName, isOutsider, isVisibleName, MAX_OUTSIDERS } from "./rules";

test(hasRoomForOutsider.sentence, () => {
  expect([MAX_OUTSIDERS - 1, MAX_OUTSIDERS].map((many) => hasRoomForOutsider(many))).toEqual([true, false]);
  expect(hasRoomForOutsider.sentence).toContain(String(MAX_OUTSIDERS));
  expect(hasRoomForOutsider.code).toBe("limit-reached");
});

test.each([
  ["Elin Wallin", false],
  ["elin wallin", false],
  ["ELIN  WALLIN", false],
  ["Élin Wallin", false],
  ["Elın Wallin", false],
  ["E1in Wa11in", false],
  ["Еlin Wallin", false],
  ["Elin\u200bWallin", false],
  ["elin.w", false],
  ["🦊", false],
  ["Elin", true],
  ["Elin Wallin från Umeå", true],
  ["🐻", true],
])(`${isFreeName.sentence} %s: %s`, (name, expected) => {
  expect(isFreeName(name, ["Elin Wallin", "elin.w", "🦊"])).toBe(expected);
});

test(isVisibleName.sentence, () => {
  expect(["Å", "李", "7", "🦊"].map((name) => isVisibleName(name))).toEqual([true, true, true, true]);
  expect(["", "\u200b", "\u2800", "...", "\u3164"].map((name) => isVisibleName(name))).toEqual([
    ...[false, false, false, false],
    // the filler of Hangul is a letter: `line` refuses it
    true,
  ]);
});

test(hasVote.sentence, () => {
  expect([[], ["YES"]].map((votes) => hasVote(votes))).toEqual([false, true]);
});

test(isOutsider.sentence, () => {
  expect(isOutsider(null, ["a"])).toBe(true);
  expect(isOutsider({ id: "b" }, ["a"])).toBe(true);
  expect(isOutsider({ id: "a" }, ["a"])).toBe(false);
});
