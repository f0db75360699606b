import { expect, test } from "vitest";
import type { PlanFacts } from "./plan";
import { nextSameWeekday, sourceValues } from "./source";

const zone = "Europe/Stockholm";
const facts: PlanFacts & { timeZone: string | null } = {
  ...{ allDay: false, timeZone: null },
  ...{
    title: "Träning",
    description: "Ta med vatten.",
    location: "Hallen",
    answerMinutes: null,
    maxGuests: 0,
    maxParticipants: 9,
  },
  // a Tuesday, in Stockholm from 18:30 to 01:00
  ...{ dateTime: "2026-06-16T16:30:00.000Z", endTime: "2026-06-16T23:00:00.000Z" },
  ...{ recurrence: "FREQ=WEEKLY;UNTIL=20260801T000000Z", visibility: "FRIENDS" },
  ...{ groupId: null, organizationId: null, categoryId: null, color: null },
};
const dayAfter = (now: string, from = "2026-06-16") =>
  nextSameWeekday({ day: from, time: "18:30" }, zone, new Date(now));

test("the next day with the same weekday, on which the hour is still to come", () => {
  expect(dayAfter("2026-06-16T16:29:00Z")).toBe("2026-06-16");
  expect(dayAfter("2026-06-16T16:30:00Z")).toBe("2026-06-23");
  expect(dayAfter("2027-01-01T12:00:00Z")).toBe("2027-01-05");
  // from a day to come that day itself, and over the change to winter time
  expect(dayAfter("2026-01-01T12:00:00Z")).toBe("2026-06-16");
  expect(dayAfter("2026-10-25T12:00:00Z", "2026-10-18")).toBe("2026-10-25");
});

test("a copy has everything but the days: a week later, or the next time that is possible", () => {
  const copy = (now: string) => sourceValues({ facts, copyOf: "a" }, zone, new Date(now));
  expect(copy("2026-06-10T12:00:00Z")).toMatchObject({
    ...{
      title: "Träning",
      location: "Hallen",
      places: "9",
      description: "Ta med vatten.",
      repeats: "weekly",
    },
    ...{ day: "2026-06-23", time: "18:30", endDay: "2026-06-24", endTime: "01:00", until: "" },
  });
  expect(copy("2026-07-01T12:00:00Z")).toMatchObject({ day: "2026-07-07", endDay: "2026-07-08" });
});

test("from a template: the next such weekday, or the day chosen in the calendar", () => {
  const source = { facts, templateId: "a" };
  const now = new Date("2026-06-10T12:00:00Z");
  expect(sourceValues(source, zone, now).day).toBe("2026-06-16");
  const chosen = sourceValues(source, zone, now, new Date("2026-06-19T08:00:00Z"));
  expect(chosen).toMatchObject({ day: "2026-06-19", time: "18:30", endDay: "2026-06-20", endTime: "01:00" });
});

test("whole days stay whole days, and hours those of the zone in which they were planned", () => {
  const now = new Date("2026-06-10T12:00:00Z");
  const away = { facts: { ...facts, timeZone: "America/New_York" }, templateId: "a" };
  expect(sourceValues(away, zone, now)).toMatchObject({ time: "12:30", timeZone: "America/New_York" });
  const camp = {
    ...facts,
    ...{ allDay: true, dateTime: "2026-06-18T22:00:00.000Z", endTime: "2026-06-20T22:00:00.000Z" },
  };
  const days = { allDay: "on", day: "2026-06-19", endDay: "2026-06-20", time: "", endTime: "" };
  expect(sourceValues({ facts: camp, templateId: "a" }, zone, now)).toMatchObject(days);
  const chosen = sourceValues({ facts: camp, templateId: "a" }, zone, now, new Date("2026-07-01T16:00:00Z"));
  expect(chosen).toMatchObject({ day: "2026-07-01", endDay: "2026-07-02" });
});
