import { expect, test } from "vitest";
import { hashOf, randomOf } from "./random";

const drawn = (seed: string, count: number) => {
  const next = randomOf(seed);
  return Array.from({ length: count }, next);
};

test.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("The hash of %j is that of FNV-1a.", (seed, hash) => {
  expect(hashOf(seed)).toBe(hash);
});

test("What is drawn of a seed stays the same from version to version.", () => {
  expect(drawn("elin", 3).map((number) => number.toFixed(6))).toEqual(["0.180607", "0.290857", "0.538173"]);
});

test("A seed draws the same numbers everywhere, and another seed draws others.", () => {
  expect(drawn("elin", 5)).toEqual(drawn("elin", 5));
  expect(drawn("elin", 5)).not.toEqual(drawn("siri", 5));
});

test("Numbers are spread evenly from 0 to 1.", () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const number of drawn("elin", 10_000)) {
    const tenth = Math.floor(number * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(tenths).toHaveLength(10);
  expect(Math.min(...tenths)).toBeGreaterThan(900);
  expect(Math.max(...tenths)).toBeLessThan(1100);
});
