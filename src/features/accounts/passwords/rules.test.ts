import { describe, expect, test } from "vitest";
import { weaknesses } from "@/lib/password-strength";
import { isOwnPassword, isStrongPassword, weakPasswordSentence } from "./rules";

const facts = { password: "", username: "elin", email: "Elin@Example.org", weakness: null };

test(isStrongPassword.sentence, () => {
  const allowed = [null, ...weaknesses].filter((weakness) => isStrongPassword({ ...facts, weakness }));
  expect([allowed, isStrongPassword.code]).toEqual([[null], "invalid"]);
});

test("Each weakness has a sentence of its own", () => {
  expect(new Set(weaknesses.map(weakPasswordSentence)).size).toBe(weaknesses.length);
});

test.each([
  ["common", "It resembles a commonly used password."],
  ["own", "It contains your name, your email address or the name of this site."],
  ["names", "Names are easy to guess."],
  ["word", "A single word is easy to guess."],
  ["dates", "Dates and years are easy to guess."],
  ["sequence", "Sequences like abc or 123 are easy to guess."],
  ["keys", "Adjacent keys are easy to guess."],
  ["repeated", "Repetitions are easy to guess."],
  ["short", "Add a few words that don't belong together."],
] as const)("The refusal tells why: %s", (weakness, why) => {
  expect(weakPasswordSentence(weakness)).toBe(`Password is too easy to guess. ${why}`);
});

describe(isOwnPassword.sentence, () => {
  test.each([
    ["elin", false],
    ["ELIN", false],
    ["elin@example.org", false],
    ["ELIN@EXAMPLE.ORG", false],
    ["elin1", true],
    ["example.org", true],
  ])("%s: %s", (password, allowed) => {
    expect(isOwnPassword({ ...facts, password })).toBe(allowed);
  });
});
