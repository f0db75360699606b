import { expect, test } from "vitest";
import { isCounted, mayGetLetter, type Purpose } from "./rules";

const purposes: Purpose[] = ["confirmation", "reset", "security", "news", "digest"];

test(mayGetLetter.sentence, () => {
  const allowed = (isConfirmed: boolean) =>
    purposes.filter((purpose) => mayGetLetter({ purpose, reader: { isConfirmed } }));
  expect(allowed(false)).toEqual(["confirmation", "reset"]);
  expect(allowed(true)).toEqual(purposes);
});

test("News alone counts against the limits a day", () => {
  expect(purposes.filter((purpose) => isCounted({ purpose }))).toEqual(["news"]);
});
