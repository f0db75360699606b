import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  isBegun,
  isMovedByItsTime,
  isOwnTime,
  isPlannedAhead,
  isStillOpen,
} from "@/features/training/plans/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { exerciseOf } from "../support/matrix/training";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;

const base = "/api/training/workouts";

beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
beforeEach(async () => {
  await db.workout.deleteMany();
  await db.activity.deleteMany();
});
afterAll(() => app.stop());

type Sent = Promise<{ status: number; body: Json }>;
async function ok(sent: Sent, status = 200): Promise<Json> {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}
// Mondays
const [FIRST, SECOND, THIRD] = ["2031-06-02", "2031-06-09", "2031-06-16"].map(
  (day) => `${day}T16:00:00.000Z`,
) as [string, string, string];
const plan = async (fields: object = {}): Promise<string> => {
  const activity = { title: "Benpass", dateTime: FIRST, visibility: "PRIVATE", ...fields };
  return (await ok(elin.post("/api/activities", activity), 201)).activity.id;
};
const weekly = (fields: object = {}) => plan({ recurrence: "FREQ=WEEKLY;COUNT=10", ...fields });
const workoutFor = async (activityId: string, occurrence?: string, status = 201): Promise<Json> =>
  (await ok(elin.post(base, { activityId, occurrence }), status)).workout;
const planned = async (): Promise<Json[]> => (await ok(elin.get(`${base}?state=PLANNED`))).workouts;

describe("a planned workout", () => {
  test("names activity and time, is in the list by the planned time, and begins", async () => {
    const activityId = await weekly();
    const workout = await workoutFor(activityId, SECOND);
    expect(workout).toMatchObject({
      ...{ state: "PLANNED", title: "Benpass", startedAt: SECOND, activityId, occurrence: SECOND },
    });
    await ok(elin.post(`${base}/${workout.id}/exercises`, { exerciseId: await exerciseOf(elin) }), 201);
    const again = await workoutFor(activityId, SECOND, 200);
    expect(again).toMatchObject({ id: workout.id, exercises: [{ sets: [] }] });
    const ofIt = await ok(elin.get(`${base}?activityId=${activityId}`));
    expect(ofIt.workouts).toMatchObject([{ id: workout.id }]);
    expect((await ok(elin.get(`${base}?activityId=${await plan()}`))).workouts).toEqual([]);
    expect(await planned()).toMatchObject([{ id: workout.id }]);
    const week = await ok(elin.get("/api/training/week?on=2031-06-09"));
    expect(week.days[0]).toMatchObject({ state: "PLANNED", workouts: [{ id: workout.id }] });
    const begun = (await ok(elin.post(`${base}/${workout.id}/start`))).workout;
    expect(begun).toMatchObject({ state: "STARTED", exercises: [{}] });
    expect(Math.abs(Date.parse(begun.startedAt) - Date.now())).toBeLessThan(60_000);
  });

  test(`${isPlannedAhead.sentence} ${isMovedByItsTime.sentence}`, async () => {
    const activityId = await plan();
    const refusal = (sentence: string) => ({ status: 400, body: { error: sentence } });
    const ended = { activityId, completedAt: "2026-06-18T18:00:00Z" };
    expect(await elin.post(base, ended)).toMatchObject(refusal(isPlannedAhead.sentence));
    const { id } = await workoutFor(activityId);
    expect(await elin.patch(`${base}/${id}`, { startedAt: THIRD })).toMatchObject(
      refusal(isMovedByItsTime.sentence),
    );
  });

  test("is no record, whatever is ticked in it", async () => {
    const { id } = await workoutFor(await plan());
    const exerciseId = await exerciseOf(elin);
    const added = await ok(elin.post(`${base}/${id}/exercises`, { exerciseId }), 201);
    const set = { weight: { value: 500, unit: "KG" }, reps: 1, isCompleted: true };
    await ok(elin.post(`${base}/exercises/${added.workout.exercises[0].id}/sets`, set), 201);
    const records = async () => (await ok(elin.get(`/api/training/exercises/${exerciseId}/records`))).records;
    expect(await records()).toEqual([]);
    await ok(elin.post(`${base}/${id}/start`));
    expect(await records()).not.toEqual([]);
  });

  test("of a time that is cancelled there is none", async () => {
    const activityId = await weekly();
    await ok(elin.delete(`/api/activities/${activityId}`, { occurrence: SECOND, scope: "THIS" }));
    expect((await elin.post(base, { activityId, occurrence: SECOND })).status).toBe(404);
    const gone = await plan();
    await ok(elin.patch(`/api/activities/${gone}`, { isCancelled: true }));
    expect((await elin.post(base, { activityId: gone })).status).toBe(404);
  });

  test("planned ten times at once it is there once", async () => {
    const activityId = await plan();
    const made = await Promise.all(Array.from({ length: 10 }, () => elin.post(base, { activityId })));
    expect(made.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(made.map(({ body }) => body.workout.id)).size).toBe(1);
  });

  test(isOwnTime.sentence, async () => {
    const hidden = await plan();
    expect((await siri.post(base, { activityId: hidden })).status).toBe(404);
    const open = await plan({ visibility: "PUBLIC" });
    await workoutFor(open);
    expect(await siri.post(base, { activityId: open })).toMatchObject({
      status: 403,
      body: { error: isOwnTime.sentence },
    });
    const series = await weekly();
    expect((await elin.post(base, { activityId: series, occurrence: "2031-06-03T16:00:00Z" })).status).toBe(
      404,
    );
    expect((await elin.post(base, { activityId: series, occurrence: "monday" })).status).toBe(400);
  });
});

describe("a workout that falls on a planned one is joined and not doubled", () => {
  const done = async (fields: object = {}): Promise<string> =>
    (await ok(elin.post(base, { startedAt: "2026-06-18T17:00:00Z", ...fields }), 201)).workout.id;

  test("it has the time and the title, and the planned one is gone", async () => {
    const activityId = await weekly();
    const before = await workoutFor(activityId, SECOND);
    const id = await done();
    const place = { activityId, occurrence: SECOND };
    const { workout } = await ok(elin.post(`${base}/${id}/plan`, place));
    expect(workout).toMatchObject({ ...place, id, title: "Benpass", state: "STARTED" });
    expect(await planned()).toEqual([]);
    // nor is it brought back by an entry that was made before, and arrives now
    const changedAt = new Date(Date.now() - 60_000).toISOString();
    await ok(elin.post(`${base}/${before.id}/restore`, { changedAt }));
    expect(await planned()).toEqual([]);
    // what is repeated changes nothing
    await ok(elin.post(`${base}/${id}/plan`, place));
    expect(await workoutFor(activityId, SECOND, 200)).toMatchObject({ id });
  });

  test(`${isBegun.sentence} ${isStillOpen.sentence}`, async () => {
    const activityId = await plan();
    const other = await workoutFor(await plan());
    const refusal = (sentence: string) => ({ status: 409, body: { error: sentence } });
    expect(await elin.post(`${base}/${other.id}/plan`, { activityId })).toMatchObject(
      refusal(isBegun.sentence),
    );
    const both = await Promise.all(
      [await done(), await done({ title: "Kort" })].map((id) =>
        elin.post(`${base}/${id}/plan`, { activityId }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toBe(isStillOpen.sentence);
    const open = await plan({ visibility: "PUBLIC" });
    const own = await ok(siri.post(base, {}), 201);
    expect((await siri.post(`${base}/${own.workout.id}/plan`, { activityId: open })).status).toBe(403);
    expect((await siri.post(`${base}/${own.workout.id}/plan`, { activityId })).status).toBe(404);
  });
});

describe("moving, skipping and deleting the time does the same to the workout", () => {
  const path = (id: string) => `/api/activities/${id}`;

  test("of a single activity", async () => {
    const id = await plan();
    const workout = await workoutFor(id);
    await ok(elin.patch(path(id), { dateTime: THIRD, endTime: null }));
    expect(await planned()).toMatchObject([{ id: workout.id, startedAt: THIRD, occurrence: THIRD }]);
    await ok(elin.patch(path(id), { isCancelled: true }));
    expect(await planned()).toEqual([]);
    await ok(elin.patch(path(id), { isCancelled: false }));
    expect(await planned()).toMatchObject([{ id: workout.id }]);
    await ok(elin.delete(path(id)));
    expect(await planned()).toEqual([]);
  });

  test("one that its owner deleted stays deleted when its time is there again", async () => {
    const id = await weekly();
    const workout = await workoutFor(id, SECOND);
    await ok(elin.delete(`${base}/${workout.id}`));
    for (const isCancelled of [true, false])
      await ok(elin.patch(path(id), { occurrence: SECOND, scope: "THIS", isCancelled }));
    expect(await planned()).toEqual([]);
    expect((await workoutFor(id, SECOND, 200)).id).toBe(workout.id);
  });

  test("one that has begun stays, and keeps the name of its time", async () => {
    const id = await weekly();
    const workout = await workoutFor(id, FIRST);
    const { startedAt } = (await ok(elin.post(`${base}/${workout.id}/start`))).workout;
    const later = "2031-06-02T18:00:00.000Z";
    await ok(elin.patch(path(id), { dateTime: later }));
    const read = async () => (await ok(elin.get(`${base}/${workout.id}`))).workout;
    expect(await read()).toMatchObject({ startedAt, activityId: id, occurrence: later });
    await ok(elin.delete(path(id)));
    expect(await read()).toMatchObject({ startedAt, activityId: null, occurrence: null });
  });

  test("a series that is moved by a week takes its workouts along, and one that ends early leaves one", async () => {
    const id = await weekly();
    const all = [await workoutFor(id, FIRST), await workoutFor(id, SECOND), await workoutFor(id, THIRD)];
    await ok(elin.patch(path(id), { dateTime: SECOND }));
    expect((await planned()).map((one) => [one.id, one.startedAt])).toEqual([
      [all[2]?.id, "2031-06-23T16:00:00.000Z"],
      [all[1]?.id, THIRD],
      [all[0]?.id, SECOND],
    ]);
    await ok(elin.patch(path(id), { recurrence: null }));
    expect(await planned()).toMatchObject([{ id: all[0]?.id, startedAt: SECOND, occurrence: SECOND }]);
  });

  test("of one time of a series, and of all", async () => {
    const id = await weekly();
    const [one, other] = [await workoutFor(id, FIRST), await workoutFor(id, SECOND)];
    const moved = "2031-06-10T17:00:00.000Z";
    await ok(elin.patch(path(id), { occurrence: SECOND, scope: "THIS", dateTime: moved }));
    expect(await planned()).toMatchObject([
      { id: other.id, startedAt: moved, occurrence: SECOND },
      { id: one.id, startedAt: FIRST },
    ]);
    await ok(elin.delete(path(id), { occurrence: SECOND, scope: "THIS" }));
    expect(await planned()).toMatchObject([{ id: one.id }]);
    const later = "2031-06-02T18:00:00.000Z";
    await ok(elin.patch(path(id), { dateTime: later }));
    expect(await planned()).toMatchObject([{ id: one.id, startedAt: later, occurrence: later }]);
  });

  test("of a time and all that follow", async () => {
    const id = await weekly();
    const [one, , third] = [
      await workoutFor(id, FIRST),
      await workoutFor(id, SECOND),
      await workoutFor(id, THIRD),
    ];
    const moved = "2031-06-09T18:00:00.000Z";
    const following = { occurrence: SECOND, scope: "FOLLOWING", dateTime: moved };
    const { activity } = await ok(elin.patch(path(id), following));
    expect(await planned()).toMatchObject([
      { id: third.id, activityId: activity.id, startedAt: "2031-06-16T18:00:00.000Z" },
      { activityId: activity.id, startedAt: moved },
      { id: one.id, activityId: id, startedAt: FIRST },
    ]);
    await ok(elin.delete(path(activity.id), { occurrence: "2031-06-16T18:00:00.000Z", scope: "FOLLOWING" }));
    expect(await planned()).toHaveLength(2);
  });
});

describe("what was trained, for the calendar", () => {
  const trained = async (who = elin, more = "&to=2026-07-01T00:00:00Z"): Promise<Json[]> =>
    (await ok(who.get(`/api/training/trained?from=2026-06-01T00:00:00Z${more}`))).workouts;
  const times = { startedAt: "2026-06-18T16:00:00.000Z", completedAt: "2026-06-18T17:00:00.000Z" };
  const run = { ...times, endurance: { sport: "RUN", distanceMetres: 5000 } };

  test("its owner's alone, and neither empty, planned nor deleted", async () => {
    const { workout } = await ok(elin.post(base, run), 201);
    await ok(elin.post(base, times), 201);
    expect(await trained()).toEqual([{ id: workout.id, title: "", ...times, sport: "RUN", exercises: [] }]);
    expect(await trained(siri)).toEqual([]);
    expect(await trained(elin, "&to=2026-06-18T16:00:00Z")).toEqual([]);
    await ok(elin.delete(`${base}/${workout.id}`));
    expect(await trained()).toEqual([]);
    expect(
      (await elin.get("/api/training/trained?from=2026-01-01T00:00:00Z&to=2026-06-01T00:00:00Z")).status,
    ).toBe(400);
  });

  test("what counts as a time of an activity stands there already", async () => {
    const activityId = await plan({ dateTime: "2026-06-18T16:00:00.000Z" });
    const { workout } = await ok(elin.post(base, run), 201);
    expect(await trained()).toHaveLength(1);
    await ok(elin.post(`${base}/${workout.id}/plan`, { activityId }));
    expect(await trained()).toEqual([]);
  });
});
