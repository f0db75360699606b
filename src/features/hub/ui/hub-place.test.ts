import { expect, test } from "vitest";
import { coveredPart } from "./hub-place";

test("how much of a control the button covers", () => {
  const rect = (left: number, top: number, width: number, height: number) => ({
    ...{ left, top, width, height, right: left + width, bottom: top + height },
  });
  const of = (control: ReturnType<typeof rect>) =>
    coveredPart(rect(322, 708, 52, 52) as DOMRectReadOnly, control as DOMRectReadOnly);
  expect(of(rect(16, 700, 358, 60))).toBeCloseTo((52 * 52) / (358 * 60));
  expect(of(rect(330, 720, 20, 20))).toBe(1);
  // side by side, and one above the other
  expect([of(rect(200, 700, 122, 60)), of(rect(16, 600, 358, 108))]).toEqual([0, 0]);
});
