import { expect, test } from "vitest";
import { boundsOf, whenOf } from "./spans";

const boundsAt = (when: string, today: string) => {
  const { from, to } = boundsOf(whenOf(when), today, "Europe/Stockholm");
  return [from?.slice(0, 16), to?.slice(0, 16)];
};

test("the spans begin and end at midnight of the user's zone", () => {
  // a Thursday
  expect(boundsAt("today", "2026-06-18")).toEqual(["2026-06-17T22:00", "2026-06-18T22:00"]);
  expect(boundsAt("week", "2026-06-18")).toEqual(["2026-06-17T22:00", "2026-06-21T22:00"]);
  expect(boundsAt("weekend", "2026-06-18")).toEqual(["2026-06-19T22:00", "2026-06-21T22:00"]);
  expect(boundsAt("weekend", "2026-06-21")).toEqual(["2026-06-20T22:00", "2026-06-21T22:00"]);
  expect(boundsAt("2026-10-25", "2026-06-18")).toEqual(["2026-10-24T22:00", "2026-10-25T23:00"]);
});

test("anything else is all days", () => {
  expect(boundsAt("2026-02-30", "2026-06-18")).toEqual([undefined, undefined]);
  expect(whenOf(null)).toBe("all");
});
