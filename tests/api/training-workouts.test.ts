import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isInOrder, isStartNear } from "@/features/training/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { blocked } from "../support/cases/friends";
import type { Json, Member } from "../support/client";
import { exerciseOf } from "../support/matrix/training";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let lift: string;

const base = "/api/training/workouts";

beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  lift = await exerciseOf(elin);
});
beforeEach(async () => void (await db.workout.deleteMany()));
afterAll(() => app.stop());

type Sent = Promise<{ status: number; body: Json }>;
async function ok(sent: Sent, status = 200): Promise<Json> {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body.workout;
}
const begin = (fields: object = {}): Promise<Json> => ok(elin.post(base, fields), 201);
async function withExercise(fields: object = {}): Promise<{ workoutId: string; id: string }> {
  const [{ id: workoutId }, id] = [await begin(), randomUUID()];
  await ok(elin.post(`${base}/${workoutId}/exercises`, { id, exerciseId: lift, ...fields }), 201);
  return { workoutId, id };
}
async function withSet(fields: object = {}): Promise<{ workoutId: string; exerciseId: string; id: string }> {
  const { workoutId, id: exerciseId } = await withExercise();
  const id = randomUUID();
  await ok(elin.post(`${base}/exercises/${exerciseId}/sets`, { id, ...fields }), 201);
  return { workoutId, exerciseId, id };
}
const setsOf = (workout: Json): Json[] => workout.exercises.flatMap(({ sets }: Json) => sets);
const at = (seconds: number) => new Date(Date.now() - 3_600_000 + seconds * 1000).toISOString();

describe("a workout", () => {
  test("begins now, in the member's zone, and is completed now", async () => {
    const workout = await begin();
    expect(workout).toMatchObject({
      ...{ title: "", state: "STARTED", completedAt: null, timeZone: "Europe/Stockholm", note: "" },
      ...{
        exercises: [],
        endurance: null,
        durationSeconds: null,
        rpe: null,
        activityId: null,
        occurrence: null,
      },
    });
    expect(Math.abs(Date.parse(workout.startedAt) - Date.now())).toBeLessThan(60_000);
    const done = await ok(elin.post(`${base}/${workout.id}/complete`));
    expect(done).toMatchObject({ state: "COMPLETED", durationSeconds: expect.any(Number) });
    // once more changes nothing
    expect(await ok(elin.post(`${base}/${workout.id}/complete`))).toEqual(done);
    expect(await ok(elin.post(`${base}/${workout.id}/start`))).toMatchObject({
      state: "STARTED",
      completedAt: null,
    });
  });

  test("with an end it is completed; what is given comes back", async () => {
    const given = {
      ...{ title: "Ben och rygg", note: "Kändes bra", timeZone: "America/New_York" },
      ...{ startedAt: "2026-03-02T18:05:12.000Z", completedAt: "2026-03-02T19:10:12.000Z" },
    };
    const workout = await begin(given);
    expect(workout).toMatchObject({ ...given, state: "COMPLETED", durationSeconds: 3900 });
    const cleared = await ok(elin.patch(`${base}/${workout.id}`, { title: null, note: null }));
    expect(cleared).toMatchObject({ title: "", note: "", startedAt: given.startedAt });
  });

  test("says how hard it was, from 1 to 10 in halves: with its end, later, or not at all", async () => {
    const { id } = await begin({ rpe: 6 });
    const path = `${base}/${id}`;
    expect(await ok(elin.post(`${path}/complete`, { rpe: 7.5 }))).toMatchObject({ rpe: 7.5 });
    // said once more, or on another device, it counts too
    expect(await ok(elin.post(`${path}/complete`, { rpe: 8 }))).toMatchObject({ rpe: 8 });
    const earlier = { rpe: 2, changedAt: at(-60) };
    expect(await ok(elin.patch(path, earlier))).toMatchObject({ rpe: 8 });
    expect(await ok(elin.patch(path, { rpe: null }))).toMatchObject({ rpe: null });
    for (const rpe of [0, 0.5, 10.5, 7.25, "7"])
      expect(await elin.patch(path, { rpe }), String(rpe)).toMatchObject({
        status: 400,
        body: { issues: [{ path: "rpe" }] },
      });
  });

  test("The same id by the same person is the same thing: 200 with what it is now, 201 the first time.", async () => {
    const id = randomUUID();
    await begin({ id, title: "Push" });
    await ok(elin.patch(`${base}/${id}`, { title: "Pull" }));
    expect((await ok(elin.post(base, { id, title: "Push" }))).title).toBe("Pull");
    const others = await siri.post(base, { id });
    expect(others).toMatchObject({ status: 409, body: { code: "conflict" } });
    await elin.delete(`${base}/${id}`);
    expect(await elin.post(base, { id })).toMatchObject({ status: 409, body: others.body });
    for (const bad of ["", "1", 1, randomUUID().toUpperCase(), `${randomUUID()}0`])
      expect((await elin.post(base, { id: bad })).status, String(bad)).toBe(400);
  });

  test("made ten times at once it is made once", async () => {
    const id = randomUUID();
    const made = await Promise.all(Array.from({ length: 10 }, () => elin.post(base, { id })));
    expect(made.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
  });

  test(isStartNear.sentence, async () => {
    const day = 86_400_000;
    await begin({ startedAt: new Date(Date.now() + day - 60_000).toISOString() });
    const startedAt = new Date(Date.now() + day + 60_000).toISOString();
    expect(await elin.post(base, { startedAt })).toMatchObject({
      status: 400,
      body: { error: isStartNear.sentence },
    });
    const { id } = await begin();
    expect((await elin.patch(`${base}/${id}`, { startedAt })).status).toBe(400);
  });

  test(isInOrder.sentence, async () => {
    const times = { startedAt: "2026-03-02T18:00:00Z", completedAt: "2026-03-02T18:00:00Z" };
    const { id } = await begin(times);
    const before = { completedAt: "2026-03-02T17:59:59Z" };
    for (const sent of [elin.post(base, { ...times, ...before }), elin.patch(`${base}/${id}`, before)])
      expect(await sent).toMatchObject({ status: 400, body: { error: isInOrder.sentence } });
  });

  test("lies in years whose days can be counted, else 400; the week is shown whatever it lasts", async () => {
    const odd = [
      "0000-01-01T00:00:00Z",
      "0001-01-01T00:00:00+14:00",
      "1899-12-31T23:59:59Z",
      "3000-01-01T00:00:00Z",
    ];
    for (const moment of [...odd, "9999-12-31T23:59:59-12:00"])
      for (const [field, fields] of Object.entries({
        startedAt: { startedAt: moment, completedAt: moment },
        completedAt: { startedAt: "1900-01-01T00:00:00Z", completedAt: moment },
        changedAt: { changedAt: moment },
      })) {
        const { status, body } = await elin.post(base, fields);
        expect([moment, field, status, body.issues?.[0].path]).toEqual([moment, field, 400, field]);
      }
    // 1900 in Stockholm; in New York it is the year before
    const first = { startedAt: "1900-01-01T00:00:00Z", completedAt: "2026-06-18T17:00:00Z" };
    const { id } = await begin({ ...first, timeZone: "America/New_York" });
    const exerciseId = randomUUID();
    await ok(elin.post(`${base}/${id}/exercises`, { id: exerciseId, exerciseId: lift }), 201);
    await ok(elin.post(`${base}/exercises/${exerciseId}/sets`, { reps: 5, isCompleted: true }), 201);
    for (const query of ["", "?on=1900-01-01", "?on=9999-12-26"])
      expect((await elin.get(`/api/training/week${query}`)).status, query).toBe(200);
    expect((await elin.get("/api/training/week?on=9999-12-27")).status).toBe(400);
    const seconds = (Date.parse(first.completedAt) - Date.parse(first.startedAt)) / 1000;
    expect((await elin.get(`${base}/${id}/card`)).body.card.durationSeconds).toBe(seconds);
  });

  test("deleted, it is found nowhere, and comes back whole", async () => {
    const { workoutId, id } = await withSet({ reps: 5 });
    expect((await elin.delete(`${base}/${workoutId}`)).status).toBe(200);
    expect((await elin.get(`${base}/${workoutId}`)).status).toBe(404);
    expect((await elin.get(base)).body.workouts).toEqual([]);
    expect((await elin.delete(`${base}/${workoutId}`)).status).toBe(200);
    expect(setsOf(await ok(elin.post(`${base}/${workoutId}/restore`)))).toMatchObject([{ id, reps: 5 }]);
  });

  test("copyOf takes the exercises over, with sets that are still to be done", async () => {
    const { workoutId } = await withSet({ kind: "WARMUP", reps: 5, isCompleted: true });
    const copy = await begin({ copyOf: workoutId });
    expect(copy.exercises).toMatchObject([
      { exercise: { id: lift }, sets: [{ kind: "WARMUP", reps: null, isCompleted: false }] },
    ]);
    expect((await siri.post(base, { copyOf: workoutId })).status).toBe(404);
  });

  test("the list: by start, `to` excluded, page by page", async () => {
    const days = ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"];
    for (const day of days) await begin({ title: day, startedAt: `${day}T18:00:00Z` });
    const titles = async (query: string) =>
      (await elin.get(`${base}?${query}`)).body.workouts.map(({ title }: Json) => title);
    expect(await titles("from=2026-03-02T18:00:00Z&to=2026-03-04T18:00:00Z")).toEqual([days[2], days[1]]);
    const first = (await elin.get(`${base}?limit=3`)).body;
    expect(first.workouts).toHaveLength(3);
    expect(await titles(`limit=3&cursor=${encodeURIComponent(first.nextCursor)}`)).toEqual([days[0]]);
    expect(await titles("state=COMPLETED")).toEqual([]);
    expect((await elin.get(`${base}?from=yesterday`)).status).toBe(400);
    expect((await siri.get(base)).body).toEqual({ workouts: [], nextCursor: null });
  });
});

describe("sets", () => {
  const kinds = { kind: "DROP", weight: { value: 82.125, unit: "LB" }, reps: 0, rpe: 8.5, note: "bred" };

  test("what is entered comes back, null clears, what is not given stays", async () => {
    const { workoutId, id } = await withSet({ ...kinds, seconds: 75.5, metres: 2011.7 });
    const [made] = setsOf((await elin.get(`${base}/${workoutId}`)).body.workout);
    expect(made).toMatchObject({ id, ...kinds, seconds: 75.5, metres: 2011.7, isCompleted: false });
    const [cleared] = setsOf(
      await ok(elin.patch(`${base}/sets/${id}`, { weight: null, rpe: null, note: null })),
    );
    expect(cleared).toMatchObject({ weight: null, rpe: null, note: "", reps: 0, seconds: 75.5 });
  });

  test("limits, on both sides, with the field's path", async () => {
    const { id } = await withSet();
    const weight = (value: unknown, unit: unknown = "KG") => ({ weight: { value, unit } });
    const good = [
      ...[
        weight(0),
        weight(2000),
        weight(0.001),
        weight(1999.999, "LB"),
        { reps: 1000 },
        { seconds: 604_800 },
      ],
      ...[{ metres: 1_000_000 }, { rpe: 1 }, { rpe: 10 }, { note: "å".repeat(1000) }],
    ];
    for (const fields of good) {
      const [set] = setsOf(await ok(elin.patch(`${base}/sets/${id}`, fields)));
      expect(set).toMatchObject(fields);
    }
    const bad: [object, string][] = [
      ...[-1, 2000.001, 0.0001, "80", null].map((value): [object, string] => [weight(value), "weight.value"]),
      [weight(80, "STONE"), "weight.unit"],
      [{ weight: 80 }, "weight"],
      ...[-1, 1001, 2.5, "5"].map((reps): [object, string] => [{ reps }, "reps"]),
      ...[-1, 604_801].map((seconds): [object, string] => [{ seconds }, "seconds"]),
      ...[-1, 1_000_001].map((metres): [object, string] => [{ metres }, "metres"]),
      ...[0.5, 10.5, 8.25].map((rpe): [object, string] => [{ rpe }, "rpe"]),
      [{ note: "å".repeat(1001) }, "note"],
      [{ kind: "EASY" }, "kind"],
    ];
    for (const [fields, path] of bad) {
      const { status, body } = await elin.patch(`${base}/sets/${id}`, fields);
      expect([status, body.issues?.[0]?.path], JSON.stringify(fields)).toEqual([400, path]);
    }
  });

  test("the same exercise stands twice, each with its own sets; order is kept, and changes by position", async () => {
    const { workoutId, id: first } = await withExercise();
    const second = randomUUID();
    await ok(elin.post(`${base}/${workoutId}/exercises`, { id: second, exerciseId: lift }), 201);
    for (const [id, reps] of [
      [first, 5],
      [second, 8],
      [first, 6],
    ] as const)
      await ok(elin.post(`${base}/exercises/${id}/sets`, { reps }), 201);
    const repsOf = (workout: Json) =>
      workout.exercises.map(({ sets }: Json) => sets.map(({ reps }: Json) => reps));
    expect(repsOf((await elin.get(`${base}/${workoutId}`)).body.workout)).toEqual([[5, 6], [8]]);
    expect(repsOf(await ok(elin.patch(`${base}/exercises/${first}`, { position: 1.5 })))).toEqual([
      [8],
      [5, 6],
    ]);
    expect((await ok(elin.delete(`${base}/exercises/${second}`))).exercises).toHaveLength(1);
    expect((await ok(elin.post(`${base}/exercises/${second}/restore`))).exercises).toHaveLength(2);
    const squat = (await elin.get("/api/training/exercises?q=bänkpress")).body.exercises[0].id;
    const swapped = await ok(elin.patch(`${base}/exercises/${first}`, { exerciseId: squat, superset: "A" }));
    expect(swapped.exercises[1]).toMatchObject({ id: first, exercise: { id: squat }, superset: "A" });
  });

  test("At most 100 exercises a workout, 200 sets each.", async () => {
    const { workoutId, id } = await withExercise();
    const row = { userId: elin.id, exerciseId: lift, workoutId, stamps: {} };
    await db.workoutExercise.createMany({
      data: Array.from({ length: 98 }, (_, place) => ({ ...row, id: randomUUID(), position: place + 1 })),
    });
    await db.workoutSet.createMany({
      data: Array.from({ length: 199 }, (_, position) => ({
        id: randomUUID(),
        workoutExerciseId: id,
        position,
      })),
    });
    // two at once, for one place
    const both = async (path: string, body: object) => {
      const answers = await Promise.all([elin.post(path, body), elin.post(path, body)]);
      return answers.map(({ status }) => status).sort();
    };
    expect(await both(`${base}/${workoutId}/exercises`, { exerciseId: lift })).toEqual([201, 409]);
    expect(await both(`${base}/exercises/${id}/sets`, {})).toEqual([201, 409]);
    expect(await elin.post(`${base}/exercises/${id}/sets`, {})).toMatchObject({
      body: { code: "limit-reached" },
    });
  });

  test("what is sent to a deleted set changes the deleted one and does not bring it back", async () => {
    const { workoutId, id } = await withSet({ reps: 5 });
    expect(setsOf(await ok(elin.delete(`${base}/sets/${id}`)))).toEqual([]);
    expect(setsOf(await ok(elin.patch(`${base}/sets/${id}`, { reps: 6 })))).toEqual([]);
    expect(
      (
        await elin.post(
          `${base}/exercises/${(await db.workoutSet.findUniqueOrThrow({ where: { id } })).workoutExerciseId}/sets`,
          { id },
        )
      ).status,
    ).toBe(409);
    expect(setsOf(await ok(elin.post(`${base}/sets/${id}/restore`)))).toMatchObject([{ id, reps: 6 }]);
    expect(workoutId).toBeTruthy();
  });
});

describe("The later entry counts for each field, by the moment it was made on the device", () => {
  test("in whatever order entries arrive; what claims to be ahead counts as now", async () => {
    const { workoutId, id } = await withSet({ reps: 5, changedAt: at(0) });
    const path = `${base}/sets/${id}`;
    await ok(elin.patch(path, { reps: 8, changedAt: at(20) }));
    await ok(elin.patch(path, { reps: 7, weight: { value: 85, unit: "KG" }, changedAt: at(10) }));
    const [set] = setsOf((await elin.get(`${base}/${workoutId}`)).body.workout);
    expect(set).toMatchObject({ reps: 8, weight: { value: 85, unit: "KG" } });
    await ok(elin.patch(path, { reps: 9, changedAt: "2099-01-01T00:00:00Z" }));
    expect(setsOf(await ok(elin.patch(path, { reps: 10 })))).toMatchObject([{ reps: 10 }]);
  });

  test("of equal ones the greater id, and a repeat changes nothing", async () => {
    const [low, high] = [randomUUID(), randomUUID()].sort();
    const { id } = await withSet({ changedAt: at(0) });
    // the same of all, also where a second begins meanwhile
    const changedAt = `${at(5).slice(0, 19)}Z`;
    const send = (reps: number, changeId?: string) =>
      ok(elin.patch(`${base}/sets/${id}`, { reps, changeId, changedAt }));
    await send(6, high);
    expect(setsOf(await send(5, low))).toMatchObject([{ reps: 6 }]);
    expect(setsOf(await send(6, high))).toMatchObject([{ reps: 6 }]);
  });

  test("two devices without a net come back in either order, and show the same", async () => {
    for (const isFlipped of [false, true]) {
      const { workoutId, exerciseId, id: second } = await withSet({ reps: 5, changedAt: at(0) });
      const first = randomUUID();
      await ok(elin.post(`${base}/exercises/${exerciseId}/sets`, { id: first, changedAt: at(0) }), 201);
      const sets = `${base}/exercises/${exerciseId}/sets`;
      const phone = async () => {
        await ok(elin.post(sets, { reps: 4, changedAt: at(10) }), 201);
        await ok(elin.patch(`${base}/sets/${second}`, { reps: 6, changedAt: at(11) }));
      };
      const watch = async () => {
        await ok(
          elin.patch(`${base}/sets/${second}`, { weight: { value: 85, unit: "KG" }, changedAt: at(12) }),
        );
        await ok(elin.post(sets, { reps: 3, changedAt: at(13) }), 201);
        await ok(elin.delete(`${base}/sets/${first}`, { changedAt: at(14) }));
      };
      for (const device of isFlipped ? [watch, phone] : [phone, watch]) await device();
      const shown = setsOf((await elin.get(`${base}/${workoutId}`)).body.workout);
      expect(shown.find(({ id }) => id === second)).toMatchObject({ reps: 6, weight: { value: 85 } });
      expect(shown.map(({ reps }) => reps).sort()).toEqual([3, 4, 6]);
      expect(setsOf(await ok(elin.post(`${base}/sets/${first}/restore`)))).toHaveLength(4);
    }
  });

  test("changes of different fields at once are both kept", async () => {
    const { workoutId, id } = await withSet();
    const path = `${base}/sets/${id}`;
    await Promise.all([
      ok(elin.patch(path, { reps: 6 })),
      ok(elin.patch(path, { rpe: 9 })),
      ok(elin.patch(path, { isCompleted: true })),
    ]);
    const [set] = setsOf((await elin.get(`${base}/${workoutId}`)).body.workout);
    expect(set).toMatchObject({ reps: 6, rpe: 9, isCompleted: true, completedAt: expect.any(String) });
  });
});

describe("who may see it", () => {
  test("neither a stranger nor a blocked person, by any id", async () => {
    const { workoutId, exerciseId, id } = await withSet();
    const [ulf] = await addMembers(app.url, "Ulf");
    await blocked(elin, ulf!);
    const calls: [string, string][] = [
      ...["GET", "PATCH", "DELETE"].map((method): [string, string] => [method, `${base}/${workoutId}`]),
      ...["restore", "start", "complete"].map((what): [string, string] => [
        "POST",
        `${base}/${workoutId}/${what}`,
      ]),
      ...[`exercises/${exerciseId}`, `sets/${id}`].flatMap((path): [string, string][] => [
        ["PATCH", `${base}/${path}`],
        ["DELETE", `${base}/${path}`],
        ["POST", `${base}/${path}/restore`],
      ]),
      ["POST", `${base}/exercises/${exerciseId}/sets`],
    ];
    for (const who of [siri, ulf!])
      for (const [method, path] of calls)
        expect((await who.call(method, path, method === "GET" ? {} : { body: {} })).status, path).toBe(404);
  });

  test("an exercise that one can't train is not found", async () => {
    const { id } = (await siri.post("/api/training/exercises", { name: "Siris egen" })).body.exercise;
    const { workoutId } = await withExercise();
    for (const exerciseId of [id, randomUUID(), "marklyft"])
      expect((await elin.post(`${base}/${workoutId}/exercises`, { exerciseId })).status).toBe(404);
    expect((await elin.post(`${base}/${workoutId}/exercises`, {})).status).toBe(400);
  });
});

test("each call takes a constant number of statements", async () => {
  const { workoutId, exerciseId, id } = await withSet({ reps: 5 });
  const count = async (work: () => Promise<unknown>) => (await statementsOfCall(work)).length;
  const costs = async () => [
    await count(() => elin.get(base)),
    await count(() => elin.get(`${base}/${workoutId}`)),
    await count(() => elin.patch(`${base}/sets/${id}`, { isCompleted: true })),
    await count(() => elin.get("/api/training/week")),
  ];
  const few = await costs();
  for (let set = 0; set < 12; set++) await elin.post(`${base}/exercises/${exerciseId}/sets`, { reps: set });
  for (let more = 0; more < 5; more++) await begin({ copyOf: workoutId });
  expect(await costs()).toEqual(few);
});

test("what was done last time stands beside it: the latest workout of each exercise, block by block", async () => {
  const { workoutId, exerciseId, id } = await withSet({ reps: 5, isCompleted: true });
  await ok(elin.patch(`${base}/${workoutId}`, { startedAt: "2026-03-02T18:00:00Z" }));
  await ok(elin.post(`${base}/exercises/${exerciseId}/sets`, { reps: 4 }), 201);
  const query = `/api/training/previous?exerciseIds=${lift}&exerciseIds=${randomUUID()}`;
  expect((await elin.get(query)).body.previous).toMatchObject([
    { exerciseId: lift, workoutId, at: "2026-03-02T18:00:00.000Z", blocks: [[{ id, reps: 5 }]] },
  ]);
  expect((await elin.get(`${query}&before=2026-03-02T18:00:00Z`)).body.previous).toEqual([]);
  expect((await siri.get(query)).body.previous).toEqual([]);
});
