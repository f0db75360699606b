import { expect, test } from "vitest";
import { stretchOf } from "./stretch";

test.each([
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [1, 9, [1, 2, 3, 4]],
  [7, 9, [6, 7, 8, 9]],
  [9, 9, [6, 7, 8, 9]],
  [5, 30, [4, 5, 6, 7]],
])("at place %i of %i the places shown are %j", (own, count, shown) => {
  expect(stretchOf(own, count)).toEqual(shown);
});
