import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isLoadRange } from "@/features/training/load/rules";
import { isProgressRange } from "@/features/training/progress/rules";
import { addDays, dayOf } from "@/lib/whole-days";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;

const base = "/api/training";
const zone = "Europe/Stockholm";
const today = dayOf(new Date(), zone);

beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
beforeEach(async () => void (await db.workout.deleteMany()));
afterAll(() => app.stop());

type Sent = Promise<{ status: number; body: Json }>;
async function ok(sent: Sent, status = 200): Promise<Json> {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}

/** A completed workout of so many minutes, at five in the afternoon of a day in spring. */
const done = async (day: string, fields: object = {}, minutes = 60): Promise<Json> => {
  const startedAt = `${day}T15:00:00.000Z`;
  const completedAt = new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();
  return (await ok(elin.post(`${base}/workouts`, { startedAt, completedAt, ...fields }), 201)).workout;
};
const loadOf = (from: string, to: string, who = elin): Promise<Json> =>
  ok(who.get(`${base}/load?from=${from}&to=${to}`));

describe("load", () => {
  test("is RPE times minutes by day; a workout without RPE has none, and the day says so", async () => {
    await done("2026-03-02", { rpe: 7.5 });
    await done("2026-03-02", { rpe: 4 }, 30);
    const { id } = await done("2026-03-04", { title: "Lugnt" });
    const answer = await loadOf("2026-03-01", "2026-03-04");
    expect(answer).toEqual({
      days: [
        { day: "2026-03-01", load: 0, fitness: 0, fatigue: 0, form: 0 },
        { day: "2026-03-02", load: 570, fitness: 13.6, fatigue: 81.4, form: -67.9 },
        { day: "2026-03-03", load: 0, fitness: 13.2, fatigue: 69.8, form: -56.5 },
        { day: "2026-03-04", load: null, fitness: 12.9, fatigue: 59.8, form: -46.9 },
      ],
      ...{ planned: [], firstDay: "2026-03-02", buildingUp: true },
      unrated: [{ day: "2026-03-04", workoutId: id, title: "Lugnt" }],
    });
    expect((await loadOf("2026-04-12", "2026-04-13")).buildingUp).toBe(false);
    expect(await loadOf("2026-03-01", "2026-03-04", siri)).toMatchObject({ firstDay: null, unrated: [] });
    await elin.patch(`${base}/workouts/${id}`, { rpe: 6 });
    expect((await loadOf("2026-03-04", "2026-03-04")).days).toMatchObject([{ load: 360 }]);
    await elin.delete(`${base}/workouts/${id}`);
    expect((await loadOf("2026-03-04", "2026-03-04")).days).toMatchObject([{ load: 0 }]);
  });

  test("what is planned, or goes on, has none, and the answer ends today", async () => {
    const planIn = async (hours: number) => {
      const dateTime = new Date(Date.now() + hours * 3_600_000).toISOString();
      const plan = { title: "Ben", dateTime, visibility: "PRIVATE" };
      const { activity } = await ok(elin.post("/api/activities", plan), 201);
      await ok(elin.post(`${base}/workouts`, { activityId: activity.id, rpe: 9 }), 201);
    };
    await planIn(1);
    await ok(elin.post(`${base}/workouts`, { rpe: 9 }), 201);
    const { days, ...rest } = await ok(elin.get(`${base}/load?to=${addDays(today, 30)}`));
    expect(days.at(-1)).toEqual({ day: today, load: 0, fitness: 0, fatigue: 0, form: 0 });
    expect(rest).toEqual({ firstDay: null, buildingUp: true, unrated: [], planned: [] });
    expect((await ok(elin.get(`${base}/load`))).days).toHaveLength(90);
    expect((await ok(elin.get(`${base}/load?from=${addDays(today, 1)}`))).days).toEqual([]);

    // apart from the days: the time ahead, with what was usual so far
    await done(addDays(today, -2), { rpe: 6 });
    await planIn(72);
    const ahead = await ok(elin.get(`${base}/load`));
    expect(ahead.days.at(-1)).toMatchObject({ day: today, load: 0 });
    expect(ahead.planned.map(({ day }: Json) => day)).toEqual([1, 2, 3].map((far) => addDays(today, far)));
    expect(ahead.planned.at(-1)).toMatchObject({ load: 360 });
    expect((await loadOf(addDays(today, -9), addDays(today, -1))).planned).toEqual([]);
  });

  test(isLoadRange.sentence, async () => {
    const refused = { status: 400, body: { error: isLoadRange.sentence } };
    for (const query of ["from=2026-03-02&to=2026-03-01", "from=2025-01-01&to=2026-01-03", "from=2024-01-01"])
      expect(await elin.get(`${base}/load?${query}`), query).toMatchObject(refused);
    expect((await loadOf("2025-01-01", "2026-01-02")).days).toHaveLength(367);
    for (const query of ["from=2026-02-30", "to=1899-12-31", "from=idag"])
      expect((await elin.get(`${base}/load?${query}`)).status, query).toBe(400);
  });

  test("each workout belongs to the day in its own zone, over the changes of the clock", async () => {
    const zones = [zone, "America/New_York", "Pacific/Apia", "Australia/Lord_Howe"];
    const around = ["2025-10-26", "2025-11-02", "2026-03-08", "2026-03-29"].map((day) => Date.parse(day));
    const workout = fc.record({
      at: fc.constantFrom(...around),
      minutes: fc.integer({ min: -2880, max: 2880 }),
      timeZone: fc.constantFrom(...zones),
      rpe: fc.option(fc.integer({ min: 1, max: 10 })),
      seconds: fc.integer({ min: 0, max: 14_400 }),
    });
    const workouts = fc.sample(workout, { numRuns: 120, seed: 7 }).map(({ at, minutes, seconds, ...one }) => {
      const startedAt = new Date(at + minutes * 60_000);
      return { ...one, startedAt, completedAt: new Date(startedAt.getTime() + seconds * 1000) };
    });
    const { id: userId } = await db.user.findUniqueOrThrow({ where: { id: elin.id } });
    await db.workout.createMany({
      data: workouts.map((one) => ({ id: randomUUID(), userId, state: "COMPLETED" as const, ...one })),
    });
    const { days } = await loadOf("2025-10-20", "2026-04-05");
    let [fitness, fatigue] = [0, 0];
    for (const { day, ...shown } of days) {
      const own = workouts.filter(({ startedAt, timeZone }) => dayIn(startedAt, timeZone) === day);
      const rated = own.filter(({ rpe }) => rpe !== null);
      const minutesOf = (one: (typeof own)[number]) =>
        (one.completedAt.getTime() - one.startedAt.getTime()) / 60_000;
      const load = rated.reduce((sum, one) => sum + (one.rpe ?? 0) * minutesOf(one), 0);
      fitness += (load - fitness) / 42;
      fatigue += (load - fatigue) / 7;
      expect(shown.load === null, day).toBe(own.length > 0 && rated.length === 0);
      for (const [given, plain] of [
        [shown.load ?? 0, load],
        [shown.fitness, fitness],
        [shown.fatigue, fatigue],
      ])
        expect(Math.abs(given - (plain ?? 0)), day).toBeLessThan(0.051);
      expect(Math.abs(shown.form - (fitness - fatigue)), day).toBeLessThan(0.051);
    }
  });

  test("takes one statement", async () => {
    const call = () => elin.get(`${base}/load`);
    expect(await statementsOfCall(call)).toHaveLength(1);
  });
});

type Lift = { kg?: number; reps?: number; seconds?: number; kind?: string };
/** A completed workout of a day with these sets of an exercise. Returns its id. */
async function trained(day: string, exerciseId: string, lifts: Lift[], who = elin): Promise<string> {
  const startedAt = `${day}T15:00:00.000Z`;
  const { workout } = await ok(who.post(`${base}/workouts`, { startedAt, completedAt: startedAt }), 201);
  const id = randomUUID();
  await ok(who.post(`${base}/workouts/${workout.id}/exercises`, { id, exerciseId }), 201);
  for (const { kg, ...lift } of lifts) {
    const weight = kg === undefined ? null : { value: kg, unit: "KG" };
    await ok(who.post(`${base}/workouts/exercises/${id}/sets`, { ...lift, weight, isCompleted: true }), 201);
  }
  return workout.id;
}
const libraryId = async (name: string): Promise<string> =>
  (await ok(elin.get(`${base}/exercises?q=${encodeURIComponent(name)}`))).exercises[0].id;

describe("progress", () => {
  let squat: string;
  let plank: string;
  beforeAll(async () => {
    [squat, plank] = [await libraryId("Knäböj"), await libraryId("Planka")];
  });
  beforeEach(async () => void (await db.trainingPause.deleteMany()));

  test("tells by day, week, muscle and exercise what was trained, and the pauses", async () => {
    await trained("2026-03-02", squat, [
      { kg: 60, reps: 5, kind: "WARMUP" },
      { kg: 100, reps: 5 },
    ]);
    await trained("2026-03-08", plank, [{ seconds: 60 }, { seconds: 50 }]);
    await trained("2026-03-08", squat, [{ kg: 90, reps: 8 }]);
    await trained("2026-03-16", squat, []);
    await elin.post(`${base}/pauses`, { from: "2026-02-20", to: "2026-03-01", reason: "förkyld" });
    const asked = await ok(elin.get(`${base}/progress?from=2026-03-01&to=2026-03-31`));
    expect(asked.days).toEqual([
      { day: "2026-03-02", workouts: 1, exerciseIds: [squat] },
      { day: "2026-03-08", workouts: 2, exerciseIds: [squat, plank].sort() },
    ]);
    expect(asked.weeks).toEqual([
      { monday: "2026-03-02", workouts: 3, sets: 4, volume: { value: 1220, unit: "KG" } },
    ]);
    expect(asked.exercises).toMatchObject([
      { id: squat, name: "Knäböj", workouts: 2, sets: 2 },
      { id: plank, workouts: 1, sets: 2 },
    ]);
    const setsOf = (muscle: string) => asked.muscles.find((one: Json) => one.muscle === muscle)?.sets;
    expect([setsOf("QUADS"), setsOf("ABS")]).toEqual([2, 2]);
    expect(asked.pauses).toEqual([{ from: "2026-02-20", to: "2026-03-01", reason: "förkyld" }]);
    const others = await ok(siri.get(`${base}/progress?from=2026-03-01&to=2026-03-31`));
    expect(others).toEqual({ days: [], weeks: [], muscles: [], exercises: [], pauses: [] });
    const turned = await elin.get(`${base}/progress?from=2026-03-02&to=2026-03-01`);
    expect(turned).toMatchObject({ status: 400, body: { error: isProgressRange.sentence } });
  });

  test("of an exercise it is the best of each workout, a record against all before, asked for or not", async () => {
    const first = await trained("2026-03-02", squat, [{ kg: 100, reps: 5 }]);
    const second = await trained("2026-03-09", squat, [
      { kg: 80, reps: 5 },
      { kg: 105, reps: 5 },
    ]);
    const third = await trained("2026-03-16", squat, [{ kg: 102.5, reps: 5 }]);
    await elin.post(`${base}/pauses`, { from: "2026-03-10", to: "2026-03-12", reason: "resa" });
    const path = `${base}/exercises/${squat}/progress`;
    const { kind, points, pauses } = await ok(elin.get(path));
    expect(kind).toBe("ESTIMATED_MAX");
    const by = (formula: string) => points.filter((one: Json) => one.formula === formula);
    expect(by("EPLEY").map((one: Json) => [one.workoutId, one.value, one.isRecord])).toEqual([
      [first, 116.7, false],
      [second, 122.5, true],
      [third, 119.6, false],
    ]);
    expect(by("BRZYCKI")[1]).toEqual({
      ...{ day: "2026-03-09", at: "2026-03-09T15:00:00.000Z", workoutId: second, formula: "BRZYCKI" },
      ...{ value: 118.1, unit: "KG", weight: { value: 105, unit: "KG" }, reps: 5, isRecord: true },
    });
    expect(pauses).toEqual([{ from: "2026-03-10", to: "2026-03-12", reason: "resa" }]);
    const part = await ok(elin.get(`${path}?from=2026-03-09&to=2026-03-09`));
    expect(part).toMatchObject({ points: [{ isRecord: true }, { isRecord: true }], pauses: [] });
    // without what came before it is the first of all
    await elin.delete(`${base}/workouts/${first}`);
    expect((await ok(elin.get(`${path}?from=2026-03-09&to=2026-03-09`))).points[0].isRecord).toBe(false);
  });

  test("of an own exercise it is nobody else's to see, also where they know its id", async () => {
    const made = { name: "Rullbräda", measure: "TIME" };
    const { exercise } = await ok(elin.post(`${base}/exercises`, made), 201);
    const path = `${base}/exercises/${exercise.id}/progress`;
    await trained("2026-03-02", exercise.id, [{ seconds: 45 }]);
    expect(await ok(elin.get(path))).toMatchObject({ kind: "LONGEST", points: [{ value: 45, unit: null }] });
    for (const id of [exercise.id, randomUUID()])
      expect((await siri.get(`${base}/exercises/${id}/progress`)).status).toBe(404);
    expect((await elin.get(`${base}/exercises/${randomUUID()}/progress`)).status).toBe(404);
  });

  test("each takes at most two statements", async () => {
    const { exercise } = await ok(elin.post(`${base}/exercises`, { name: "Stege" }), 201);
    const counts: number[] = [];
    for (const path of ["progress", `exercises/${squat}/progress`, `exercises/${exercise.id}/progress`])
      counts.push((await statementsOfCall(() => elin.get(`${base}/${path}`))).length);
    expect(counts).toEqual([1, 1, 2]);
  });
});

/** Without the product's own reckoning of days. */
const dayIn = (at: Date, timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(at);
