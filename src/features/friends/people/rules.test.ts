import { expect, test } from "vitest";
import { isLongEnough } from "./rules";

test.each([
  ["", false],
  ["åb", false],
  ["  ab  ", false],
  ["åsa", true],
  ["🙂🙂", false],
  ["🙂🙂🙂", true],
])("friends/search with fewer than 3 characters: none (%j: %s)", (q, long) => {
  expect(isLongEnough(q)).toBe(long);
});
