import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  CALL_LENGTH,
  isBoardOpen,
  isGroupTraining,
  isNamedTime,
  isTrainingDay,
  isUsableByGroup,
  MAX_ON_BOARD,
} from "@/features/training/boards/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { boardOf, dayOf, inMinutes, joinBoard, trainingActivityOf } from "../support/cases/boards";
import { categoryOf } from "../support/cases/categories";
import { groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { programFor } from "../support/matrix/training";
import { addCrowd, addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let host: Member;
let elin: Member;
let siri: Member;
let group: Json;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [host, elin, siri] = (await addMembers(app.url, "Host", "Elin", "Siri")) as [Member, Member, Member];
  group = await groupOf(host, elin, siri);
});
afterAll(() => app.stop());

async function ok(sent: Promise<{ status: number; body: Json }>, status = 200): Promise<Json> {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}
const refusal = async (sent: Promise<{ status: number; body: Json }>) => {
  const { status, body } = await sent;
  return [status, body.error];
};
const put = (who: Member, path: string, body: object) => who.call("PUT", path, { body });
const boardFor = async (who: Member, base: string, query = ""): Promise<Json> =>
  (await ok(who.get(`${base}/board${query}`))).board;
const workoutOf = async (who: Member, id: string): Promise<Json> =>
  (await ok(who.get(`/api/training/workouts/${id}`))).workout;
const tick = (who: Member, set: Json, fields: object = {}) =>
  ok(who.patch(`/api/training/workouts/sets/${set.id}`, { isCompleted: true, ...fields }));
/** Lets an activity have begun, and ended, so many minutes from now. */
const moveTo = (activity: Json, from: number, to: number) =>
  db.activity.update({
    where: { id: activity.id },
    data: {
      dateTime: inMinutes(from),
      endTime: inMinutes(to),
      lastTime: inMinutes(from),
      overAt: inMinutes(to),
    },
  });

describe("a day of a program at a time of an activity", () => {
  test("is set, replaced and removed by the host, and seen by the group", async () => {
    const activity = await trainingActivityOf(host, group);
    const base = `/api/activities/${activity.id}/training`;
    expect(await ok(elin.get(base))).toEqual({ training: null });
    const { training } = await ok(put(host, base, await dayOf(host)));
    expect(training).toEqual({
      title: "Styrka",
      exercises: [{ name: expect.any(String), measure: "WEIGHT_REPS", superset: null, setCount: 3 }],
      ...{ isOpen: true, joinedCount: 0, me: null, mayLead: true },
      setBy: expect.objectContaining({ id: host.id }),
    });
    expect((await ok(elin.get(base))).training).toEqual({ ...training, mayLead: false });
    // the same again, by two at once
    const day = await dayOf(host);
    await Promise.all([ok(put(host, base, day)), ok(put(host, base, day))]);
    expect(await db.trainingBoard.count({ where: { activityId: activity.id } })).toBe(1);
    await ok(host.delete(base));
    await ok(host.delete(base));
    expect(await ok(elin.get(base))).toEqual({ training: null });
    expect((await elin.post(`${base}/join`, { showsWeights: true })).status).toBe(404);
  });

  test("needs a group, a category of workouts, a day, and exercises that the group can use", async () => {
    const owner = `/api/personal-groups/${group.id}`;
    const other = await categoryOf(host, owner, { type: "OTHER", name: "Fika" });
    const day = await dayOf(host);
    const at = async (fields: object) =>
      put(host, `/api/activities/${(await trainingActivityOf(host, group, fields)).id}/training`, day);
    expect(await refusal(at({ categoryId: other.id }))).toEqual([400, isGroupTraining.sentence]);
    expect(await refusal(at({ categoryId: null }))).toEqual([400, isGroupTraining.sentence]);
    expect(await refusal(at({ categoryId: null, groupId: null, visibility: "FRIENDS" }))).toEqual([
      400,
      isGroupTraining.sentence,
    ]);
    const { id } = await trainingActivityOf(host, group);
    const base = `/api/activities/${id}/training`;
    expect(await refusal(put(host, base, { ...day, weekday: 3 }))).toEqual([400, isTrainingDay.sentence]);
    expect((await put(host, base, { ...day, programId: newId() })).status).toBe(404);
    const exercise = { name: "Egen", measure: "WEIGHT_REPS", equipment: "BARBELL", muscles: [] };
    const made = async (more: object) =>
      (await ok(host.post("/api/training/exercises", { ...exercise, ...more }), 201)).exercise.id;
    const dayWith = async (exerciseId: string) => {
      const { program } = await ok(host.post("/api/training/programs", programFor(exerciseId)), 201);
      return { programId: program.id, week: 1, weekday: 1 };
    };
    expect(await refusal(put(host, base, await dayWith(await made({}))))).toEqual([
      400,
      isUsableByGroup.sentence,
    ]);
    await ok(put(host, base, await dayWith(await made({ groupId: group.id }))));
  });

  test("a category that is changed takes the board away, and gives it back", async () => {
    const { id, base, category } = await boardOf(host, group);
    await ok(host.patch(`/api/activities/${id}`, { categoryId: null }));
    expect(await ok(elin.get(base))).toEqual({ training: null });
    expect((await host.get(`${base}/board`)).status).toBe(404);
    await ok(host.patch(`/api/activities/${id}`, { categoryId: category.id }));
    expect((await ok(elin.get(base))).training.title).toBe("Styrka");
  });
});

describe("joining", () => {
  test("makes a workout of the day, once, which stays after leaving and is taken again", async () => {
    const { id, base } = await boardOf(host, group);
    await ok(elin.post(`/api/availability/${id}/join`, { waitlist: false }));
    const workoutId = newId();
    const body = { showsWeights: false, workoutId };
    const all = await Promise.all([1, 2, 3].map(() => elin.post(`${base}/join`, body)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(all[0]?.body).toMatchObject({ workoutId, training: { joinedCount: 1, me: { workoutId } } });
    const workout = await workoutOf(elin, workoutId);
    expect(workout).toMatchObject({ title: "Styrka", state: "STARTED", activityId: id });
    expect(workout.exercises[0].sets).toHaveLength(3);
    expect(workout.exercises[0].sets[0]).toMatchObject({
      ...{ weight: { value: 60, unit: "KG" }, reps: 5, isCompleted: false },
    });
    await tick(elin, workout.exercises[0].sets[0]);
    expect((await ok(elin.delete(`${base}/join`))).training).toMatchObject({ joinedCount: 0, me: null });
    await ok(elin.delete(`${base}/join`));
    expect((await elin.get(`${base}/board`)).status).toBe(404);
    expect((await workoutOf(elin, workoutId)).exercises[0].sets[0].isCompleted).toBe(true);
    const again = await ok(elin.post(`${base}/join`, { showsWeights: true, workoutId: newId() }), 201);
    expect(again).toMatchObject({ workoutId, training: { me: { workoutId, showsWeights: true } } });
    expect(await db.workout.count({ where: { userId: elin.id } })).toBe(1);
    // one that was deleted leaves its place to a new one
    await ok(elin.delete(`/api/training/workouts/${workoutId}`));
    expect((await elin.get(`${base}/board`)).status).toBe(404);
    expect((await ok(elin.post(`${base}/join`, { showsWeights: true }))).workoutId).not.toBe(workoutId);
  });

  test("an id of somebody else's is refused, and whoever leads needs no answer", async () => {
    const { base } = await boardOf(host, group);
    const mine = await ok(host.post(`${base}/join`, { showsWeights: true }), 201);
    const { id } = await boardOf(host, group);
    await ok(elin.post(`/api/availability/${id}/join`, { waitlist: false }));
    const body = { showsWeights: true, workoutId: mine.workoutId };
    expect((await elin.post(`/api/activities/${id}/training/join`, body)).status).toBe(409);
  });

  test("is open from 60 minutes before the start until the end", async () => {
    const activity = await boardOf(host, group);
    await joinBoard(elin, activity);
    const { base } = activity;
    const join = () => elin.post(`${base}/join`, { showsWeights: true });
    for (const [from, to] of [
      [61, 120],
      [-60, -1],
    ] as const) {
      await moveTo(activity, from, to);
      await db.trainingBoard.updateMany({
        where: { activityId: activity.id },
        data: { occurrence: (await db.activity.findUniqueOrThrow({ where: { id: activity.id } })).dateTime },
      });
      expect(await refusal(join())).toEqual([409, isBoardOpen.sentence]);
      expect((await elin.get(`${base}/board`)).status).toBe(404);
      expect(await boardFor(host, base)).toMatchObject({ isOpen: false, people: [], mayLead: true });
      expect((await ok(elin.get(base))).training).toMatchObject({ isOpen: false, joinedCount: 0, me: null });
      expect((await host.post(`${base}/rest`, { seconds: 60 })).status).toBe(409);
    }
  });

  test("percents become weights by each person's own maximum", async () => {
    const [squat] = (await ok(host.get("/api/training/exercises?q=squat"))).exercises;
    const weeks = [
      { days: [{ weekday: 1, exercises: [{ exerciseId: squat.id, sets: [{ reps: 3, percent: 50 }] }] }] },
    ];
    const { program } = await ok(host.post("/api/training/programs", { name: "Procent", weeks }), 201);
    const { id } = await trainingActivityOf(host, group);
    const base = `/api/activities/${id}/training`;
    await ok(put(host, base, { programId: program.id, week: 1, weekday: 1 }));
    const first = await ok(elin.post("/api/training/workouts", {}), 201);
    const path = `/api/training/workouts/${first.workout.id}/exercises`;
    const added = await ok(elin.post(path, { exerciseId: squat.id }), 201);
    const sets = `/api/training/workouts/exercises/${added.workout.exercises[0].id}/sets`;
    await ok(elin.post(sets, { weight: { value: 100, unit: "KG" }, reps: 1, isCompleted: true }), 201);
    const { workoutId } = await joinBoard(elin, { id, base });
    const set = (await workoutOf(elin, workoutId)).exercises[0].sets[0];
    expect(set.weight).toEqual({ value: 50, unit: "KG" });
    const other = await joinBoard(siri, { id, base });
    expect((await workoutOf(siri, other.workoutId)).exercises[0].sets[0].weight).toBeNull();
  });

  test("at most so many are on a board at once, and the answer is bounded", async () => {
    const { id, base } = await boardOf(host, group);
    await ok(elin.post(`/api/availability/${id}/join`, { waitlist: false }));
    const { id: boardId } = await db.trainingBoard.findFirstOrThrow({ where: { activityId: id } });
    const ids = await addCrowd(MAX_ON_BOARD);
    const workouts = ids.map((userId) => ({ id: newId(), userId, startedAt: new Date(), timeZone: "UTC" }));
    await db.workout.createMany({ data: workouts });
    const member = ({ id: workoutId, userId }: { id: string; userId: string }) => ({
      ...{ id: newId(), boardId, userId, workoutId, showsWeights: true },
    });
    await db.boardMember.createMany({ data: workouts.map(member) });
    expect((await elin.post(`${base}/join`, { showsWeights: true })).status).toBe(409);
    await db.groupMember.createMany({ data: ids.map((userId) => ({ groupId: group.id, userId })) });
    const going = ids.map((userId) => ({ activityId: id, userId, standing: "GOING" as const }));
    await db.activityStanding.createMany({ data: going });
    const [squat] = (await ok(host.get("/api/training/exercises?q=squat"))).exercises;
    await db.$executeRaw`with made as (
        insert into "WorkoutExercise" (id, "userId", "workoutId", "exerciseId", position)
        select gen_random_uuid(), w."userId", w.id, ${squat.id}::uuid, n from "Workout" w, generate_series(1, 31) n
        where w.id = any(${workouts.map((one) => one.id)}::uuid[]) returning id)
      insert into "WorkoutSet" (id, "workoutExerciseId", position, kind, "weightValue", "weightUnit", "weightGrams", reps)
      select gen_random_uuid(), m.id, n, 'NORMAL', 60, 'KG', 60000, 5 from made m, generate_series(1, 21) n`;
    const { people } = await boardFor(host, base);
    expect(people).toHaveLength(MAX_ON_BOARD);
    for (const { exercises } of people)
      expect(exercises.map(({ sets }: Json) => sets.length)).toEqual(Array(30).fill(20));
    await db.boardMember.deleteMany({ where: { userId: ids[0] ?? "" } });
    await ok(elin.post(`${base}/join`, { showsWeights: true }), 201);
  });
});

describe("a repeating activity", () => {
  test("has a board for each time, which follows it when it is moved, and goes with it", async () => {
    const activity = await trainingActivityOf(host, group, { recurrence: "FREQ=DAILY;COUNT=5" });
    const base = `/api/activities/${activity.id}/training`;
    const day = await dayOf(host);
    expect(await refusal(put(host, base, day))).toEqual([400, isNamedTime.sentence]);
    const first = activity.dateTime;
    const second = new Date(Date.parse(first) + 86_400_000).toISOString();
    await ok(put(host, base, { ...day, occurrence: first }));
    await ok(put(host, base, { ...day, occurrence: second }));
    expect((await put(host, base, { ...day, occurrence: inMinutes(7) })).status).toBe(404);
    await ok(elin.post(`/api/availability/${activity.id}/join`, { waitlist: false }));
    await ok(elin.post(`${base}/join`, { showsWeights: true, occurrence: first }), 201);
    expect((await elin.post(`${base}/join`, { showsWeights: true, occurrence: second })).status).toBe(409);
    expect(await boardFor(elin, base, `?occurrence=${first}`)).toMatchObject({ occurrence: first });
    // a no for this time alone
    const no = { answer: "NO", occurrence: first };
    await ok(put(elin, `/api/activities/${activity.id}/answer`, no));
    expect((await elin.get(`${base}/board?occurrence=${first}`)).status).toBe(404);
    expect(await db.boardMember.count({ where: { userId: elin.id } })).toBe(0);
    await ok(
      host.patch(`/api/activities/${activity.id}`, { dateTime: inMinutes(45), endTime: inMinutes(90) }),
    );
    const moved = await db.trainingBoard.findMany({
      where: { activityId: activity.id },
      orderBy: { occurrence: "asc" },
    });
    expect(moved.map(({ occurrence }) => occurrence.getTime() - Date.parse(first) > 0)).toEqual([true, true]);
    const at = moved[0]?.occurrence.toISOString() ?? "";
    expect((await ok(elin.get(`${base}?occurrence=${at}`))).training.title).toBe("Styrka");
    await ok(host.patch(`/api/activities/${activity.id}`, { occurrence: at, isCancelled: true }));
    expect((await ok(elin.get(`${base}?occurrence=${at}`))).training.isOpen).toBe(false);
    expect(await boardFor(host, base, `?occurrence=${at}`)).toMatchObject({ isOpen: false, people: [] });
    await ok(host.delete(`/api/activities/${activity.id}`));
    expect(await db.trainingBoard.count({ where: { activityId: activity.id } })).toBe(0);
  });

  test("one that takes place once is moved with its board", async () => {
    const activity = await boardOf(host, group);
    await joinBoard(elin, activity);
    await ok(
      host.patch(`/api/activities/${activity.id}`, { dateTime: inMinutes(40), endTime: inMinutes(95) }),
    );
    expect((await boardFor(elin, activity.base)).people).toHaveLength(1);
  });
});

test("what the leader calls is bounded", async () => {
  const { base } = await boardOf(host, group);
  for (const seconds of [9, 601, 10.5])
    expect((await host.post(`${base}/rest`, { seconds })).status).toBe(400);
  for (const text of ["", " ", "x".repeat(CALL_LENGTH + 1)])
    expect((await host.post(`${base}/call`, { text })).status).toBe(400);
});

test("the number of queries does not grow with the people", async () => {
  const activity = await boardOf(host, group);
  await joinBoard(elin, activity);
  const count = async () => (await statementsOfCall(() => host.get(`${activity.base}/board`))).length;
  const before = await count();
  await joinBoard(siri, activity);
  await joinBoard(host, activity);
  expect(await count()).toBe(before);
});
