import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isUsableByClient, mayChangeForClient } from "@/features/training/clients/rules";
import { isProgramAsRead } from "@/features/training/programs/rules";
import { newId } from "@/lib/id";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { exerciseOf, programFor } from "../support/matrix/training";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;

const base = "/api/training";

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [elin, siri, stranger] = (await addMembers(app.url, "Elin", "Siri", "Stina")) as [Member, Member, Member];
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
const answer = (who: Member, id: string, what: string) => who.post(`${base}/coachings/${id}/${what}`);
/** Siri is Elin's coach. */
async function coached(shares: string[]): Promise<string> {
  const asked = await ok(elin.post(`${base}/coachings`, { userId: siri.id, role: "COACH", shares }), 201);
  await ok(answer(siri, asked.coaching.id, "accept"));
  return asked.coaching.id;
}
const newsOf = async (who: Member, type: string): Promise<Json[]> =>
  (await ok(who.get("/api/notifications?includeRead=true"))).notifications.filter(
    (one: Json) => one.type === type,
  );

describe("a program from the coach", () => {
  const assign = (who: Member, body: object) => who.post(`${base}/clients/${elin.id}/programs`, body);
  const madeBy = async (who: Member, exerciseId: string): Promise<string> =>
    (await ok(who.post(`${base}/programs`, programFor(exerciseId)), 201)).program.id;

  test("is a copy of the client's own, who is told once; the coach's stays the coach's", async () => {
    const coaching = await coached(["PROGRAM"]);
    const own = await madeBy(siri, await exerciseOf(siri));
    const id = newId();
    const both = await Promise.all([1, 2].map(() => assign(siri, { programId: own, id })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    const told = await newsOf(elin, "program_assigned");
    expect(told.map(({ data }) => data)).toEqual([
      {
        ...{ fromUserId: siri.id, fromUserName: "Siri", fromUsername: siri.username },
        programId: id,
        programName: "Styrka",
      },
    ]);
    const { program } = await ok(elin.get(`${base}/programs/${id}`));
    expect(program).toMatchObject({ name: "Styrka", run: null, isReady: false });
    await ok(elin.patch(`${base}/programs/${id}`, { name: "Min styrka" }));
    expect((await ok(siri.get(`${base}/programs/${own}`))).program.name).toBe("Styrka");
    expect((await siri.get(`${base}/programs/${id}`)).status).toBe(404);
    // what was given stays the client's
    await ok(answer(elin, coaching, "end"));
    expect((await elin.get(`${base}/programs/${id}`)).status).toBe(200);
    expect((await assign(siri, { programId: own })).status).toBe(404);
  });

  test("may be a ready one, and none of others, nor one with exercises that the client can't use", async () => {
    await coached(["PROGRAM"]);
    const { programs } = await ok(siri.get(`${base}/programs`));
    await ok(assign(siri, { programId: programs.find(({ isReady }: Json) => isReady).id }), 201);
    expect(
      (await assign(siri, { programId: await madeBy(stranger, await exerciseOf(stranger)) })).status,
    ).toBe(404);
    const { exercise } = await ok(siri.post(`${base}/exercises`, { name: "Rullbräda" }), 201);
    expect(await refusal(assign(siri, { programId: await madeBy(siri, exercise.id) }))).toEqual([
      400,
      isUsableByClient.sentence,
    ]);
    expect(await newsOf(elin, "program_assigned")).toHaveLength(1);
  });

  test("needs the consent of the program", async () => {
    await coached(["WORKOUTS"]);
    const own = await madeBy(siri, await exerciseOf(siri));
    expect((await assign(siri, { programId: own })).status).toBe(404);
    expect((await assign(stranger, { programId: own })).status).toBe(404);
    expect(await newsOf(elin, "program_assigned")).toEqual([]);
  });
});

describe("a change of a program that a coach gave", () => {
  const path = (id: string) => `${base}/clients/${elin.id}/programs/${id}`;
  type Weeks = { days: { weekday: number; title: string; exercises: Json[] }[] }[];
  /** The weeks with so many repetitions in the first set. */
  const withReps = (weeks: Weeks, reps: number) =>
    weeks.map(({ days }) => ({
      days: days.map((day) => ({
        ...day,
        exercises: day.exercises.map(({ exercise, sets, ...one }) => ({
          ...one,
          exerciseId: exercise.id,
          sets: sets.map((set: Json) => ({ ...set, reps, repsTo: null })),
        })),
      })),
    }));
  async function given(): Promise<Json> {
    const made = await ok(siri.post(`${base}/programs`, programFor(await exerciseOf(siri))), 201);
    const { program } = await ok(
      siri.post(`${base}/clients/${elin.id}/programs`, { programId: made.program.id }),
      201,
    );
    return program;
  }

  test("says what changed, and applies from the next start", async () => {
    const coaching = await coached(["PROGRAM", "WORKOUTS"]);
    const { id, weeks, revision } = await given();
    const from = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const started = await ok(elin.post(`${base}/programs/${id}/start`, { from }), 201);
    const { workoutId } = started.program.run.next;
    const repsOf = async (one: string) =>
      (await ok(elin.get(`${base}/workouts/${one}`))).workout.exercises[0].sets[0].reps;
    await ok(elin.post(`${base}/workouts/${workoutId}/start`));
    const before = await repsOf(workoutId);
    expect((await ok(siri.get(path(id)))).program.mayChange).toBe(true);
    const changeId = newId();
    const body = { weeks: withReps(weeks, before + 3), revision, changeId };
    expect((await ok(siri.patch(path(id), body))).program.revision).toBe(revision + 1);
    // the same call again tells nothing twice
    await ok(siri.patch(path(id), body));
    expect(await repsOf(workoutId)).toBe(before);
    const { plan } = (await ok(elin.get(`${base}/programs/${id}`))).program;
    const next = plan.find(({ state }: Json) => state === "PLANNED");
    expect(await repsOf(next.workoutId)).toBe(before + 3);
    const news = await newsOf(elin, "program_updated");
    expect(news.map(({ data }) => data)).toMatchObject([
      { programId: id, programName: "Styrka", changeCount: 1 },
    ]);
    const mine = await ok(elin.get(`${base}/programs/${id}/changes`));
    expect(mine.changes).toMatchObject([
      {
        author: { id: siri.id },
        count: 1,
        differences: [
          { kind: "SETS", weeks: [1, 2], before: [{ reps: before }], after: [{ reps: before + 3 }] },
        ],
      },
    ]);
    expect(await ok(siri.get(`${path(id)}/changes`))).toEqual(mine);
    // what is the same is no change
    await ok(siri.patch(path(id), { weeks: withReps(weeks, before + 3) }));
    expect(await newsOf(elin, "program_updated")).toHaveLength(1);
    await ok(answer(elin, coaching, "end"));
    expect((await siri.patch(path(id), body)).status).toBe(404);
    expect((await siri.get(`${path(id)}/changes`)).status).toBe(404);
    expect((await ok(elin.get(`${base}/programs/${id}/changes`))).changes).toHaveLength(1);
  });

  test("is refused for what the coach has not given, has read before a change, or may not see any more", async () => {
    const coaching = await coached(["PROGRAM"]);
    const own = await ok(elin.post(`${base}/programs`, programFor(await exerciseOf(elin))), 201);
    const refused = siri.patch(path(own.program.id), { weeks: [] });
    expect(await refusal(refused)).toEqual([403, mayChangeForClient.sentence]);
    const { id, weeks, revision } = await given();
    await ok(elin.patch(`${base}/programs/${id}`, { note: "Lugnt" }));
    const late = siri.patch(path(id), { weeks: withReps(weeks, 9), revision });
    expect(await refusal(late)).toEqual([409, isProgramAsRead.sentence]);
    const { exercise } = await ok(siri.post(`${base}/exercises`, { name: "Rullbräda" }), 201);
    const unusable = siri.patch(path(id), programFor(exercise.id));
    expect(await refusal(unusable)).toEqual([400, isUsableByClient.sentence]);
    // an end that comes in the same moment: either the change is before it, or there is none
    const [changed] = await Promise.all([
      siri.patch(path(id), { weeks: withReps(weeks, 11) }),
      answer(elin, coaching, "end"),
    ]);
    const { changes } = await ok(elin.get(`${base}/programs/${id}/changes`));
    expect(changes).toHaveLength(changed.status === 200 ? 1 : 0);
  });
});
