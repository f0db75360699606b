import { randomUUID } from "node:crypto";
import { gpxOf, sendLog } from "../cases/training";
import type { Answer, Member } from "../client";
import { all, type Cast, ownerOnly, type Row } from "./cast";

const base = "/api/training";
let minutes = 0;
const idOf = ({ status, body }: Answer, noun: string): string => {
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body[noun].id;
};

export const workoutOf = async (owner: Member): Promise<string> =>
  idOf(await owner.post(`${base}/workouts`, { title: "Ben och rygg" }), "workout");

/** Any exercise of the library. */
export const exerciseOf = async (owner: Member): Promise<string> =>
  (await owner.get(`${base}/exercises?q=marklyft`)).body.exercises[0].id;

async function activityOf(owner: Member): Promise<string> {
  const activity = { title: "Benpass", dateTime: "2031-06-02T16:00:00Z", visibility: "PRIVATE" };
  return idOf(await owner.post("/api/activities", activity), "activity");
}

const ownExerciseOf = async (owner: Member): Promise<string> =>
  idOf(await owner.post(`${base}/exercises`, { name: "Rullbräda" }), "exercise");

const workout = async ({ owner }: Cast) => `${base}/workouts/${await workoutOf(owner)}`;

async function exercisePath({ owner }: Cast): Promise<string> {
  const id = randomUUID();
  const workoutId = await workoutOf(owner);
  const added = { id, exerciseId: await exerciseOf(owner) };
  await owner.post(`${base}/workouts/${workoutId}/exercises`, added);
  return `${base}/workouts/exercises/${id}`;
}

async function setPath(cast: Cast): Promise<string> {
  const id = randomUUID();
  await cast.owner.post(`${await exercisePath(cast)}/sets`, { id, reps: 5 });
  return `${base}/workouts/sets/${id}`;
}

/** One line of a workout, of one of its exercises or of their sets: its owner's alone. */
const own = (
  pathOf: (cast: Cast) => Promise<string>,
  call: (who: Member, path: string) => Promise<Answer>,
  status = 200,
): Row => ({
  call: async (cast, who) => call(who, await pathOf(cast)),
  answers: ownerOnly(status),
});

const workoutRows: Record<string, Row> = {
  "GET /api/training/workouts": { call: (_, who) => who.get(`${base}/workouts`), answers: all(200) },
  "POST /api/training/workouts": { call: (_, who) => who.post(`${base}/workouts`, {}), answers: all(201) },
  "GET /api/training/workouts/{id}": own(workout, (who, path) => who.get(path)),
  "PATCH /api/training/workouts/{id}": own(workout, (who, path) => who.patch(path, { note: "Tungt" })),
  "DELETE /api/training/workouts/{id}": own(workout, (who, path) => who.delete(path)),
  "POST /api/training/workouts/{id}/restore": own(workout, (who, path) => who.post(`${path}/restore`)),
  "POST /api/training/workouts/{id}/complete": own(workout, (who, path) => who.post(`${path}/complete`)),
  "POST /api/training/workouts/{id}/start": own(workout, (who, path) => who.post(`${path}/start`)),
  "POST /api/training/workouts/{id}/plan": {
    call: async (cast, who) =>
      who.post(`${await workout(cast)}/plan`, { activityId: await activityOf(cast.owner) }),
    answers: ownerOnly(200),
  },
  "GET /api/training/previous": {
    call: async ({ owner }, who) => who.get(`${base}/previous?exerciseIds=${await exerciseOf(owner)}`),
    answers: all(200),
  },
};

const partRows: Record<string, Row> = {
  "POST /api/training/workouts/{id}/exercises": {
    call: async (cast, who) =>
      who.post(`${await workout(cast)}/exercises`, { exerciseId: await exerciseOf(cast.owner) }),
    answers: ownerOnly(201),
  },
  "PATCH /api/training/workouts/exercises/{id}": own(exercisePath, (who, path) =>
    who.patch(path, { note: "Armbågarna in" }),
  ),
  "DELETE /api/training/workouts/exercises/{id}": own(exercisePath, (who, path) => who.delete(path)),
  "POST /api/training/workouts/exercises/{id}/restore": own(exercisePath, (who, path) =>
    who.post(`${path}/restore`),
  ),
  "POST /api/training/workouts/exercises/{id}/sets": own(
    exercisePath,
    (who, path) => who.post(`${path}/sets`, { reps: 8 }),
    201,
  ),
  "PATCH /api/training/workouts/sets/{id}": own(setPath, (who, path) => who.patch(path, { reps: 6 })),
  "DELETE /api/training/workouts/sets/{id}": own(setPath, (who, path) => who.delete(path)),
  "POST /api/training/workouts/sets/{id}/restore": own(setPath, (who, path) => who.post(`${path}/restore`)),
};

/** A run from a file, another one each time. */
export async function run({ owner }: Cast): Promise<string> {
  minutes++;
  const { body } = await sendLog(owner, gpxOf(new Date(Date.UTC(2025, 0, 1, 0, 20 * minutes)).toISOString()));
  return `${base}/workouts/${body.workoutIds[0]}`;
}

const runRows: Record<string, Row> = {
  "GET /api/training/workouts/{id}/line": own(run, (who, path) => who.get(`${path}/line`)),
  "POST /api/training/workouts/{id}/trim": own(run, (who, path) => who.post(`${path}/trim`, { from: 60 })),
  "DELETE /api/training/workouts/{id}/trim": own(run, (who, path) => who.delete(`${path}/trim`)),
  "POST /api/training/workouts/{id}/cuts": own(run, (who, path) =>
    who.post(`${path}/cuts`, { from: 60, to: 90 }),
  ),
  "DELETE /api/training/workouts/{id}/cuts": own(run, (who, path) => who.delete(`${path}/cuts`)),
};

const programOf = async (owner: Member): Promise<string> =>
  idOf(await owner.post(`${base}/programs`, programFor(await exerciseOf(owner))), "program");

/** A program of two weeks with one exercise. */
export const programFor = (exerciseId: string) => ({
  name: "Styrka",
  weeks: [1, 2].map(() => ({
    days: [{ weekday: 1, exercises: [{ exerciseId, sets: [{ count: 3, reps: 5 }] }] }],
  })),
});

const program = async ({ owner }: Cast) => `${base}/programs/${await programOf(owner)}`;

const programRows: Record<string, Row> = {
  "GET /api/training/programs": { call: (_, who) => who.get(`${base}/programs`), answers: all(200) },
  "POST /api/training/programs": {
    call: (_, who) => who.post(`${base}/programs`, { name: "Styrka" }),
    answers: all(201),
  },
  "GET /api/training/programs/{id}": own(program, (who, path) => who.get(path)),
  "PATCH /api/training/programs/{id}": own(program, (who, path) => who.patch(path, { note: "Tungt" })),
  "DELETE /api/training/programs/{id}": own(program, (who, path) => who.delete(path)),
  "GET /api/training/programs/{id}/changes": own(program, (who, path) => who.get(`${path}/changes`)),
  "POST /api/training/programs/{id}/start": own(
    program,
    (who, path) => who.post(`${path}/start`, { from: "2031-06-02" }),
    201,
  ),
  "POST /api/training/programs/{id}/stop": own(program, (who, path) => who.post(`${path}/stop`)),
};

const days = { from: "2026-06-18", to: "2026-06-20" };

export const trainingRows: Record<string, Row> = {
  ...workoutRows,
  ...partRows,
  ...runRows,
  ...programRows,
  "GET /api/training/exercises": {
    call: (_, who) => who.get(`${base}/exercises?q=chins`),
    answers: all(200),
  },
  "POST /api/training/exercises": {
    call: ({ group }, who) => who.post(`${base}/exercises`, { name: "Rullbräda", groupId: group.id }),
    answers: "401 201 201 201 403 404 404 404 404 404",
  },
  "GET /api/training/exercises/{id}": {
    call: async ({ owner }, who) => who.get(`${base}/exercises/${await ownExerciseOf(owner)}`),
    answers: ownerOnly(200),
  },
  "PATCH /api/training/exercises/{id}": {
    call: async ({ owner, group }, who) => {
      const made = await owner.post(`${base}/exercises`, { name: "Rullbräda", groupId: group.id });
      return who.patch(`${base}/exercises/${made.body.exercise.id}`, { isArchived: true });
    },
    answers: "401 200 200 200 403 404 404 404 404 404",
  },
  "GET /api/training/exercises/{id}/records": {
    call: async ({ owner }, who) => who.get(`${base}/exercises/${await ownExerciseOf(owner)}/records`),
    answers: ownerOnly(200),
  },
  "GET /api/training/records": {
    call: async ({ owner }, who) => who.get(`${base}/records?workoutIds=${await workoutOf(owner)}`),
    answers: all(200),
  },
  "GET /api/training/settings": { call: (_, who) => who.get(`${base}/settings`), answers: all(200) },
  "PATCH /api/training/settings": {
    call: (_, who) => who.patch(`${base}/settings`, { formula: "BRZYCKI" }),
    answers: all(200),
  },
  "GET /api/training/trained": {
    call: (_, who) => who.get(`${base}/trained?from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z`),
    answers: all(200),
  },
  "GET /api/training/week": { call: (_, who) => who.get(`${base}/week`), answers: all(200) },
  "POST /api/training/pauses": { call: (_, who) => who.post(`${base}/pauses`, days), answers: all(201) },
  "DELETE /api/training/pauses": { call: (_, who) => who.delete(`${base}/pauses`, days), answers: all(200) },
  "GET /api/training/load": { call: (_, who) => who.get(`${base}/load`), answers: all(200) },
  "GET /api/training/progress": { call: (_, who) => who.get(`${base}/progress`), answers: all(200) },
  "GET /api/training/exercises/{id}/progress": {
    call: async ({ owner }, who) => who.get(`${base}/exercises/${await ownExerciseOf(owner)}/progress`),
    answers: ownerOnly(200),
  },
  "POST /api/training/imports": { call: (_, who) => importLog(who), answers: all(201) },
  "DELETE /api/training/imports/{id}": {
    call: async ({ owner }, who) => {
      const { body } = await importLog(owner);
      return who.delete(`${base}/imports/${body.id}`);
    },
    answers: ownerOnly(200),
  },
};

/** Another workout each time. */
function importLog(who: Member): Promise<Answer> {
  minutes++;
  const started = new Date(Date.UTC(2026, 0, 1, 8, minutes)).toISOString().slice(0, 19).replace("T", " ");
  const file = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
${started},Morgon,30m,Deadlift (Barbell),1,120,5,0,0,,,
`;
  return sendLog(who, file, { unit: "KG" });
}
