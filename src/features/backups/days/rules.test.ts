import { expect, test } from "vitest";
import { dayOf } from "@/lib/whole-days";
import { failureKind, problemsOf, STRIP_DAYS, stripOf } from "./rules";

const taken = (startedAt: string) => ({ startedAt, state: "SUCCEEDED" as const, failure: null });
const failed = (startedAt: string, failure = "The disk is full.") => ({
  startedAt,
  state: "FAILED" as const,
  failure,
});
const localDay = (at: string) => dayOf(new Date(at), "Europe/Stockholm");

test("The strip has 28 days, today last; a day with a failure says which, and when one was taken after it.", () => {
  const strip = stripOf(
    [
      { startedAt: "2026-06-18T08:00:00.000Z", state: "RUNNING", failure: null },
      taken("2026-06-18T01:00:00.000Z"),
      taken("2026-06-17T02:05:00.000Z"),
      failed("2026-06-17T01:30:00.000Z", "Second."),
      failed("2026-06-17T01:00:00.000Z", "First."),
      // the reader's day has begun
      failed("2026-06-15T22:30:00.000Z"),
      taken("2026-06-15T22:10:00.000Z"),
      taken("2026-05-21T22:00:00.000Z"),
      taken("2026-05-21T21:59:00.000Z"),
    ],
    "2026-06-18",
    localDay,
  );
  expect([strip.length, strip[0]?.day, strip.at(-1)?.day]).toEqual([STRIP_DAYS, "2026-05-22", "2026-06-18"]);
  const said = strip.filter(({ state }) => state !== "NONE");
  expect(said).toEqual([
    { day: "2026-05-22", state: "SUCCEEDED", failure: null, recoveredAt: null },
    { day: "2026-06-16", state: "FAILED", failure: "The disk is full.", recoveredAt: null },
    { day: "2026-06-17", state: "FAILED", failure: "First.", recoveredAt: "2026-06-17T02:05:00.000Z" },
    { day: "2026-06-18", state: "SUCCEEDED", failure: null, recoveredAt: null },
  ]);
});

test("What needs a look: what is held, a failure that nothing followed, lateness, no plan, deletions that wait.", () => {
  const now = new Date("2026-06-18T12:00:00Z");
  const target = "/mnt/copies";
  const at = (startedAt: string, state: "RUNNING" | "SUCCEEDED" | "FAILED", to = target) => ({
    ...taken(startedAt),
    state,
    target: to,
  });
  const fine = {
    target,
    isPlanned: true,
    isLate: false,
    running: null,
    runs: [at("2026-06-18T01:00:00.000Z", "SUCCEEDED"), at("2026-06-17T01:00:00.000Z", "FAILED")],
    deletions: { count: 0, since: null as string | null },
  };
  const problems = (change: Partial<typeof fine>, heldSince: string | null = null) =>
    problemsOf({ backups: { ...fine, ...change }, restore: { heldSince } }, now);
  expect(problems({})).toEqual([]);
  expect(problemsOf({ backups: fine, restore: null }, now)).toEqual([]);
  const again = at("2026-06-18T02:00:00.000Z", "FAILED");
  expect(problems({ runs: [again, ...fine.runs] })).toEqual(["FAILED"]);
  expect(problems({ runs: [at("2026-06-18T03:00:00.000Z", "RUNNING"), again] })).toEqual(["FAILED"]);
  // somewhere else, by hand
  expect(problems({ runs: [at("2026-06-18T02:00:00.000Z", "FAILED", "/mnt/usb"), ...fine.runs] })).toEqual(
    [],
  );
  expect(problems({ isLate: true })).toEqual(["LATE"]);
  expect(problems({ isPlanned: false })).toEqual(["NOT_PLANNED"]);
  expect(problems({ deletions: { count: 2, since: "2026-06-18T11:56:00Z" } })).toEqual([]);
  expect(problems({ deletions: { count: 2, since: "2026-06-18T11:54:00Z" } })).toEqual(["DELETIONS_WAIT"]);
  expect(problems({ isLate: true, runs: [again] }, "2026-06-18T11:00:00Z")).toEqual([
    "HELD",
    "FAILED",
    "LATE",
  ]);
});

test("What a failed backup says has words of its own where it is of a known kind.", () => {
  const kinds = [
    "There is no room left in /mnt/copies. What was written of the backup is deleted again.",
    "There is too little room in /mnt/copies: a backup may need 2.1 GB, 1.0 GB are free. Nothing was written.",
    "There is no folder /mnt. Is its disk connected, or the path misspelt?",
    "Samvaro may not write to /mnt/copies.",
    "s3://umea-kopior failed: ECONNREFUSED, connect ECONNREFUSED.",
    "It was cut off.",
    "It was stopped by SIGTERM.",
    "The program that takes backups ended without a word.",
    "A file that the database names is missing: attachments/0196. There is no backup without it.",
    "Something that nobody foresaw",
    "",
  ].map(failureKind);
  expect(kinds).toEqual([
    ...["NO_ROOM", "NO_ROOM", "NO_FOLDER", "NO_RIGHT", "STORE"],
    ...["CUT_OFF", "CUT_OFF", "CUT_OFF", "NO_FILE", null, null],
  ]);
});
