import { describe, expect, test } from "vitest";
import { activityCreate } from "../../schema";
import type { ActivityView } from "../../views";
import { changedParts, changesOf, timeChangesOf } from "./changes";
import { noDeadline } from "./deadline";
import {
  type ActivityValues,
  blankValues,
  errorsOf,
  inputOf,
  switchAllDay,
  valuesOf,
  visibilityOf,
} from "./plan";
import { noRepeats } from "./repeat-values";

const zone = "Europe/Stockholm";
const blank = blankValues(new Date("2026-06-18T12:36:00Z"), zone);
const plan: ActivityValues = { ...blank, title: "Kvällslöpning", endTime: "16:30", places: "12" };

test("a new activity starts on the current date, at the next full hour in the user's time zone", () => {
  const empty = {
    title: "",
    allDay: "",
    timeZone: zone,
    location: "",
    places: "",
    guests: "",
    description: "",
    endDay: "",
    endTime: "16:00",
  };
  const rest = { ...noDeadline, ...noRepeats, visibility: "FRIENDS" };
  const space = { groupId: "", organizationId: "", categoryId: "", color: "" };
  expect(blank).toEqual({ ...empty, ...rest, ...space, day: "2026-06-18", time: "15:00" });
  expect(blankValues(new Date("2026-06-18T12:00:00Z"), zone).time).toBe("15:00");
  expect(blankValues(new Date("2026-06-18T21:36:00Z"), zone)).toMatchObject({
    day: "2026-06-18",
    time: "23:59",
  });
});

test("a workout is for those who are invited to it", () => {
  expect([visibilityOf("WORKOUT"), visibilityOf("GROUP")]).toEqual(["PRIVATE", "GROUP"]);
});

test("a new activity lasts for an hour unless an end was chosen", () => {
  const at = (from: string, until?: string) => {
    const end = until === undefined ? null : new Date(until);
    const { day, time, endDay, endTime } = blankValues(new Date(from), zone, true, end);
    return [`${day} ${time}`, `${endDay} ${endTime}`];
  };
  expect(at("2026-06-18T16:00:00Z")).toEqual(["2026-06-18 18:00", " 19:00"]);
  expect(at("2026-06-18T21:30:00Z")).toEqual(["2026-06-18 23:30", "2026-06-19 00:30"]);
  expect(at("2026-06-18T16:00:00Z", "2026-06-18T16:20:00Z")).toEqual(["2026-06-18 18:00", " 18:20"]);
  // in the night in which the clock is set forward an hour is an hour
  expect(at("2027-03-28T00:30:00Z")).toEqual(["2027-03-28 01:30", " 03:30"]);
});

describe("fields are invalid outside their bounds", () => {
  const long = (length: number) => "å".repeat(length);
  test.each([
    [{}, {}],
    [{ title: " " }, { title: "missing" }],
    [{ title: long(100) }, {}],
    [{ title: long(101) }, { title: "long" }],
    [{ location: long(200) }, {}],
    [{ location: long(201) }, { location: "long" }],
    [{ description: long(2000) }, {}],
    [{ description: long(2001) }, { description: "long" }],
    [{ day: "" }, { day: "moment", endTime: "end" }],
    [{ day: "2999-12-31" }, {}],
    [{ day: "3000-01-02" }, { day: "moment", endTime: "end" }],
    [{ day: "1899-12-31" }, { day: "moment" }],
    [{ day: "1900-01-02" }, {}],
    [{ endTime: "15:00" }, { endTime: "end" }],
    [{ endTime: "15:01" }, {}],
    [{ endTime: "" }, {}],
    [{ endDay: "2026-06-19", endTime: "" }, { endTime: "end" }],
    [{ endDay: "2026-06-19", endTime: "09:00" }, {}],
    [{ places: "" }, {}],
    [{ places: " " }, {}],
    [{ places: "0" }, { places: "places" }],
    [{ places: "1" }, {}],
    [{ places: "1.5" }, { places: "places" }],
    [{ places: "10000" }, {}],
    [{ places: "10001" }, { places: "places" }],
    [{ guests: "" }, {}],
    [{ guests: "10" }, {}],
    [{ guests: "11" }, { guests: "guests" }],
    [{ guests: "-1" }, { guests: "guests" }],
    [{ guests: "0.5" }, { guests: "guests" }],
    [{ repeats: "weekly", ends: "until", until: "2026-06-18" }, {}],
    [{ repeats: "weekly", ends: "until", until: "2026-06-17" }, { until: "until" }],
    [{ repeats: "weekly", ends: "until", until: "2026-06-18", time: "23:59", endTime: "" }, {}],
    [
      { repeats: "weekly", ends: "until", until: "2026-06-17", day: "" },
      { day: "moment", endTime: "end" },
    ],
    [{ repeats: "weekly", ends: "until", until: "" }, { until: "until" }],
    [{ repeats: "weekly", until: "2026-06-17" }, {}],
    [{ repeats: "none", ends: "until", until: "2026-06-17" }, {}],
    [{ repeats: "daily", every: "1" }, {}],
    [{ repeats: "daily", every: "999" }, {}],
    [{ repeats: "daily", every: "1000" }, { every: "number" }],
    [{ repeats: "daily", every: "0" }, { every: "number" }],
    [{ repeats: "daily", every: "" }, { every: "number" }],
    [{ repeats: "none", every: "" }, {}],
    [{ repeats: "daily", ends: "count", count: "1" }, {}],
    [{ repeats: "daily", ends: "count", count: "1000" }, {}],
    [{ repeats: "daily", ends: "count", count: "1001" }, { count: "number" }],
    [{ repeats: "daily", ends: "count", count: "" }, { count: "number" }],
    [{ repeats: "daily", ends: "never", count: "0" }, {}],
    [{ answers: "day", answerDay: "2026-06-17" }, {}],
    [{ answers: "day", answerDay: "2026-06-18" }, { answerDay: "deadline" }],
    [{ visibility: "GROUP" }, { groupId: "group" }],
    [{ visibility: "GROUP", groupId: "01920000-0000-7000-8000-000000000071" }, {}],
    [{ visibility: "ORGANIZATION" }, { organizationId: "organization" }],
    [{ visibility: "ORGANIZATION", organizationId: "01920000-0000-7000-8000-000000000071" }, {}],
  ])("%o: %o", (change, errors) => {
    expect(errorsOf({ ...plan, ...change })).toEqual(errors);
  });
});

test("the server accepts what the form sends, and the saved activity fills the form with the same values", () => {
  for (const change of [
    {},
    { endDay: "2026-06-20" },
    { endTime: "", places: "" },
    ...["ORGANIZATION", "PUBLIC"].map((visibility) => ({
      visibility,
      organizationId: "01920000-0000-7000-8000-000000000072",
      categoryId: "01920000-0000-7000-8000-000000000073",
    })),
  ]) {
    const typed = { ...plan, ...change };
    const input = inputOf(typed, "FREQ=WEEKLY;BYDAY=TU");
    expect(activityCreate.safeParse(input).success).toBe(true);
    const saved = { ...input, description: "", location: "" } as unknown as ActivityView;
    expect(valuesOf(saved, zone)).toEqual(typed);
  }
});

test("a repetition lasts through its last day, in the user's time zone", () => {
  const { recurrence } = inputOf({ ...plan, repeats: "weekly", ends: "until", until: "2026-07-09" }, null);
  expect(recurrence).toBe("FREQ=WEEKLY;UNTIL=20260709T215900Z");
});

test("the first and the last moment that an activity can have", () => {
  const errorsAt = (change: Partial<ActivityValues>) =>
    errorsOf({ ...plan, timeZone: "UTC", endTime: "", ...change });
  expect(errorsAt({ day: "1900-01-01", time: "00:00" })).toEqual({});
  expect(errorsAt({ day: "1899-12-31", time: "23:59" })).toEqual({ day: "moment" });
  expect(errorsAt({ day: "2999-12-31", time: "23:59" })).toEqual({});
  expect(errorsAt({ day: "3000-01-01", time: "00:00" })).toEqual({ day: "moment" });
  const end = { endDay: "3000-01-01", endTime: "00:00" };
  expect(errorsAt({ day: "2999-12-31", time: "23:00", ...end })).toEqual({ endTime: "end" });
});

test("only the group or organization of the chosen audience is sent, and its category", () => {
  const groupId = "01920000-0000-7000-8000-000000000071";
  const organizationId = "01920000-0000-7000-8000-000000000072";
  const categoryId = "01920000-0000-7000-8000-000000000073";
  const sent = (change: Partial<ActivityValues>) =>
    inputOf({ ...plan, groupId, organizationId, categoryId, ...change }, null);
  const none = { groupId: null, organizationId: null, categoryId: null };
  expect(sent({ visibility: "GROUP" })).toMatchObject({ ...none, groupId, categoryId });
  expect(sent({ visibility: "ORGANIZATION" })).toMatchObject({ ...none, organizationId, categoryId });
  expect(sent({ visibility: "GROUP", categoryId: "" })).toMatchObject({ ...none, groupId });
  // an organization may publish a public one
  expect(sent({ visibility: "PUBLIC" })).toMatchObject({ ...none, organizationId, categoryId });
  expect(sent({ visibility: "PUBLIC", organizationId: "" })).toMatchObject(none);
  expect(sent({ visibility: "FRIENDS" })).toMatchObject(none);
  expect(sent({ visibility: "PRIVATE" })).toMatchObject({ ...none, categoryId });
});

test("a color is sent of what is private or for friends", () => {
  const sent = (visibility: string, color = "#ef4444") => inputOf({ ...plan, visibility, color }, null).color;
  expect([sent("PRIVATE"), sent("FRIENDS"), sent("PRIVATE", "")]).toEqual(["#ef4444", "#ef4444", null]);
  for (const visibility of ["GROUP", "ORGANIZATION", "PUBLIC"]) expect(sent(visibility)).toBeNull();
  const before = { ...plan, visibility: "PRIVATE", color: "#ef4444" };
  const changed = (change: Partial<ActivityValues>) => changesOf({ ...before, ...change }, before);
  expect(changed({ title: "Bad" })).not.toHaveProperty("color");
  expect(changed({ color: "" })).toMatchObject({ color: null });
  expect(changed({ visibility: "PUBLIC" })).toMatchObject({ color: null });
  expect(changedParts({ ...before, color: "" }, before)).toEqual(["color"]);
});

test("a time chosen in a calendar is kept, midnight too", () => {
  const at = (text: string) => blankValues(new Date(text), "Europe/Stockholm", true);
  expect(at("2026-06-18T12:00:00Z")).toMatchObject({ day: "2026-06-18", time: "14:00" });
  expect(at("2026-06-17T22:00:00Z")).toMatchObject({ day: "2026-06-18", time: "00:00" });
});

/** Wednesdays at 5 in Stockholm, until Tuesday the 1st of December. */
const series = {
  ...inputOf({ ...plan, repeats: "weekly" }, null),
  dateTime: "2026-11-04T04:00:00.000Z",
  endTime: "2026-11-04T05:00:00.000Z",
  recurrence: "FREQ=WEEKLY;UNTIL=20261201T225900Z",
} as unknown as ActivityView;

// "the form sends recurrence only if the user changed the repetition or its end"
test("a corrected typo leaves the times and the rule as they are", () => {
  const before = valuesOf(series, zone);
  expect(before).toMatchObject({ day: "2026-11-04", time: "05:00", repeats: "weekly", until: "2026-12-01" });
  expect(errorsOf(before)).toEqual({});
  const sent = (change: Partial<ActivityValues>) => changesOf({ ...before, ...change }, before);
  const typo = sent({ description: "Morgonbad" });
  expect(typo).toMatchObject({ description: "Morgonbad", maxParticipants: 12 });
  for (const field of ["dateTime", "endTime", "allDay", "timeZone", "recurrence", "visibility", "categoryId"])
    expect(typo).not.toHaveProperty(field);
  expect(sent({ until: "2026-12-02" })).toMatchObject({ recurrence: "FREQ=WEEKLY;UNTIL=20261202T225900Z" });
  expect(sent({ repeats: "none" })).toMatchObject({ recurrence: null });
  // the end of an imported rule may be the old hour of the last time
  expect(sent({ time: "05:30" })).toMatchObject({
    dateTime: "2026-11-04T04:30:00.000Z",
    recurrence: series.recurrence,
  });
  // the hours that were typed are those of the chosen zone
  expect(sent({ timeZone: "America/New_York" })).toMatchObject({
    timeZone: "America/New_York",
    dateTime: "2026-11-04T10:00:00.000Z",
    endTime: "2026-11-04T11:00:00.000Z",
    recurrence: "FREQ=WEEKLY;UNTIL=20261202T045900Z",
  });
});

test("a beginning of odd seconds is sent only where it is changed, of a single time too", () => {
  const odd = { ...series, dateTime: "2026-11-04T04:00:15.123Z" };
  const before = valuesOf(odd, zone);
  const sent = (change: Partial<ActivityValues>) => timeChangesOf({ ...before, ...change }, before);
  for (const field of ["dateTime", "endTime"]) expect(sent({ title: "Bad" })).not.toHaveProperty(field);
  const later = { endTime: "06:30" };
  for (const changes of [sent(later), changesOf({ ...before, ...later }, before)]) {
    expect(changes).toMatchObject({ endTime: "2026-11-04T05:30:00.000Z" });
    expect(changes).not.toHaveProperty("dateTime");
  }
  expect(sent({ time: "05:30" })).toMatchObject({
    dateTime: "2026-11-04T04:30:00.000Z",
    endTime: "2026-11-04T05:00:00.000Z",
  });
});

test("whole days are sent from midnight to midnight, of 23 hours in spring, and read back", () => {
  const day: ActivityValues = { ...plan, allDay: "on", day: "2027-03-28", time: "", endTime: "" };
  const spring = { dateTime: "2027-03-27T23:00:00.000Z", endTime: "2027-03-28T22:00:00.000Z" };
  expect(errorsOf(day)).toEqual({});
  expect(inputOf(day, null)).toMatchObject({ ...spring, allDay: true });
  const weekend = { ...day, endDay: "2027-03-29" };
  const input = inputOf(weekend, null);
  expect(input).toMatchObject({ ...spring, endTime: "2027-03-29T22:00:00.000Z" });
  const saved = { ...input, description: "", location: "" } as unknown as ActivityView;
  expect(valuesOf(saved, zone)).toEqual(weekend);
  expect(errorsOf({ ...day, endDay: "2027-03-27" })).toEqual({ endDay: "end" });
  expect(errorsOf({ ...day, endDay: "2027-03-28" })).toEqual({});
  expect(changesOf({ ...weekend, title: "Bad" }, weekend)).not.toHaveProperty("dateTime");
  expect(changesOf(weekend, day)).toMatchObject({ endTime: "2027-03-29T22:00:00.000Z" });
});

test("switched off, whole days get the hours that were typed before, or usual ones", () => {
  const typed = { ...plan, time: "07:15", endTime: "08:00" };
  expect(switchAllDay(switchAllDay(typed, true), false)).toEqual(typed);
  const day = { ...plan, allDay: "on", time: "", endTime: "", endDay: "" };
  expect(switchAllDay(day, false)).toMatchObject({ allDay: "", time: "18:00", endTime: "19:00", endDay: "" });
  const camp = { ...day, endDay: "2026-06-20" };
  expect(switchAllDay(camp, false)).toMatchObject({ time: "09:00", endDay: "2026-06-20", endTime: "17:00" });
});

test("a rule that the form doesn't offer, and an audience that is not changed, are not sent", () => {
  const facts = { ...series, recurrence: "FREQ=YEARLY;BYDAY=1MO", visibility: "PUBLIC" } as ActivityView;
  const ids = { organizationId: "o", groupId: null, categoryId: "c" };
  const before = valuesOf({ ...facts, ...ids }, zone);
  const sent = (change: Partial<ActivityValues>) => changesOf({ ...before, ...change }, before);
  expect(sent({ time: "06:00", title: "Bad" })).not.toHaveProperty("recurrence");
  expect(sent({ title: "Bad" })).not.toHaveProperty("categoryId");
  expect(sent({ categoryId: "" })).toMatchObject({ categoryId: null });
  expect(sent({ categoryId: "" })).not.toHaveProperty("organizationId");
  expect(sent({ organizationId: "", categoryId: "" })).toMatchObject({
    visibility: "PUBLIC",
    organizationId: null,
    categoryId: null,
  });
});

test("a rule's last day that is written as a date is that day everywhere", () => {
  const dated = { ...series, recurrence: "FREQ=WEEKLY;UNTIL=20261201" };
  for (const there of ["Pacific/Auckland", "America/Los_Angeles"])
    expect(valuesOf(dated, there).until).toBe("2026-12-01");
});

test("an edit names the parts of the form that hold something else", () => {
  expect(changedParts(plan, plan)).toEqual([]);
  const later = { ...plan, time: "16:00", endTime: "17:30", location: "Bettnessand", guests: "2" };
  expect(changedParts(later, plan)).toEqual(["start", "end", "place", "places"]);
  expect(changedParts({ ...plan, repeats: "weekly", categoryId: "x" }, plan)).toEqual([
    "category",
    "repeats",
  ]);
});
