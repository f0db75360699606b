import { expect, test } from "vitest";
import { isNewCalendar, isOneCalendar } from "./rules";

test(isOneCalendar.sentence, () => {
  expect(isOneCalendar({})).toBe(true);
  expect(isOneCalendar({ groupId: null, organizationId: null })).toBe(true);
  expect(isOneCalendar({ groupId: "a" })).toBe(true);
  expect(isOneCalendar({ organizationId: "b" })).toBe(true);
  expect(isOneCalendar({ groupId: "a", organizationId: "b" })).toBe(false);
});

test(isNewCalendar.sentence, () => {
  expect([isNewCalendar(1), isNewCalendar(0)]).toEqual([true, false]);
});
