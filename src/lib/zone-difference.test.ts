import { expect, test } from "vitest";
import { isAnotherClock } from "./zone-difference";

test("zones whose clocks show the same all year are no other; those that differ for a part of it are", () => {
  const now = new Date("2026-11-29T12:00:00.000Z");
  const pairs = [
    ["Europe/Stockholm", "Europe/Stockholm"],
    ["Europe/Stockholm", "Europe/Berlin"],
    ["Europe/Stockholm", "Europe/London"],
    // the same in winter alone
    ["Europe/Stockholm", "Africa/Lagos"],
    ["Europe/Stockholm", "Mars/Olympus"],
  ] as const;
  expect(pairs.map(([one, other]) => isAnotherClock(one, other, now))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});
