import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Keep, outdatedBackups } from "./retention";
import type { StoredBackup } from "./targets";

const DAY = 86_400_000;
const now = new Date("2026-11-30T04:00:00Z");

/** Taken so many days ago. */
const backup = (days: number, isVerified = true): StoredBackup => {
  const takenAt = new Date(now.getTime() - days * DAY);
  return { name: `${days}`, takenAt, bytes: 1, verifiedAt: isVerified ? takenAt : null };
};
const newestFirst = (all: StoredBackup[]) =>
  all.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime());
const daily = (days: number) => Array.from({ length: days }, (_, at) => backup(at));
const namesKept = (all: StoredBackup[], keep: Keep) => {
  const gone = new Set(outdatedBackups(all, keep, now));
  return all.filter((one) => !gone.has(one)).map(({ name }) => name);
};

describe("what is kept of the backups", () => {
  it("is the newest of each day, week and month", () => {
    // the 30th is a Monday
    expect(namesKept(daily(100), { days: 3, weeks: 3, months: 3 })).toEqual(["0", "1", "2", "8", "30", "61"]);
  });

  it("is the newest of a day with several", () => {
    expect(namesKept([backup(0), backup(0.1), backup(1)], { days: 2, weeks: 0, months: 0 })).toEqual([
      "0",
      "1",
    ]);
  });

  it("counts days that have one, so that a pause of a month removes nothing", () => {
    expect(namesKept([backup(40), backup(41)], { days: 2, weeks: 0, months: 0 })).toEqual(["40", "41"]);
  });

  it("is not counted in unverified ones, which go after two days", () => {
    const all = newestFirst([backup(0.5, false), backup(1, false), backup(3, false), backup(4), backup(5)]);
    expect(namesKept(all, { days: 1, weeks: 0, months: 0 })).toEqual(["0.5", "1", "4"]);
  });

  it("is everything while none is verified", () => {
    expect(namesKept([backup(9, false), backup(10, false)], { days: 1, weeks: 0, months: 0 })).toEqual([
      "9",
      "10",
    ]);
  });

  it("always has the newest verified one, and no more than asked for", () => {
    const one = fc.record({ days: fc.double({ min: 0, max: 900, noNaN: true }), isVerified: fc.boolean() });
    const number = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(
        fc.array(one),
        fc.record({ days: number, weeks: number, months: number }),
        (given, keep) => {
          const all = newestFirst(given.map(({ days, isVerified }) => backup(days, isVerified)));
          const gone = new Set(outdatedBackups(all, keep, now));
          const verified = all.filter(({ verifiedAt }) => verifiedAt);
          if (verified[0]) expect(gone.has(verified[0])).toBe(false);
          const kept = verified.filter((backup) => !gone.has(backup));
          expect(kept.length).toBeLessThanOrEqual(Math.max(1, keep.days + keep.weeks + keep.months));
        },
      ),
    );
  });
});
