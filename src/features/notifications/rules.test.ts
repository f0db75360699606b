import { describe, expect, test } from "vitest";
import { ageOf, isRecent, mayAnswerNotification, organizationRouteOf, routeOf } from "./rules";

const now = new Date("2026-06-18T14:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [-5 * second, { unit: "now" }],
  [0, { unit: "now" }],
  [minute - 1, { unit: "now" }],
  [minute, { unit: "minutes", count: 1 }],
  [2 * minute - 1, { unit: "minutes", count: 1 }],
  [59 * minute, { unit: "minutes", count: 59 }],
  [hour - 1, { unit: "minutes", count: 59 }],
  [hour, { unit: "hours", count: 1 }],
  [23 * hour, { unit: "hours", count: 23 }],
  [day - 1, { unit: "hours", count: 23 }],
  [day, { unit: "days", count: 1 }],
  [2 * day - 1, { unit: "days", count: 1 }],
  [7 * day, { unit: "days", count: 7 }],
  [400 * day, { unit: "days", count: 400 }],
])("just now, minutes under 60, hours under 24, then days: %d ms", (ms, age) => {
  expect(ageOf(ago(ms), now)).toEqual(age);
});

test("Recent notification filter: last 7 days.", () => {
  expect([0, 7 * day - 1, 7 * day, 8 * day].map((ms) => isRecent(ago(ms), now))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe("An invitation or request notification offers its two answers until it has one.", () => {
  test.each([
    "friend_request",
    "organization_join_request",
    "organization_invitation",
    "GROUP_INVITATION",
    "ACTIVITY_INVITATION",
    "EVENT_INVITATION",
    "Some Invitation of tomorrow",
    "REQUEST",
  ])("%s", (type) => {
    expect(mayAnswerNotification({ type, invitationStatus: null })).toBe(true);
    expect(mayAnswerNotification({ type, invitationStatus: "ACCEPTED" })).toBe(false);
    expect(mayAnswerNotification({ type, invitationStatus: "DECLINED" })).toBe(false);
  });

  test.each(["friend_accepted", "Added to Group", "ACTIVITY_WAITLIST", "workout_completed", ""])(
    "not %s",
    (type) => {
      expect(mayAnswerNotification({ type, invitationStatus: null })).toBe(false);
    },
  );
});

describe("Notification clicks navigate to", () => {
  test.each<[type: string, data: Record<string, unknown>, route: string | null]>([
    ["event_approval", { eventId: "e1" }, "/admin?tab=events&eventId=e1"],
    ["EVENT_APPROVAL_REQUEST", { eventId: "e1", organizationId: "o1" }, "/admin?tab=events&eventId=e1"],
    ["EVENT_INVITATION", { eventId: "e1", invitationId: "i1" }, "/events/e1"],
    ["ACTIVITY_INVITATION", { eventId: "a1", invitationId: "i1" }, "/events/a1"],
    ["ACTIVITY_WAITLIST", { eventId: "a1" }, "/events/a1"],
    [
      "workout_completed",
      { clientId: "c1", clientName: "Fatima", workoutId: "w1", programId: "p1" },
      "/training/personal/clients/c1/progress?workoutId=w1",
    ],
    ["program_assigned", { programId: "p1" }, "/training/personal/programs/p1"],
    ["friend_request", { fromUserId: "u1", fromUsername: "tove" }, "/tove"],
    ["friend_accepted", { fromUserId: "u1", fromUsername: "tove" }, "/tove"],
    ["GROUP_INVITATION", { groupId: "g1", invitationId: "i1" }, "/?social=groups"],
    ["Added to Group", { groupId: "g1" }, "/?social=groups"],
    ["organization_invitation", { organizationId: "o1", organizationSlug: "stf" }, "/?social=organizations"],
    ["organization_join_request", { organizationId: "o1", joinRequestId: "j1" }, "/?social=organizations"],
    ["friend_request", { fromUserId: "u1" }, null],
    ["workout_completed", { clientId: "c1" }, null],
    ["something new", {}, null],
    ["something new", { eventId: 7, groupId: null, organizationId: "" }, null],
  ])("%s %j: %s", (type, data, route) => {
    expect(routeOf({ type, data })).toBe(route);
  });

  test("a person's address is the one of today", () => {
    const data = { fromUserId: "u1", fromUsername: "tove" };
    expect(routeOf({ type: "friend_request", data, fromUser: { username: "tove.s" } })).toBe("/tove.s");
  });

  test("what it holds never leads out of its place in the address", () => {
    expect(routeOf({ type: "friend_request", data: { fromUsername: "/example.org" } })).toBe(
      "/%2Fexample.org",
    );
    expect(routeOf({ type: "x", data: { eventId: "../admin?a=b" } })).toBe("/events/..%2Fadmin%3Fa%3Db");
  });

  test("from invitation cards it opens in a new tab as /org/{organizationSlug}", () => {
    expect(
      organizationRouteOf({ type: "organization_invitation", data: { organizationSlug: "stf-umea" } }),
    ).toBe("/org/stf-umea");
    expect(
      organizationRouteOf({ type: "organization_invitation", data: { organizationId: "o1" } }),
    ).toBeNull();
  });
});
