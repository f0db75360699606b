import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "@/lib/whole-days";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let squat: string;

const base = "/api/training";

beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  squat = await idOf("Knäböj");
});
beforeEach(async () => {
  await db.workout.deleteMany();
  await db.trainingPause.deleteMany();
});
afterAll(() => app.stop());

type Sent = Promise<{ status: number; body: Json }>;
async function ok(sent: Sent, status = 200): Promise<Json> {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}
const found = async (who: Member, query: string): Promise<Json[]> =>
  (await ok(who.get(`${base}/exercises?${query}`))).exercises;
const idOf = async (name: string): Promise<string> =>
  (await found(elin, `q=${encodeURIComponent(name)}`)).find((one) => one.name === name)?.id;

const findAssisted = async (): Promise<string> =>
  (await found(elin, "q=assist")).find((one) => one.measure === "ASSISTED_REPS")?.id;

type Lift = { kg?: number; lb?: number; reps?: number; kind?: string; isCompleted?: boolean };
/** A completed workout of one exercise. Returns the ids of its sets. */
async function trained(startedAt: string, lifts: Lift[], exerciseId = squat) {
  const workoutId: string = randomUUID();
  const id = randomUUID();
  await ok(elin.post(`${base}/workouts`, { id: workoutId, startedAt, completedAt: startedAt }), 201);
  await ok(elin.post(`${base}/workouts/${workoutId}/exercises`, { id, exerciseId }), 201);
  const sets: string[] = [];
  for (const { kg, lb, reps = 5, kind = "NORMAL", isCompleted = true } of lifts) {
    const setId = randomUUID();
    const weight = kg === undefined ? { value: lb, unit: "LB" } : { value: kg, unit: "KG" };
    const set = { id: setId, kind, reps, weight, isCompleted };
    await ok(elin.post(`${base}/workouts/exercises/${id}/sets`, set), 201);
    sets.push(setId);
  }
  return { workoutId, sets };
}
const recordsOf = async (query = ""): Promise<Json[]> =>
  (await ok(elin.get(`${base}/exercises/${squat}/records${query}`))).records;
const best = async (kind: string, formula: string | null = null) =>
  (await recordsOf()).find((one) => one.kind === kind && one.formula === formula);

describe("records", () => {
  test("the best now of each kind, never of warm-ups or sets that are not completed", async () => {
    await trained("2026-01-05T17:00:00Z", [{ kg: 120, kind: "WARMUP" }, { kg: 100 }, { kg: 110, reps: 0 }]);
    const { workoutId, sets } = await trained("2026-01-19T17:00:00Z", [
      { kg: 102.5, reps: 3 },
      { kg: 130, isCompleted: false },
    ]);
    expect(await best("HEAVIEST")).toEqual({
      ...{ kind: "HEAVIEST", formula: null, value: 102.5, unit: "KG", reps: 3, metres: null },
      ...{ workoutId, setId: sets[0], at: "2026-01-19T17:00:00.000Z" },
    });
    expect((await best("ESTIMATED_MAX", "EPLEY"))?.value).toBe(116.7);
    expect((await best("ESTIMATED_MAX", "BRZYCKI"))?.value).toBe(112.5);
    expect((await best("VOLUME"))?.value).toBe(500);
    expect((await recordsOf("?all=true")).filter(({ kind }) => kind === "HEAVIEST")).toHaveLength(2);
    expect((await ok(siri.get(`${base}/exercises/${squat}/records`))).records).toEqual([]);
  });

  test("kg and lb are compared, and come back as they were entered", async () => {
    await trained("2026-03-06T17:00:00Z", [{ lb: 225 }, { kg: 102.5 }, { lb: 230, reps: 3 }]);
    expect(await best("HEAVIEST")).toMatchObject({ value: 230, unit: "LB", reps: 3 });
  });

  test("the latest workouts with records: the set that was heavier than all before", async () => {
    const press = await idOf("Bänkpress");
    const first = await trained("2026-04-01T17:00:00Z", [{ kg: 100 }, { kg: 140, kind: "WARMUP" }]);
    const { workoutId, sets } = await trained("2026-04-08T17:00:00Z", [
      { kg: 102.5 },
      { kg: 102.5, reps: 8 },
    ]);
    await trained("2026-04-01T18:00:00Z", [{ kg: 60 }], press);
    const same = await trained("2026-04-15T17:00:00Z", [{ kg: 102.5, reps: 10 }]);
    const inPounds = await trained("2026-04-22T17:00:00Z", [{ lb: 227.5, reps: 1 }, { kg: 90 }]);
    const asked = [first, { workoutId }, same, inPounds]
      .map((one) => `workoutIds=${one.workoutId}`)
      .join("&");
    const { records } = await ok(elin.get(`${base}/records?${asked}`));
    expect(records.sort((a: Json, b: Json) => a.reps - b.reps)).toEqual([
      {
        ...{ workoutId: inPounds.workoutId, setId: inPounds.sets[0], value: 227.5, unit: "LB", reps: 1 },
        exercise: { id: squat, name: "Knäböj" },
      },
      {
        ...{ workoutId, setId: sets[1], value: 102.5, unit: "KG", reps: 8 },
        exercise: { id: squat, name: "Knäböj" },
      },
    ]);
    expect(await ok(siri.get(`${base}/records?${asked}`))).toEqual({ records: [] });
    const many = (count: number) => Array.from({ length: count }, () => `workoutIds=${workoutId}`).join("&");
    await ok(elin.get(`${base}/records?${many(50)}`));
    await ok(elin.get(`${base}/records?${many(51)}`), 400);
    const helped = await findAssisted();
    await trained("2026-04-01T19:00:00Z", [{ kg: 10 }], helped);
    const more = await trained("2026-04-08T19:00:00Z", [{ kg: 20 }], helped);
    expect(await ok(elin.get(`${base}/records?workoutIds=${more.workoutId}`))).toEqual({ records: [] });
  });

  test("A change or deletion of an old workout makes them right again.", async () => {
    const first = await trained("2026-01-05T17:00:00Z", [{ kg: 120, kind: "WARMUP" }, { kg: 100 }]);
    const second = await trained("2026-01-26T17:00:00Z", [{ kg: 105, reps: 1 }]);
    const heaviest = async () => (await best("HEAVIEST"))?.value;
    expect(await heaviest()).toBe(105);
    await elin.delete(`${base}/workouts/${second.workoutId}`);
    expect(await heaviest()).toBe(100);
    await elin.post(`${base}/workouts/${second.workoutId}/restore`);
    expect(await heaviest()).toBe(105);
    await elin.patch(`${base}/workouts/sets/${second.sets[0]}`, { weight: { value: 95, unit: "KG" } });
    expect(await heaviest()).toBe(100);
    await elin.patch(`${base}/workouts/sets/${first.sets[0]}`, { kind: "NORMAL" });
    expect(await heaviest()).toBe(120);
  });
});

describe("exercises", () => {
  test("found by any of the three languages, without accents, with a typing error, in one's own", async () => {
    for (const q of ["marklyft", "deadlift", "soulevé de terre", "souleve de terre", "marklfyt"]) {
      const [first] = await found(elin, `q=${encodeURIComponent(q)}`);
      expect(first?.name, q).toBe("Marklyft");
    }
    expect((await found(elin, "q=marklfyt"))[0]?.found).toEqual({ name: "Marklyft", isExact: false });
    const chest = await found(elin, "muscle=CHEST&equipment=DUMBBELL");
    expect(chest.length).toBeGreaterThan(2);
    for (const { equipment } of chest) expect(equipment).toBe("DUMBBELL");
    for (const bad of ["muscle=ARM", "equipment=SPADE", "owner=ALL", `q=${"å".repeat(101)}`])
      expect((await elin.get(`${base}/exercises?${bad}`)).status, bad).toBe(400);
  });

  test("what one uses most first", async () => {
    const press = await idOf("Bänkpress");
    await trained("2026-01-05T17:00:00Z", [{ kg: 100 }]);
    await trained("2026-01-06T17:00:00Z", [{ kg: 60 }], press);
    await trained("2026-01-07T17:00:00Z", [{ kg: 60 }], press);
    const [first, second] = await found(elin, "");
    expect(first).toMatchObject({ id: press, uses: 2, lastUsedAt: "2026-01-07T17:00:00.000Z" });
    expect(second).toMatchObject({ id: squat, uses: 1 });
  });

  test("an own one is private; archiving one keeps its history", async () => {
    const id = randomUUID();
    const fields = { id, name: "Rullbräda", measure: "REPS", muscles: ["ABS"], equipment: "OTHER" };
    await ok(elin.post(`${base}/exercises`, fields), 201);
    await ok(elin.post(`${base}/exercises`, { ...fields, name: "Annat" }));
    expect((await siri.post(`${base}/exercises`, fields)).status).toBe(409);
    expect(await found(elin, "owner=MINE")).toMatchObject([
      { ...fields, owner: { type: "ME" }, canEdit: true },
    ]);
    expect(await found(siri, "owner=MINE")).toEqual([]);
    expect((await siri.patch(`${base}/exercises/${id}`, { name: "x" })).status).toBe(404);
    expect((await elin.patch(`${base}/exercises/${squat}`, { name: "x" })).status).toBe(403);
    const { workoutId } = await trained("2026-01-05T17:00:00Z", [{ kg: 0, reps: 12 }], id);
    await ok(elin.patch(`${base}/exercises/${id}`, { isArchived: true }));
    expect(await found(elin, "owner=MINE")).toEqual([]);
    expect((await elin.get(`${base}/workouts/${workoutId}`)).body.workout.exercises).toMatchObject([
      { exercise: { id, name: "Rullbräda", measure: "REPS" } },
    ]);
    expect((await ok(elin.get(`${base}/exercises/${id}/records`))).records).toHaveLength(1);
  });

  test("one of a group is its managers' to change, and its members' to train, as long as they are it", async () => {
    const group = (await groupOf(elin, siri)) as { id: string };
    const { id } = (await ok(elin.post(`${base}/exercises`, { name: "Backe", groupId: group.id }), 201))
      .exercise;
    expect(await found(siri, "owner=MINE")).toMatchObject([{ id, canEdit: false, owner: { type: "GROUP" } }]);
    expect((await siri.patch(`${base}/exercises/${id}`, { name: "x" })).status).toBe(403);
    expect((await siri.post(`${base}/exercises`, { name: "x", groupId: group.id })).status).toBe(403);
    await elin.delete(`/api/personal-groups/${group.id}/members/${siri.id}`);
    expect(await found(siri, "owner=MINE")).toEqual([]);
    expect((await siri.patch(`${base}/exercises/${id}`, { name: "x" })).status).toBe(404);
  });

  test("limits, on both sides", async () => {
    const create = async (fields: object) => (await elin.post(`${base}/exercises`, fields)).status;
    expect(await create({ name: "å".repeat(100) })).toBe(201);
    for (const bad of [{}, { name: "" }, { name: "å".repeat(101) }, { name: "a\nb" }, { name: 1 }])
      expect(await create(bad), JSON.stringify(bad)).toBe(400);
    for (const bad of [{ measure: "X" }, { muscles: ["ARM"] }, { equipment: "SPADE" }, { id: "1" }])
      expect(await create({ name: "Lyft", ...bad }), JSON.stringify(bad)).toBe(400);
    expect(await create({ name: "Lyft", groupId: randomUUID() })).toBe(404);
  });
});

describe("settings", () => {
  test("as usual until they are chosen, rests kind by kind; the account's unit says which bar", async () => {
    const { settings } = await ok(elin.get(`${base}/settings`));
    expect(settings).toMatchObject({ effort: "RPE", formula: "EPLEY", bar: { value: 20, unit: "KG" } });
    await Promise.all([
      ok(elin.patch(`${base}/settings`, { formula: "BRZYCKI" })),
      ok(elin.patch(`${base}/settings`, { restSeconds: { NORMAL: 90 } })),
      ok(elin.patch(`${base}/settings`, { restSeconds: { WARMUP: 0 } })),
    ]);
    expect((await ok(elin.get(`${base}/settings`))).settings).toMatchObject({
      formula: "BRZYCKI",
      restSeconds: { ...settings.restSeconds, NORMAL: 90, WARMUP: 0 },
    });
    const account = (await ok(siri.patch("/api/users/me", { weightUnit: "LB", distanceUnit: "MI" }))).user;
    expect(account).toMatchObject({ weightUnit: "LB", distanceUnit: "MI" });
    expect((await ok(siri.get(`${base}/settings`))).settings.bar).toEqual({ value: 45, unit: "LB" });
    for (const bad of [{ weightUnit: "STONE" }, { distanceUnit: "M" }])
      expect((await siri.patch("/api/users/me", bad)).status).toBe(400);
    for (const bad of [
      { formula: "X" },
      { restSeconds: { NORMAL: 3601 } },
      { restSeconds: { X: 1 } },
      { plates: [1] },
    ])
      expect((await elin.patch(`${base}/settings`, bad)).status, JSON.stringify(bad)).toBe(400);
  });
});

describe("the week", () => {
  const weekOf = (query = ""): Promise<Json> => ok(elin.get(`${base}/week${query}`));

  test("its days go by the zone in which a workout began, after a journey, too", async () => {
    // Sunday at 22:30 in Stockholm, which is Monday in Tokyo
    const { workoutId } = await trained("2026-03-08T21:30:00Z", [{ kg: 100 }, { kg: 60, kind: "WARMUP" }]);
    for (const timeZone of ["America/New_York", "Asia/Tokyo", "Europe/Stockholm"]) {
      await ok(elin.patch("/api/users/me", { timeZone }));
      const { days, muscles } = await weekOf("?on=2026-03-04");
      expect(days.map(({ day }: Json) => day)).toEqual(
        Array.from({ length: 7 }, (_, day) => addDays("2026-03-02", day)),
      );
      expect(days[6]).toMatchObject({ state: "DONE", workouts: [{ id: workoutId, state: "COMPLETED" }] });
      expect(muscles).toContainEqual({ muscle: "QUADS", sets: 1 });
    }
    expect((await elin.get(`${base}/week?on=today`)).status).toBe(400);
  });

  test("an empty workout is no workout", async () => {
    await ok(elin.post(`${base}/workouts`, { startedAt: "2026-03-08T17:00:00Z" }), 201);
    expect((await weekOf("?on=2026-03-08")).days[6]).toMatchObject({ state: "REST", workouts: [] });
  });

  test("the streak: a pause neither counts nor breaks, nor does the running week", async () => {
    const today = dayOf(new Date(), "Europe/Stockholm");
    const monday = (weeksAgo: number) =>
      addDays(addDays(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7)), -7 * weeksAgo);
    const workouts = [];
    for (const weeksAgo of [6, 5, 4, 3, 1])
      workouts.push(await trained(`${addDays(monday(weeksAgo), 2)}T12:00:00Z`, [{ kg: 100 }]));
    expect((await weekOf()).streakWeeks).toBe(1);
    await ok(
      elin.post(`${base}/pauses`, { from: monday(2), to: addDays(monday(2), 6), reason: "förkyld" }),
      201,
    );
    expect(await weekOf()).toMatchObject({ streakWeeks: 5, paused: false });
    expect((await weekOf(`?on=${monday(2)}`)).paused).toBe(true);
    await elin.delete(`${base}/workouts/${workouts[2]!.workoutId}`);
    expect((await weekOf()).streakWeeks).toBe(2);
    await elin.post(`${base}/workouts/${workouts[2]!.workoutId}/restore`);
    expect((await weekOf()).streakWeeks).toBe(5);
    // some days of the pause are taken back, the rest stays
    const three = { from: monday(2), to: addDays(monday(2), 2) };
    const { removed } = await ok(elin.delete(`${base}/pauses?${new URLSearchParams(three)}`));
    expect(removed).toMatchObject([three]);
    expect((await weekOf(`?on=${monday(2)}`)).paused).toBe(false);
    expect((await weekOf(`?on=${addDays(monday(2), 3)}`)).paused).toBe(true);
    expect((await siri.get(`${base}/week`)).body.streakWeeks).toBe(0);
  });

  test("a pause has at most 366 days and ends after it begins; ten at once are one", async () => {
    const add = async (from: string, to: string) => (await elin.post(`${base}/pauses`, { from, to })).status;
    expect(await add("2026-01-01", "2027-01-01")).toBe(201);
    for (const [from, to] of [
      ["2026-01-01", "2027-01-02"],
      ["2026-01-02", "2026-01-01"],
      ["2026-02-30", "2026-03-01"],
    ])
      expect(await add(from!, to!)).toBe(400);
    await Promise.all(Array.from({ length: 10 }, () => add("2026-06-01", "2026-06-07")));
    expect(await db.trainingPause.count()).toBe(3);
  });
});
