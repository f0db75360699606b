import { describe, expect, test } from "vitest";
import { isBeingMade, statusOf } from "./rules";

const DAY = 86_400_000;
const now = new Date("2026-11-21T12:00:00Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

describe("an export that no process is writing any more has failed", () => {
  test.each([
    ["WAITING", 2 * DAY, "WAITING"],
    ["WAITING", 2 * DAY + 1, "FAILED"],
    ["RUNNING", 2 * DAY, "RUNNING"],
    ["RUNNING", 2 * DAY + 1, "FAILED"],
    ["READY", 3 * DAY, "READY"],
    ["FAILED", 3 * DAY, "FAILED"],
  ] as const)("%s since %d ms: %s", (status, age, expected) => {
    expect(statusOf({ status, createdAt: ago(age) }, now)).toBe(expected);
  });

  test("then another can be asked for", () => {
    const since = (ms: number) => ({ status: "RUNNING" as const, createdAt: new Date(Date.now() - ms) });
    expect([isBeingMade(since(DAY)), isBeingMade(since(3 * DAY))]).toEqual([true, false]);
    expect(isBeingMade({ ...since(DAY), status: "READY" })).toBe(false);
  });
});
