import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listUnreadConversations } from "@/features/messaging/digests/queries";
import { messagingExport } from "@/features/messaging/export";
import { MAX_CARDS } from "@/features/training/cards/rules";
import { NOBODY } from "@/lib/nobody";
import { db, sql } from "@/server/db";
import { type App, startApp } from "../support/app";
import { blocked } from "../support/cases/friends";
import { gpxOf, sendLog } from "../support/cases/training";
import type { Json, Member } from "../support/client";
import { exerciseOf } from "../support/matrix/training";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;
let conversationId: string;

const base = "/api/training";

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [elin, siri, stranger] = (await addMembers(app.url, "Elin", "Siri", "Stina")) as [Member, Member, Member];
  conversationId = await conversationOf(elin, siri);
});
afterAll(() => app.stop());

async function ok(sent: Promise<{ status: number; body: Json }>, status = 200): Promise<Json> {
  const answer = await sent;
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return answer.body;
}
const statusOf = async (sent: Promise<{ status: number }>) => (await sent).status;

const conversationOf = async (one: Member, ...others: Member[]): Promise<string> =>
  (
    await ok(
      one.post("/api/messages/conversations", { type: "DIRECT", participantIds: others.map(({ id }) => id) }),
      201,
    )
  ).conversation.id;

type Trained = { workoutId: string; setId: string };

/** Three sets of 5 × 100 KG, the last of which is a warm-up, with notes. */
async function trained(who: Member): Promise<Trained> {
  const workout = {
    title: "Ben och rygg",
    note: "Ont i knät",
    startedAt: "2026-06-18T16:00:00Z",
    timeZone: "Europe/Stockholm",
  };
  const { id: workoutId } = (
    await ok(who.post(`${base}/workouts`, { ...workout, completedAt: "2026-06-18T17:00:00Z" }), 201)
  ).workout;
  const id = randomUUID();
  await ok(
    who.post(`${base}/workouts/${workoutId}/exercises`, { id, exerciseId: await exerciseOf(who) }),
    201,
  );
  const set = { weight: { value: 100, unit: "KG" }, reps: 5, rpe: 9, note: "Tungt", isCompleted: true };
  const setId = randomUUID();
  await ok(who.post(`${base}/workouts/exercises/${id}/sets`, { ...set, id: setId }), 201);
  await ok(who.post(`${base}/workouts/exercises/${id}/sets`, set), 201);
  await ok(who.post(`${base}/workouts/exercises/${id}/sets`, { ...set, kind: "WARMUP" }), 201);
  return { workoutId, setId };
}

const send = (who: Member, training: object, more: object = {}) =>
  who.post(`/api/messages/conversations/${conversationId}`, { training, ...more });
const share = async (who: Member, training: object, more: object = {}): Promise<Json> =>
  ok(send(who, training, more), 201);
const cardsOf = async (who: Member, ...ids: string[]): Promise<Json[]> =>
  (await ok(who.get(`${base}/cards?ids=${ids.join(",")}`))).cards;

describe("sharing a workout", () => {
  test("the other sees title, day, time, sets and weight, and nothing else", async () => {
    const { workoutId } = await trained(elin);
    const message = await share(elin, { workoutId });
    expect(message).toMatchObject({
      content: "Delade ett pass",
      messageType: "TEXT",
      training: { isShared: true },
    });
    const card = {
      messageId: message.id,
      workoutId: null,
      title: "Ben och rygg",
      day: "2026-06-18",
      durationSeconds: 3600,
      sets: 2,
      volume: 1000,
      record: null,
      run: null,
    };
    const { card: preview } = await ok(elin.get(`${base}/workouts/${workoutId}/card`));
    expect(preview).toEqual({ ...card, messageId: null, workoutId });
    expect(await cardsOf(siri, message.id)).toEqual([card]);
    expect(await cardsOf(elin, message.id)).toEqual([{ ...card, workoutId }]);
  });

  test("a record is the one set, in the reader's language, as it is now", async () => {
    const { workoutId, setId } = await trained(elin);
    const { id } = await share(elin, { workoutId, setId }, { content: "Äntligen!" });
    await ok(elin.patch(`${base}/workouts/sets/${setId}`, { reps: 6 }));
    const [card] = await cardsOf(siri, id);
    expect(card?.record).toEqual({
      ...{ exercise: "Marklyft", weight: { value: 100, unit: "KG" }, reps: 6 },
      ...{ seconds: null, metres: null },
    });
    await ok(elin.delete(`${base}/workouts/sets/${setId}`));
    expect(await cardsOf(siri, id)).toEqual([]);
  });

  test("the line of a run only where it is chosen, without its ends and its pulse", async () => {
    const { workouts } = await ok(sendLog(elin, gpxOf("2026-06-18T17:00:00"), {}, "run.gpx"), 201).then(() =>
      ok(elin.get(`${base}/workouts`)),
    );
    const [{ id: workoutId }] = workouts;
    const { id: without } = await share(elin, { workoutId });
    const { id: withLine } = await share(elin, { workoutId, line: true });
    const [one, other] = await cardsOf(siri, without, withLine);
    expect(one?.run).toMatchObject({ sport: "RUN", movingSeconds: 600, line: null });
    expect(one?.run.distanceMetres).toBeCloseTo(1800, -1);
    const line: Json[] = other?.run.line;
    // 1 800 m, of which 1 400 are left, a point each 30 m
    expect(line.length).toBeGreaterThan(40);
    expect(line.length).toBeLessThan(49);
    expect(Object.keys(line[0])).toEqual(["latitude", "longitude", "isBreak"]);
    expect(line[0].latitude).toBeGreaterThan(57.62 + 199 / 111_195);
  });

  test("only what is the sender's own, has begun and is there", async () => {
    const { workoutId, setId } = await trained(elin);
    const other = await trained(siri);
    expect(await statusOf(send(siri, { workoutId }))).toBe(404);
    expect(await statusOf(send(elin, { workoutId, setId: other.setId }))).toBe(404);
    expect(await statusOf(send(elin, { workoutId: "none", setId }))).toBe(404);
    expect(await statusOf(send(elin, {}))).toBe(400);
    await ok(elin.delete(`${base}/workouts/${workoutId}`));
    expect(await statusOf(send(elin, { workoutId }))).toBe(404);
    expect(
      await statusOf(
        stranger.post(`/api/messages/conversations/${conversationId}`, { training: { workoutId } }),
      ),
    ).toBe(404);
  });

  test("a repeated send is the same message, also when the workout is gone", async () => {
    const { workoutId } = await trained(elin);
    const first = await share(elin, { workoutId }, { clientMessageId: "one" });
    await ok(elin.delete(`${base}/workouts/${workoutId}`));
    const again = await ok(send(elin, { workoutId }, { clientMessageId: "one" }));
    expect(again.id).toBe(first.id);
  });
});

describe("who sees a card", () => {
  test("those who read the conversation, as long as they do", async () => {
    const { workoutId } = await trained(elin);
    const { id } = await share(elin, { workoutId });
    expect(await cardsOf(stranger, id)).toEqual([]);
    const room = await ok(
      elin.post("/api/messages/conversations", {
        type: "GROUP",
        isTemporary: true,
        name: "Gym",
        participantIds: [siri.id, stranger.id],
      }),
      201,
    );
    conversationId = room.conversation.id;
    const { id: inRoom } = await share(elin, { workoutId });
    expect(await cardsOf(stranger, inRoom)).toHaveLength(1);
    await ok(stranger.post(`/api/messages/conversations/${conversationId}/leave`));
    expect(await cardsOf(stranger, inRoom)).toEqual([]);
    expect(await cardsOf(siri, inRoom, id)).toHaveLength(2);
  });

  test("a blocked pair does not, either way, and can't share", async () => {
    const { workoutId } = await trained(elin);
    const { id } = await share(elin, { workoutId });
    await blocked(siri, elin);
    expect(await cardsOf(siri, id)).toEqual([]);
    expect(await cardsOf(elin, id)).toHaveLength(1);
    expect(await statusOf(send(elin, { workoutId }))).toBe(404);
  });

  test("nobody when the workout, the message or the account is gone", async () => {
    const { workoutId } = await trained(elin);
    const { id } = await share(elin, { workoutId });
    const { id: deleted } = await share(elin, { workoutId });
    await ok(elin.delete(`/api/messages/messages/${deleted}`));
    expect(await cardsOf(siri, deleted)).toEqual([]);
    await ok(elin.delete(`${base}/workouts/${workoutId}`));
    expect(await cardsOf(siri, id)).toEqual([]);
    await ok(elin.post(`${base}/workouts/${workoutId}/restore`));
    expect(await cardsOf(siri, id)).toHaveLength(1);
    await db.workout.deleteMany({ where: { userId: elin.id } });
    expect(await cardsOf(siri, id)).toEqual([]);
  });

  test(`at most ${MAX_CARDS} at once, in one query`, async () => {
    const { workoutId } = await trained(elin);
    const ids = [(await share(elin, { workoutId })).id, (await share(elin, { workoutId })).id];
    expect((await cardsOf(siri, ...ids.toReversed(), "none")).map(({ messageId }) => messageId)).toEqual(
      ids.toReversed(),
    );
    const one = await statementsOfCall(() => siri.get(`${base}/cards?ids=${ids[0]}`));
    const two = await statementsOfCall(() => siri.get(`${base}/cards?ids=${ids}`));
    expect(two.length).toBe(one.length);
    const many = Array.from({ length: MAX_CARDS + 1 }, randomUUID);
    expect(await statusOf(siri.get(`${base}/cards?ids=${many}`))).toBe(400);
  });
});

describe("taking it back", () => {
  test("from one message: for all, at once, and again is the same", async () => {
    const { workoutId } = await trained(elin);
    const { id } = await share(elin, { workoutId });
    const { id: other } = await share(elin, { workoutId });
    expect(await statusOf(siri.delete(`${base}/cards/${id}`))).toBe(404);
    expect(await statusOf(stranger.delete(`${base}/cards/${id}`))).toBe(404);
    await ok(elin.delete(`${base}/cards/${id}`));
    await ok(elin.delete(`${base}/cards/${id}`));
    expect(await cardsOf(siri, id, other)).toMatchObject([{ messageId: other }]);
    const { messages } = await ok(siri.get(`/api/messages/conversations/${conversationId}`));
    expect(messages).toMatchObject([
      { content: "Delade ett pass", training: { isShared: false } },
      { training: { isShared: true } },
    ]);
  });

  test("from all messages of a workout, also in conversations that were left", async () => {
    const { workoutId } = await trained(elin);
    const rest = await share(elin, { workoutId: (await trained(elin)).workoutId });
    const { id } = await share(elin, { workoutId });
    const room = { type: "GROUP", isTemporary: true, name: "Gym", participantIds: [siri.id] };
    conversationId = (await ok(elin.post("/api/messages/conversations", room), 201)).conversation.id;
    const { id: inRoom } = await share(elin, { workoutId });
    await ok(elin.post(`/api/messages/conversations/${conversationId}/leave`));
    expect(await cardsOf(siri, inRoom)).toHaveLength(1);
    expect(await statusOf(siri.delete(`${base}/workouts/${workoutId}/cards`))).toBe(404);
    await ok(elin.delete(`${base}/workouts/${workoutId}/cards`));
    expect(await cardsOf(siri, id, inRoom, rest.id)).toMatchObject([{ messageId: rest.id }]);
  });
});

test("lists, replies, daily emails and the copy of one's data hold nothing of the workout", async () => {
  const { workoutId } = await trained(elin);
  const { id } = await share(elin, { workoutId });
  const reply = await ok(
    siri.post(`/api/messages/conversations/${conversationId}`, { content: "Bra!", replyToId: id }),
    201,
  );
  expect(reply.replyTo.content).toBe("Delade ett pass");
  const { conversations } = await ok(siri.get("/api/messages/conversations"));
  const unread = await listUnreadConversations(siri.id, new Date(0), 10);
  const exported = await sql("export_messages", messagingExport.parts.messages?.rows ?? "", [
    elin.id,
    NOBODY,
  ]);
  expect([unread, exported].map(({ length }) => length)).toEqual([1, 1]);
  const texts = JSON.stringify([reply, conversations, unread, exported]);
  for (const secret of ["Ben och rygg", "Ont i knät", workoutId]) expect(texts).not.toContain(secret);
});
