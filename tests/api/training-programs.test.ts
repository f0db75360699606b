import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isFitting } from "@/features/training/attempts/rules";
import {
  hasEachWeekdayOnce,
  hasFewExercises,
  hasFewSets,
  isEachLaneOnce,
  isEachWeekGiven,
  isPercentRepeated,
  isRange,
  isWeightOrPercent,
} from "@/features/training/program-weeks/rules";
import {
  hasRoomForProgram,
  isProgramAsRead,
  MAX_PROGRAMS,
  mayChangeProgram,
} from "@/features/training/programs/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import {
  add,
  base,
  fives,
  kg,
  make,
  mondayAhead,
  ok,
  plank,
  read,
  squat,
  weeksOf,
} from "../support/cases/programs";
import type { Json, Member } from "../support/client";
import { SocketStream } from "../support/live";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;

beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  await db.user.update({ where: { id: siri.id }, data: { language: "fr" } });
});
beforeEach(async () => {
  await db.workout.deleteMany();
  await db.activity.deleteMany();
  await db.trainingProgram.deleteMany();
  await db.trainingProgramRun.deleteMany();
});
afterAll(() => app.stop());

describe("a program", () => {
  test("is made, read, changed field by field, and deleted", async () => {
    const id = randomUUID();
    const goal = { name: "Böj", note: "Tungt", goal: "120 kg" };
    const sets = [
      { kind: "WARMUP", reps: 5 },
      { count: 3, reps: 8, repsTo: 12, rpe: 8 },
    ];
    const exercise = { exerciseId: squat, superset: 1, restSeconds: 120, note: "Djupt", sets };
    const program = await make(elin, { id, ...goal, weeks: weeksOf(1, { 2: [exercise] }) });
    expect(program).toMatchObject({ id, ...goal, isReady: false, run: null });
    expect(program.weeks).toMatchObject([
      {
        days: [
          {
            ...{ weekday: 2, title: "Dag 2" },
            exercises: [
              {
                exercise: { id: squat, name: "Knäböj", measure: "WEIGHT_REPS" },
                ...{
                  superset: "1",
                  restSeconds: 120,
                  note: "Djupt",
                  lane: null,
                  progress: { kind: "REPEAT" },
                },
                sets: [
                  { count: 1, kind: "WARMUP", reps: 5, repsTo: null, weight: null, percent: null },
                  { count: 3, kind: "NORMAL", reps: 8, repsTo: 12, rpe: 8 },
                ],
              },
            ],
          },
        ],
      },
    ]);
    // once more makes nothing, and changes nothing
    const again = await ok(elin.post(base, { id, name: "Annat" }));
    expect(again.program).toEqual(program);
    const earlier = { name: "Tidigare", changedAt: "2026-06-18T12:00:00Z" };
    expect((await ok(elin.patch(`${base}/${id}`, earlier))).program.name).toBe("Böj");
    const changed = (await ok(elin.patch(`${base}/${id}`, { name: "Böj nu", note: null }))).program;
    expect(changed).toEqual({ ...program, revision: 1, name: "Böj nu", note: "" });
    const { programs } = await ok(elin.get(base));
    expect(programs[0]).toEqual({
      ...{
        id,
        name: "Böj nu",
        note: "",
        goal: "120 kg",
        isReady: false,
        weekCount: 1,
        dayCount: 1,
        run: null,
      },
    });
    await ok(elin.delete(`${base}/${id}`));
    expect((await elin.get(`${base}/${id}`)).status).toBe(404);
    expect((await elin.post(base, { id, name: "Igen" })).status).toBe(409);
    expect((await ok(elin.get(base))).programs.map((one: Json) => one.id)).not.toContain(id);
  });

  describe(isProgramAsRead.sentence, () => {
    const [one, other] = [weeksOf(1, { 1: [fives()] }), weeksOf(2, { 2: [fives()] })];
    const refusal = { status: 409, body: { code: "conflict", error: isProgramAsRead.sentence } };

    test("of one device after the other, the second has to read it again", async () => {
      const { id, revision } = await make(elin);
      const first = (await ok(elin.patch(`${base}/${id}`, { weeks: one, revision }))).program;
      expect(first.revision).toBe(revision + 1);
      expect(await elin.patch(`${base}/${id}`, { weeks: other, revision })).toMatchObject(refusal);
      expect(await elin.patch(`${base}/${id}`, { weeks: other, revision: revision + 2 })).toMatchObject(
        refusal,
      );
      expect(await read(elin, { id })).toEqual(first);
      // one that says nothing of what it has read counts as ever
      expect((await ok(elin.patch(`${base}/${id}`, { name: "Annat" }))).program.revision).toBe(revision + 2);
      const again = { weeks: other, revision: revision + 2 };
      expect((await ok(elin.patch(`${base}/${id}`, again))).program.weeks).toHaveLength(2);
    });

    test("of two at the same time one counts", async () => {
      const { id, revision } = await make(elin);
      const both = [one, other].map((weeks) => elin.patch(`${base}/${id}`, { weeks, revision }));
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      expect([...statuses].sort()).toEqual([200, 409]);
      const { weeks, revision: after } = await read(elin, { id });
      expect([weeks.length, after]).toEqual([statuses[0] === 200 ? 1 : 2, revision + 1]);
    });

    test("one that was deleted elsewhere is not changed", async () => {
      const { id, revision } = await make(elin);
      await ok(elin.delete(`${base}/${id}`));
      expect(await elin.patch(`${base}/${id}`, { weeks: one, revision })).toMatchObject(refusal);
    });

    test("a call whose answer was lost comes again", async () => {
      const { id, revision } = await make(elin);
      const change = { weeks: other, revision, changeId: randomUUID() };
      const first = await ok(elin.patch(`${base}/${id}`, change));
      expect(await ok(elin.patch(`${base}/${id}`, change))).toEqual(first);
    });

    test("other devices hear of a change", async () => {
      const stream = await new SocketStream(app.url, elin).open();
      const { id } = await make(elin);
      await ok(elin.patch(`${base}/${id}`, { name: "Annat" }));
      await ok(elin.delete(`${base}/${id}`));
      const heard = () =>
        stream.received
          .map(({ event }): object => event)
          .filter((event) => "programId" in event && event.programId === id);
      await stream.until("both changes", () => heard().length >= 2);
      stream.close();
      const type = "program_changed";
      expect(heard()).toEqual([1, 2].map((revision) => ({ type, programId: id, revision })));
    });
  });

  test("is its owner's alone: a stranger's is not found, and its id is used", async () => {
    const { id } = await make(elin);
    const calls = [
      siri.get(`${base}/${id}`),
      siri.patch(`${base}/${id}`, { name: "Mitt" }),
      siri.delete(`${base}/${id}`),
      siri.post(`${base}/${id}/start`, { from: mondayAhead() }),
      siri.post(`${base}/${id}/stop`),
      siri.post(base, { copyOf: id }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(6).fill(404));
    expect((await siri.post(base, { id, name: "Mitt" })).status).toBe(409);
    expect((await ok(siri.get(base))).programs.some((one: Json) => one.id === id)).toBe(false);
    const own = (await ok(elin.post("/api/training/exercises", { name: "Rullbräda" }), 201)).exercise;
    const taken = { exerciseId: own.id, sets: [{ reps: 5 }] };
    const refused = await siri.post(base, { name: "Med andras", weeks: weeksOf(1, { 1: [taken] }) });
    expect(refused).toMatchObject({
      status: 404,
      body: { issues: [{ path: "weeks.0.days.0.exercises.0.exerciseId" }] },
    });
    const mine = await make(elin, { weeks: weeksOf(1, { 1: [{ ...taken, progress: add(2.5) }] }) });
    expect(mine.weeks[0].days[0].exercises[0].exercise.name).toBe("Rullbräda");
  });

  test("made ten times at once with one id it is there once", async () => {
    const id = randomUUID();
    const made = await Promise.all(Array.from({ length: 10 }, () => elin.post(base, { id, name: "En" })));
    expect(made.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
  });

  test(mayChangeProgram.sentence, async () => {
    const { programs } = await ok(elin.get(base));
    const ready = programs.filter(({ isReady }: Json) => isReady);
    expect(ready.length).toBeGreaterThanOrEqual(6);
    const [{ id, name }] = ready;
    const refusal = { status: 403, body: { error: mayChangeProgram.sentence } };
    expect(await elin.patch(`${base}/${id}`, { name: "Mitt" })).toMatchObject(refusal);
    expect(await elin.delete(`${base}/${id}`)).toMatchObject(refusal);
    const copy = (await ok(elin.post(base, { copyOf: id, goal: "Mitt mål" }), 201)).program;
    const original = await read(elin, { id });
    expect(copy).toMatchObject({ name, goal: "Mitt mål", weeks: original.weeks, isReady: false });
    const inFrench = (await ok(siri.get(`${base}/${id}`))).program;
    expect(inFrench).toMatchObject({ id, isReady: true, plan: { length: original.plan.length } });
    expect(inFrench.name).not.toBe(name);
  });

  test(isEachWeekGiven.sentence, async () => {
    const [week] = weeksOf(1, { 1: [fives()] });
    const { weeks } = await make(elin, { weeks: [week, { days: [] }, { sameAs: 1 }, { sameAs: 3 }] });
    expect(weeks).toEqual([weeks[0], { days: [] }, weeks[0], weeks[0]]);
    for (const wrong of [{ sameAs: 2 }, { sameAs: 3 }, { sameAs: 1, days: [] }, {}])
      expect(await bad([week, wrong])).toMatchObject({ status: 400 });
  });

  const bad = (weeks: unknown) => elin.post(base, { name: "Fel", weeks });
  const of = (exercise: object) => weeksOf(1, { 1: [exercise] });
  const sets = (...given: object[]) => of(fives({ sets: given, progress: undefined }));
  test.each<[string, () => unknown]>([
    [hasEachWeekdayOnce.sentence, () => [{ days: [1, 1].map((weekday) => ({ weekday, exercises: [] })) }]],
    [hasFewSets.sentence, () => sets({ count: 20, reps: 5 }, { reps: 5 })],
    [hasFewExercises.sentence, () => weeksOf(34, { 1: Array(30).fill({ exerciseId: squat, sets: [{}] }) })],
    [isRange.sentence, () => sets({ reps: 8, repsTo: 8 })],
    [isRange.sentence, () => sets({ repsTo: 8 })],
    [isWeightOrPercent.sentence, () => sets({ reps: 5, percent: 80, weight: kg(100) })],
    [isPercentRepeated.sentence, () => of(fives({ sets: [{ reps: 5, percent: 80 }] }))],
    [isEachLaneOnce.sentence, () => weeksOf(1, { 1: [fives(), fives()] })],
    [isFitting.sentence, () => of(fives({ progress: { kind: "TIME", seconds: 5 } }))],
    [isFitting.sentence, () => of({ exerciseId: plank, sets: [{ seconds: 30 }], progress: add(5) })],
  ])("%s", async (sentence, weeks) => {
    const refused = await bad(weeks());
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(sentence);
  });

  test("its limits, on both sides", async () => {
    const filled = (count: number) => Array(count).fill({ exerciseId: squat, sets: [{ reps: 5 }] });
    const good = [
      weeksOf(52, { 1: [], 7: [] }),
      weeksOf(1, { 1: filled(30) }),
      weeksOf(33, { 1: filled(30) }),
      sets({ count: 20, reps: 1000, rpe: 10 }),
      sets({ percent: 120, reps: 1 }),
      weeksOf(1, { 1: [fives(), fives({ lane: "lätt" }), fives({ progress: undefined })] }),
      of(fives({ progress: add(2.5, { after: 10, percent: 50 }) })),
    ];
    for (const weeks of good) await ok(bad(weeks), 201);
    const wrong = [
      weeksOf(53, {}),
      weeksOf(1, { 1: filled(31) }),
      weeksOf(1, { 8: [] }),
      weeksOf(1, { 0: [] }),
      sets({ count: 21 }),
      sets({ count: 0 }),
      sets({ percent: 121 }),
      sets({ reps: 1001 }),
      sets(),
      of(fives({ progress: add(0) })),
      of(fives({ progress: add(2.5, { after: 0, percent: 10 }) })),
      of(fives({ progress: add(2.5, { after: 3, percent: 51 }) })),
      of(fives({ progress: { kind: "MORE" } })),
      "veckor",
    ];
    for (const weeks of wrong)
      expect((await bad(weeks)).status, JSON.stringify(weeks).slice(0, 200)).toBe(400);
    for (const fields of [{}, { name: "" }, { name: "x".repeat(101) }, { name: "x", goal: "x".repeat(201) }])
      expect((await elin.post(base, fields)).status).toBe(400);
  });

  test(hasRoomForProgram.sentence, async () => {
    const rows = Array.from({ length: MAX_PROGRAMS - 1 }, () => ({
      id: randomUUID(),
      userId: elin.id,
      name: "P",
    }));
    await db.trainingProgram.createMany({ data: rows });
    const made = await Promise.all([elin.post(base, { name: "En" }), elin.post(base, { name: "En till" })]);
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(made.find(({ status }) => status === 409)?.body.error).toBe(hasRoomForProgram.sentence);
  });
});
