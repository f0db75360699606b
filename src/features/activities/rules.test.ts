import { expect, test } from "vitest";
import { groupRoles } from "@/features/groups/rules";
import { organizationRoles } from "@/features/orgs/rules";
import {
  audienceOf,
  checkedTimes,
  dayAt,
  demandMatching,
  hasEndAtMidnight,
  hasMatchingGroup,
  hasMatchingOrganization,
  hasStartAtMidnight,
  isAfterStart,
  isEnoughForParticipants,
  isHostInside,
  isMoved,
  keptCategory,
  lastTimeOrNull,
  mayChangeTime,
  mayDeleteActivity,
  mayEditActivity,
  mayPlanForOrganization,
  NEVER,
  spanOf,
  visibilities,
} from "./rules";

test(mayEditActivity.sentence, () => {
  const of = (hostId: string) => mayEditActivity({ id: "me" }, { hostId });
  expect([of("me"), of("other")]).toEqual([true, false]);
  expect(mayEditActivity.code).toBe("forbidden");
});

test.each([mayDeleteActivity, mayChangeTime])("$sentence", (law) => {
  const none = { hostId: "other", isHostMember: false, groupRole: null, organizationRole: null };
  const may = (facts: object) => law({ id: "me" }, { ...none, ...facts });
  expect([may({ hostId: "me" }), may({})]).toEqual([true, false]);
  const asGroup = groupRoles.filter((groupRole) => may({ groupRole }));
  const asOrganization = organizationRoles.filter((organizationRole) => may({ organizationRole }));
  expect([asGroup, asOrganization]).toEqual([
    ["OWNER", "ADMIN"],
    ["OWNER", "ADMIN"],
  ]);
  expect(may({ isHostMember: true, groupRole: "OWNER", organizationRole: "OWNER" })).toBe(false);
  expect(law.code).toBe("forbidden");
});

/** What has hours, and no days. */
const hours = { allDay: false, timeZone: "UTC" };

test(isHostInside.sentence, () => {
  const none = { groupId: null, groupRole: null, organizationId: null, organizationRole: null };
  const states = [
    none,
    { ...none, groupId: "g", groupRole: "MEMBER" },
    { ...none, groupId: "g" },
    { ...none, organizationId: "o", organizationRole: "MEMBER" },
    { ...none, organizationId: "o" },
  ] as const;
  expect(states.map((one) => isHostInside(one))).toEqual([true, true, false, true, false]);
  expect(isHostInside.code).toBe("forbidden");
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

test(hasMatchingOrganization.sentence, () => {
  const matching = (organizationId: string | null) =>
    visibilities.filter((visibility) => hasMatchingOrganization({ visibility, organizationId }));
  expect(matching("o")).toEqual(["ORGANIZATION", "PUBLIC"]);
  expect(matching(null)).toEqual(["PRIVATE", "FRIENDS", "GROUP", "PUBLIC"]);
});

test("Only members of an organization may plan activities for it.", () => {
  expect(organizationRoles.every((role) => mayPlanForOrganization(role))).toBe(true);
  expect(mayPlanForOrganization(null)).toBe(false);
});

const friends = { visibility: "FRIENDS", groupId: null, organizationId: null } as const;
const group = { visibility: "GROUP", groupId: "g", organizationId: null } as const;
const organization = { visibility: "ORGANIZATION", groupId: null, organizationId: "o" } as const;

test("visibility: FRIENDS (default); a groupId or organizationId alone means GROUP or ORGANIZATION, another visibility lets go of it", () => {
  expect(audienceOf(friends, {})).toEqual(friends);
  expect(audienceOf(friends, { groupId: null, organizationId: null })).toEqual(friends);
  expect(audienceOf(friends, { groupId: "g" })).toEqual(group);
  expect(audienceOf(friends, { organizationId: "o" })).toEqual(organization);
  expect(audienceOf(group, {})).toEqual(group);
  expect(audienceOf(organization, {})).toEqual(organization);
  expect(audienceOf(group, { groupId: "h" })).toEqual({ ...group, groupId: "h" });
  expect(audienceOf(group, { organizationId: "o" })).toEqual(organization);
  expect(audienceOf(organization, { groupId: "g" })).toEqual(group);
  expect(audienceOf(group, { visibility: "FRIENDS" })).toEqual(friends);
  expect(audienceOf(organization, { visibility: "FRIENDS" })).toEqual(friends);
  // what the rules above refuse
  expect(audienceOf(group, { groupId: null })).toEqual({ ...group, groupId: null });
  expect(audienceOf(organization, { organizationId: null })).toEqual({
    ...organization,
    organizationId: null,
  });
  expect(audienceOf(friends, { groupId: "g", organizationId: "o" })).toEqual({
    ...group,
    organizationId: "o",
  });
  expect(audienceOf(friends, { visibility: "PUBLIC", groupId: "g" })).toEqual({
    visibility: "PUBLIC",
    groupId: "g",
    organizationId: null,
  });
  const open = { visibility: "PUBLIC", groupId: null, organizationId: "o" } as const;
  expect(audienceOf(friends, { visibility: "PUBLIC", organizationId: "o" })).toEqual(open);
  expect(audienceOf(open, {})).toEqual(open);
  expect(audienceOf(open, { visibility: "PUBLIC" })).toEqual(open);
  expect(audienceOf(organization, { visibility: "PUBLIC" })).toEqual({ ...open, organizationId: null });
  expect(audienceOf(open, { visibility: "FRIENDS" })).toEqual(friends);
});

const stockholm = { allDay: true, timeZone: "Europe/Stockholm" };
const midnight = new Date("2031-03-29T23:00:00Z");
const nextMidnight = new Date("2031-03-30T22:00:00Z");

test(hasStartAtMidnight.sentence, () => {
  const begins = (dateTime: Date, zone = stockholm) =>
    hasStartAtMidnight({ ...zone, dateTime, endTime: null });
  expect(begins(midnight)).toBe(true);
  expect(begins(new Date("2031-03-29T23:01:00Z"))).toBe(false);
  expect(begins(midnight, { ...stockholm, timeZone: "America/New_York" })).toBe(false);
  expect(begins(at("10:00"), hours)).toBe(true);
});

test(hasEndAtMidnight.sentence, () => {
  const ends = (endTime: Date | null) => hasEndAtMidnight({ ...stockholm, dateTime: midnight, endTime });
  expect([ends(nextMidnight), ends(null)]).toEqual([true, true]);
  // 24 hours are not the day on which the clock is set forward
  expect([ends(new Date("2031-03-30T23:00:00Z")), ends(midnight)]).toEqual([false, false]);
  expect(hasEndAtMidnight({ ...hours, dateTime: at("10:00"), endTime: at("09:00") })).toBe(true);
});

test("an all-day activity without an end lasts for one day", () => {
  const one = { dateTime: midnight, endTime: null };
  expect(checkedTimes({ ...stockholm, ...one })).toEqual({ dateTime: midnight, endTime: nextMidnight });
  expect(checkedTimes({ ...hours, ...one })).toEqual(one);
  expect(() => checkedTimes({ ...hours, dateTime: at("10:00"), endTime: at("10:00") })).toThrow(
    isAfterStart.sentence,
  );
});

test("news name the day of an all-day activity in its own time zone", () => {
  expect([dayAt(midnight, stockholm), dayAt(midnight, hours)]).toEqual([{ day: "2031-03-30" }, {}]);
});

test("a category does not outlast a change of the group or organization", () => {
  expect(keptCategory({ ...group, categoryId: "c" }, group)).toBe("c");
  expect(keptCategory({ ...organization, categoryId: "c" }, organization)).toBe("c");
  expect(keptCategory({ ...group, categoryId: "c" }, { ...group, groupId: "h" })).toBeNull();
  expect(
    keptCategory({ ...organization, categoryId: "c" }, { ...organization, organizationId: "p" }),
  ).toBeNull();
  expect(keptCategory({ ...group, categoryId: "c" }, friends)).toBeNull();
});

test("that of a private activity does not outlast another visibility", () => {
  const own = { ...friends, visibility: "PRIVATE" as const };
  expect(keptCategory({ ...own, categoryId: "c" }, own)).toBe("c");
  for (const after of [friends, { ...friends, visibility: "PUBLIC" as const }, group, organization])
    expect(keptCategory({ ...own, categoryId: "c" }, after)).toBeNull();
});

test("what repeats is over when its last time is; what goes on without end, never", () => {
  const times = { dateTime: at("10:00"), endTime: at("11:30"), ...hours };
  expect(spanOf(times, at("10:00")).overAt).toEqual(at("11:30"));
  expect(spanOf({ ...times, endTime: null }, at("10:00")).overAt).toEqual(at("10:00"));
  expect(spanOf(times, at("20:00"))).toEqual({ lastTime: at("20:00"), overAt: at("21:30") });
  expect(spanOf(times, null).lastTime.getUTCFullYear()).toBe(9999);
});

test("An activity is moved if its time, its repetition or its place is another.", () => {
  const times = { dateTime: at("10:00"), endTime: at("11:00"), ...hours };
  const before = { ...times, recurrence: "FREQ=DAILY", ruleEnd: NEVER, location: "Park" };
  const open = { ...before, endTime: null };
  expect(isMoved(before, { ...before, dateTime: new Date(at("10:00")), endTime: at("11:00") })).toBe(false);
  expect(isMoved(open, { ...open })).toBe(false);
  for (const change of [
    { dateTime: at("10:01") },
    { endTime: at("11:01") },
    { endTime: null },
    { recurrence: null },
    { location: "Shore" },
    { allDay: true },
    { timeZone: "Europe/Stockholm" },
  ])
    expect([change, isMoved(before, { ...before, ...change })]).toEqual([change, true]);
  expect(isMoved(open, before)).toBe(true);
  // another zone moves only what has local hours or days
  const once = { ...before, recurrence: null };
  expect(isMoved(once, { ...once, timeZone: "Europe/Stockholm" })).toBe(false);
  const days = { ...once, allDay: true };
  expect(isMoved(days, { ...days, timeZone: "Europe/Stockholm" })).toBe(true);
});

// "the server compares rules by meaning (same freq/interval/byday/count and the same last time) rather than by text"
test("A rule that is written in another way is the same rule, if its last time is the same.", () => {
  const last = new Date("2026-11-25T04:00:00Z");
  const [one, other] = [last, new Date("2026-12-02T04:00:00Z")];
  const once = { dateTime: at("10:00"), endTime: null, location: "Park", ...hours };
  const ruled = (recurrence: string, ruleEnd = one) => ({ ...once, recurrence, ruleEnd });
  const before = ruled("FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261201T225900Z");
  for (const same of [
    "FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261201T225959Z",
    "FREQ=WEEKLY;UNTIL=20261201;BYDAY=WE,MO",
    "FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE;COUNT=9",
    "WKST=MO;FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261125T040000Z",
  ])
    expect([same, isMoved(before, ruled(same))]).toEqual([same, false]);
  for (const another of ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY"])
    expect([another, isMoved(before, ruled(`${another};UNTIL=20261201T225900Z`))]).toEqual([another, true]);
  expect(isMoved(before, ruled("FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261202T045900Z", other))).toBe(true);
});

test("what repeats without end has no last time", () => {
  const last = new Date("2026-06-18T16:00:00Z");
  expect([lastTimeOrNull(last), lastTimeOrNull(NEVER)]).toEqual([last, null]);
});

test("an audience names its group or organization, and no other", () => {
  const own = { visibility: "PRIVATE", groupId: null, organizationId: null } as const;
  expect(() => demandMatching(own)).not.toThrow();
  expect(() => demandMatching({ ...own, groupId: "a" })).toThrow(hasMatchingGroup.sentence);
  expect(() => demandMatching({ ...own, visibility: "ORGANIZATION" })).toThrow(
    hasMatchingOrganization.sentence,
  );
});
