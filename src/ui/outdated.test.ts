import { expect, test } from "vitest";
import { isOutdated } from "./outdated";

test.each([
  ["the answer to the typed text", " siri ", "siri", false, false],
  ["an earlier answer while the text is debounced", "siria", "siri", false, true],
  ["an earlier answer while the new one is pending", "siri", "siri", true, true],
  ["what is shown before anything is typed", " ", "siri", true, false],
])("Results are outdated or not: %s.", (_, typed, asked, isPlaceholder, outdated) => {
  expect(isOutdated(typed, asked, isPlaceholder)).toBe(outdated);
});
