import { expect, test } from "vitest";
import { activityChanged, delivered } from "./events";

test.each([
  [1, 2],
  [100, 200],
  [14_999, 29_998],
  [15_000, 30_000],
  [100_000, 30_000],
])("%i hearers reload within %i ms", (hearers, spreadMs) => {
  expect(delivered.activitiesChanged("a", hearers)).toMatchObject({ activityId: "a", spreadMs });
});

test("what is stored of a former audience are ids alone", () => {
  expect(activityChanged("a").data).toEqual({ activityId: "a" });
  const former = { groupId: "g", organizationId: null, friendsOf: undefined, userIds: ["x", "y"] };
  expect(activityChanged("a", former).data).toEqual({ activityId: "a", groupId: "g", userIds: "x y" });
});
