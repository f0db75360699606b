import { expect, test } from "vitest";
import { isPersonAddress } from "./page-address";

test.each([
  ["elin", true],
  ["ELIN.sjoberg", true],
  ["ｅｌｉｎ", true],
  ["favicon.ico", false],
  ["Robots.txt", false],
  ["el", false],
  [".well-known", false],
  ["elin sjöberg", false],
  ["", false],
])("%j: %s", (word, may) => {
  expect(isPersonAddress(word)).toBe(may);
});
