import { expect, test } from "vitest";
import {
  audienceOf,
  hasMatchingGroup,
  hasMatchingOrganization,
  isAfterStart,
  isEnoughForParticipants,
  isMoved,
  mayDeleteActivity,
  mayEditActivity,
  spanOf,
  visibilities,
} from "./rules";

test.each([mayEditActivity, mayDeleteActivity])("$sentence", (law) => {
  expect([law({ id: "me" }, { hostId: "me" }), law({ id: "me" }, { hostId: "other" })]).toEqual([
    true,
    false,
  ]);
  expect(law.code).toBe("forbidden");
});

const at = (text: string) => new Date(`2026-06-01T${text}Z`);

test("endTime after dateTime, or none", () => {
  const ends = [null, at("10:00:00.001"), at("10:00"), at("09:59:59.999")];
  expect(ends.map((endTime) => isAfterStart({ dateTime: at("10:00"), endTime }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("maxParticipants not below those who joined", () => {
  const places = [null, 4, 3, 2];
  expect(places.map((maxParticipants) => isEnoughForParticipants({ maxParticipants, joined: 3 }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("Visibility GROUP requires a groupId, and no other visibility accepts one.", () => {
  expect(visibilities.filter((visibility) => hasMatchingGroup({ visibility, groupId: "g" }))).toEqual([
    "GROUP",
  ]);
  expect(visibilities.filter((visibility) => hasMatchingGroup({ visibility, groupId: null }))).toEqual([
    "PRIVATE",
    "FRIENDS",
    "ORGANIZATION",
    "PUBLIC",
  ]);
});

test("Visibility ORGANIZATION requires an organizationId.", () => {
  expect(visibilities.filter((visibility) => !hasMatchingOrganization(visibility, null))).toEqual([
    "ORGANIZATION",
  ]);
  expect([
    hasMatchingOrganization("ORGANIZATION", "o"),
    hasMatchingOrganization(undefined, undefined),
  ]).toEqual([true, true]);
});

test("visibility: FRIENDS (default); a groupId alone means GROUP, another visibility lets go of the group", () => {
  const friends = { visibility: "FRIENDS", groupId: null } as const;
  const group = { visibility: "GROUP", groupId: "g" } as const;
  expect(audienceOf(friends, {})).toEqual(friends);
  expect(audienceOf(friends, { groupId: null })).toEqual(friends);
  expect(audienceOf(friends, { groupId: "g" })).toEqual(group);
  expect(audienceOf(group, {})).toEqual(group);
  expect(audienceOf(group, { groupId: "h" })).toEqual({ visibility: "GROUP", groupId: "h" });
  expect(audienceOf(group, { visibility: "PUBLIC" })).toEqual({ visibility: "PUBLIC", groupId: null });
  // what the rule above refuses
  expect(audienceOf(group, { groupId: null })).toEqual({ visibility: "GROUP", groupId: null });
  expect(audienceOf(friends, { visibility: "PUBLIC", groupId: "g" })).toEqual({
    visibility: "PUBLIC",
    groupId: "g",
  });
});

test("what repeats is over when its last time is; what goes on without end, never", () => {
  const times = { dateTime: at("10:00"), endTime: at("11:30") };
  expect(spanOf(times, at("10:00")).overAt).toEqual(at("11:30"));
  expect(spanOf({ ...times, endTime: null }, at("10:00")).overAt).toEqual(at("10:00"));
  expect(spanOf(times, at("20:00"))).toEqual({ lastTime: at("20:00"), overAt: at("21:30") });
  expect(spanOf(times, null).lastTime.getUTCFullYear()).toBe(9999);
});

test("An activity is moved if its time, its repetition or its place is another.", () => {
  const before = { dateTime: at("10:00"), endTime: at("11:00"), recurrence: "FREQ=DAILY", location: "Park" };
  const open = { ...before, endTime: null };
  expect(isMoved(before, { ...before, dateTime: new Date(at("10:00")), endTime: at("11:00") })).toBe(false);
  expect(isMoved(open, { ...open })).toBe(false);
  for (const change of [
    { dateTime: at("10:01") },
    { endTime: at("11:01") },
    { endTime: null },
    { recurrence: null },
    { location: "Shore" },
  ])
    expect([change, isMoved(before, { ...before, ...change })]).toEqual([change, true]);
  expect(isMoved(open, before)).toBe(true);
});
