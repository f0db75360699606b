import { expect, test } from "vitest";
import { swipeOf } from "./swipe";

test.each([
  ["to the left", { x: 40, y: 110 }, 1],
  ["to the right", { x: 160, y: 90 }, -1],
  ["too short", { x: 60, y: 100 }, 0],
  ["rather down", { x: 30, y: 150 }, 0],
])("a swipe %s", (_, to, step) => {
  expect(swipeOf({ x: 100, y: 100 }, to)).toBe(step);
});
