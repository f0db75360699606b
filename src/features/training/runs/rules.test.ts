import { expect, test } from "vitest";
import { withCut } from "./rules";

test.each([
  [[], [60, 90], [[60, 90]]],
  [
    [[60, 90]],
    [10, 20],
    [
      [10, 20],
      [60, 90],
    ],
  ],
  [[[60, 90]], [80, 100], [[60, 100]]],
  [[[60, 90]], [90, 100], [[60, 100]]],
  [
    [
      [10, 20],
      [60, 90],
    ],
    [15, 70],
    [[10, 90]],
  ],
  [[[10, 100]], [20, 30], [[10, 100]]],
] as [number[][], number[], number[][]][])("stretches %j and %j are %j", (cuts, added, joined) => {
  const stretch = ([from = 0, to = 0]: number[]) => ({ from, to });
  expect(withCut(cuts.map(stretch), stretch(added))).toEqual(joined.map(stretch));
});
