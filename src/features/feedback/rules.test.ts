import { expect, test } from "vitest";
import { feedbackStatuses, isOpenFeedback } from "./rules";

test(isOpenFeedback.sentence, () => {
  expect(feedbackStatuses.map((status) => isOpenFeedback({ status }))).toEqual([true, false]);
  expect(isOpenFeedback.code).toBe("conflict");
});
