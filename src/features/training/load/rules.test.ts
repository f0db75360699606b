import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/whole-days";
import { workoutDay } from "../weeks/rules";
import {
  firstLoadDay,
  isBuildingUp,
  isLoadRange,
  loadDays,
  loadOf,
  plannedDays,
  type Session,
  usualLoad,
} from "./rules";

const FROM = "2031-03-01";
const session = (day: string, rpe: number | null = 5, minutes = 60): Session => ({
  ...{ day, rpe, durationSeconds: minutes * 60 },
});
const daysOf = (sessions: Session[], to: string, from = FROM) => loadDays({ sessions, from, to });

test(isLoadRange.sentence, () => {
  const range = (from: string, to: string) => isLoadRange({ from, to });
  expect([range(FROM, FROM), range(FROM, "2031-02-28")]).toEqual([true, false]);
  expect([range("2031-01-01", "2032-01-02"), range("2031-01-01", "2032-01-03")]).toEqual([true, false]);
});

test("load is session RPE times minutes, and not known without the RPE", () => {
  expect(loadOf({ rpe: 7.5, durationSeconds: 3600 })).toBe(450);
  expect(loadOf({ rpe: 6, durationSeconds: 90 })).toBe(9);
  expect(loadOf({ rpe: null, durationSeconds: 3600 })).toBeNull();
});

describe("load by day", () => {
  test("is the sum of the day's workouts, 0 without any, and null where none of them has one", () => {
    const sessions = [session(FROM, 5), session(FROM, null), session(FROM, 2), session("2031-03-03", null)];
    expect(daysOf(sessions, "2031-03-03").map(({ load }) => load)).toEqual([420, 0, null]);
  });

  test("a day on which it is not known adds nothing", () => {
    const lastOf = (sessions: Session[]) => daysOf(sessions, "2031-03-09").at(-1);
    const known = [session(FROM)];
    expect(lastOf([...known, session("2031-03-04", null)])).toEqual(lastOf(known));
  });

  test("one workout goes into fitness by a 42nd, into fatigue by a 7th, and fades by as much a day", () => {
    const [day, next] = daysOf([session(FROM, 7, 60)], "2031-03-02");
    expect(day).toMatchObject({ fitness: 10, fatigue: 60, form: -50 });
    expect(next?.fitness).toBeCloseTo(10 * (41 / 42), 12);
    expect(next?.fatigue).toBeCloseTo(60 * (6 / 7), 12);
  });

  test("what was trained before the first day asked for counts, what comes after the last does not", () => {
    const early = session("2030-12-24", 8);
    const [whole] = daysOf([early], FROM);
    expect(whole?.fitness).toBeCloseTo((480 / 42) * (41 / 42) ** 67, 12);
    expect(daysOf([early, session("2031-03-02", 10)], FROM)).toEqual([whole]);
    expect(daysOf([session("2031-03-02", 10)], FROM)).toMatchObject([{ load: 0, fitness: 0, fatigue: 0 }]);
  });

  test("the first 42 days, and all before there is any load, build up", () => {
    const sessions = [session("2031-02-01", null), session(FROM), session("2031-03-09")];
    expect(firstLoadDay(sessions, "2031-04-01")).toBe(FROM);
    expect(firstLoadDay(sessions, "2031-02-27")).toBeNull();
    const days = [FROM, addDays(FROM, 41), addDays(FROM, 42)];
    expect(days.map((day) => isBuildingUp(FROM, day))).toEqual([true, true, false]);
    expect(isBuildingUp(null, FROM)).toBe(true);
  });
});

describe("what is planned", () => {
  test("has the mean load of the rated workouts of the latest 42 days", () => {
    const [early, first, last] = ["2031-02-01", addDays("2031-03-15", -41), "2031-03-15"];
    const sessions = [session(early, 10), session(first, 4), session(last, 8), session(last, null)];
    expect(usualLoad([...sessions, session("2031-03-16", 10)], last)).toBe(360);
    expect(usualLoad([session(last, null)], last)).toBeNull();
  });

  test("goes on from today as if it were done, up to the last workout, and leaves today as it is", () => {
    const sessions = [session(FROM), session("2031-03-05")];
    const [known] = daysOf(sessions, "2031-03-05", "2031-03-05");
    const planned = ["2031-03-05", "2031-03-06", "2031-03-08", "2031-03-08"];
    const asDone = planned.slice(1).map((day) => session(day));
    const expected = daysOf([...sessions, ...asDone], "2031-03-08", "2031-03-06");
    expect(known && plannedDays(known, planned, 300)).toEqual(expected);
    expect(known && plannedDays(known, ["2031-03-05"], 300)).toEqual([]);
    expect(known && plannedDays(known, planned, null)).toEqual([]);
  });
});

/** Written down plainly: for each calendar day all workouts are looked through. */
function recomputed(sessions: readonly Session[], from: string, to: string) {
  const first = [...sessions.map(({ day }) => day), from].sort()[0] ?? from;
  const found = [];
  let fitness = 0;
  let fatigue = 0;
  for (let day = first; day <= to; day = addDays(day, 1)) {
    const own = sessions.filter((one) => one.day === day);
    const rated = own.filter(({ rpe }) => rpe !== null);
    const sum = rated.reduce((total, one) => total + ((one.rpe ?? 0) * one.durationSeconds) / 60, 0);
    fitness = fitness + (sum - fitness) / 42;
    fatigue = fatigue + (sum - fatigue) / 7;
    const load = own.length > 0 && rated.length === 0 ? null : sum;
    if (day >= from) found.push({ day, load, fitness, fatigue });
  }
  return found;
}

const zones = ["Europe/Stockholm", "America/New_York", "Pacific/Apia", "Australia/Lord_Howe", "UTC"];
/** Workouts around the changes of the clock in spring and autumn, in any zone. */
const history = fc.array(
  fc.record({
    startedAt: fc.date({
      min: new Date("2030-10-20T00:00:00Z"),
      max: new Date("2031-04-20T00:00:00Z"),
      noInvalidDate: true,
    }),
    timeZone: fc.constantFrom(...zones),
    rpe: fc.option(fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2)),
    durationSeconds: fc.integer({ min: 0, max: 14_400 }),
  }),
  { maxLength: 60 },
);

test("of any history it is what a plain recomputation finds, each calendar day once", () => {
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 366 }), (workouts, span) => {
      const sessions = workouts.map((one) => ({ ...one, day: workoutDay(one) }));
      const [from, to] = ["2030-10-10", addDays("2030-10-10", span)];
      const plain = recomputed(sessions, from, to);
      const found = loadDays({ sessions, from, to });
      expect(found.map(({ day, load }) => [day, load === null])).toEqual(
        plain.map(({ day, load }) => [day, load === null]),
      );
      const errors = found.flatMap((one, index) => {
        const { load = 0, fitness = 0, fatigue = 0 } = plain[index] ?? {};
        const expected = [load ?? 0, fitness, fatigue, fitness - fatigue];
        return [one.load ?? 0, one.fitness, one.fatigue, one.form].map(
          (value, at) => value - (expected[at] ?? 0),
        );
      });
      expect(Math.max(...errors.map(Math.abs))).toBeLessThan(1e-8);
    }),
    { numRuns: 60 },
  );
});
