import { expect, test } from "vitest";
import { hasRoomForTemplate, isFromOne, MAX_TEMPLATES, mayCopyActivity } from "./rules";

test(mayCopyActivity.sentence, () => {
  const me = { id: "me" };
  expect([mayCopyActivity(me, { hostId: "me" }), mayCopyActivity(me, { hostId: "b" })]).toEqual([
    true,
    false,
  ]);
});

test(hasRoomForTemplate.sentence, () => {
  expect(MAX_TEMPLATES).toBe(50);
  expect([hasRoomForTemplate(49), hasRoomForTemplate(50)]).toEqual([true, false]);
  expect(hasRoomForTemplate.code).toBe("limit-reached");
});

test(isFromOne.sentence, () => {
  const given = [{}, { copyOf: "a" }, { templateId: "b" }, { copyOf: "a", templateId: "b" }];
  expect(given.map((one) => isFromOne(one))).toEqual([true, true, true, false]);
  expect(isFromOne.code).toBe("invalid");
});
