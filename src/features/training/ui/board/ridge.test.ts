import { expect, test } from "vitest";
import { placeOf, ridgeAt, standingsOf } from "./ridge";

const face = { width: 0.042, height: 0.2, ceiling: 0.2 };

test("The hill rises from its foot to its top, and is within the picture.", () => {
  const heights = [0, 0.25, 0.5, 0.75, 1].map((share) => ridgeAt(placeOf(share)));
  for (const height of heights) expect(height).toBeGreaterThan(0.4);
  for (const height of heights) expect(height).toBeLessThan(0.9);
  expect(heights.at(-1)).toBeLessThan(heights[0] ?? 0);
});

test("Who is alone stands at their place; who is too close to another stands above.", () => {
  const standings = standingsOf([0.5, 0, 0.51], face);
  expect(standings.map(({ level }) => level)).toEqual([0, 0, 1]);
  expect(standings.map(({ x }) => x)).toEqual([0.5, 0, 0.51].map(placeOf));
});

test("Many at the same place stand in rows that stay on the hill, and nobody at the place of another.", () => {
  for (const share of [0, 0.5, 1]) {
    const standings = standingsOf(Array<number>(40).fill(share), face);
    expect(standings).toHaveLength(40);
    for (const { x } of standings) expect(x).toBeGreaterThanOrEqual(placeOf(0) - 0.001);
    for (const { x } of standings) expect(x).toBeLessThanOrEqual(placeOf(1));
    expect(new Set(standings.map(({ x, level }) => `${level} ${x.toFixed(4)}`)).size).toBe(40);
  }
});
