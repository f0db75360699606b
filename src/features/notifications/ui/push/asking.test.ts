import { expect, test } from "vitest";
import { isAskingDue, readSaid } from "./asking";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-30T12:00:00Z");

test.each([
  ["never asked", { times: 0, at: 0 }, true],
  ["once, 59 days ago", { times: 1, at: NOW - 59 * DAY }, false],
  ["once, 60 days ago", { times: 1, at: NOW - 60 * DAY }, true],
  ["twice, years ago", { times: 2, at: NOW - 900 * DAY }, false],
])("'Not now' waits 60 days, twice at most: %s", (_, said, expected) => {
  expect(isAskingDue(said, NOW)).toBe(expected);
});

test.each([null, "", "{", "7", "null", '{"times":"1"}'])("%j is nothing said", (text) => {
  expect(readSaid(text)).toEqual({ times: 0, at: 0 });
});
test("what was said is read", () => {
  expect(readSaid('{"times":1,"at":7}')).toEqual({ times: 1, at: 7 });
});
