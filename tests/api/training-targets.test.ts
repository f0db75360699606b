import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import {
  add,
  assisted,
  doDay,
  fives,
  kg,
  make,
  ok,
  read,
  squat,
  start,
  targetOf,
  thrice,
  weeksOf,
  weightsOf,
  workoutOf,
  workouts,
} from "../support/cases/programs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;

beforeAll(async () => {
  app = await startApp();
  [elin] = (await addMembers(app.url, "Elin")) as [Member];
});
beforeEach(async () => {
  await db.workout.deleteMany();
  await db.activity.deleteMany();
  await db.trainingProgram.deleteMany();
  await db.trainingProgramRun.deleteMany();
});
afterAll(() => app.stop());

describe("the next target", () => {
  const run = async (fields: object = {}) => start(elin, await make(elin, fields));

  test.each<[string, ReturnType<typeof thrice>, number, object]>([
    ["too light", thrice(95, 5), 100, { kind: "MISSED", misses: 1 }],
    [
      "a repetition short",
      [
        [100, 5],
        [100, 5],
        [100, 4],
      ],
      100,
      { kind: "MISSED", misses: 1 },
    ],
    ["as planned, with a set more", [...thrice(100, 5), [110, 3]], 102.5, { kind: "SUCCEEDED", misses: 0 }],
  ])("after 3 × 5 × 100 %s", async (_, sets, value, reason) => {
    const program = await run();
    const { id } = await doDay(elin, program, 0, sets);
    const after = await read(elin, program);
    expect(after.plan[0]).toMatchObject({ state: "DONE", exercises: [{ done: { length: sets.length } }] });
    expect(targetOf(after, 1)).toMatchObject({
      reason: { ...reason, weight: kg(2.5), workoutId: id },
      isPreview: false,
    });
    expect(weightsOf(targetOf(after, 1).sets)).toEqual([value, value, value]);
    // in the planned workout, and in one that has begun
    const next = await workoutOf(elin, after.plan[1].workoutId);
    expect(weightsOf(next.exercises[0].sets)).toEqual([value, value, value]);
    const begun = (await ok(elin.post(`${workouts}/${next.id}/start`))).workout;
    expect(weightsOf(begun.exercises[0].sets)).toEqual([value, value, value]);
    // and the week after it, if that succeeds
    expect(targetOf(after, 2)).toMatchObject({ isPreview: true });
    expect(weightsOf(targetOf(after, 2).sets)[0]).toBe(value + 2.5);
  });

  test("stays while the workout before it goes on", async () => {
    const program = await run();
    const { workout } = await ok(elin.post(`${workouts}/${program.plan[0].workoutId}/start`));
    const did = { weight: kg(100), reps: 5, isCompleted: true };
    for (const { id } of workout.exercises[0].sets) await ok(elin.patch(`${workouts}/sets/${id}`, did));
    const after = await read(elin, program);
    expect(after.plan[0]).toMatchObject({ state: "STARTED", exercises: [{ done: { length: 3 } }] });
    // as it will be if the rest succeeds, too
    expect(targetOf(after, 1)).toMatchObject({ isPreview: true, reason: { workoutId: null } });
    await ok(elin.post(`${workouts}/${workout.id}/complete`));
    expect(targetOf(await read(elin, program), 1)).toMatchObject({
      isPreview: false,
      reason: { workoutId: workout.id },
    });
  });

  test("a correction makes it right, also the day after, and back again", async () => {
    const program = await run();
    const workout = await doDay(elin, program, 0, [...thrice(100, 5), [110, 3]]);
    const next = async () => weightsOf(targetOf(await read(elin, program), 1).sets)[0];
    expect(await next()).toBe(102.5);
    const setId = workout.exercises[0].sets[1].id;
    await ok(elin.patch(`${workouts}/sets/${setId}`, { reps: 4 }));
    expect(await next()).toBe(100);
    await ok(elin.patch(`${workouts}/sets/${setId}`, { reps: 5 }));
    expect(await next()).toBe(102.5);
    await ok(elin.delete(`${workouts}/${workout.id}`));
    expect(await next()).toBe(100);
    await ok(elin.post(`${workouts}/${workout.id}/restore`));
    expect(await next()).toBe(102.5);
  });

  test("finished on two devices it moves once", async () => {
    const program = await run();
    const { workoutId } = program.plan[0];
    const [workout] = (await ok(elin.post(`${workouts}/${workoutId}/start`))).workout.exercises;
    const finish = async () => {
      const did = { weight: kg(100), reps: 5, isCompleted: true };
      await Promise.all(workout.sets.map(({ id }: Json) => elin.patch(`${workouts}/sets/${id}`, did)));
      await ok(elin.post(`${workouts}/${workoutId}/complete`));
    };
    await Promise.all([finish(), finish()]);
    await finish();
    expect(weightsOf(targetOf(await read(elin, program), 1).sets)).toEqual([102.5, 102.5, 102.5]);
  });

  test("of help goes down after a success, and stays after a miss", async () => {
    const sets = [{ count: 3, reps: 8, weight: kg(30) }];
    const weeks = weeksOf(4, {
      1: [{ exerciseId: assisted, sets, progress: add(5, { after: 2, percent: 10 }) }],
    });
    const program = await run({ weeks });
    const next = async (at: number) => {
      const { sets, reason } = targetOf(await read(elin, program), at);
      return [weightsOf(sets)[0], reason.kind];
    };
    await doDay(elin, program, 0, thrice(30, 8));
    expect(await next(1)).toEqual([25, "SUCCEEDED"]);
    await doDay(elin, program, 1, thrice(25, 7));
    expect(await next(2)).toEqual([25, "MISSED"]);
    await doDay(elin, program, 2, thrice(30, 8));
    expect(await next(3)).toEqual([30, "DELOADED"]);
  });

  test("begins with what is lifted first, where no weight is written", async () => {
    const open = fives({ sets: [{ count: 3, reps: 5 }] });
    const program = await run({ weeks: weeksOf(2, { 1: [open] }) });
    expect(targetOf(program, 0)).toMatchObject({
      reason: { kind: "FIRST" },
      sets: [{ weight: null }, {}, {}],
    });
    await doDay(elin, program, 0, thrice(60, 5));
    expect(weightsOf(targetOf(await read(elin, program), 1).sets)).toEqual([62.5, 62.5, 62.5]);
  });

  test("in percents is of the estimated maximum, by the member's formula", async () => {
    const { workout } = await ok(elin.post(workouts, { startedAt: "2026-06-18T17:00:00Z" }), 201);
    const added = await ok(elin.post(`${workouts}/${workout.id}/exercises`, { exerciseId: squat }), 201);
    const set = { weight: kg(100), reps: 6, isCompleted: true };
    await ok(elin.post(`${workouts}/exercises/${added.workout.exercises[0].id}/sets`, set), 201);
    const weeks = weeksOf(1, { 1: [{ exerciseId: squat, sets: [{ count: 2, reps: 3, percent: 80 }] }] });
    const program = await run({ weeks });
    expect(targetOf(program, 0)).toMatchObject({
      sets: [{ weight: kg(95), reps: 3 }, {}],
      reason: { kind: "MAXIMUM", maximum: kg(120) },
    });
    expect(weightsOf((await workoutOf(elin, program.plan[0].workoutId)).exercises[0].sets)).toEqual([95, 95]);
    await ok(elin.patch("/api/training/settings", { formula: "BRZYCKI" }));
    expect(targetOf(await read(elin, program), 0).reason.maximum).toEqual(kg(116.1));
    await ok(elin.patch("/api/training/settings", { formula: "EPLEY" }));
    const { records } = await ok(elin.get(`/api/training/exercises/${squat}/records`));
    const estimates = records.filter(({ kind }: Json) => kind === "ESTIMATED_MAX");
    expect(estimates.map(({ value }: Json) => value).sort()).toEqual([116.1, 120]);
  });

  test("what was entered before it began stays, and so do sets beyond the plan", async () => {
    const program = await run();
    const { id, exercises } = await workoutOf(elin, program.plan[0].workoutId);
    await ok(elin.patch(`${workouts}/sets/${exercises[0].sets[0].id}`, { weight: kg(90) }));
    await ok(elin.post(`${workouts}/exercises/${exercises[0].id}/sets`, { reps: 3 }), 201);
    const begun = (await ok(elin.post(`${workouts}/${id}/start`))).workout;
    expect(weightsOf(begun.exercises[0].sets)).toEqual([90, 100, 100, null]);
  });

  test("counts a workout that was done otherwise and took the place of the planned one", async () => {
    const program = await run();
    const there = await workoutOf(elin, program.plan[0].workoutId);
    const other = (await ok(elin.post(workouts, { startedAt: "2026-06-18T17:00:00Z" }), 201)).workout;
    const added = await ok(elin.post(`${workouts}/${other.id}/exercises`, { exerciseId: squat }), 201);
    const [{ id }] = added.workout.exercises;
    for (const _ of [1, 2, 3]) {
      const set = { weight: kg(100), reps: 5, isCompleted: true };
      await ok(elin.post(`${workouts}/exercises/${id}/sets`, set), 201);
    }
    await ok(elin.post(`${workouts}/${other.id}/complete`));
    const { activityId, occurrence } = there;
    const joined = await ok(elin.post(`${workouts}/${other.id}/plan`, { activityId, occurrence }));
    expect(joined.workout.program).toEqual(there.program);
    const after = await read(elin, program);
    expect(after.plan[0]).toMatchObject({ state: "DONE", workoutId: other.id });
    expect(weightsOf(targetOf(after, 1).sets)[0]).toBe(102.5);
  });

  test("goes on by lanes: heavy and light days each by themselves", async () => {
    const light = fives({ lane: "lätt", sets: [{ count: 3, reps: 8, weight: kg(70) }] });
    const program = await run({ weeks: weeksOf(2, { 1: [fives()], 4: [light] }) });
    await doDay(elin, program, 0, thrice(100, 5));
    await doDay(elin, program, 1, thrice(70, 7));
    const after = await read(elin, program);
    expect([2, 3].map((at) => weightsOf(targetOf(after, at).sets)[0])).toEqual([102.5, 70]);
  });
});
