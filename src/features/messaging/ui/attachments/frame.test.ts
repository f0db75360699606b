import { expect, test } from "vitest";
import { frameOf, heightOf, widthOf } from "./frame";

test("A single picture keeps its width and ratio within bounds.", () => {
  expect(frameOf({ width: 1000, height: 500 })).toEqual({ width: 440, ratio: 2 });
  expect(frameOf({ width: 300, height: 300 })).toEqual({ width: 300, ratio: 1 });
  expect(frameOf({ width: 16, height: 16 })).toEqual({ width: 200, ratio: 1 });
  expect(frameOf({ width: 5000, height: 100 }).ratio).toBe(2.4);
  expect(frameOf({ width: 100, height: 5000 }).ratio).toBe(0.8);
});

test("The height is known before a picture loads, so that the layout does not shift.", () => {
  expect(heightOf([])).toBe(0);
  expect(heightOf([{ width: 1000, height: 500 }])).toBe(220);
  expect([heightOf([{}]), heightOf([{ width: 300 }]), heightOf([{ height: 300 }])]).toEqual([330, 330, 330]);
  expect(heightOf([{}, {}])).toBe(163);
  expect(widthOf([{ width: 300, height: 300 }])).toBe(300);
  expect(widthOf([{ width: 300, height: 300 }, {}])).toBe(440);
});
