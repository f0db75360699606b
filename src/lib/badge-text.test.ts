import { expect, test } from "vitest";
import { badgeText } from "./badge-text";

test("Unread badge shows the number up to 9, and '9+' above 9.", () => {
  expect([1, 9, 10, 120].map(badgeText)).toEqual(["1", "9", "9+", "9+"]);
});
