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
