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

test("'Idag' becomes 'Igår' at midnight, in the person's time zone, also when a day has 25 hours.", () => {
  expect(kind("2026-10-24T22:30:00Z", "2026-10-25T22:59:00Z")).toBe("today");
  expect(kind("2026-10-24T22:30:00Z", "2026-10-25T23:00:00Z")).toBe("yesterday");
});
