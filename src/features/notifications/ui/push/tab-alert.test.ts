import { expect, test } from "vitest";
import { plan } from "./tab-alert";

const all = { sound: true, desktop: true, isVisible: false, hasPush: false };

test.each([
  ["a hidden tab rings and shows", {}, { sound: true, desktop: true }],
  ["what is not chosen is not done", { sound: false, desktop: false }, { sound: false, desktop: false }],
  ["a tab that is seen only rings", { isVisible: true }, { sound: true, desktop: false }],
  ["push shows it, and rings where no tab is seen", { hasPush: true }, { sound: false, desktop: false }],
  [
    "a tab that is seen rings, though push is on",
    { hasPush: true, isVisible: true },
    { sound: true, desktop: false },
  ],
])("%s", (_, more, expected) => {
  expect(plan({ ...all, ...more })).toEqual(expected);
});
