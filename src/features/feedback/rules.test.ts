import { expect, test } from "vitest";
import { feedbackStatuses, hasRoomForFeedback, isOpenFeedback, MAX_OPEN_FEEDBACK } from "./rules";

test(isOpenFeedback.sentence, () => {
  expect(feedbackStatuses.map((status) => isOpenFeedback({ status }))).toEqual([true, false]);
  expect(isOpenFeedback.code).toBe("conflict");
});

test(hasRoomForFeedback.sentence, () => {
  expect(MAX_OPEN_FEEDBACK).toBe(500);
  expect([0, 499, 500].map(hasRoomForFeedback)).toEqual([true, true, false]);
  expect(hasRoomForFeedback.code).toBe("limit-reached");
});
