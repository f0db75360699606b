import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { READ_SHOWN_TO } from "@/features/messaging/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { createRoom, type Json, type Member, openDirect, sendText } from "../support/client";
import { type EventStream, SocketStream, SseStream } from "../support/live";
import { addMembers, addPeople } from "../support/people";

/** Who is in a conversation, who has read how far, and who is online. */
let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
let streams: EventStream[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
  streams = [];
  return () => {
    for (const stream of streams) stream.close();
  };
});

const path = "/api/messages/conversations";
const membersOf = async (one: Member, id: string, rest = ""): Promise<Json[]> =>
  (await one.get(`${path}/${id}/members${rest}`)).body.members;
const seenBy = async (one: Member, id: string, other: { id: string }): Promise<Json> =>
  (await membersOf(one, id)).find((member) => member.id === other.id);
const showActivity = (one: Member, showsActivity: boolean) =>
  db.user.update({ where: { id: one.id }, data: { showsActivity } });
async function listen<E extends EventStream>(stream: E): Promise<E> {
  streams.push(stream);
  return stream.open();
}

describe("GET conversations/{id}/members: the first ones to join first, by key", () => {
  test("page after page everybody comes once, in the order of a single page", async () => {
    const crowd = await addPeople(7, "Crowd");
    const id = await createRoom(elin, "Kungsleden", siri);
    await elin.post(`${path}/${id}/members`, { userIds: [noah.id] });
    await siri.post(`${path}/${id}/members`, { userIds: crowd.map((one) => one.id) });
    const whole = (await elin.get(`${path}/${id}/members`)).body;
    expect(whole.nextCursor).toBeNull();
    expect(whole.members).toHaveLength(10);
    expect(new Set(whole.members.slice(0, 2).map((one: Json) => one.id))).toEqual(
      new Set([elin.id, siri.id]),
    );
    expect(whole.members[2].id).toBe(noah.id);

    const paged: Json[] = [];
    let cursor: string | null = "";
    let pages = 0;
    while (cursor !== null) {
      const rest: string = cursor === "" ? "?limit=3" : `?limit=3&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await elin.get(`${path}/${id}/members${rest}`);
      expect(body.members.length).toBeLessThanOrEqual(3);
      paged.push(...body.members);
      cursor = body.nextCursor;
      pages++;
      // leaving or joining meanwhile does not shift the other rows
      if (pages === 1) await siri.post(`${path}/${id}/leave`);
    }
    expect(pages).toBe(4);
    expect(paged.map((one) => one.id)).toEqual(whole.members.map((one: Json) => one.id));
  });

  test("limits on both sides, a wrong cursor, strangers", async () => {
    const id = await openDirect(elin, siri);
    const status = async (rest: string, one = elin) => (await one.get(`${path}/${id}/members${rest}`)).status;
    expect(await Promise.all(["?limit=1", "?limit=100"].map((rest) => status(rest)))).toEqual([200, 200]);
    const wrong = ["?limit=0", "?limit=101", "?limit=x", "?cursor=x"];
    expect(await Promise.all(wrong.map((rest) => status(rest)))).toEqual([400, 400, 400, 400]);
    expect(await status("", noah)).toBe(404);
    expect((await elin.get(`${path}/nothing/members`)).status).toBe(404);
  });
});

describe("read marks", () => {
  test("readSeq of each, as it is now", async () => {
    const id = await openDirect(elin, siri);
    await sendText(elin, id, "ett");
    await sendText(elin, id, "två");
    expect(await seenBy(elin, id, siri)).toMatchObject({ readSeq: 0 });
    await siri.post(`${path}/${id}/read`);
    expect(await seenBy(elin, id, siri)).toMatchObject({ readSeq: 2 });
    await sendText(elin, id, "tre");
    expect(await seenBy(elin, id, siri)).toMatchObject({ readSeq: 2 });
  });

  test("for those who hide it and for others about them, readSeq and isOnline are null, except one's own", async () => {
    const id = await openDirect(elin, siri, noah);
    await sendText(elin, id, "ett");
    await siri.post(`${path}/${id}/read`);
    await showActivity(noah, false);
    const nothing = { readSeq: null, isOnline: null };
    for (const one of [elin, siri]) {
      expect(await seenBy(one, id, noah)).toMatchObject(nothing);
      expect(await seenBy(noah, id, one)).toMatchObject(nothing);
    }
    expect(await seenBy(elin, id, siri)).toMatchObject({ readSeq: 1, isOnline: false });
    expect(await seenBy(noah, id, noah)).toMatchObject({ readSeq: 0, isOnline: false });
    await showActivity(noah, true);
    expect(await seenBy(noah, id, siri)).toMatchObject({ readSeq: 1, isOnline: false });
    expect(await seenBy(siri, id, noah)).toMatchObject({ readSeq: 0, isOnline: false });
  });

  test(`in conversations of more than ${READ_SHOWN_TO} people nobody is told, nor hears it`, async () => {
    const crowd = await addPeople(READ_SHOWN_TO - 2, "Crowd");
    const id = await createRoom(elin, "Stor", siri, ...crowd);
    const stream = await listen(new SocketStream(app.url, elin));
    await sendText(elin, id, "ett");
    await siri.post(`${path}/${id}/read`);
    await stream.until("the reading", () => stream.all("user_read").length === 1);
    expect(await seenBy(elin, id, siri)).toMatchObject({ readSeq: 2 });
    await elin.post(`${path}/${id}/members`, { userIds: [noah.id] });
    expect(await seenBy(elin, id, siri)).toMatchObject({ readSeq: null, isOnline: false });
    await siri.post(`${path}/${id}/read`);
    const marker = await sendText(siri, id, "hit");
    await stream.until("the marker", () => stream.messageIds.includes(marker.id));
    expect(stream.all("user_read")).toHaveLength(1);
  });
});

describe("user_read: a participant has read up to a message", () => {
  test("over tRPC, never over SSE, and only to participants of the conversation", async () => {
    const id = await openDirect(elin, siri);
    const meeting = await openDirect(elin, noah);
    const socket = await listen(new SocketStream(app.url, elin));
    const sse = await listen(new SseStream(app.url, elin));
    const stranger = await listen(new SocketStream(app.url, noah));
    await sendText(elin, id, "ett");
    await siri.post(`${path}/${id}/read`);
    await socket.until("the reading", () => socket.all("user_read").length === 1);
    expect(socket.all("user_read")).toEqual([
      { type: "user_read", conversationId: id, userId: siri.id, readSeq: 1 },
    ]);
    // an unchanged read position is not sent again
    await siri.post(`${path}/${id}/read`);
    await siri.get(`${path}/${id}?limit=1`);
    await sendText(elin, id, "två");
    await siri.get(`${path}/${id}?limit=1`);
    await socket.until("the second reading", () => socket.all("user_read").length === 2);
    expect(socket.all("user_read")[1]).toMatchObject({ readSeq: 2 });
    const marker = await sendText(elin, meeting, "hit");
    for (const stream of [socket, sse, stranger])
      await stream.until("the marker", () => stream.messageIds.includes(marker.id));
    expect(sse.text).not.toContain("user_read");
    expect(stranger.all("user_read")).toEqual([]);
  });

  test("neither about nor to people who hide it", async () => {
    const id = await openDirect(elin, siri, noah);
    await showActivity(noah, false);
    const [hers, his] = [
      await listen(new SocketStream(app.url, elin)),
      await listen(new SocketStream(app.url, noah)),
    ];
    await sendText(elin, id, "ett");
    await noah.post(`${path}/${id}/read`);
    await siri.post(`${path}/${id}/read`);
    const marker = await sendText(siri, id, "hit");
    for (const stream of [hers, his])
      await stream.until("the marker", () => stream.messageIds.includes(marker.id));
    expect(hers.all("user_read").map(({ userId }) => userId)).toEqual([siri.id]);
    expect(his.all("user_read").filter(({ userId }) => userId !== noah.id)).toEqual([]);
  });
});

describe("online means: has an open stream", () => {
  const isOnline = (id: string, isSo: boolean, one = siri) =>
    expect
      .poll(async () => (await seenBy(elin, id, one)).isOnline, { timeout: 60_000, interval: 50 })
      .toBe(isSo);

  test.each(["sse", "socket"] as const)(
    "true while it is open (%s), false after it was closed or has broken",
    async (by) => {
      const id = await openDirect(elin, siri);
      expect((await seenBy(elin, id, siri)).isOnline).toBe(false);
      const stream = await listen(
        by === "sse" ? new SseStream(app.url, siri) : new SocketStream(app.url, siri),
      );
      await isOnline(id, true);
      expect((await seenBy(siri, id, siri)).isOnline).toBe(true);
      stream.close();
      await isOnline(id, false);
    },
  );

  test("as long as one of several is open", async () => {
    const id = await openDirect(elin, siri);
    const [one, other] = [
      await listen(new SseStream(app.url, siri)),
      await listen(new SocketStream(app.url, siri)),
    ];
    await isOnline(id, true);
    one.drop();
    await listen(new SseStream(app.url, noah));
    const withNoah = await openDirect(elin, noah);
    // by now a disconnected person would show as offline
    await isOnline(withNoah, true, noah);
    expect((await seenBy(elin, id, siri)).isOnline).toBe(true);
    other.close();
    await isOnline(id, false);
  });

  test("the end of a session is the end of its streams", async () => {
    const id = await openDirect(elin, siri);
    await listen(new SseStream(app.url, siri));
    await isOnline(id, true);
    const copy = siri.copy();
    expect((await siri.signOut()).status).toBe(200);
    expect((await copy.get(path)).status).toBe(401);
    await isOnline(id, false);
  });
});
