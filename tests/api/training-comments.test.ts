import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dataExports, listExportRows } from "@/features/accounts/exports/queries";
import {
  COMMENT_LENGTH,
  hasReader,
  hasRoomForComment,
  isNamingCoach,
  isOfWorkout,
  MAX_COMMENTS,
} from "@/features/training/comments/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { SocketStream } from "../support/live";
import { exerciseOf } from "../support/matrix/training";
import { PASSWORD } from "../support/password";
import { addMembers, addMemberWithPassword } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;
let workoutId: string;

const base = "/api/training";

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [elin, siri, stranger] = (await addMembers(app.url, "Elin", "Siri", "Stina")) as [Member, Member, Member];
  workoutId = await trained(elin);
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

async function trained(who: Member, title = "Benpass"): Promise<string> {
  const { workout } = await ok(who.post(`${base}/workouts`, { title }), 201);
  await ok(who.post(`${base}/workouts/${workout.id}/complete`));
  return workout.id;
}
/** `coach` is Elin's. */
async function coached(coach = siri, shares = ["WORKOUTS"], client = elin): Promise<string> {
  const asked = { userId: coach.id, role: "COACH", shares };
  const { coaching } = await ok(client.post(`${base}/coachings`, asked), 201);
  await ok(coach.post(`${base}/coachings/${coaching.id}/accept`));
  return coaching.id;
}
async function setOf(who: Member, workoutId: string): Promise<string> {
  const added = { exerciseId: await exerciseOf(who) };
  const { workout } = await ok(who.post(`${base}/workouts/${workoutId}/exercises`, added), 201);
  const id = newId();
  const [exercise] = workout.exercises;
  await ok(who.post(`${base}/workouts/exercises/${exercise.id}/sets`, { id, reps: 5 }), 201);
  return id;
}

const own = () => `${base}/workouts/${workoutId}/comments`;
const ofClient = () => `${base}/clients/${elin.id}/workouts/${workoutId}/comments`;
const asClient = (body: object, path = own()) => elin.post(path, body);
const asCoach = (body: object, coach = siri) => coach.post(ofClient(), body);
const written = async (sent: Promise<{ status: number; body: Json }>): Promise<Json> =>
  (await ok(sent, 201)).comment;
const textsOf = async (who: Member, path: string): Promise<string[]> =>
  (await ok(who.get(path))).comments.map(({ text }: Json) => text);
const newsOf = async (who: Member): Promise<Json[]> =>
  (await ok(who.get("/api/notifications?includeRead=true"))).notifications.filter(
    ({ type }: Json) => type === "workout_commented",
  );

describe("between a client and a coach", () => {
  test("each writes about the workout or a set, and both read it, oldest first", async () => {
    await coached();
    const setId = await setOf(elin, workoutId);
    const first = await written(asCoach({ text: "  Starkt!  ", setId }));
    expect(first).toEqual({
      ...{ id: first.id, workoutId, setId, text: "Starkt!", isOwn: true, createdAt: first.createdAt },
      coach: { id: siri.id, name: "Siri", username: siri.username, profilePicture: null },
      author: { id: siri.id, name: "Siri", username: siri.username, profilePicture: null },
    });
    const second = await written(asClient({ text: "Tack" }));
    expect(second).toMatchObject({ setId: null, coach: { id: siri.id }, author: { id: elin.id } });
    const { comments, nextCursor } = await ok(elin.get(own()));
    expect(comments).toEqual([{ ...first, isOwn: false }, second]);
    expect(nextCursor).toBeNull();
    expect(await textsOf(siri, ofClient())).toEqual(["Starkt!", "Tack"]);
    const page = await ok(siri.get(`${ofClient()}?limit=1`));
    expect(page.comments).toEqual([first]);
    expect(await textsOf(siri, `${ofClient()}?limit=1&cursor=${page.nextCursor}`)).toEqual(["Tack"]);
  });

  test("nobody else reads or writes it, nor does a coach of somebody else or one who sees no workouts", async () => {
    await coached();
    const { id } = await written(asCoach({ text: "Starkt" }));
    await coached(stranger, ["LOAD"]);
    for (const status of [
      (await stranger.get(own())).status,
      (await stranger.post(own(), { text: "Hej" })).status,
      (await stranger.get(ofClient())).status,
      (await asCoach({ text: "Hej" }, stranger)).status,
      (await stranger.delete(`${base}/comments/${id}`)).status,
      (await elin.delete(`${base}/comments/${id}`)).status,
      (await elin.post(`${base}/comments/${id}/restore`)).status,
      (await siri.get(own())).status,
      (await siri.get(`${base}/clients/${stranger.id}/workouts/${workoutId}/comments`)).status,
      (await siri.get(`${base}/clients/${elin.id}/workouts/${newId()}/comments`)).status,
    ])
      expect(status).toBe(404);
  });

  test("a second coach reads nothing of the first one's thread, and the client reads both", async () => {
    await coached();
    await coached(stranger);
    await written(asCoach({ text: "Från Siri" }));
    await written(asCoach({ text: "Från Stina" }, stranger));
    await written(asClient({ text: "Till Siri", coachId: siri.id }));
    expect(await textsOf(siri, ofClient())).toEqual(["Från Siri", "Till Siri"]);
    expect(await textsOf(stranger, ofClient())).toEqual(["Från Stina"]);
    expect(await textsOf(elin, own())).toEqual(["Från Siri", "Från Stina", "Till Siri"]);
  });

  test("the client writes to the only coach, in the only thread, else says to whom", async () => {
    expect(await refusal(asClient({ text: "Hej" }))).toEqual([409, hasReader.sentence]);
    const id = await coached();
    expect((await written(asClient({ text: "Hej" }))).coach.id).toBe(siri.id);
    await coached(stranger);
    // in the only thread there is
    expect((await written(asClient({ text: "Igen" }))).coach.id).toBe(siri.id);
    const another = `${base}/workouts/${await trained(elin)}/comments`;
    expect(await refusal(asClient({ text: "Hej" }, another))).toEqual([400, isNamingCoach.sentence]);
    expect((await asClient({ text: "Hej", coachId: newId() }, another)).status).toBe(409);
    await ok(elin.post(`${base}/coachings/${id}/end`));
    expect((await written(asClient({ text: "Hej" }, another))).coach.id).toBe(stranger.id);
    expect(await refusal(asClient({ text: "Hej", coachId: siri.id }))).toEqual([409, hasReader.sentence]);
  });

  test("the same id writes nothing twice, also at once; of others it can't be used", async () => {
    await coached();
    const id = newId();
    const all = await Promise.all([1, 2, 3].map(() => asCoach({ id, text: "Starkt" })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const mine = newId();
    const twice = await Promise.all([1, 2].map(() => asClient({ id: mine, text: "Tack" })));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await asClient({ id, text: "Tack" })).status).toBe(409);
    await ok(siri.delete(`${base}/comments/${id}`));
    expect((await asCoach({ id, text: "Starkt" })).status).toBe(409);
    expect(await textsOf(elin, own())).toEqual(["Tack"]);
  });

  test("1 to 2 000 characters, and a set of this workout", async () => {
    await coached();
    await written(asCoach({ text: "x".repeat(COMMENT_LENGTH) }));
    for (const text of ["x".repeat(COMMENT_LENGTH + 1), "  ", "", null])
      expect((await asCoach({ text })).status).toBe(400);
    const other = await setOf(elin, await trained(elin));
    for (const setId of [other, newId(), "set"])
      expect(await refusal(asCoach({ text: "Hej", setId }))).toEqual([400, isOfWorkout.sentence]);
  });

  test(hasRoomForComment.sentence, async () => {
    await coached();
    const row = { workoutId, coachId: siri.id, authorId: siri.id, text: "Hej" };
    await db.workoutComment.createMany({
      data: Array.from({ length: MAX_COMMENTS - 1 }, () => ({ ...row, id: newId() })),
    });
    const { id } = await written(asCoach({ text: "Sista" }));
    expect(await refusal(asClient({ text: "En till" }))).toEqual([409, hasRoomForComment.sentence]);
    await ok(siri.delete(`${base}/comments/${id}`));
    await written(asClient({ text: "En till" }));
    expect((await siri.post(`${base}/comments/${id}/restore`)).status).toBe(409);
    expect((await ok(elin.get(own()))).comments).toHaveLength(100);
    expect((await ok(elin.get(`${own()}?limit=500`))).comments).toHaveLength(MAX_COMMENTS);
  });

  test("is deleted and brought back by its author, twice as well", async () => {
    await coached();
    const { id } = await written(asClient({ text: "Tack" }));
    for (let at = 0; at < 2; at++) await ok(elin.delete(`${base}/comments/${id}`));
    expect(await textsOf(siri, ofClient())).toEqual([]);
    for (let at = 0; at < 2; at++)
      expect((await ok(elin.post(`${base}/comments/${id}/restore`))).comment.text).toBe("Tack");
    expect(await textsOf(siri, ofClient())).toEqual(["Tack"]);
  });

  test("in a number of statements that does not grow", async () => {
    await coached();
    const count = async () => (await statementsOfCall(() => siri.get(ofClient()))).length;
    await written(asClient({ text: "Ett" }));
    const before = await count();
    await written(asClient({ text: "Två" }));
    await written(asCoach({ text: "Tre" }));
    expect(await count()).toBe(before);
  });
});

describe("when it ends", () => {
  const isLost = async (id: string) => {
    for (const status of [
      (await siri.get(ofClient())).status,
      (await asCoach({ text: "Hej" })).status,
      (await siri.delete(`${base}/comments/${id}`)).status,
      (await siri.post(`${base}/comments/${id}/restore`)).status,
    ])
      expect(status).toBe(404);
  };

  test("the client still reads it, the former coach nothing; a new consent shows it again", async () => {
    const coaching = await coached();
    const { id } = await written(asCoach({ text: "Starkt" }));
    const mine = await written(asClient({ text: "Tack" }));
    await ok(elin.post(`${base}/coachings/${coaching}/end`));
    await isLost(id);
    expect(await textsOf(elin, own())).toEqual(["Starkt", "Tack"]);
    expect(await refusal(asClient({ text: "Hej?" }))).toEqual([409, hasReader.sentence]);
    // what was sent before is the same thing, whoever reads it now
    expect((await asClient({ id: mine.id, text: "Tack" })).status).toBe(200);
    await ok(elin.delete(`${base}/comments/${mine.id}`));
    await ok(elin.post(`${base}/comments/${mine.id}/restore`));
    await coached(siri, ["LOAD"]);
    await isLost(id);
    const [again] = (await ok(elin.get(`${base}/coachings`))).coachings;
    await ok(elin.patch(`${base}/coachings/${again.id}`, { shares: ["WORKOUTS"] }));
    expect(await textsOf(siri, ofClient())).toEqual(["Starkt", "Tack"]);
    await ok(elin.patch(`${base}/coachings/${again.id}`, { shares: ["LOAD"] }));
    await isLost(id);
  });

  test("a blocked pair sees nothing of it, until the block is lifted", async () => {
    await coached();
    const { id } = await written(asCoach({ text: "Starkt" }));
    const mine = await written(asClient({ text: "Tack" }));
    await ok(elin.post(`/api/users/${siri.id}/block`));
    await isLost(id);
    expect(await textsOf(elin, own())).toEqual([]);
    expect((await elin.delete(`${base}/comments/${mine.id}`)).status).toBe(404);
    await ok(elin.delete(`/api/users/${siri.id}/block`));
    expect(await textsOf(elin, own())).toEqual(["Starkt", "Tack"]);
    await isLost(id);
  });

  test("and a comment at the same moment leaves nothing that nobody was to write", async () => {
    const coaching = await coached();
    const [ended, ...sent] = await Promise.all([
      elin.post(`${base}/coachings/${coaching}/end`),
      ...[1, 2, 3].map(() => asCoach({ text: "Hej" })),
    ]);
    expect(ended.status).toBe(200);
    const made = sent.filter(({ status }) => status === 201).length;
    expect(sent.every(({ status }) => status === 201 || status === 404)).toBe(true);
    expect(await textsOf(elin, own())).toHaveLength(made);
    expect(await newsOf(elin)).toHaveLength(Math.min(made, 1));
  });

  test("with the coach's account what both wrote stays with the client, without the author", async () => {
    const coach = await addMemberWithPassword(app.url, "Moa");
    await coached(coach);
    await written(asCoach({ text: "Starkt" }, coach));
    await written(asClient({ text: "Tack" }));
    await ok(coach.delete("/api/users/me", { password: PASSWORD }));
    const { comments } = await ok(elin.get(own()));
    expect(comments).toMatchObject([
      { text: "Starkt", author: null, coach: null, isOwn: false },
      { text: "Tack", author: { id: elin.id }, coach: null, isOwn: true },
    ]);
    await ok(elin.delete(`${base}/comments/${comments[1].id}`));
    expect(await textsOf(elin, own())).toEqual(["Starkt"]);
  });

  test("with the client's account all of it is gone", async () => {
    const client = await addMemberWithPassword(app.url, "Moa");
    const id = await trained(client);
    await coached(siri, ["WORKOUTS"], client);
    await ok(siri.post(`${base}/clients/${client.id}/workouts/${id}/comments`, { text: "Starkt" }), 201);
    await ok(client.delete("/api/users/me", { password: PASSWORD }));
    expect(await db.workoutComment.count({ where: { workoutId: id } })).toBe(0);
  });

  test("each keeps it in the export: the client whole threads, a former coach the own words", async () => {
    const coaching = await coached();
    await written(asCoach({ text: "Starkt" }));
    await written(asClient({ text: "Tack" }));
    const { id } = await written(asCoach({ text: "Nej" }));
    await ok(siri.delete(`${base}/comments/${id}`));
    await ok(elin.post(`${base}/coachings/${coaching}/end`));
    const part = dataExports.all().flatMap(({ parts }) => parts["training-comments"] ?? [])[0];
    const exported = async (who: Member) => {
      if (!part) throw new Error("no such part");
      const { rows } = await listExportRows(
        who,
        "training-comments",
        part,
        "00000000-0000-0000-0000-000000000000",
      );
      return rows.map((row) => (row as Json).text);
    };
    expect(await exported(elin)).toEqual(["Starkt", "Tack"]);
    expect(await exported(siri)).toEqual(["Starkt", "Nej"]);
    expect(await exported(stranger)).toEqual([]);
  });
});

describe("news", () => {
  test("tell the other without a word of what was written, and lead to the workout", async () => {
    await coached();
    const setId = await setOf(elin, workoutId);
    await written(asCoach({ text: "Hemligt", setId }));
    const [told] = await newsOf(elin);
    expect(told.data).toEqual({
      ...{ fromUserId: siri.id, fromUserName: "Siri", fromUsername: siri.username },
      ...{ clientId: elin.id, workoutId, workoutName: "Benpass", isOnSet: true },
    });
    expect(JSON.stringify(told)).not.toContain("Hemligt");
    expect(await newsOf(siri)).toEqual([]);
    await written(asClient({ text: "Tack" }));
    expect((await newsOf(siri))[0].data).toMatchObject({ clientId: elin.id, isOnSet: false });
  });

  test("once while they are not read; an answer of the coach reads them", async () => {
    await coached();
    for (const text of ["Ett", "Två"]) await written(asClient({ text }));
    expect(await newsOf(siri)).toMatchObject([{ isRead: false }]);
    await written(asCoach({ text: "Bra" }));
    expect(await newsOf(siri)).toMatchObject([{ isRead: true }]);
    await written(asClient({ text: "Tre" }));
    expect(await newsOf(siri)).toMatchObject([{ isRead: false }, { isRead: true }]);
  });

  test("go when all that they tell of is deleted, and from the coach with the consent", async () => {
    const coaching = await coached();
    const first = await written(asCoach({ text: "Ett" }));
    const second = await written(asCoach({ text: "Två" }));
    await ok(siri.delete(`${base}/comments/${first.id}`));
    expect(await newsOf(elin)).toHaveLength(1);
    await ok(siri.delete(`${base}/comments/${second.id}`));
    expect(await newsOf(elin)).toEqual([]);
    await written(asClient({ text: "Hej" }));
    await written(asCoach({ text: "Hej" }));
    await ok(elin.patch(`${base}/coachings/${coaching}`, { shares: ["LOAD"] }));
    expect(await newsOf(siri)).toEqual([]);
    expect(await newsOf(elin)).toHaveLength(1);
    await ok(elin.patch(`${base}/coachings/${coaching}`, { shares: ["WORKOUTS"] }));
    await written(asClient({ text: "Hej" }));
    await ok(elin.post(`${base}/coachings/${coaching}/end`));
    expect(await newsOf(siri)).toEqual([]);
  });
});

test("both hear it at once, a coach only while workouts are shared", async () => {
  const coaching = await coached();
  const streams = await Promise.all(
    [elin, siri, stranger].map((who) => new SocketStream(app.url, who).open()),
  );
  const [client, coach, other] = streams as [SocketStream, SocketStream, SocketStream];
  const heard = (stream: SocketStream, type: string): Json[] =>
    stream.received.flatMap(({ event }) => (event.type === (type as typeof event.type) ? [event] : []));
  const count = (stream: SocketStream) => heard(stream, "comments_changed").length;
  const { id } = await written(asCoach({ text: "Starkt" }));
  await client.until("a comment", () => count(client) === 1);
  await coach.until("a comment", () => count(coach) === 1);
  expect(heard(coach, "comments_changed")).toMatchObject([{ clientId: elin.id, workoutId }]);
  await ok(elin.patch(`${base}/coachings/${coaching}`, { shares: [] }));
  const mine = await db.workoutComment.findUniqueOrThrow({ where: { id } });
  await db.workoutComment.create({ data: { ...mine, id: newId(), authorId: elin.id } });
  const { comments } = await ok(elin.get(own()));
  await ok(elin.delete(`${base}/comments/${comments[1].id}`));
  await client.until("a deletion", () => count(client) === 2);
  await ok(elin.patch(`${base}/coachings/${coaching}`, { shares: ["WORKOUTS"] }));
  await coach.until("a consent", () => heard(coach, "coaching_changed").length === 2);
  expect([count(coach), count(other)]).toEqual([1, 0]);
  for (const stream of streams) stream.close();
});

describe("who waits for a word", () => {
  const DAY = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const waiting = async (coach = siri): Promise<Json> => {
    const [client] = (await ok(coach.get(`${base}/clients`))).clients;
    expect((await ok(coach.get(`${base}/clients/${elin.id}`))).client).toEqual(client);
    return client.waiting;
  };
  const until = (wordsUntil: string | null) =>
    ok(siri.patch(`${base}/clients/${elin.id}`, { wordsUntil })).then(({ client }) => client);
  const planned = (days: number, state: "PLANNED" | "COMPLETED" = "PLANNED") => {
    const at = ago(days);
    const done = state === "COMPLETED" ? { completedAt: at } : {};
    const row = { id: newId(), userId: elin.id, title: `Dag ${days}`, state, timeZone: "Europe/Stockholm" };
    return db.workout.create({ data: { ...row, startedAt: at, ...done } });
  };

  test("COMMENT: the client's words, until the coach has written there", async () => {
    await coached();
    expect(await waiting()).toBeNull();
    const first = await written(asClient({ text: "Kan jag byta övning?" }));
    expect(await waiting()).toEqual({
      ...{ kind: "COMMENT", workoutId, title: "Benpass", text: "Kan jag byta övning?", at: first.createdAt },
    });
    // a word about another workout is no answer
    const other = await trained(elin);
    const elsewhere = `${base}/clients/${elin.id}/workouts/${other}/comments`;
    await ok(siri.post(elsewhere, { text: "Starkt" }), 201);
    expect(await waiting()).toMatchObject({ kind: "COMMENT" });
    const { id } = await written(asCoach({ text: "Ja" }));
    expect(await waiting()).toBeNull();
    await ok(siri.delete(`${base}/comments/${id}`));
    expect(await waiting()).toMatchObject({ kind: "COMMENT" });
    await ok(elin.delete(`${base}/comments/${first.id}`));
    expect(await waiting()).toBeNull();
  });

  test("NOTE: of a workout of the last 14 days, or of one of its sets, on which this coach has written nothing", async () => {
    await coached();
    await coached(stranger);
    await ok(elin.patch(`${base}/workouts/${workoutId}`, { note: "Tungt i dag" }));
    const { completedAt } = await db.workout.findUniqueOrThrow({ where: { id: workoutId } });
    expect(await waiting()).toEqual({
      ...{ kind: "NOTE", workoutId, title: "Benpass", text: "Tungt i dag", at: completedAt?.toISOString() },
    });
    await written(asCoach({ text: "Vila" }, stranger));
    expect([await waiting(stranger), (await waiting())?.kind]).toEqual([null, "NOTE"]);
    await written(asCoach({ text: "Vila" }));
    expect(await waiting()).toBeNull();
    const second = await trained(elin, "Löpning");
    const setId = await setOf(elin, second);
    await ok(elin.patch(`${base}/workouts/sets/${setId}`, { note: "Greppet släppte" }));
    expect(await waiting()).toMatchObject({ kind: "NOTE", workoutId: second, text: "Greppet släppte" });
    const times = { startedAt: ago(14.1), completedAt: ago(14.05) };
    await db.workout.update({ where: { id: second }, data: times });
    expect(await waiting()).toBeNull();
    await db.workout.update({ where: { id: second }, data: { completedAt: ago(13.9) } });
    expect(await waiting()).toMatchObject({ kind: "NOTE" });
  });

  test("ABSENCE: two planned workouts in a row missed, nothing trained since, and no pause", async () => {
    await coached();
    await db.workout.deleteMany({ where: { userId: elin.id } });
    const later = await planned(2);
    expect(await waiting()).toBeNull();
    const earlier = await planned(5);
    const absence = {
      kind: "ABSENCE",
      workoutId: later.id,
      title: "Dag 2",
      text: "",
      at: later.startedAt.toISOString(),
    };
    expect(await waiting()).toEqual(absence);
    const done = await planned(3, "COMPLETED");
    // in an empty one nothing was trained
    expect(await waiting()).toEqual(absence);
    await setOf(elin, done.id);
    await db.workoutSet.updateMany({ data: { isCompleted: true } });
    expect(await waiting()).toBeNull();
    await db.workout.update({ where: { id: done.id }, data: { startedAt: ago(7) } });
    expect(await waiting()).toEqual(absence);
    const dayOf = (at: Date) => at.toLocaleDateString("sv", { timeZone: "Europe/Stockholm" });
    const pause = { from: dayOf(ago(0)), to: dayOf(ago(0)) };
    await ok(elin.post(`${base}/pauses`, pause), 201);
    expect(await waiting()).toBeNull();
    const off = { from: dayOf(earlier.startedAt), to: dayOf(earlier.startedAt) };
    await ok(elin.delete(`${base}/pauses?from=${pause.from}&to=${pause.to}`));
    expect(await waiting()).toEqual(absence);
    await ok(elin.post(`${base}/pauses`, off), 201);
    expect(await waiting()).toBeNull();
  });

  test("wordsUntil answers without a word, and can be taken back; what comes later waits", async () => {
    await coached();
    await written(asClient({ text: "Ett" }));
    const { at } = await waiting();
    expect(await until(at)).toMatchObject({ waiting: null, wordsUntil: at });
    // the note is another field
    await ok(siri.patch(`${base}/clients/${elin.id}`, { note: "Knät" }));
    expect(await waiting()).toBeNull();
    expect(await until(null)).toMatchObject({ waiting: { text: "Ett" }, wordsUntil: null, note: "Knät" });
    await until(at);
    await written(asClient({ text: "Två" }));
    expect(await waiting()).toMatchObject({ kind: "COMMENT", text: "Två" });
    expect((await siri.patch(`${base}/clients/${elin.id}`, { wordsUntil: "igår" })).status).toBe(400);
    expect((await stranger.patch(`${base}/clients/${elin.id}`, { wordsUntil: null })).status).toBe(404);
  });

  test("only with workouts", async () => {
    const coaching = await coached();
    await written(asClient({ text: "Ett" }));
    await ok(elin.patch(`${base}/coachings/${coaching}`, { shares: ["LOAD"] }));
    expect(await waiting()).toBeNull();
  });
});
