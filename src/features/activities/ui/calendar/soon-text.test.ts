import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import { soonText } from "./soon-text";

const intlIn = (locale: string) => createIntl({ locale, timeZone: "Europe/Stockholm", onError: () => {} });
const [sv, en, fr] = ["sv", "en", "fr"].map(intlIn) as [
  ReturnType<typeof intlIn>,
  ...ReturnType<typeof intlIn>[],
];
/** 16 June, 18:00 in Stockholm */
const now = new Date("2026-06-16T16:00:00Z");
const today = "2026-06-16";
const at = (start: string, firstDay: string, allDay = false) => ({
  start: new Date(start),
  firstDay,
  allDay,
});
const plain = (text: string) => text.replace(/\s/g, " ");

test("'Om 1 dag' is 'I morgon 19:30'", () => {
  const tomorrow = at("2026-06-17T17:30:00Z", "2026-06-17");
  expect([sv, en!, fr!].map((intl) => plain(soonText(intl, tomorrow, now, today)))).toEqual([
    "i morgon 19:30",
    "tomorrow 19:30",
    "demain 19:30",
  ]);
});

test.each([
  ["i morgon 08:00", at("2026-06-17T06:00:00Z", "2026-06-17")],
  ["i morgon", at("2026-06-16T22:00:00Z", "2026-06-17", true)],
  // 47 hours away, and two days by the calendar
  ["i övermorgon", at("2026-06-18T15:00:00Z", "2026-06-18")],
  ["om 3 dagar", at("2026-06-19T05:00:00Z", "2026-06-19")],
  ["om 5 timmar", at("2026-06-16T21:30:00Z", "2026-06-16")],
  ["om 59 minuter", at("2026-06-16T16:59:30Z", "2026-06-16")],
])("%s", (text, coming) => {
  expect(plain(soonText(sv, coming, now, today))).toBe(text);
});

test("within three hours the hours count, also across midnight", () => {
  const late = new Date("2026-06-16T20:30:00Z");
  const [within, beyond] = ["2026-06-16T23:29:59Z", "2026-06-16T23:30:00Z"].map((start) =>
    plain(soonText(sv, at(start, "2026-06-17"), late, today)),
  );
  expect([within, beyond]).toEqual(["om 2 timmar", "i morgon 01:30"]);
});
