import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { befriend } from "../support/cases/friends";
import { createRoom, type Json, type Member, openDirect, sendText } from "../support/client";
import { SocketStream } from "../support/live";
import { addMembers } from "../support/people";

/** Leaving and muting DIRECT conversations of three or more. */
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Four = [Member, Member, Member, Member];
const four = async () => (await addMembers(app.url, "Elin", "Siri", "Noah", "Liv")) as Four;
const path = "/api/messages/conversations";
const leave = (one: Member, id: string, body?: object) => one.post(`${path}/${id}/leave`, body);
const add = (one: Member, id: string, other: Member) =>
  one.post(`${path}/${id}/members`, { userIds: [other.id] });
const open = (one: Member, ...others: Member[]) =>
  one.post(path, { type: "DIRECT", participantIds: others.map(({ id }) => id) });
const peopleIn = async (one: Member, id: string): Promise<string[]> =>
  (await one.get(`${path}/${id}/members`)).body.members.map(({ name }: Json) => name);
const listOf = async (one: Member): Promise<string[]> =>
  (await one.get(path)).body.conversations.map(({ id }: Json) => id);
const totalOf = async (one: Member) => (await one.get("/api/messages/unread-count")).body.unreadCount;

describe("a DIRECT conversation of three and more can be left", () => {
  test("a member who left receives no more events, and the others continue", async () => {
    const [elin, siri, noah] = await four();
    const id = await openDirect(elin, siri, noah);
    await sendText(elin, id, "Hej");
    const streams = [siri, noah].map((one) => new SocketStream(app.url, one));
    await Promise.all(streams.map((stream) => stream.open()));
    expect((await leave(siri, id)).body).toEqual({ success: true });
    await sendText(noah, id, "Hör du mig?");
    const [hers, his] = streams as [SocketStream, SocketStream];
    await his.until("his message", () => his.messageIds.length >= 2);
    expect((await siri.get(`${path}/${id}`)).status).toBe(404);
    expect([await listOf(siri), await totalOf(siri)]).toEqual([[], 0]);
    expect(hers.received.map(({ event }) => event).filter(({ type }) => type === "new_message")).toEqual([]);
    expect(await peopleIn(elin, id)).toEqual(["Elin", "Noah"]);
    const named = his.received
      .map(({ event }) => event as Json)
      .findLast((event) => event.conversation?.name);
    expect(named.conversation).toMatchObject({ name: "Elin", participantCount: 2 });
    for (const stream of streams) stream.close();
  });

  test("of two, and about a notice, it stays hidden until the next message: 400 for good", async () => {
    const [elin, siri] = await four();
    const id = await openDirect(elin, siri);
    const refused = await leave(elin, id, { final: true });
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "Only temporary rooms and direct conversations of three or more people can be left for good.",
    ]);
    expect((await leave(elin, id)).status).toBe(200);
    expect((await elin.get(`${path}/${id}`)).status).toBe(200);
  });

  test("creating it again brings back members who left, but not those who left for good", async () => {
    const [elin, siri, noah, liv] = await four();
    const id = await openDirect(elin, siri, noah, liv);
    await leave(siri, id);
    await leave(noah, id, { final: true });
    expect((await open(elin, siri, noah, liv)).body).toMatchObject({ id, existing: true });
    expect(await peopleIn(elin, id)).toEqual(["Elin", "Liv", "Siri"]);
    expect((await open(noah, elin, siri, liv)).body).toMatchObject({ id, existing: true });
    expect(await peopleIn(elin, id)).toContain("Noah");
  });

  test("a person who accepts no new conversations stays out, and a former member can't use this to reach them", async () => {
    const [elin, siri, noah, liv] = await four();
    const id = await openDirect(elin, siri, noah, liv);
    await siri.patch("/api/users/me", { whoMayMessage: "NOBODY" });
    await leave(noah, id);
    expect((await open(noah, elin, siri, liv)).status).toBe(403);
    await leave(siri, id);
    expect((await open(elin, siri, noah, liv)).body).toMatchObject({ id, existing: true });
    expect(await peopleIn(elin, id)).toEqual(["Elin", "Liv", "Noah"]);
    await siri.patch("/api/users/me", { whoMayMessage: "EVERYONE" });
    await open(elin, siri, noah, liv);
    expect((await peopleIn(elin, id)).sort()).toEqual(["Elin", "Liv", "Noah", "Siri"]);
  });

  test("the last one out ends it, also when all leave at once", async () => {
    const [elin, siri, noah] = await four();
    const id = await openDirect(elin, siri, noah);
    // all three have asked before the first of them is out: then it would be of two
    const waiting = () => db.$queryRaw<unknown[]>`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const leaving: ReturnType<typeof leave>[] = [];
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`select 1 from "Conversation" where id = ${id}::uuid for update`;
      leaving.push(...[elin, siri, noah].map((one) => leave(one, id, { final: true })));
      while ((await waiting()).length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    });
    const answers = await Promise.all(leaving);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db.participant.count({ where: { conversationId: id } })).toBe(0);
    expect((await open(elin, siri, noah)).body.existing).toBe(false);
  });

  test("it can be muted, and then counts in no total; of two it can't", async () => {
    const [elin, siri, noah] = await four();
    const id = await openDirect(elin, siri, noah);
    expect((await siri.post(`${path}/${id}/mute`, { muted: true })).body).toEqual({
      success: true,
      isMuted: true,
    });
    await sendText(elin, id, "Hej");
    expect(await totalOf(siri)).toBe(0);
    const two = await openDirect(elin, siri);
    expect((await siri.post(`${path}/${two}/mute`, { muted: true })).status).toBe(400);
  });
});

describe("Leaving accepts `{final: true}`: then nobody can add that person again", () => {
  test("a person who left without it can be added again, with it not", async () => {
    const [elin, siri, noah, liv] = await four();
    const id = await createRoom(elin, "Rum", siri, noah);
    await leave(siri, id);
    expect((await add(noah, id, siri)).status).toBe(200);
    await leave(siri, id, { final: true });
    const refused = await add(noah, id, siri);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "This person has left for good and can't be added again.",
    ]);
    expect((await noah.post(`${path}/${id}/members`, { userIds: [liv.id, siri.id] })).status).toBe(403);
    expect(await peopleIn(elin, id)).toEqual(["Elin", "Noah"]);
    expect((await add(elin, await createRoom(elin, "Ett annat", noah), siri)).status).toBe(200);
  });

  test.each([1, 0, "true", "", null, {}])("final: %j is 400, and leaves nothing", async (final) => {
    const [elin, siri] = await four();
    const id = await createRoom(elin, "Rum", siri);
    expect((await leave(siri, id, { final })).status).toBe(400);
    expect(await peopleIn(elin, id)).toHaveLength(2);
  });

  test("left for good while she is being added: she is out in the end", async () => {
    const [elin, siri, noah, liv] = await four();
    const id = await createRoom(elin, "Rum", siri, noah, liv);
    const adding = [elin, noah, liv].flatMap((one) => [add(one, id, siri), add(one, id, siri)]);
    await Promise.all([...adding, leave(siri, id, { final: true }), ...adding]);
    expect(await peopleIn(elin, id)).toEqual(["Elin", "Noah", "Liv"]);
  });
});

describe("rooms respect who may message me, as DIRECT does: [nobody, a friend, a stranger]", () => {
  test.each([
    ["EVERYONE", 201, 201],
    ["FRIENDS", 201, 403],
    ["NOBODY", 403, 403],
  ])("%s", async (whoMayMessage, forFriend, forStranger) => {
    const [siri, friend, stranger, liv] = await four();
    await befriend(siri, friend);
    await siri.patch("/api/users/me", { whoMayMessage });
    const make = (one: Member) =>
      one.post(path, { type: "GROUP", isTemporary: true, name: "Rum", participantIds: [liv.id, siri.id] });
    const made = [await make(friend), await make(stranger)];
    expect(made.map(({ status }) => status)).toEqual([forFriend, forStranger]);
    const added = [friend, stranger].map(async (one) => add(one, await createRoom(one, "Rum", liv), siri));
    const statuses = (await Promise.all(added)).map(({ status }) => status);
    expect(statuses).toEqual([forFriend, forStranger].map((status) => (status === 201 ? 200 : status)));
  });
});
