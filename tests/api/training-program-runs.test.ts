import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_PLANNED } from "@/features/activities/caps/rules";
import { hasDays, isStopped } from "@/features/training/program-runs/rules";
import { addDays, dayOf } from "@/lib/whole-days";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import {
  base,
  doDay,
  fives,
  make,
  mondayAhead,
  ok,
  plank,
  read,
  squat,
  start,
  targetOf,
  thrice,
  today,
  weeksOf,
  weightsOf,
  workoutOf,
  workouts,
} from "../support/cases/programs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;

beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
beforeEach(async () => {
  await db.workout.deleteMany();
  await db.activity.deleteMany();
  await db.trainingProgram.deleteMany();
  await db.trainingProgramRun.deleteMany();
});
afterAll(() => app.stop());

describe("a program that runs", () => {
  const planned = async (): Promise<Json[]> =>
    (await ok(elin.get(`${workouts}?state=PLANNED&limit=50`))).workouts;

  test("has its days in the calendar as private activities with planned workouts", async () => {
    const program = await start(
      elin,
      await make(elin, {
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
    const first = await workoutOf(elin, program.plan[0].workoutId);
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
    const program = await start(
      elin,
      await make(elin, { weeks: weeksOf(2, { 1: [fives()], 3: [fives()] }) }),
      {
        from: wednesday,
      },
    );
    const after = (days: number) => addDays(wednesday, days);
    expect(program.plan.map(({ date }: Json) => date)).toEqual([5, 0, 12, 7].map(after));
    expect(program.run.next).toMatchObject({ week: 1, weekday: 3 });
    // what comes first has the first target
    expect(program.plan.map((_: Json, at: number) => weightsOf(targetOf(program, at).sets)[0])).toEqual([
      ...[102.5, 100, 107.5, 105],
    ]);
  });

  test(isStopped.sentence, async () => {
    const program = await make(elin);
    const both = await Promise.all(
      Array.from({ length: 4 }, () => elin.post(`${base}/${program.id}/start`, { from: mondayAhead() })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(both.find(({ status }) => status === 409)?.body.error).toBe(isStopped.sentence);
    expect(await planned()).toHaveLength(3);
    expect(await db.activity.count()).toBe(3);
    // another one may run beside it
    await start(elin, await make(elin));
    expect(await planned()).toHaveLength(6);
  });

  test("started with one id it is started once, also ten times at once", async () => {
    const { id: programId } = await make(elin);
    const body = { id: randomUUID(), from: mondayAhead() };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => elin.post(`${base}/${programId}/start`, body)),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(await planned()).toHaveLength(3);
    const other = await make(elin);
    expect((await elin.post(`${base}/${other.id}/start`, body)).status).toBe(409);
  });

  test(`${hasDays.sentence} Nor without a day on which it begins, or at no hour`, async () => {
    const empty = await make(elin, { weeks: [{ days: [] }] });
    const refused = await elin.post(`${base}/${empty.id}/start`, { from: mondayAhead() });
    expect(refused).toMatchObject({ status: 409, body: { error: hasDays.sentence } });
    const { id } = await make(elin);
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
    const program = await make(elin);
    const refused = await elin.post(`${base}/${program.id}/start`, { from: mondayAhead() });
    expect(refused).toMatchObject({ status: 409, body: { code: "limit-reached" } });
    expect(await planned()).toEqual([]);
    expect((await read(elin, program)).run).toBeNull();
    await db.activity.deleteMany({ where: { id: rows[0]?.id ?? "" } });
    await start(elin, program);
  });

  test("stops: what is ahead goes, and what was done stays", async () => {
    const program = await start(elin, await make(elin));
    await doDay(elin, program, 0, thrice(100, 5));
    const shared = await workoutOf(elin, program.plan[1].workoutId);
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
    const again = await start(elin, program);
    expect(weightsOf(targetOf(again, 0).sets)).toEqual([100, 100, 100]);
    expect(await planned()).toHaveLength(3);
    // and it goes when it is deleted
    await ok(elin.delete(`${base}/${program.id}`));
    expect(await planned()).toEqual([]);
  });

  test("a workout that begins in the moment of the stop is not lost", async () => {
    const program = await start(elin, await make(elin));
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

  test("a workout whose beginning is not stored yet when the stop comes goes on", async () => {
    const program = await start(elin, await make(elin));
    const { workoutId: id } = program.plan[0];
    let stopped: ReturnType<Member["post"]> | undefined;
    await db.$transaction(async (tx) => {
      await tx.workout.update({ where: { id }, data: { state: "STARTED" } });
      stopped = elin.post(`${base}/${program.id}/stop`);
      const waiting = () => db.$queryRaw<unknown[]>`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(waiting, { timeout: 60_000 }).not.toEqual([]);
    });
    expect((await stopped)?.status).toBe(200);
    expect(await workoutOf(elin, id)).toMatchObject({ state: "STARTED", activityId: expect.any(String) });
    expect(await planned()).toEqual([]);
  });

  test("follows its weeks: what nobody touched is planned anew, the rest stays", async () => {
    const program = await start(
      elin,
      await make(elin, { weeks: weeksOf(3, { 1: [fives()], 4: [fives()] }) }),
    );
    await doDay(elin, program, 0, thrice(100, 5));
    const touched = await workoutOf(elin, program.plan[1].workoutId);
    await ok(elin.post(`${workouts}/exercises/${touched.exercises[0].id}/sets`, { reps: 1 }), 201);
    const plankOf = { exerciseId: plank, sets: [{ count: 2, seconds: 30 }] };
    const weeks = weeksOf(2, { 1: [fives(), plankOf], 4: [fives(), plankOf], 6: [plankOf] });
    weeks[1] = { days: (weeks[1]?.days ?? []).map((day) => ({ ...day, title: `Vecka 2, ${day.weekday}` })) };
    await ok(elin.patch(`${base}/${program.id}`, { weeks }));
    const changed = await read(elin, program);
    const [first, second, added, , , last] = changed.plan;
    expect([first.workoutId, second.workoutId]).toEqual([program.plan[0].workoutId, touched.id]);
    expect((await workoutOf(elin, touched.id)).exercises).toMatchObject([{ sets: [{}, {}, {}, {}] }]);
    expect(await workoutOf(elin, added.workoutId)).toMatchObject({
      exercises: [{ exercise: { id: plank } }],
    });
    expect(added.date).toBe(addDays(mondayAhead(), 5));
    expect(changed.plan[3].workoutId).toBe(program.plan[2].workoutId);
    const renamed = await workoutOf(elin, changed.plan[3].workoutId);
    const { activity } = await ok(elin.get(`/api/activities/${renamed.activityId}`));
    expect([renamed.title, activity.title]).toEqual(["Vecka 2, 1", "Vecka 2, 1"]);
    expect(renamed).toMatchObject({
      exercises: [{ exercise: { id: squat } }, { exercise: { id: plank }, sets: [{ seconds: 30 }, {}] }],
    });
    expect(await workoutOf(elin, last.workoutId)).toMatchObject({ program: { week: 2, weekday: 6 } });
    // week 3 is no more
    expect(await planned()).toHaveLength(5);
    expect(await db.activity.count()).toBe(6);
    // another name changes nothing of it
    await ok(elin.patch(`${base}/${program.id}`, { name: "Nytt" }));
    expect((await read(elin, program)).plan).toEqual(changed.plan);
  });

  test("its days are moved and taken away in the calendar", async () => {
    const program = await start(elin, await make(elin));
    const [first, second] = await Promise.all(
      program.plan.slice(0, 2).map(({ workoutId }: Json) => workoutOf(elin, workoutId)),
    );
    const moved = addDays(mondayAhead(), 2);
    await ok(elin.patch(`/api/activities/${first.activityId}`, { dateTime: `${moved}T16:00:00Z` }));
    await ok(elin.delete(`/api/activities/${second.activityId}`));
    const { plan, run } = await read(elin, program);
    expect(plan.map(({ date, state }: Json) => [date, state])).toEqual([
      [moved, "PLANNED"],
      [addDays(mondayAhead(), 7), "REMOVED"],
      [addDays(mondayAhead(), 14), "PLANNED"],
    ]);
    expect(run.next).toMatchObject({ week: 1 });
    // what was taken away is passed over
    expect(weightsOf(targetOf(await read(elin, program), 2).sets)).toEqual([102.5, 102.5, 102.5]);
  });

  test.each([
    ["WAIT", "WAITING", 1, 102.5],
    ["SKIP", "MISSED", 2, 100],
  ])("what was missed with %s is %s", async (missed, state, week, second) => {
    const from = addDays(today(), -1);
    const weekday = new Date(`${from}T12:00:00Z`).getUTCDay() || 7;
    const program = await start(elin, await make(elin, { weeks: weeksOf(2, { [weekday]: [fives()] }) }), {
      from,
      missed,
    });
    expect(program).toMatchObject({
      plan: [{ state, date: from }, { state: "PLANNED" }],
      run: { next: { week } },
    });
    expect(targetOf(program, 1)).toMatchObject({ isPreview: missed === "WAIT" });
    expect(weightsOf(targetOf(program, 1).sets)[0]).toBe(second);
    // it can still be done
    await doDay(elin, program, 0, thrice(100, 5));
    expect(await read(elin, program)).toMatchObject({ plan: [{ state: "DONE" }, {}], run: { doneCount: 1 } });
  });

  test("that is over can be started again", async () => {
    const program = await make(elin, { weeks: weeksOf(1, { 1: [fives()] }) });
    const running = await start(elin, program);
    await doDay(elin, running, 0, thrice(100, 5));
    const again = await start(elin, program);
    expect(again.run.id).not.toBe(running.run.id);
    expect(again.plan[0].state).toBe("PLANNED");
  });

  test("a ready one can be started as it is", async () => {
    const { programs } = await ok(elin.get(base));
    const ready = programs.find(({ isReady }: Json) => isReady);
    const program = await start(elin, ready);
    expect(program.run).toMatchObject({ from: mondayAhead() });
    expect(program.plan).toHaveLength(ready.dayCount);
    await ok(elin.post(`${base}/${program.id}/stop`));
  });

  test("a whole year is stored with as many statements as a week", async () => {
    const year = await make(elin, {
      weeks: weeksOf(52, { 1: [fives()], 2: [fives()], 3: [fives()], 5: [fives()] }),
    });
    const week = await make(elin, { weeks: weeksOf(1, { 1: [fives()] }) });
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
