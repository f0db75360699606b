import { expect, test } from "vitest";
import { pendingKeyOf } from "./rules";

test("the same two people give the same key, whichever of them asks; others another", () => {
  expect(pendingKeyOf("a", "b")).toBe(pendingKeyOf("b", "a"));
  expect(pendingKeyOf("a", "c")).not.toBe(pendingKeyOf("a", "b"));
});
