import { describe, expect, test } from "vitest";
import { invitationAnswer, invitationsCreate } from "./invitations/schema";
import { activityCreate, activityList, activityUpdate } from "./schema";

const plan = { title: "Kvällsbad", dateTime: "2026-06-23T18:30:00+02:00" };
const takes = (fields: object) => activityCreate.safeParse({ ...plan, ...fields }).success;

describe("each limit on both sides", () => {
  test.each([
    [{ title: "å".repeat(100) }, { title: "å".repeat(101) }],
    [{ title: "a" }, { title: " \n " }],
    [{ description: "a".repeat(2000) }, { description: "a".repeat(2001) }],
    [{ description: null }, { description: 5 }],
    [{ location: "a".repeat(200) }, { location: "a".repeat(201) }],
    [{ location: null }, { location: "a\u0000" }],
    [{ maxParticipants: 1 }, { maxParticipants: 0 }],
    [{ maxParticipants: 10_000 }, { maxParticipants: 10_001 }],
    [{ maxParticipants: null }, { maxParticipants: 1.5 }],
    [{ maxParticipants: undefined }, { maxParticipants: "5" }],
    [{ dateTime: "1900-01-01T00:00:00Z" }, { dateTime: "1899-12-31T23:59:59.999Z" }],
    [{ dateTime: "2999-12-31T23:59:59.999Z" }, { dateTime: "3000-01-01T00:00:00Z" }],
    [{ dateTime: "2028-02-29T00:00:00Z" }, { dateTime: "2026-02-29T00:00:00Z" }],
    [{ dateTime: "2026-06-23T18:30:00.5Z" }, { dateTime: "2026-06-23T18:30:00" }],
    [{}, { dateTime: undefined }],
    [{}, { dateTime: null }],
    [{}, { dateTime: "2026-06-23" }],
    [{}, { dateTime: 1_782_225_000_000 }],
    [{ endTime: null }, { endTime: "tomorrow" }],
    [{ visibility: "PUBLIC" }, { visibility: "public" }],
    [{ visibility: undefined }, { visibility: null }],
    [{ groupId: null, organizationId: null, categoryId: null }, { groupId: "" }],
    [{ recurrence: "RRULE:FREQ=WEEKLY" }, { recurrence: "FREQ=HOURLY" }],
    [{ recurrence: null }, { recurrence: "" }],
    [{ recurrence: `FREQ=YEARLY;BYMONTHDAY=${"1,".repeat(300)}1` }, { recurrence: `${"1,".repeat(500)}1` }],
  ])("%j, not %j", (right, wrong) => {
    expect([takes(right), takes(wrong)]).toEqual([true, false]);
  });
});

test("moments become UTC; text is tidied, and so is the rule", () => {
  expect(activityCreate.parse({ ...plan, title: " Bad\r\n", recurrence: "rrule:freq=daily" })).toEqual({
    title: "Bad",
    dateTime: new Date("2026-06-23T16:30:00Z"),
    recurrence: "FREQ=DAILY",
  });
});

test("a change may leave everything out", () => {
  const id = "01920000-0000-7000-8000-000000000001";
  expect(activityUpdate.parse({ id })).toEqual({ id });
  // as it was read; the command looks at one that is new
  expect(activityUpdate.parse({ id, recurrence: "FREQ=HOURLY" })).toEqual({ id, recurrence: "FREQ=HOURLY" });
});

test("from and to: moments or days, from not after to", () => {
  const list = (query: object) => activityList.safeParse(query).success;
  const right = [
    {},
    { from: "2026-06-01" },
    { to: "2026-06-01T10:00:00+02:00" },
    { from: "2026-06-01", to: "2026-06-01T00:00:00Z" },
    { limit: "1" },
    { limit: "100" },
  ];
  const wrong = [
    { from: "" },
    { from: "0000-01-01" },
    { to: "yesterday" },
    { to: "2026-02-30" },
    { from: "2026-06-02", to: "2026-06-01" },
    { limit: "0" },
    { limit: "101" },
  ];
  expect([right.filter((query) => !list(query)), wrong.filter(list)]).toEqual([[], []]);
});

test("1 to 100 people are invited at once", () => {
  const userIds = (count: number) => Array.from({ length: count }, () => "x");
  const invites = (ids: unknown) => invitationsCreate.safeParse({ id: "x", userIds: ids }).success;
  expect([0, 1, 100, 101].map((count) => invites(userIds(count)))).toEqual([false, true, true, false]);
  expect([invites("x"), invites([5]), invites(undefined)]).toEqual([false, false, false]);
});

test("an invitation's `action` is `accept` or `decline` (there `ACCEPTED` and `DECLINED` are understood too)", () => {
  const read = (action: unknown) => invitationAnswer.safeParse({ id: "x", action }).data?.action;
  expect(["accept", "decline", "ACCEPTED", "DECLINED"].map(read)).toEqual([
    "ACCEPTED",
    "DECLINED",
    "ACCEPTED",
    "DECLINED",
  ]);
  expect(["ACCEPT", "accepted", "approve", "", null, undefined, true].map(read)).toEqual(
    Array(7).fill(undefined),
  );
});
