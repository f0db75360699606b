import { expect, test } from "vitest";
import { createDayOf, dayKind } from "./days";

const stockholm = createDayOf("Europe/Stockholm");
const kind = (at: string, now: string) => dayKind(new Date(at), new Date(now), stockholm);

test("Date separators read Idag (today), Igår (yesterday) or a full date.", () => {
  const now = "2026-06-30T10:00:00Z";
  expect(kind("2026-06-29T22:00:00Z", now)).toBe("today");
  expect(kind("2026-06-29T21:59:59Z", now)).toBe("yesterday");
  expect(kind("2026-06-28T22:00:00Z", now)).toBe("yesterday");
  expect(kind("2026-06-28T21:59:59Z", now)).toBe("date");
});

test("'Idag' becomes 'Igår' at midnight in the user's time zone, also on a day of 25 hours.", () => {
  expect(kind("2026-10-24T22:30:00Z", "2026-10-25T22:59:00Z")).toBe("today");
  expect(kind("2026-10-24T22:30:00Z", "2026-10-25T23:00:00Z")).toBe("yesterday");
});

test.each([
  ["Asia/Kolkata", "2026-06-29T18:29:59Z", "2026-06-29", "2026-06-29T18:30:00Z", "2026-06-30"],
  ["Asia/Kathmandu", "2026-06-29T18:14:59Z", "2026-06-29", "2026-06-29T18:15:00Z", "2026-06-30"],
  ["Australia/Eucla", "2026-06-29T15:14:59Z", "2026-06-29", "2026-06-29T15:15:00Z", "2026-06-30"],
  ["America/St_Johns", "2026-06-30T02:29:59Z", "2026-06-29", "2026-06-30T02:30:00Z", "2026-06-30"],
])(
  "A day begins at its own midnight where the zone is off by half or three quarters of an hour: %s",
  (zone, before, day, after, next) => {
    const dayOf = createDayOf(zone);
    // in an order in which what is remembered of one moment would be wrong for the other
    expect([dayOf(new Date(before)), dayOf(new Date(after))]).toEqual([day, next]);
    expect([dayOf(new Date(after)), dayOf(new Date(before))]).toEqual([next, day]);
  },
);
