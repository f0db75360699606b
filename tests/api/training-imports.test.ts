import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isStartNear } from "@/features/training/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { sendLog } from "../support/cases/training";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;

beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
beforeEach(async () => {
  await db.trainingImport.deleteMany();
  await db.workout.deleteMany();
  await db.exercise.deleteMany();
  await db.trainingSettings.deleteMany();
});
afterAll(() => app.stop());

const base = "/api/training";
const fixture = (name: string) => readFileSync(`tests/fixtures/training/${name}.csv`);
const units = { unit: "KG", distanceUnit: "KM" };

async function importOf(
  who: Member,
  file: string | Uint8Array,
  fields: Record<string, string> = {},
  status = 201,
) {
  const answer = await sendLog(who, file, fields);
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body as Json;
}
const workoutsOf = async (who: Member): Promise<Json[]> =>
  (await who.get(`${base}/workouts?limit=50`)).body.workouts;
/** What a workout holds, in short: each exercise with its sets as `weight unit × reps`. */
const shortOf = ({ exercises }: Json) =>
  exercises.map(({ exercise, sets }: Json) => [
    exercise.name,
    ...sets.map(({ weight, reps }: Json) => `${weight ? `${weight.value} ${weight.unit} × ` : ""}${reps}`),
  ]);

describe("a file of another program", () => {
  test("what it does not say is asked for once, and nothing is added until then", async () => {
    const file = fixture("strong-older-header");
    const asked = await importOf(elin, file, {}, 200);
    expect(asked).toMatchObject({ id: null, needs: ["unit", "distanceUnit"], added: 1, unknown: [] });
    expect(await workoutsOf(elin)).toEqual([]);
    const dry = await importOf(elin, file, { ...units, dryRun: "true" }, 200);
    expect(dry).toMatchObject({ id: null, needs: [], added: 1, timeZone: "Europe/Stockholm" });
    const done = await importOf(elin, file, units);
    const [workout] = await workoutsOf(elin);
    expect(done).toMatchObject({ id: expect.any(String), added: 1, workoutIds: [workout?.id] });
    expect(workout).toMatchObject({
      ...{ title: "Ben och rygg", startedAt: "2026-03-02T17:05:12.000Z", durationSeconds: 3900 },
      ...{ note: "Kändes bra", timeZone: "Europe/Stockholm", state: "COMPLETED" },
    });
    expect(shortOf(workout as Json)).toEqual([
      ["Knäböj", "60 KG × 8", "102.5 KG × 5", "102.5 KG × 5", "80 KG × 10", "80 KG × 7"],
      expect.arrayContaining(["9"]),
      expect.arrayContaining(["null"]),
      expect.arrayContaining(["null"]),
    ]);
  });

  test("times without a zone are in the setting's, which `timeZone` changes", async () => {
    const tokyo = { ...units, timeZone: "Asia/Tokyo" };
    expect(await importOf(elin, fixture("strong-older-header"), tokyo)).toMatchObject({
      timeZone: "Asia/Tokyo",
    });
    expect((await workoutsOf(elin))[0]).toMatchObject({
      startedAt: "2026-03-02T09:05:12.000Z",
      timeZone: "Asia/Tokyo",
    });
  });

  test("a longer export adds what is new, names what changed and brings nothing back that was deleted here", async () => {
    const [first, longer] = [fixture("strong-first-export"), fixture("strong-longer-export")];
    expect(await importOf(elin, first, units)).toMatchObject({ added: 2, unchanged: 0 });
    expect(await importOf(elin, first, units, 200)).toMatchObject({ added: 0, unchanged: 2, workoutIds: [] });
    const asked = await importOf(elin, longer, units, 200);
    expect(asked).toMatchObject({ id: null, added: 1, unchanged: 1, changed: 1, needs: ["changed"] });
    const before = (await workoutsOf(elin)).map(shortOf);
    expect(await importOf(elin, longer, { ...units, changed: "leave" })).toMatchObject({
      added: 1,
      changed: 1,
    });
    expect((await workoutsOf(elin)).map(shortOf)).toEqual(expect.arrayContaining(before));
    expect(await importOf(elin, longer, { ...units, changed: "take" }, 200)).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect(await workoutsOf(elin)).toHaveLength(3);
    expect((await workoutsOf(elin)).map(shortOf)).not.toEqual(expect.arrayContaining(before));
    expect(await importOf(elin, longer, units, 200)).toMatchObject({ added: 0, unchanged: 3, changed: 0 });

    const [{ id }] = (await workoutsOf(elin)) as [Json];
    await elin.delete(`${base}/workouts/${id}`);
    expect(await importOf(elin, longer, units, 200)).toMatchObject({ added: 0, unchanged: 3 });
    expect(await workoutsOf(elin)).toHaveLength(2);
  });

  test("help is trained in an exercise of its own, and is never lifted", async () => {
    await importOf(elin, fixture("strong-assisted"), units);
    const shown = (await workoutsOf(elin)).flatMap(shortOf);
    expect(shown.flat()).not.toContain("-21 KG × 10");
    const measures = (await workoutsOf(elin)).flatMap(({ exercises }) =>
      exercises.map(({ exercise, sets }: Json) => [exercise.measure, sets[0].weight?.value ?? null]),
    );
    expect(measures).toContainEqual(["ASSISTED_REPS", 21]);
    const id = (await workoutsOf(elin))[0]?.exercises.find(
      (one: Json) => one.exercise.measure === "ASSISTED_REPS",
    ).exercise.id;
    const { records } = (await elin.get(`${base}/exercises/${id}/records`)).body;
    expect(records.find(({ kind }: Json) => kind === "HEAVIEST")).toMatchObject({ value: 15, reps: 8 });
    expect(records.map(({ kind }: Json) => kind)).not.toContain("ESTIMATED_MAX");
  });

  test("unknown exercises are mapped once, to an exercise or a new one", async () => {
    const file = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2026-03-20 07:00:00,Morgon,30m,Stockdrag,1,120,5,0,0,,,
2026-03-20 07:00:00,Morgon,30m,Tunnelböj,1,60,5,0,0,,,
`;
    expect(await importOf(elin, file, units, 200)).toMatchObject({
      id: null,
      needs: ["exercises"],
      unknown: ["Stockdrag", "Tunnelböj"],
    });
    const squat = (await elin.get(`${base}/exercises?q=knäböj`)).body.exercises[0].id;
    const exercises = JSON.stringify({ Stockdrag: "new", Tunnelböj: squat });
    const { id } = await importOf(elin, file, { ...units, exercises });
    expect((await workoutsOf(elin)).map(shortOf)).toEqual([
      [
        ["Stockdrag", "120 KG × 5"],
        ["Knäböj", "60 KG × 5"],
      ],
    ]);
    await elin.delete(`${base}/imports/${id}`);
    expect(await importOf(elin, file, units)).toMatchObject({ unknown: [], added: 1 });
    for (const bad of ["{", "[]", JSON.stringify({ Stockdrag: 1 })])
      expect((await sendLog(elin, file, { ...units, exercises: bad })).status).toBe(400);
    const none = JSON.stringify({ Stockdrag: "00000000-0000-7000-8000-000000000000" });
    expect((await sendLog(elin, file, { ...units, exercises: none })).status).toBe(404);
  });

  test("two imports of a file at once add it once", async () => {
    const file = fixture("strong-first-export");
    const both = await Promise.all([sendLog(elin, file, units), sendLog(elin, file, units)]);
    expect(both.map(({ body }) => body.added).sort()).toEqual([0, 2]);
    expect(await workoutsOf(elin)).toHaveLength(2);
  });

  test("a whole import is taken back in one step, but for what was changed since", async () => {
    const { id } = await importOf(elin, fixture("strong-first-export"), units);
    const [changed] = (await workoutsOf(elin)) as [Json];
    const set = changed.exercises[0].sets[0].id;
    await elin.patch(`${base}/workouts/sets/${set}`, { reps: 4 });
    expect((await siri.delete(`${base}/imports/${id}`)).status).toBe(404);
    const undone = await elin.delete(`${base}/imports/${id}`);
    expect(undone).toMatchObject({ status: 200, body: { removed: 1, kept: [changed.id] } });
    expect((await elin.delete(`${base}/imports/${id}`)).status).toBe(404);
    expect(await workoutsOf(elin)).toMatchObject([{ id: changed.id }]);
  });

  test("a file that is none is refused with a sentence; one that is too large is 413", async () => {
    for (const file of ["", "hej", "a,b\n1,2\n", "\u0000\u0001\u0002"]) {
      const { status, body } = await sendLog(elin, file, units);
      expect([status, body.error?.length > 10], JSON.stringify(body)).toEqual([400, true]);
    }
    expect((await sendLog(elin, "a".repeat(26_214_401), units)).status).toBe(413);
    expect((await elin.post(`${base}/imports`, { unit: "KG" })).status).toBe(415);
  });
});

test("a workout that can't be read is refused alone, with its line and why", async () => {
  const head =
    "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type";
  const row = (title: string, day: number, weight: string) =>
    `"${title}","${day} Jun 2026, 17:00","${day} Jun 2026, 18:00","","Squat (Barbell)",,"",0,normal,${weight},5,,,`;
  const lines = [
    `${head},weight_kg,reps,distance_km,duration_seconds,rpe`,
    row("Kväll", 1, `8O${"0".repeat(100)}`),
    row("Morgon", 2, "80"),
    row("Sen", 28, "80").replaceAll("2026", "2126"),
  ];
  const { added, refused } = await importOf(elin, lines.join("\n"), units);
  expect(added).toBe(1);
  const cell = `8O${"0".repeat(58)}…`;
  expect(refused).toEqual([
    { name: "Kväll", line: 2, reason: expect.stringContaining(cell), code: "WEIGHT", cell },
    { name: "Sen", line: 4, reason: isStartNear.sentence, code: "AHEAD", cell: "" },
  ]);
});

describe("the own CSV", () => {
  const exported = async (who: Member): Promise<string> => (await who.get(`${base}/export.csv`)).body;

  test("reads back to the last digit, and a text that begins with = is no formula", async () => {
    for (const name of ["strong-quotes", "strong-units-in-rows", "strong-assisted", "hevy-supersets"])
      await importOf(elin, fixture(name), units);
    const csv = await exported(elin);
    expect(csv).toContain("'=1+1");
    expect(await importOf(elin, csv, {}, 200)).toMatchObject({
      added: 0,
      needs: [],
      unknown: [],
      refused: [],
    });
    const before = await workoutsOf(elin);
    await importOf(siri, csv);
    const bare = ({ exercises, id: _, ...workout }: Json) => ({
      ...workout,
      exercises: exercises.map(({ id: _, sets, superset, ...one }: Json) => ({
        ...one,
        isSuperset: superset !== null,
        sets: sets.map(({ id: _, completedAt: __, ...set }: Json) => set),
      })),
    });
    expect((await workoutsOf(siri)).map(bare)).toEqual(before.map(bare));
    expect((await workoutsOf(siri)).some(({ note }) => note === "=1+1")).toBe(true);
  });

  test("of nobody else, and empty without workouts", async () => {
    await importOf(elin, fixture("strong-first-export"), units);
    expect((await exported(siri)).trim().split("\n")).toHaveLength(1);
  });
});
