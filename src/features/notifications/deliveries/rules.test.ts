import { expect, test } from "vitest";
import { passesQuietHours } from "./rules";

const timeZone = "Europe/Stockholm";
const at = (text: string) => new Date(text);

test.each([
  ["begins before they end", "2026-12-01T05:30:00Z", true],
  ["begins at their end", "2026-12-01T06:00:00Z", true],
  ["begins after their end, another day", "2026-12-01T09:00:00Z", false],
  ["began already", "2026-11-30T21:00:00Z", false],
])("At 23:00 what is changed that %s", (_, happensAt, passes) => {
  const quiet = { now: at("2026-11-30T22:00:00Z"), quietEnd: at("2026-12-01T06:00:00Z"), timeZone };
  expect(passesQuietHours(at(happensAt), quiet)).toBe(passes);
});

test("In the night what begins the same day passes; without a time nothing does", () => {
  const quiet = { now: at("2026-12-01T02:00:00Z"), quietEnd: at("2026-12-01T06:00:00Z"), timeZone };
  expect(passesQuietHours(at("2026-12-01T17:00:00Z"), quiet)).toBe(true);
  expect(passesQuietHours(at("2026-12-02T17:00:00Z"), quiet)).toBe(false);
  expect(passesQuietHours(null, quiet)).toBe(false);
});
