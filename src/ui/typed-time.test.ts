import { expect, test } from "vitest";
import { parseDay, parseTime } from "./typed-time";

test.each([
  ["18", "18:00"],
  ["9", "09:00"],
  ["930", "09:30"],
  ["1830", "18:30"],
  ["18:30", "18:30"],
  [" 18.30 ", "18:30"],
  ["18h30", "18:30"],
  ["18 h", "18:00"],
  ["kl. 7", "07:00"],
  ["6 pm", "18:00"],
  ["6:15 p.m.", "18:15"],
  ["12am", "00:00"],
  ["12 pm", "12:00"],
  ["00:00", "00:00"],
])("the time %j is %j", (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each([
  "",
  "24",
  "18:60",
  "13 pm",
  "0 am",
  "18:3",
  "halv sju",
  "18:30:15",
  `${" ".repeat(20)}18`.repeat(99),
])("%j is no time", (typed) => {
  expect(parseTime(typed)).toBe(null);
});

const TODAY = "2026-11-23";

test.each([
  ["2026-06-18", "sv", "2026-06-18"],
  ["2026-6-8", "sv", "2026-06-08"],
  ["20260618", "sv", "2026-06-18"],
  ["18/6 2027", "sv", "2027-06-18"],
  ["18/6", "sv", "2027-06-18"],
  ["23/11", "sv", "2026-11-23"],
  ["24.12", "sv", "2026-12-24"],
  ["29/2", "sv", "2028-02-29"],
  ["18 juni", "sv", "2027-06-18"],
  ["18 jun 2026", "sv", "2026-06-18"],
  ["14/07/26", "fr", "2026-07-14"],
  ["1er août 2027", "fr", "2027-08-01"],
  ["25 dec", "fr", "2026-12-25"],
  ["7/14/2027", "en", "2027-07-14"],
  ["14/7/2027", "en", "2027-07-14"],
  ["June 18, 2027", "en", "2027-06-18"],
  ["4th July", "en", "2027-07-04"],
])("the day %j in %s is %j", (typed, locale, day) => {
  expect(parseDay(typed, locale, TODAY)).toBe(day);
});

test.each([
  "",
  "2026-02-30",
  "31/6",
  "18",
  "18/13",
  "18 ju",
  "0000-01-01",
  "18 foobar",
  "juni",
  "x".repeat(9999),
])("%j is no day", (typed) => {
  expect(parseDay(typed, "sv", TODAY)).toBe(null);
});
