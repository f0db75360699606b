import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_PLANNED } from "@/features/activities/caps/rules";
import { isFitting } from "@/features/training/attempts/rules";
import { hasDays, isStopped } from "@/features/training/program-runs/rules";
import {
  hasEachWeekdayOnce,
  hasFewExercises,
  hasFewSets,
  isEachLaneOnce,
  isPercentRepeated,
  isRange,
  isWeightOrPercent,
} from "@/features/training/program-weeks/rules";
import { hasRoomForProgram, MAX_PROGRAMS, mayChangeProgram } from "@/features/training/programs/rules";
import { addDays, dayOf } from "@/lib/whole-days";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let squat: string;
let assisted: string;
let plank: string;

const base = "/api/training/programs";
const workouts = "/api/training/workouts";
const kg = (value: number) => ({ value, unit: "KG" });

beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  await db.user.update({ where: { id: siri.id }, data: { language: "fr" } });
  const find = async (q: string) =>
    (await elin.get(`/api/training/exercises?q=${encodeURIComponent(q)}`)).body.exercises[0].id;
  [squat, assisted, plank] = [await find("knäböj"), await find("assisted pull up"), await find("plankan")];
});
beforeEach(async () => {
  await db.workout.deleteMany();
  await db.activity.deleteMany();
  await db.trainingProgram.deleteMany();
  await db.trainingProgramRun.deleteMany();
});
afterAll(() => app.stop());

type Sent = Promise<{ status: number; body: Json }>;
async function ok(sent: Sent, status = 200): Promise<Json> {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}

const add = (value: number, deload?: object) => ({ kind: "ADD", weight: kg(value), deload });
const fives = (fields: object = {}) => ({
  ...{ exerciseId: squat, sets: [{ count: 3, reps: 5, weight: kg(100) }], progress: add(2.5) },
  ...fields,
});
/** Weeks that are alike: of each day its weekday and its exercises. */
const weeksOf = (count: number, days: Record<number, object[]>) =>
  Array.from({ length: count }, () => ({
    days: Object.entries(days).map(([weekday, exercises]) => ({
      ...{ weekday: Number(weekday), title: `Dag ${weekday}`, exercises },
    })),
  }));
const make = async (fields: object = {}): Promise<Json> =>
  (await ok(elin.post(base, { name: "Styrka", weeks: weeksOf(3, { 1: [fives()] }), ...fields }), 201))
    .program;

/** The Monday after next, so that all lies ahead. */
const today = () => dayOf(new Date(), "Europe/Stockholm");
const mondayAhead = () => {
  const weekday = new Date(`${today()}T12:00:00Z`).getUTCDay() || 7;
  return addDays(today(), 15 - weekday);
};
const start = async ({ id }: Json, fields: object = {}): Promise<Json> =>
  (await ok(elin.post(`${base}/${id}/start`, { from: mondayAhead(), ...fields }), 201)).program;
const read = async ({ id }: Json): Promise<Json> => (await ok(elin.get(`${base}/${id}`))).program;
const planned = async (): Promise<Json[]> =>
  (await ok(elin.get(`${workouts}?state=PLANNED&limit=50`))).workouts;
const workoutOf = async (id: string): Promise<Json> => (await ok(elin.get(`${workouts}/${id}`))).workout;
const weightsOf = (sets: Json[]) => sets.map(({ weight }: Json) => weight?.value ?? null);
/** By day of the plan: the weights of its first exercise. */
const targets = (program: Json, at: number): Json => program.plan[at].exercises[0].target;

type Done = [value: number | null, reps: number];
/** Begins the workout of a day, ticks its sets with these values, further ones too, and completes it. */
async function doDay(program: Json, at: number, sets: Done[], fields: object = {}): Promise<Json> {
  const { workoutId } = program.plan[at];
  const { workout } = await ok(elin.post(`${workouts}/${workoutId}/start`, fields));
  const [{ id, sets: there }] = workout.exercises;
  for (const [index, [value, reps]] of sets.entries()) {
    const did = { weight: value === null ? null : kg(value), reps, isCompleted: true };
    const set = there[index];
    if (set) await ok(elin.patch(`${workouts}/sets/${set.id}`, did));
    else await ok(elin.post(`${workouts}/exercises/${id}/sets`, did), 201);
  }
  return (await ok(elin.post(`${workouts}/${workoutId}/complete`))).workout;
}
const thrice = (value: number, reps: number): Done[] => [
  [value, reps],
  [value, reps],
  [value, reps],
];

describe("a program", () => {
  test("is made, read, changed field by field, and deleted", async () => {
    const id = randomUUID();
    const goal = { name: "Böj", note: "Tungt", goal: "120 kg" };
    const sets = [
      { kind: "WARMUP", reps: 5 },
      { count: 3, reps: 8, repsTo: 12, rpe: 8 },
    ];
    const exercise = { exerciseId: squat, superset: 1, restSeconds: 120, note: "Djupt", sets };
    const program = await make({ id, ...goal, weeks: weeksOf(1, { 2: [exercise] }) });
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
    expect(changed).toEqual({ ...program, name: "Böj nu", note: "" });
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

  test("is its owner's alone: a stranger's is not found, and its id is used", async () => {
    const { id } = await make();
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
    const mine = await make({ weeks: weeksOf(1, { 1: [{ ...taken, progress: add(2.5) }] }) });
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
    const original = await read({ id });
    expect(copy).toMatchObject({ name, goal: "Mitt mål", weeks: original.weeks, isReady: false });
    const inFrench = (await ok(siri.get(`${base}/${id}`))).program;
    expect(inFrench).toMatchObject({ id, isReady: true, plan: { length: original.plan.length } });
    expect(inFrench.name).not.toBe(name);
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

describe("a program that runs", () => {
  test("has its days in the calendar as private activities with planned workouts", async () => {
    const program = await start(
      await make({
        weeks: weeksOf(2, { 1: [fives({ restSeconds: 90, superset: "A", note: "Djupt" })], 4: [fives()] }),
      }),
      { time: "06:30", missed: "SKIP" },
    );
    const monday = mondayAhead();
    const dates = [monday, addDays(monday, 3), addDays(monday, 7), addDays(monday, 10)];
    expect(program.run).toMatchObject({ from: monday, missed: "SKIP", time: "06:30", doneCount: 0 });
    expect(program.plan.map(({ date, state }: Json) => [date, state])).toEqual(
      dates.map((date) => [date, "PLANNED"]),
    );
    expect(program.run.next).toEqual({ week: 1, weekday: 1, workoutId: program.plan[0].workoutId });
    const list = await planned();
    expect(list.map(({ startedAt }) => dayOf(new Date(startedAt), "Europe/Stockholm")).reverse()).toEqual(
      dates,
    );
    const first = await workoutOf(program.plan[0].workoutId);
    expect(first).toMatchObject({
      ...{ title: "Dag 1", state: "PLANNED" },
      program: { id: program.id, runId: program.run.id, week: 1, weekday: 1 },
      exercises: [{ exercise: { id: squat }, superset: "A", restSeconds: 90, note: "Djupt" }],
    });
    const { activity } = await ok(elin.get(`/api/activities/${first.activityId}`));
    expect(activity).toMatchObject({ title: "Dag 1", visibility: "PRIVATE", dateTime: first.startedAt });
    expect((await siri.get(`/api/activities/${first.activityId}`)).status).toBe(404);
    expect((await ok(elin.get(base))).programs[0].run).toMatchObject({ from: monday });
  });

  test("that begins in the middle of a week has weeks of seven days from there", async () => {
    const wednesday = addDays(mondayAhead(), 2);
    const program = await start(await make({ weeks: weeksOf(2, { 1: [fives()], 3: [fives()] }) }), {
      from: wednesday,
    });
    const after = (days: number) => addDays(wednesday, days);
    expect(program.plan.map(({ date }: Json) => date)).toEqual([5, 0, 12, 7].map(after));
    expect(program.run.next).toMatchObject({ week: 1, weekday: 3 });
    // what comes first has the first target
    expect(program.plan.map((_: Json, at: number) => weightsOf(targets(program, at).sets)[0])).toEqual([
      ...[102.5, 100, 107.5, 105],
    ]);
  });

  test(isStopped.sentence, async () => {
    const program = await make();
    const both = await Promise.all(
      Array.from({ length: 4 }, () => elin.post(`${base}/${program.id}/start`, { from: mondayAhead() })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toBe(isStopped.sentence);
    expect(await planned()).toHaveLength(3);
    expect(await db.activity.count()).toBe(3);
    // another one may run beside it
    await start(await make());
    expect(await planned()).toHaveLength(6);
  });

  test("started with one id it is started once, also ten times at once", async () => {
    const { id: programId } = await make();
    const body = { id: randomUUID(), from: mondayAhead() };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => elin.post(`${base}/${programId}/start`, body)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(await planned()).toHaveLength(3);
    const other = await make();
    expect((await elin.post(`${base}/${other.id}/start`, body)).status).toBe(409);
  });

  test(`${hasDays.sentence} Nor without a day on which it begins, or at no hour`, async () => {
    const empty = await make({ weeks: [{ days: [] }] });
    const refused = await elin.post(`${base}/${empty.id}/start`, { from: mondayAhead() });
    expect(refused).toMatchObject({ status: 409, body: { error: hasDays.sentence } });
    const { id } = await make();
    const from = mondayAhead();
    for (const body of [
      {},
      { from: "idag" },
      { from: "2990-01-01" },
      { from, time: "24:00" },
      { from, missed: "NO" },
    ])
      expect((await elin.post(`${base}/${id}/start`, body)).status).toBe(400);
  });

  test("takes no more place in the calendar than there is", async () => {
    const row = { hostId: elin.id, title: "Annat", searchKey: "annat", timeZone: "Europe/Stockholm" };
    const at = new Date("2031-06-02T16:00:00Z");
    const rows = Array.from({ length: MAX_PLANNED - 2 }, () => ({
      ...{ ...row, id: randomUUID(), dateTime: at, lastTime: at, overAt: at },
    }));
    await db.activity.createMany({ data: rows });
    const program = await make();
    const refused = await elin.post(`${base}/${program.id}/start`, { from: mondayAhead() });
    expect(refused).toMatchObject({ status: 409, body: { code: "limit-reached" } });
    expect(await planned()).toEqual([]);
    expect((await read(program)).run).toBeNull();
    await db.activity.deleteMany({ where: { id: rows[0]?.id ?? "" } });
    await start(program);
  });

  test("stops: what is ahead goes, and what was done stays", async () => {
    const program = await start(await make());
    await doDay(program, 0, thrice(100, 5));
    const shared = await workoutOf(program.plan[1].workoutId);
    await ok(elin.patch(`/api/activities/${shared.activityId}`, { visibility: "FRIENDS" }));
    const stopped = (await ok(elin.post(`${base}/${program.id}/stop`))).program;
    expect(stopped).toMatchObject({ run: null, plan: [{ state: null, workoutId: null }, {}, {}] });
    expect(await planned()).toEqual([]);
    const all = (await ok(elin.get(workouts))).workouts;
    expect(all).toMatchObject([{ state: "COMPLETED" }]);
    // of what others may know nothing goes
    const activities = await db.activity.findMany({ select: { id: true } });
    expect(activities.map(({ id }) => id).sort()).toEqual([all[0].activityId, shared.activityId].sort());
    // once more changes nothing, and it can be started again, from the beginning
    await ok(elin.post(`${base}/${program.id}/stop`));
    const again = await start(program);
    expect(weightsOf(targets(again, 0).sets)).toEqual([100, 100, 100]);
    expect(await planned()).toHaveLength(3);
    // and it goes when it is deleted
    await ok(elin.delete(`${base}/${program.id}`));
    expect(await planned()).toEqual([]);
  });

  test("a workout that begins in the moment of the stop is not lost", async () => {
    const program = await start(await make());
    const { workoutId } = program.plan[0];
    const [begun, stopped] = await Promise.all([
      elin.post(`${workouts}/${workoutId}/start`),
      elin.post(`${base}/${program.id}/stop`),
    ]);
    expect([begun.status, stopped.status]).toEqual([200, 200]);
    // either it began before, or it is there to be restored
    const restored = (await ok(elin.post(`${workouts}/${workoutId}/restore`))).workout;
    expect(restored.state).toBe("STARTED");
  });

  test("follows its weeks: what nobody touched is planned anew, the rest stays", async () => {
    const program = await start(await make({ weeks: weeksOf(3, { 1: [fives()], 4: [fives()] }) }));
    await doDay(program, 0, thrice(100, 5));
    const touched = await workoutOf(program.plan[1].workoutId);
    await ok(elin.post(`${workouts}/exercises/${touched.exercises[0].id}/sets`, { reps: 1 }), 201);
    const plankOf = { exerciseId: plank, sets: [{ count: 2, seconds: 30 }] };
    const weeks = weeksOf(2, { 1: [fives(), plankOf], 4: [fives(), plankOf], 6: [plankOf] });
    weeks[1] = { days: (weeks[1]?.days ?? []).map((day) => ({ ...day, title: `Vecka 2, ${day.weekday}` })) };
    await ok(elin.patch(`${base}/${program.id}`, { weeks }));
    const changed = await read(program);
    const [first, second, added, , , last] = changed.plan;
    expect([first.workoutId, second.workoutId]).toEqual([program.plan[0].workoutId, touched.id]);
    expect((await workoutOf(touched.id)).exercises).toMatchObject([{ sets: [{}, {}, {}, {}] }]);
    expect(await workoutOf(added.workoutId)).toMatchObject({ exercises: [{ exercise: { id: plank } }] });
    expect(added.date).toBe(addDays(mondayAhead(), 5));
    expect(changed.plan[3].workoutId).toBe(program.plan[2].workoutId);
    const renamed = await workoutOf(changed.plan[3].workoutId);
    const { activity } = await ok(elin.get(`/api/activities/${renamed.activityId}`));
    expect([renamed.title, activity.title]).toEqual(["Vecka 2, 1", "Vecka 2, 1"]);
    expect(renamed).toMatchObject({
      exercises: [{ exercise: { id: squat } }, { exercise: { id: plank }, sets: [{ seconds: 30 }, {}] }],
    });
    expect(await workoutOf(last.workoutId)).toMatchObject({ program: { week: 2, weekday: 6 } });
    // week 3 is no more
    expect(await planned()).toHaveLength(5);
    expect(await db.activity.count()).toBe(6);
    // another name changes nothing of it
    await ok(elin.patch(`${base}/${program.id}`, { name: "Nytt" }));
    expect((await read(program)).plan).toEqual(changed.plan);
  });

  test("its days are moved and taken away in the calendar", async () => {
    const program = await start(await make());
    const [first, second] = await Promise.all(
      program.plan.slice(0, 2).map(({ workoutId }: Json) => workoutOf(workoutId)),
    );
    const moved = addDays(mondayAhead(), 2);
    await ok(elin.patch(`/api/activities/${first.activityId}`, { dateTime: `${moved}T16:00:00Z` }));
    await ok(elin.delete(`/api/activities/${second.activityId}`));
    const { plan, run } = await read(program);
    expect(plan.map(({ date, state }: Json) => [date, state])).toEqual([
      [moved, "PLANNED"],
      [addDays(mondayAhead(), 7), "REMOVED"],
      [addDays(mondayAhead(), 14), "PLANNED"],
    ]);
    expect(run.next).toMatchObject({ week: 1 });
    // what was taken away is passed over
    expect(weightsOf(targets(await read(program), 2).sets)).toEqual([102.5, 102.5, 102.5]);
  });

  test.each([
    ["WAIT", "WAITING", 1, 102.5],
    ["SKIP", "MISSED", 2, 100],
  ])("what was missed with %s is %s", async (missed, state, week, second) => {
    const from = addDays(today(), -1);
    const weekday = new Date(`${from}T12:00:00Z`).getUTCDay() || 7;
    const program = await start(await make({ weeks: weeksOf(2, { [weekday]: [fives()] }) }), {
      from,
      missed,
    });
    expect(program).toMatchObject({
      plan: [{ state, date: from }, { state: "PLANNED" }],
      run: { next: { week } },
    });
    expect(targets(program, 1)).toMatchObject({ isPreview: missed === "WAIT" });
    expect(weightsOf(targets(program, 1).sets)[0]).toBe(second);
    // it can still be done
    await doDay(program, 0, thrice(100, 5));
    expect(await read(program)).toMatchObject({ plan: [{ state: "DONE" }, {}], run: { doneCount: 1 } });
  });

  test("that is over can be started again", async () => {
    const program = await make({ weeks: weeksOf(1, { 1: [fives()] }) });
    const running = await start(program);
    await doDay(running, 0, thrice(100, 5));
    const again = await start(program);
    expect(again.run.id).not.toBe(running.run.id);
    expect(again.plan[0].state).toBe("PLANNED");
  });

  test("a ready one can be started as it is", async () => {
    const { programs } = await ok(elin.get(base));
    const ready = programs.find(({ isReady }: Json) => isReady);
    const program = await start(ready);
    expect(program.run).toMatchObject({ from: mondayAhead() });
    expect(program.plan).toHaveLength(ready.dayCount);
    await ok(elin.post(`${base}/${program.id}/stop`));
  });

  test("a whole year is stored with as many statements as a week", async () => {
    const year = await make({
      weeks: weeksOf(52, { 1: [fives()], 2: [fives()], 3: [fives()], 5: [fives()] }),
    });
    const week = await make({ weeks: weeksOf(1, { 1: [fives()] }) });
    const startOf = ({ id }: Json) => elin.post(`${base}/${id}/start`, { from: mondayAhead() });
    const few = await statementsOfCall(() => startOf(week));
    const many = await statementsOfCall(() => startOf(year));
    // sets are stored in two batches
    expect(many.length - few.length).toBeLessThanOrEqual(1);
    const stopOf = ({ id }: Json) => elin.post(`${base}/${id}/stop`);
    const stopped = await statementsOfCall(() => stopOf(year));
    expect(stopped.length).toBe((await statementsOfCall(() => stopOf(week))).length);
  });
});

describe("the next target", () => {
  const run = (fields: object = {}) => make(fields).then((program) => start(program));

  test.each<[string, Done[], number, object]>([
    ["too light", thrice(95, 5), 100, { code: "MISSED", misses: 1 }],
    [
      "a repetition short",
      [
        [100, 5],
        [100, 5],
        [100, 4],
      ],
      100,
      { code: "MISSED", misses: 1 },
    ],
    ["as planned, with a set more", [...thrice(100, 5), [110, 3]], 102.5, { code: "SUCCEEDED", misses: 0 }],
  ])("after 3 × 5 × 100 %s", async (_, sets, value, reason) => {
    const program = await run();
    const { id } = await doDay(program, 0, sets);
    const after = await read(program);
    expect(after.plan[0]).toMatchObject({ state: "DONE", exercises: [{ done: { length: sets.length } }] });
    expect(targets(after, 1)).toMatchObject({
      reason: { ...reason, weight: kg(2.5), workoutId: id },
      isPreview: false,
    });
    expect(weightsOf(targets(after, 1).sets)).toEqual([value, value, value]);
    // in the planned workout, and in one that has begun
    const next = await workoutOf(after.plan[1].workoutId);
    expect(weightsOf(next.exercises[0].sets)).toEqual([value, value, value]);
    const begun = (await ok(elin.post(`${workouts}/${next.id}/start`))).workout;
    expect(weightsOf(begun.exercises[0].sets)).toEqual([value, value, value]);
    // and the week after it, if that succeeds
    expect(targets(after, 2)).toMatchObject({ isPreview: true });
    expect(weightsOf(targets(after, 2).sets)[0]).toBe(value + 2.5);
  });

  test("a correction makes it right, also the day after, and back again", async () => {
    const program = await run();
    const workout = await doDay(program, 0, [...thrice(100, 5), [110, 3]]);
    const next = async () => weightsOf(targets(await read(program), 1).sets)[0];
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
    expect(weightsOf(targets(await read(program), 1).sets)).toEqual([102.5, 102.5, 102.5]);
  });

  test("of help goes down after a success, and stays after a miss", async () => {
    const sets = [{ count: 3, reps: 8, weight: kg(30) }];
    const weeks = weeksOf(4, {
      1: [{ exerciseId: assisted, sets, progress: add(5, { after: 2, percent: 10 }) }],
    });
    const program = await run({ weeks });
    const next = async (at: number) => {
      const { sets, reason } = targets(await read(program), at);
      return [weightsOf(sets)[0], reason.code];
    };
    await doDay(program, 0, thrice(30, 8));
    expect(await next(1)).toEqual([25, "SUCCEEDED"]);
    await doDay(program, 1, thrice(25, 7));
    expect(await next(2)).toEqual([25, "MISSED"]);
    await doDay(program, 2, thrice(30, 8));
    expect(await next(3)).toEqual([30, "DELOADED"]);
  });

  test("begins with what is lifted first, where no weight is written", async () => {
    const open = fives({ sets: [{ count: 3, reps: 5 }] });
    const program = await run({ weeks: weeksOf(2, { 1: [open] }) });
    expect(targets(program, 0)).toMatchObject({
      reason: { code: "FIRST" },
      sets: [{ weight: null }, {}, {}],
    });
    await doDay(program, 0, thrice(60, 5));
    expect(weightsOf(targets(await read(program), 1).sets)).toEqual([62.5, 62.5, 62.5]);
  });

  test("in percents is of the estimated maximum, by the member's formula", async () => {
    const { workout } = await ok(elin.post(workouts, { startedAt: "2026-06-18T17:00:00Z" }), 201);
    const added = await ok(elin.post(`${workouts}/${workout.id}/exercises`, { exerciseId: squat }), 201);
    const set = { weight: kg(100), reps: 6, isCompleted: true };
    await ok(elin.post(`${workouts}/exercises/${added.workout.exercises[0].id}/sets`, set), 201);
    const weeks = weeksOf(1, { 1: [{ exerciseId: squat, sets: [{ count: 2, reps: 3, percent: 80 }] }] });
    const program = await run({ weeks });
    expect(targets(program, 0)).toMatchObject({
      sets: [{ weight: kg(95), reps: 3 }, {}],
      reason: { code: "MAXIMUM", maximum: kg(120) },
    });
    expect(weightsOf((await workoutOf(program.plan[0].workoutId)).exercises[0].sets)).toEqual([95, 95]);
    await ok(elin.patch("/api/training/settings", { formula: "BRZYCKI" }));
    expect(targets(await read(program), 0).reason.maximum).toEqual(kg(116.1));
    await ok(elin.patch("/api/training/settings", { formula: "EPLEY" }));
    const { records } = await ok(elin.get(`/api/training/exercises/${squat}/records`));
    const estimates = records.filter(({ kind }: Json) => kind === "ESTIMATED_MAX");
    expect(estimates.map(({ value }: Json) => value).sort()).toEqual([116.1, 120]);
  });

  test("what was entered before it began stays, and so do sets beyond the plan", async () => {
    const program = await run();
    const { id, exercises } = await workoutOf(program.plan[0].workoutId);
    await ok(elin.patch(`${workouts}/sets/${exercises[0].sets[0].id}`, { weight: kg(90) }));
    await ok(elin.post(`${workouts}/exercises/${exercises[0].id}/sets`, { reps: 3 }), 201);
    const begun = (await ok(elin.post(`${workouts}/${id}/start`))).workout;
    expect(weightsOf(begun.exercises[0].sets)).toEqual([90, 100, 100, null]);
  });

  test("counts a workout that was done otherwise and took the place of the planned one", async () => {
    const program = await run();
    const there = await workoutOf(program.plan[0].workoutId);
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
    const after = await read(program);
    expect(after.plan[0]).toMatchObject({ state: "DONE", workoutId: other.id });
    expect(weightsOf(targets(after, 1).sets)[0]).toBe(102.5);
  });

  test("goes on by lanes: heavy and light days each by themselves", async () => {
    const light = fives({ lane: "lätt", sets: [{ count: 3, reps: 8, weight: kg(70) }] });
    const program = await run({ weeks: weeksOf(2, { 1: [fives()], 4: [light] }) });
    await doDay(program, 0, thrice(100, 5));
    await doDay(program, 1, thrice(70, 7));
    const after = await read(program);
    expect([2, 3].map((at) => weightsOf(targets(after, at).sets)[0])).toEqual([102.5, 70]);
  });
});
