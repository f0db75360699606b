import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isByHand } from "@/features/training/endurance/rules";
import { isRecorded, isStillRun, isStretch } from "@/features/training/runs/rules";
import { MAX_POINTS } from "@/lib/track-problems";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { gpxOf, sendLog } from "../support/cases/training";
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
});
afterAll(() => app.stop());

const base = "/api/training";
const fixture = (name: string) => readFileSync(`tests/fixtures/training/${name}`);
const START = "2026-06-16T16:00:00Z";

async function importOf(
  who: Member,
  file: string | Uint8Array,
  fields: Record<string, string> = {},
  status = 201,
) {
  const answer = await sendLog(who, file, fields, "run");
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body as Json;
}
const workoutsOf = async (who: Member): Promise<Json[]> =>
  (await who.get(`${base}/workouts?limit=50`)).body.workouts;
const workoutOf = async (id: string): Promise<Json> =>
  (await elin.get(`${base}/workouts/${id}`)).body.workout;
const lineOf = async (id: string): Promise<Json> => (await elin.get(`${base}/workouts/${id}/line`)).body.line;

/** Imports the file, and answers its run. */
async function runOf(file: string | Uint8Array): Promise<Json> {
  const { workoutIds } = await importOf(elin, file);
  return workoutOf(workoutIds[0]);
}

describe("a run of a file", () => {
  test("has its numbers, a line of its own and an exercise with records; the week counts it", async () => {
    const run = await runOf(gpxOf(START, 121));
    expect(run).toMatchObject({
      state: "COMPLETED",
      title: "Kvällslöpning",
      durationSeconds: 1200,
      exercises: [],
    });
    expect(run.startedAt).toBe("2026-06-16T16:00:00.000Z");
    const { endurance } = run;
    expect(endurance).toMatchObject({
      ...{ sport: "RUN", elapsedSeconds: 1200, recordedSeconds: 1200, movingSeconds: 1200 },
      ...{ climbMetres: null, heartRate: null, laps: [], pauses: [] },
    });
    expect(endurance.distanceMetres).toBeCloseTo(3600, -2);
    const line = await lineOf(run.id);
    expect(line.points.length).toBeGreaterThan(50);
    expect(line.splits.map(({ metres }: Json) => Math.round(metres / 100))).toEqual([10, 10, 10, 6]);
    const { records } = (await elin.get(`${base}/exercises/${endurance.exerciseId}/records`)).body;
    expect(records.map(({ kind, metres }: Json) => `${kind} ${kind === "FASTEST" ? metres : ""}`)).toEqual([
      ...["LONGEST ", "FARTHEST ", "FASTEST 1000"],
    ]);
    expect(records[2]).toMatchObject({ workoutId: run.id, setId: null, unit: null });
    expect(Math.round(records[2].value / 10)).toBe(33);
    const week = (await elin.get(`${base}/week?on=2026-06-16`)).body;
    expect(week.days[1]).toMatchObject({
      day: "2026-06-16",
      state: "DONE",
      workouts: [{ sport: "RUN", durationSeconds: 1200 }],
    });
  });

  test("two files in one are two runs; each taken back with the import, unless changed since", async () => {
    const done = await importOf(elin, fixture("two-files-in-one.fit"));
    expect(done).toMatchObject({ added: 2, refused: [], needs: [] });
    const [second, first] = await workoutsOf(elin);
    expect([first?.startedAt.slice(0, 10), second?.startedAt.slice(0, 10)]).toEqual([
      "2026-07-08",
      "2026-07-09",
    ]);
    await elin.post(`${base}/workouts/${first?.id}/trim`, { from: 60 });
    const undone = await elin.delete(`${base}/imports/${done.id}`);
    expect(undone.body).toEqual({ removed: 1, kept: [first?.id] });
  });

  test("a file without times asks when it was and how long it took, and adds nothing until then", async () => {
    const file = gpxOf(START).replaceAll(/<time>[^<]*<\/time>/g, "");
    expect(await importOf(elin, file, {}, 200)).toMatchObject({
      ...{ id: null, added: 1, needs: ["startedAt", "durationSeconds"], workoutIds: [] },
    });
    expect(await workoutsOf(elin)).toEqual([]);
    await importOf(elin, file, { startedAt: START, durationSeconds: "600" });
    const [run] = await workoutsOf(elin);
    expect(run).toMatchObject({ startedAt: "2026-06-16T16:00:00.000Z", durationSeconds: 600 });
  });

  test("that lies ahead, or is broken, is refused with a sentence, and nothing is added", async () => {
    const ahead = await importOf(elin, gpxOf("2040-01-01T08:00:00Z"), {}, 200);
    expect(ahead).toMatchObject({ id: null, added: 0, refused: [{ code: "AHEAD" }] });
    const broken = await importOf(elin, gpxOf(START).slice(0, 900), {}, 400);
    expect(broken.error.message ?? broken.error).toMatch(/[.]$/);
    expect(await workoutsOf(elin)).toEqual([]);
  });

  test(`has at most ${MAX_POINTS} points`, async () => {
    const points = (count: number) =>
      gpxOf("2026-01-01T00:00:00Z", 2).replace(
        "</trkseg>",
        `${'<trkpt lat="57.7" lon="11.9"><time>2026-01-01T01:00:00Z</time></trkpt>'.repeat(count - 2)}</trkseg>`,
      );
    await importOf(elin, points(MAX_POINTS), { dryRun: "true" }, 200);
    await importOf(elin, points(MAX_POINTS + 1), { dryRun: "true" }, 413);
  });
});

describe("the same run", () => {
  const files = ["same-run-watch.fit", "same-run-export.tcx", "same-run-phone.gpx"];

  test.each([
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ])("in another format is named as already there, in any order (%i %i %i)", async (...order) => {
    const [first = "", ...others] = order.map((place) => files[place] ?? "");
    const { workoutIds } = await importOf(elin, fixture(first));
    for (const other of others)
      expect(await importOf(elin, fixture(other), {}, 200)).toMatchObject({
        ...{ added: 0, unchanged: 1, same: [{ workoutId: workoutIds[0] }] },
      });
    const [run, ...more] = await workoutsOf(elin);
    expect(more).toEqual([]);
    expect(run?.endurance.distanceMetres).toBeCloseTo(3600, -2);
  });

  test("is left, taken over or added beside it, as chosen; the same file adds nothing whatever is chosen", async () => {
    const [watch, , phone] = files.map(fixture) as [Buffer, Buffer, Buffer];
    const { workoutIds } = await importOf(elin, watch);
    expect(await importOf(elin, watch, { same: "add" }, 200)).toMatchObject({ unchanged: 1, same: [] });
    const dry = await importOf(elin, phone, { same: "take", dryRun: "true" }, 200);
    expect(dry).toMatchObject({ id: null, changed: 1 });
    await importOf(elin, phone, { same: "take" }, 200);
    expect(await workoutsOf(elin)).toMatchObject([
      { id: workoutIds[0], startedAt: "2026-07-16T16:00:04.000Z" },
    ]);
    await importOf(elin, watch, { same: "add" });
    expect(await workoutsOf(elin)).toHaveLength(2);
  });

  test("sent twice at once is added once", async () => {
    const file = gpxOf(START);
    const both = await Promise.all([sendLog(elin, file), sendLog(elin, file)]);
    expect(both.map(({ body }) => body.added).sort()).toEqual([0, 1]);
    expect(await workoutsOf(elin)).toHaveLength(1);
  });

  test("that was deleted here is not brought back by its file", async () => {
    const run = await runOf(gpxOf(START));
    await elin.delete(`${base}/workouts/${run.id}`);
    expect(await importOf(elin, gpxOf(START), {}, 200)).toMatchObject({ added: 0, unchanged: 1 });
  });
});

describe("what is left of a run", () => {
  test("it is trimmed at both ends, and begins there; a later trim takes its place; taken back, all is as before", async () => {
    const run = await runOf(gpxOf(START, 121));
    const path = `${base}/workouts/${run.id}/trim`;
    const line = await lineOf(run.id);
    const trimmed = (await elin.post(path, { from: 300, to: 900 })).body.workout;
    expect(trimmed).toMatchObject({ startedAt: "2026-06-16T16:05:00.000Z", durationSeconds: 600 });
    expect(trimmed.endurance.distanceMetres).toBeCloseTo(1800, -2);
    expect(await lineOf(run.id)).toMatchObject({ trim: { from: 300, to: 900 }, recordedSeconds: 1200 });
    const again = (await elin.post(path, { to: "2026-06-16T16:10:00Z" })).body.workout;
    expect(again).toMatchObject({ startedAt: run.startedAt, durationSeconds: 600 });
    expect((await elin.delete(path)).body.workout).toEqual(run);
    expect(await lineOf(run.id)).toEqual(line);
  });

  test("points are taken out, and brought back", async () => {
    const run = await runOf(gpxOf(START, 121));
    const path = `${base}/workouts/${run.id}/cuts`;
    await elin.post(path, { from: 300, to: 400 });
    await elin.post(path, { from: 350, to: 450 });
    const line = await lineOf(run.id);
    expect(line.cuts).toEqual([{ from: 300, to: 450 }]);
    expect(line.points.filter(({ seconds }: Json) => seconds > 300 && seconds < 450)).toEqual([]);
    expect((await elin.delete(path)).body.workout).toEqual(run);
  });

  test("the records follow", async () => {
    const run = await runOf(gpxOf(START, 121));
    const { exerciseId } = run.endurance;
    const kinds = async () =>
      (await elin.get(`${base}/exercises/${exerciseId}/records`)).body.records.map(({ kind }: Json) => kind);
    await elin.post(`${base}/workouts/${run.id}/trim`, { to: 200 });
    expect(await kinds()).toEqual(["LONGEST", "FARTHEST"]);
    await elin.delete(`${base}/workouts/${run.id}/trim`);
    expect(await kinds()).toEqual(["LONGEST", "FARTHEST", "FASTEST"]);
    await elin.delete(`${base}/workouts/${run.id}`);
    expect(await kinds()).toEqual([]);
  });

  test("two trims at once: one after the other, and the run fits the one that counts", async () => {
    const run = await runOf(gpxOf(START, 121));
    const path = `${base}/workouts/${run.id}/trim`;
    await Promise.all([elin.post(path, { from: 300 }), elin.post(path, { from: 600 })]);
    const { trim } = await lineOf(run.id);
    const now = await workoutOf(run.id);
    expect(Date.parse(now.startedAt)).toBe(Date.parse(START) + trim.from * 1000);
    expect(now.durationSeconds).toBe(1200 - trim.from);
  });

  const stretches: [object, string][] = [
    [{ from: 300, to: 300 }, isStretch.sentence],
    [{ from: 0, to: 1201 }, isStretch.sentence],
    [{ from: "2026-06-16T15:59:00Z" }, isStretch.sentence],
    [{ from: 301, to: 309 }, isStillRun.sentence],
  ];
  test.each(stretches)("%j: 400", async (stretch, sentence) => {
    const run = await runOf(gpxOf(START, 121));
    const { status, body } = await elin.post(`${base}/workouts/${run.id}/trim`, stretch);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)]);
    expect(await workoutOf(run.id)).toEqual(run);
  });
});

describe("a run by hand", () => {
  const endurance = { sport: "RUN", distanceMetres: 5000, elapsedSeconds: 1500, movingSeconds: 1480 };
  const made = async (fields: object = {}) =>
    (await elin.post(`${base}/workouts`, { startedAt: START, endurance, ...fields })).body.workout;

  test("is completed, and what is not known is null", async () => {
    const run = await made();
    expect(run).toMatchObject({
      ...{
        state: "COMPLETED",
        startedAt: "2026-06-16T16:00:00.000Z",
        completedAt: "2026-06-16T16:25:00.000Z",
      },
      durationSeconds: 1500,
    });
    expect(run.endurance).toEqual({
      ...{ ...endurance, exerciseId: expect.any(String), recordedSeconds: null, climbMetres: null },
      ...{ heartRate: null, maxSpeed: null, laps: [], pauses: [] },
    });
    expect((await elin.get(`${base}/workouts/${run.id}/line`)).status).toBe(404);
  });

  test("moved or changed, it ends after its whole time", async () => {
    const { id } = await made();
    const moved = await elin.patch(`${base}/workouts/${id}`, { startedAt: "2026-06-17T16:00:00Z" });
    expect(moved.body.workout.completedAt).toBe("2026-06-17T16:25:00.000Z");
    const slower = { elapsedSeconds: 1800, heartRate: { average: 150, max: 170 } };
    const changed = await elin.patch(`${base}/workouts/${id}`, { endurance: slower });
    expect(changed.body.workout).toMatchObject({
      completedAt: "2026-06-17T16:30:00.000Z",
      durationSeconds: 1800,
    });
    expect(changed.body.workout.endurance.heartRate).toEqual({ average: 150, max: 170 });
  });

  test("the later entry counts for each of its numbers, whatever order they arrive in", async () => {
    const { id } = await made({ changedAt: "2026-06-16T17:00:00Z" });
    const later = { changedAt: "2026-06-16T19:00:00Z", endurance: { distanceMetres: 5200 } };
    const earlier = {
      changedAt: "2026-06-16T18:00:00Z",
      endurance: { distanceMetres: 5100, climbMetres: 12 },
    };
    await elin.patch(`${base}/workouts/${id}`, later);
    const { workout } = (await elin.patch(`${base}/workouts/${id}`, earlier)).body;
    expect(workout.endurance).toMatchObject({ distanceMetres: 5200, climbMetres: 12 });
  });

  test("indoors it has records of another exercise, and rides have their own", async () => {
    const ids = [
      (await made()).endurance.exerciseId,
      (await made({ endurance: { ...endurance, isIndoors: true } })).endurance.exerciseId,
      (await made({ endurance: { ...endurance, sport: "RIDE" } })).endurance.exerciseId,
    ];
    expect(new Set(ids).size).toBe(3);
  });

  const wrong: [object, string][] = [
    [{ distanceMetres: 5000 }, "endurance.sport"],
    [{ sport: "RUN", distanceMetres: 0 }, "distanceMetres must be above 0"],
    [{ sport: "RUN", distanceMetres: 1_000_001 }, "distanceMetres must be above 0"],
    [{ sport: "RUN", elapsedSeconds: 604_801 }, "elapsedSeconds must be above 0"],
    [{ sport: "RUN", climbMetres: -1 }, "climbMetres must be 0 to"],
    [{ sport: "RUN", heartRate: { average: 19 } }, "heartRate.average must be 20 to 300"],
    [{ sport: "RUN", heartRate: { average: 170, max: 160 } }, "average heart rate"],
    [{ sport: "RUN", elapsedSeconds: 100, movingSeconds: 101 }, "moving time"],
    [{ sport: "HOPSCOTCH" }, "sport must be one of"],
  ];
  test.each(wrong)("%j: 400", async (endurance, part) => {
    const { status, body } = await elin.post(`${base}/workouts`, { startedAt: START, endurance });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(part)]);
  });

  test("its limits are taken", async () => {
    const run = await made({
      startedAt: "2026-01-01T00:00:00Z",
      endurance: {
        ...{ sport: "RIDE", distanceMetres: 1_000_000, elapsedSeconds: 604_800, climbMetres: 20_000 },
        ...{ heartRate: { average: 20, max: 300 }, maxSpeed: 100 },
      },
    });
    expect(run.endurance).toMatchObject({ distanceMetres: 1_000_000, maxSpeed: 100 });
  });

  test("it can't be trimmed, and the numbers of one from a file can't be changed, but its sport can, and back", async () => {
    const { id } = await made();
    const trim = await elin.post(`${base}/workouts/${id}/trim`, { from: 10 });
    expect([trim.status, JSON.stringify(trim.body)]).toEqual([
      409,
      expect.stringContaining(isRecorded.sentence),
    ]);
    const run = await runOf(gpxOf("2026-05-16T16:00:00Z"));
    const path = `${base}/workouts/${run.id}`;
    const longer = await elin.patch(path, { endurance: { distanceMetres: 9000 } });
    expect([longer.status, JSON.stringify(longer.body)]).toEqual([
      409,
      expect.stringContaining(isByHand.sentence),
    ]);
    const walked = (await elin.patch(path, { endurance: { sport: "WALK" } })).body.workout;
    expect(walked.endurance).toMatchObject({ sport: "WALK", distanceMetres: run.endurance.distanceMetres });
    expect((await elin.patch(path, { endurance: { sport: "RUN" } })).body.workout).toEqual(run);
  });
});

test("the line is seen by its owner alone", async () => {
  const run = await runOf(gpxOf(START));
  const answers = await Promise.all([
    siri.get(`${base}/workouts/${run.id}/line`),
    siri.post(`${base}/workouts/${run.id}/trim`, { from: 10 }),
    siri.delete(`${base}/workouts/${run.id}/trim`),
    siri.post(`${base}/workouts/${run.id}/cuts`, { from: 10, to: 20 }),
    siri.delete(`${base}/workouts/${run.id}/cuts`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
