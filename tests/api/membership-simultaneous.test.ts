import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { type Answer, createRoom, type Json, type Member } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";

/** Rooms, with simultaneous calls that can't all succeed. */
let app: App;
let people: Member[];
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  people = await addMembers(app.url, "Elin", "Siri", "Noah", "Amina");
});

type Four = [Member, Member, Member, Member];
const path = "/api/messages/conversations";
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const leave = (one: Member, id: string) => one.post(`${path}/${id}/leave`);
const add = (one: Member, id: string, ...others: Member[]) =>
  one.post(`${path}/${id}/members`, { userIds: others.map((other) => other.id) });
const send = (one: Member, id: string) => one.post(`${path}/${id}`, { content: "hej" });
const rowOf = (id: string) =>
  db.conversation.findUniqueOrThrow({
    where: { id },
    include: { participants: { orderBy: { userId: "asc" } }, messages: { orderBy: { seq: "asc" } } },
  });

/** Checks that counts match the rows, and that everybody outside gets 404. Returns the members. */
async function demandSame(id: string): Promise<string[]> {
  const { participants, participantCount, closedAt, createdById, messages, lastSeq } = await rowOf(id);
  const inside = participants.map(({ userId }) => userId);
  expect(participantCount).toBe(inside.length);
  expect(closedAt === null).toBe(inside.length > 0);
  if (inside.length > 0) expect(inside).toContain(createdById);
  expect(messages.map(({ seq }) => seq)).toEqual(times(lastSeq).map((at) => at + 1));
  for (const one of people) {
    const { status } = await one.get(`${path}/${id}`);
    expect([one.name, status]).toEqual([one.name, inside.includes(one.id) ? 200 : 404]);
  }
  return inside;
}

describe("delete of a room against sends into it: each is answered 201 or 404, after the deletion 404 alone", () => {
  test.each(rounds(5))("round %i", async () => {
    const [elin, siri, noah, amina] = people as Four;
    const id = await createRoom(elin, "Kungsleden", siri, noah, amina);
    let deleted = false;
    const late: number[] = [];
    const all: number[] = [];
    const sender = async (one: Member) => {
      for (let at = 0; at < 12; at++) {
        const isLate = deleted;
        const { status } = await send(one, id);
        all.push(status);
        if (isLate) late.push(status);
      }
    };
    const remover = async () => {
      await send(elin, id);
      expect((await elin.delete(`${path}/${id}`)).status).toBe(200);
      deleted = true;
    };
    await Promise.all([...[siri, noah, amina, siri, noah, amina].map(sender), remover()]);
    expect(all.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    expect(late.filter((status) => status !== 404)).toEqual([]);
    expect(all).toContain(404);
    const { messages } = await rowOf(id);
    // every acknowledged message was written, and nothing else (plus the one of elin)
    expect(messages.filter(({ type }) => type === "TEXT")).toHaveLength(
      all.filter((status) => status === 201).length + 1,
    );
    expect(await demandSame(id)).toEqual([]);
  });

  test("and against everything else that is done to it", async () => {
    const [elin, siri, noah, amina] = people as Four;
    const id = await createRoom(elin, "Kungsleden", siri, noah);
    const { id: messageId } = (await send(siri, id)).body;
    const [deleted, ...others] = await Promise.all([
      elin.delete(`${path}/${id}`),
      add(siri, id, amina),
      leave(noah, id),
      siri.post(`${path}/${id}/read`),
      siri.post(`${path}/${id}/mute`, { muted: true }),
      siri.post(`${path}/${id}/typing`, { typing: true }),
      siri.patch(`/api/messages/messages/${messageId}`, { content: "nej" }),
      noah.post("/api/messages/reactions", { messageId, emoji: "👍" }),
      elin.get(`${path}/${id}/members`),
      elin.get(`${path}/${id}?limit=1`),
    ]);
    expect(deleted.status).toBe(200);
    expect(others.filter(({ status }) => status !== 200 && status !== 404).map(({ body }) => body)).toEqual(
      [],
    );
    expect(await demandSame(id)).toEqual([]);
  });

  test("deleted by its creator twice at once: one 200, one 404", async () => {
    const [elin, siri] = people as Four;
    const id = await createRoom(elin, "Kungsleden", siri);
    expect(statuses(await Promise.all(times(4).map(() => elin.delete(`${path}/${id}`))))).toEqual([
      200, 404, 404, 404,
    ]);
    expect(await demandSame(id)).toEqual([]);
  });
});

describe("the same person added by many at once is added once", () => {
  test.each(rounds(5))("round %i", async () => {
    const [elin, siri, noah, amina] = people as Four;
    const id = await createRoom(elin, "Kungsleden", siri);
    const before = (await rowOf(id)).membershipVersion;
    const answers = await Promise.all([
      add(elin, id, noah),
      add(siri, id, noah),
      add(elin, id, amina, noah),
      add(siri, id, noah, amina),
      send(elin, id),
    ]);
    const [sent, ...adds] = [...answers].reverse();
    expect(sent?.status).toBe(201);
    expect(adds.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const added = adds.flatMap(({ body }) => body.added ?? []);
    expect(added.sort()).toEqual([noah.id, amina.id].sort());
    const row = await rowOf(id);
    expect(row.membershipVersion).toBe(before + adds.filter(({ status }) => status === 200).length);
    const said = row.messages.flatMap(({ system }) =>
      (system as Json)?.kind === "people_added" ? (system as Json).targetIds : [],
    );
    expect(said.sort()).toEqual(added);
    expect(await demandSame(id)).toHaveLength(4);
  });
});

describe("the creator leaves while it is deleted: it is deleted, or handed over whole", () => {
  test.each(rounds(5, 2))("round %i", async (round) => {
    const [elin, siri, noah] = people as Four;
    const id = await createRoom(elin, "Kungsleden", siri, noah);
    const both = [() => leave(elin, id), () => elin.delete(`${path}/${id}`)];
    const answers = await Promise.all((round % 2 ? both.reverse() : both).map((call) => call()));
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const inside = await demandSame(id);
    expect([[], [noah.id, siri.id].sort()]).toContainEqual(inside);
  });
});

describe("a leaving creator passes the room to its longest-standing member; the last one to leave deletes it", () => {
  test.each(rounds(5))("all leave at once: the room is closed and empty (round %i)", async () => {
    const [elin, siri, noah, amina] = people as Four;
    const id = await createRoom(elin, "Kungsleden", siri, noah, amina);
    const before = (await rowOf(id)).membershipVersion;
    const answers = await Promise.all(people.flatMap((one) => [leave(one, id), leave(one, id)]));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 404, 404, 404, 404]);
    expect(await demandSame(id)).toEqual([]);
    expect((await rowOf(id)).membershipVersion).toBe(before + 4);
  });

  test.each(rounds(5))("two creators after each other, at once: the third has it (round %i)", async () => {
    const [elin, siri, noah] = people as Four;
    const id = await createRoom(elin, "Kungsleden", siri);
    // later than siri, the longest-standing member after elin
    expect((await add(elin, id, noah)).status).toBe(200);
    expect(statuses(await Promise.all([leave(elin, id), leave(siri, id)]))).toEqual([200, 200]);
    expect(await demandSame(id)).toEqual([noah.id]);
    expect((await rowOf(id)).createdById).toBe(noah.id);
    expect((await noah.delete(`${path}/${id}`)).status).toBe(200);
  });

  test.each(rounds(5, 2))(
    "the last member leaves while adding a person: the person has the room, or it is gone (round %i)",
    async (round) => {
      const [elin, siri, noah] = people as Four;
      const id = await createRoom(elin, "Kungsleden", siri);
      await leave(siri, id);
      const both = [() => leave(elin, id), () => add(elin, id, noah)];
      const [one, other] = await Promise.all((round % 2 ? both.reverse() : both).map((call) => call()));
      const [left, added] = round % 2 ? [other, one] : [one, other];
      expect(left?.status).toBe(200);
      expect([200, 404]).toContain(added?.status);
      expect(await demandSame(id)).toEqual(added?.status === 200 ? [noah.id] : []);
    },
  );
});

test("added and leaving again and again, at once, by several: what is counted is what there is", async () => {
  const [elin, siri, noah, amina] = people as Four;
  const id = await createRoom(elin, "Kungsleden", siri, noah, amina);
  for (const round of rounds(8, 3)) {
    const { membershipVersion } = await rowOf(id);
    const answers = await Promise.all([
      add(elin, id, noah),
      add(elin, id, amina, siri),
      leave(noah, id),
      leave(amina, id),
      add(siri, id, amina),
      send(noah, id),
      send(elin, id),
      ...(round % 3 === 0 ? [leave(siri, id)] : []),
    ]);
    for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status);
    const inside = await demandSame(id);
    expect(inside).toContain(elin.id);
    const changes = answers.filter(
      ({ status, body }, at) => status === 200 && (body.added || at === 2 || at === 3 || at === 7),
    );
    expect((await rowOf(id)).membershipVersion).toBe(membershipVersion + changes.length);
  }
});

describe("mute and read at once: both hold, and what is muted counts in no total", () => {
  test.each(rounds(5))("round %i", async () => {
    const [elin, siri, noah] = people as Four;
    const id = await createRoom(elin, "Kungsleden", siri, noah);
    await Promise.all(times(3).map(() => send(elin, id)));
    const answers = await Promise.all([
      siri.post(`${path}/${id}/mute`, { muted: true }),
      siri.post(`${path}/${id}/read`),
      siri.get(`${path}/${id}?limit=1`),
      noah.post(`${path}/${id}/mute`, { muted: true }),
      noah.post(`${path}/${id}/mute`, { muted: true }),
      siri.post(`${path}/${id}/mute`, { muted: true }),
    ]);
    expect(statuses(answers)).toEqual(times(6).map(() => 200));
    const seen = async (one: Member) => (await one.get(`${path}/${id}`)).body.conversation;
    expect(await seen(siri)).toMatchObject({ isMuted: true, unreadCount: 0, readSeq: 4 });
    expect(await seen(noah)).toMatchObject({ isMuted: true, unreadCount: 3, readSeq: 0 });
    for (const one of [siri, noah])
      expect((await one.get("/api/messages/unread-count")).body.unreadCount).toBe(0);
    await siri.post(`${path}/${id}/mute`, { muted: false });
    await noah.post(`${path}/${id}/mute`, { muted: false });
    expect((await noah.get("/api/messages/unread-count")).body.unreadCount).toBe(3);
    expect(await seen(siri)).toMatchObject({ isMuted: false, unreadCount: 0 });
  });
});
