import { expect, test } from "vitest";
import { sports } from "@/lib/track";
import { exerciseIdOf } from "../../exercises/library";
import { isIndoors } from "./indoor-exercises";

test.each(sports)("an exercise of %s tells whether it was indoors", (sport) => {
  expect(isIndoors(exerciseIdOf({ sport, isIndoors: true }))).toBe(true);
  expect(isIndoors(exerciseIdOf({ sport, isIndoors: false }))).toBe(false);
});
