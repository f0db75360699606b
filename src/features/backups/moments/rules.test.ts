import { describe, expect, test } from "vitest";
import { type Attempt, dueAttempt, isLate, lastPlanned, nextPlanned } from "./rules";

const stockholm = (hour: number) => ({ hour, timeZone: "Europe/Stockholm" });
const at = (iso: string) => new Date(iso);
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

describe("planned moments", () => {
  test("are the hour of each day by the clock of the zone", () => {
    expect(iso(nextPlanned(stockholm(3), at("2026-06-18T00:59:59Z")))).toBe("2026-06-18T01:00:00.000Z");
    expect(iso(nextPlanned(stockholm(3), at("2026-06-18T01:00:00Z")))).toBe("2026-06-19T01:00:00.000Z");
    expect(iso(nextPlanned({ hour: 3, timeZone: "UTC" }, at("2026-06-18T01:00:00Z")))).toBe(
      "2026-06-18T03:00:00.000Z",
    );
    expect(iso(lastPlanned(stockholm(3), at("2026-06-18T00:59:59Z")))).toBe("2026-06-17T01:00:00.000Z");
    expect(iso(lastPlanned(stockholm(3), at("2026-06-18T01:00:00Z")))).toBe("2026-06-18T01:00:00.000Z");
  });

  test.each([
    ["set forward over the hour", "2026-03-27T12:00:00Z", 2],
    ["set back over the hour", "2026-10-23T12:00:00Z", 2],
    ["set forward", "2026-03-27T12:00:00Z", 3],
    ["set back", "2026-10-23T12:00:00Z", 3],
    ["set back at the day's end", "2026-10-23T12:00:00Z", 23],
  ])("come once on each day, also when the clock is %s", (_, from, hour) => {
    const plan = stockholm(hour);
    const days: string[] = [];
    const seen = new Set<number>();
    for (let now = at(from).getTime(); now < at(from).getTime() + 5 * 86_400_000; now += 600_000) {
      const last = lastPlanned(plan, new Date(now));
      expect(last.getTime()).toBeLessThanOrEqual(now);
      expect(nextPlanned(plan, new Date(now)).getTime()).toBeGreaterThan(now);
      if (!seen.has(last.getTime()))
        days.push(new Intl.DateTimeFormat("sv", { timeZone: "Europe/Stockholm" }).format(last));
      seen.add(last.getTime());
    }
    expect(days.length).toBeGreaterThanOrEqual(5);
    expect(new Set(days).size).toBe(days.length);
  });
});

describe("attempts", () => {
  const planned = at("2026-06-18T01:00:00Z");
  const failed = (endedAt: string): Attempt => ({ state: "FAILED", endedAt: at(endedAt) });
  const due = (attempts: Attempt[], now: string) => iso(dueAttempt(planned, attempts, at(now)));

  test("the first is due at the planned moment, however late the server starts", () => {
    expect(due([], "2026-06-18T01:00:00Z")).toBe("2026-06-18T01:00:00.000Z");
    expect(due([], "2026-06-18T15:00:00Z")).toBe("2026-06-18T01:00:00.000Z");
  });

  test("one that failed is tried again after an hour, twice, each time under a moment of its own", () => {
    const one = failed("2026-06-18T01:05:00Z");
    expect(due([one], "2026-06-18T02:04:59Z")).toBeNull();
    const second = due([one], "2026-06-18T02:05:00Z");
    const two = failed("2026-06-18T02:20:00Z");
    expect(due([one, two], "2026-06-18T02:30:00Z")).toBeNull();
    const third = due([one, two], "2026-06-18T03:20:00Z");
    expect(new Set([iso(planned), second, third, null]).size).toBe(4);
    expect(due([one, two, failed("2026-06-18T03:30:00Z")], "2026-06-18T20:00:00Z")).toBeNull();
  });

  test("none is due while one runs or after one that was taken", () => {
    const later = "2026-06-18T09:00:00Z";
    expect(due([{ state: "RUNNING", endedAt: null }], later)).toBeNull();
    expect(due([{ state: "SUCCEEDED", endedAt: at("2026-06-18T01:02:00Z") }], later)).toBeNull();
    expect(
      due([failed("2026-06-18T01:05:00Z"), { state: "SUCCEEDED", endedAt: at(later) }], later),
    ).toBeNull();
  });
});

test("A backup is late 26 hours after the last whole one, or after the first try.", () => {
  const now = at("2026-06-18T12:00:00Z");
  const [fresh, old] = [at("2026-06-17T10:00:00Z"), at("2026-06-17T09:59:59Z")];
  expect(isLate({ verifiedAt: null, firstAt: null }, now)).toBe(false);
  expect(isLate({ verifiedAt: fresh, firstAt: old }, now)).toBe(false);
  expect(isLate({ verifiedAt: old, firstAt: old }, now)).toBe(true);
  expect(isLate({ verifiedAt: null, firstAt: fresh }, now)).toBe(false);
  expect(isLate({ verifiedAt: null, firstAt: old }, now)).toBe(true);
});
