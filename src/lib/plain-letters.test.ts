import { expect, test } from "vitest";
import { plainLetters } from "./plain-letters";

test.each([
  ["åsa nyström", "asa nystrom"],
  ["søren ærøskjold", "soren aeroskjold"],
  ["cœur, łódź, weißflog, þór", "coeur, lodz, weissflog, thor"],
  ["ελλάδα", "ελλαδα"],
  ["北京", "北京"],
])("%s is %s without accents and ligatures", (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
