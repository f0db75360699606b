import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { createRoom, type Json, type Member, openDirect, sendText } from "../support/client";
import { addMembers, addPeople } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const path = "/api/messages/conversations";
const four = async () =>
  (await addMembers(app.url, "Elin", "Siri", "Noah", "Stranger")) as [Member, Member, Member, Member];
const make = (one: Member, more: object) => one.post(path, { type: "GROUP", isTemporary: true, ...more });
const read = async (one: Member, id: string): Promise<Json> => (await one.get(`${path}/${id}`)).body;
const listOf = async (one: Member): Promise<string[]> =>
  (await one.get(path)).body.conversations.map(({ id }: { id: string }) => id);
const unreadOf = async (one: Member) => (await one.get("/api/messages/unread-count")).body.unreadCount;

describe("a temporary room: `name` not blank and at least one other person. Always new. `createdBy` is the caller", () => {
  test("201 with what all in it see", async () => {
    const [elin, siri, noah] = await four();
    const made = await make(elin, { name: "  Kungsleden  ", participantIds: [siri.id, noah.id, siri.id] });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: expect.any(String), existing: false });
    for (const one of [elin, siri, noah]) {
      const { conversation, messages } = await read(one, made.body.id);
      expect(conversation).toMatchObject({
        type: "GROUP",
        name: "Kungsleden",
        isTemporaryRoom: true,
        isSubChannel: false,
        createdBy: elin.id,
        participantCount: 3,
        groupId: null,
        unreadCount: 0,
      });
      expect(messages).toMatchObject([
        {
          messageType: "SYSTEM",
          content: "Elin created the room.",
          system: { kind: "room_created", actorId: elin.id, name: "Kungsleden" },
        },
      ]);
      expect(conversation.participants).toHaveLength(2);
      expect(conversation.allParticipants).toHaveLength(3);
    }
    expect((await make(elin, { name: "Kungsleden", participantIds: [siri.id] })).body.id).not.toBe(
      made.body.id,
    );
  });

  test("invalid input is 400, an unknown person 404", async () => {
    const [elin, siri] = await four();
    const participantIds = [siri.id];
    for (const body of [
      { participantIds },
      { name: "", participantIds },
      { name: "   ", participantIds },
      { name: 7, participantIds },
      { name: null, participantIds },
      { name: "å".repeat(101), participantIds },
      { name: "x" },
      { name: "x", participantIds: [] },
      { name: "x", participantIds: [elin.id] },
      { name: "x", participantIds: siri.id },
      { name: "x", participantIds: [""] },
      { name: "x", participantIds: [null] },
      { name: "x", participantIds, isTemporary: "yes" },
      { name: "x", participantIds: Array.from({ length: 101 }, () => anyId) },
    ]) {
      expect((await make(elin, body)).status, JSON.stringify(body).slice(0, 80)).toBe(400);
    }
    expect((await make(elin, { name: "å".repeat(100), participantIds })).status).toBe(201);
    expect((await make(elin, { name: "x", participantIds: [anyId] })).status).toBe(404);
    expect((await make(elin, { name: "x", participantIds: [siri.id, "nobody"] })).status).toBe(404);
  });

  test("100 people at once are taken", async () => {
    const [elin] = await four();
    const people = await addPeople(100);
    const made = await make(elin, { name: "Alla", participantIds: people.map(({ id }) => id) });
    expect(made.status).toBe(201);
    expect((await read(elin, made.body.id)).conversation).toMatchObject({ participantCount: 101 });
  });

  test("fields of other kinds, and of the server, change nothing", async () => {
    const [elin, siri] = await four();
    const made = await make(elin, {
      name: "x",
      participantIds: [siri.id],
      noticeId: null,
      groupId: 7,
      createdBy: siri.id,
      id: anyId,
    });
    expect(made.status).toBe(201);
    expect((await read(elin, made.body.id)).conversation.createdBy).toBe(elin.id);
    const without = { type: "DIRECT", participantIds: [siri.id], groupId: null, noticeId: null, name: null };
    expect((await elin.post(path, { ...without, isTemporary: null })).status).toBe(201);
  });
});

describe("POST conversations, type GROUP without a room, NOTICE_BOARD", () => {
  test.each([
    { type: "GROUP" },
    { type: "GROUP", groupId: "" },
    { type: "GROUP", groupId: null },
    { type: "NOTICE_BOARD" },
    { type: "NOTICE_BOARD", noticeId: 1 },
    { type: "CHANNEL" },
    { type: null },
    {},
  ])("%j is 400", async (body) => {
    const [elin] = await four();
    expect((await elin.post(path, body)).status).toBe(400);
  });

  test.each([
    { type: "GROUP", groupId: anyId },
    { type: "GROUP", groupId: "nothing" },
    { type: "NOTICE_BOARD", noticeId: anyId },
  ])("%j is 404", async (body) => {
    const [elin] = await four();
    expect((await elin.post(path, body)).status).toBe(404);
  });
});

describe("POST …/members: temporary rooms, by anyone in it; those already in it are passed over, and when that is all of them: 409", () => {
  test("a new member sees the whole history, as read", async () => {
    const [elin, siri, noah] = await four();
    const id = await createRoom(elin, "Rum", siri);
    await sendText(elin, id, "före");
    const answer = await siri.post(`${path}/${id}/members`, { userIds: [noah.id, elin.id, noah.id] });
    expect(answer).toMatchObject({ status: 200, body: { success: true, added: [noah.id] } });
    const { conversation, messages } = await read(noah, id);
    expect(conversation).toMatchObject({ participantCount: 3, unreadCount: 0 });
    expect(messages.map(({ content }: Json) => content)).toEqual([
      "Elin created the room.",
      "före",
      "Siri added Noah.",
    ]);
    expect(messages[2].system).toMatchObject({
      kind: "people_added",
      actorId: siri.id,
      targetIds: [noah.id],
      people: expect.arrayContaining([{ id: noah.id, name: "Noah" }]),
    });
    expect(await unreadOf(noah)).toBe(0);
    await sendText(elin, id, "efter");
    expect(await unreadOf(noah)).toBe(1);
  });

  test("409, 400, 404", async () => {
    const [elin, siri, noah, stranger] = await four();
    const id = await createRoom(elin, "Rum", siri);
    const add = (one: Member, userIds: unknown, to = id) => one.post(`${path}/${to}/members`, { userIds });
    expect((await add(elin, [siri.id])).status).toBe(409);
    expect((await add(elin, [siri.id, elin.id])).status).toBe(409);
    for (const userIds of [undefined, [], "x", [1], [""], Array.from({ length: 101 }, () => noah.id)]) {
      expect((await add(elin, userIds)).status).toBe(400);
    }
    expect((await add(elin, [anyId])).status).toBe(404);
    expect((await add(stranger, [stranger.id])).status).toBe(404);
    expect((await add(elin, [noah.id], anyId)).status).toBe(404);
    expect((await add(elin, [noah.id], await openDirect(elin, siri))).status).toBe(400);
  });
});

describe("POST …/leave: a leaving creator passes the room to its longest-standing member; the last one to leave deletes it", () => {
  test("the room goes from one to the next", async () => {
    const [elin, siri, noah] = await four();
    const id = await createRoom(elin, "Rum", siri);
    await elin.post(`${path}/${id}/members`, { userIds: [noah.id] });
    expect((await elin.post(`${path}/${id}/leave`)).body).toEqual({ success: true });
    expect((await elin.get(`${path}/${id}`)).status).toBe(404);
    expect(await listOf(elin)).not.toContain(id);
    const { conversation, messages } = await read(noah, id);
    expect(conversation).toMatchObject({ createdBy: siri.id, participantCount: 2 });
    expect(messages.at(-1)).toMatchObject({
      content: "Elin left.",
      system: { kind: "person_left", actorId: elin.id, targetIds: [elin.id] },
    });
    // a plain member's leaving does not transfer the room
    await noah.post(`${path}/${id}/leave`);
    expect((await read(siri, id)).conversation.createdBy).toBe(siri.id);
    expect((await siri.post(`${path}/${id}/leave`)).status).toBe(200);
    expect((await siri.get(`${path}/${id}`)).status).toBe(404);
    expect(await db.conversation.findUnique({ where: { id } })).toMatchObject({ closedAt: expect.any(Date) });
  });

  test("among the members from the start, the longest-standing is the one named first", async () => {
    const [elin, siri, noah, stranger] = await four();
    const id = await createRoom(elin, "Rum", stranger, siri, noah);
    await elin.post(`${path}/${id}/leave`);
    const { createdBy, allParticipants } = (await read(noah, id)).conversation;
    expect(createdBy).toBe(stranger.id);
    expect(allParticipants.map((one: Json) => one.id)).toEqual([stranger.id, siri.id, noah.id]);
  });

  test("a member who left may be added again; a person outside gets 404", async () => {
    const [elin, siri, , stranger] = await four();
    const id = await createRoom(elin, "Rum", siri);
    await siri.post(`${path}/${id}/leave`);
    expect((await siri.post(`${path}/${id}/leave`)).status).toBe(404);
    expect((await stranger.post(`${path}/${id}/leave`)).status).toBe(404);
    expect((await elin.post(`${path}/${id}/members`, { userIds: [siri.id] })).status).toBe(200);
    expect((await read(siri, id)).messages).toHaveLength(3);
  });
});

describe("POST …/leave: DIRECT and NOTICE_BOARD: hides it until the next message", () => {
  test("the other's list keeps it; the next message brings it back, with what was unread", async () => {
    const [elin, siri] = await four();
    const id = await openDirect(elin, siri);
    await sendText(siri, id, "ett");
    expect(await unreadOf(elin)).toBe(1);
    expect((await elin.post(`${path}/${id}/leave`)).status).toBe(200);
    expect([await listOf(elin), await listOf(siri)]).toEqual([[], [id]]);
    expect(await unreadOf(elin)).toBe(0);
    expect((await read(elin, id)).conversation.isHidden).toBe(true);
    await sendText(siri, id, "två");
    expect(await listOf(elin)).toEqual([id]);
    expect(await unreadOf(elin)).toBe(2);
  });

  test("an own message brings it back too, and so does opening it again", async () => {
    const [elin, siri] = await four();
    const id = await openDirect(elin, siri);
    await elin.post(`${path}/${id}/leave`);
    await sendText(elin, id, "hej");
    expect(await listOf(elin)).toEqual([id]);
    await elin.post(`${path}/${id}/leave`);
    const again = await elin.post(path, { type: "DIRECT", participantIds: [siri.id] });
    expect(again).toMatchObject({
      status: 200,
      body: { id, existing: true, conversation: { isHidden: false } },
    });
    expect(await listOf(elin)).toEqual([id]);
  });
});

describe("DELETE conversations/{id}: temporary rooms, by `createdBy` alone: 403 for others in it, 400 for other kinds", () => {
  test("it is gone for all, and nothing can be sent", async () => {
    const [elin, siri, , stranger] = await four();
    const id = await createRoom(elin, "Rum", siri);
    await sendText(siri, id, "oläst");
    expect((await siri.delete(`${path}/${id}`)).status).toBe(403);
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
    expect((await elin.delete(`${path}/${id}`)).body).toEqual({ success: true });
    for (const one of [elin, siri]) {
      expect((await one.get(`${path}/${id}`)).status).toBe(404);
      expect((await one.post(`${path}/${id}`, { content: "hej" })).status).toBe(404);
      expect(await listOf(one)).toEqual([]);
      expect(await unreadOf(one)).toBe(0);
    }
    expect((await elin.delete(`${path}/${id}`)).status).toBe(404);
  });

  test("400 for other kinds", async () => {
    const [elin, siri] = await four();
    expect((await elin.delete(`${path}/${await openDirect(elin, siri)}`)).status).toBe(400);
  });
});

describe("POST …/mute: GROUP and temporary rooms; 400 for others", () => {
  test("A muted conversation keeps its own badge but counts in no total", async () => {
    const [elin, siri] = await four();
    const id = await createRoom(elin, "Rum", siri);
    const mute = (one: Member, muted: unknown) => one.post(`${path}/${id}/mute`, { muted });
    expect(await mute(siri, true)).toMatchObject({ status: 200, body: { success: true, isMuted: true } });
    await sendText(elin, id, "hej");
    expect((await read(siri, id)).conversation).toMatchObject({ isMuted: true, unreadCount: 1 });
    expect((await read(elin, id)).conversation).toMatchObject({ isMuted: false });
    expect(await unreadOf(siri)).toBe(0);
    expect((await mute(siri, true)).status).toBe(200);
    expect((await mute(siri, false)).body).toEqual({ success: true, isMuted: false });
    expect(await unreadOf(siri)).toBe(1);
    for (const muted of [undefined, null, "true", 1]) expect((await mute(siri, muted)).status).toBe(400);
  });

  test("400 for others, 404 for strangers", async () => {
    const [elin, siri, , stranger] = await four();
    const id = await openDirect(elin, siri);
    expect((await elin.post(`${path}/${id}/mute`, { muted: true })).status).toBe(400);
    expect((await stranger.post(`${path}/${id}/mute`, { muted: true })).status).toBe(404);
  });
});
