import { expect, test } from "vitest";
import { isPending, mutualKeyOf, pendingKeyOf } from "./rules";

test("A request is answered once; then it is a conflict.", () => {
  expect(["PENDING", "ACCEPTED", "DECLINED"].filter((status) => isPending({ status }))).toEqual(["PENDING"]);
  expect(isPending.code).toBe("conflict");
});

test("A user is asked once about a subject.", () => {
  expect(new Set([pendingKeyOf("a", "b"), pendingKeyOf("b", "a"), pendingKeyOf("a", "c")]).size).toBe(3);
});

test("Two users have one key, whichever of them asks the other.", () => {
  expect(mutualKeyOf("a", "b")).toBe(mutualKeyOf("b", "a"));
  expect(mutualKeyOf("a", "c")).not.toBe(mutualKeyOf("a", "b"));
});
