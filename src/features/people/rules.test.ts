import { describe, expect, test } from "vitest";
import { isLongEnough, mayAddPerson, mayMessagePerson } from "./rules";

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

/** [somebody, a friend] */
describe("everyone, friends, nobody", () => {
  test.each([
    ["EVERYONE", [true, true]],
    ["FRIENDS", [false, true]],
    ["NOBODY", [false, false]],
  ] as const)("%s: %j", (audience, allowed) => {
    const both = [false, true];
    expect(both.map((isFriend) => mayMessagePerson({ isFriend, whoMayMessage: audience }))).toEqual(allowed);
    expect(both.map((isFriend) => mayAddPerson({ isFriend, whoMayAdd: audience }))).toEqual(allowed);
    expect([mayMessagePerson.code, mayAddPerson.code]).toEqual(["forbidden", "forbidden"]);
  });
});
