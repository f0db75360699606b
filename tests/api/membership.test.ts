import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { attach } from "../support/cases/attachments";
import { channelOf, groupOf } from "../support/cases/groups";
import { organizationOf } from "../support/cases/orgs";
import { createRoom, type Json, type Member, openDirect, sendText } from "../support/client";
import { type EventStream, SocketStream, SseStream } from "../support/live";
import { addMembers } from "../support/people";

/** Membership takes effect at once, live events included: siri leaves or joins. */
let app: App;
let [elin, siri, noah]: Member[] = [];
let streams: EventStream[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [elin, siri, noah] = await addMembers(app.url, "Elin", "Siri", "Noah");
  streams = [];
  return () => {
    for (const stream of streams) stream.close();
  };
});

const path = "/api/messages/conversations";
const people = () => [elin, siri, noah] as [Member, Member, Member];
const unreadOf = async (one: Member) => (await one.get("/api/messages/unread-count")).body.unreadCount;
const of = (stream: EventStream, ids: string[]) =>
  stream.received
    .map(({ event }) => event)
    .filter((event) => "conversationId" in event && ids.includes(event.conversationId));
const isGone = (event: Json) => event.type === "conversation_updated" && event.conversation.deleted === true;

async function listen(...made: EventStream[]): Promise<void> {
  streams.push(...made);
  await Promise.all(made.map((stream) => stream.open()));
}

/** Sends a message where both are, and waits until these streams have it: earlier events have arrived by then. */
async function untilNow(by: Member, id: string, ...all: EventStream[]): Promise<void> {
  const marker = await sendText(by, id, "hit");
  await Promise.all(
    all.map((stream) => stream.until("the marker", () => stream.messageIds.includes(marker.id))),
  );
}

type Way = {
  ids: string[];
  out: () => Promise<{ status: number }>;
  groupId?: string;
  organizationId?: string;
};

/** An organization of the first person with the others as members, and how siri ceases to be one. */
async function organizationWay(remover: (elin: Member, siri: Member) => Member): Promise<Way> {
  const [elin, siri, noah] = people();
  const { id, conversationId } = await organizationOf(elin, { isPublic: false });
  const members = `/api/organizations/${id}/members`;
  for (const one of [siri, noah]) await elin.post(members, { userId: one.id, role: "MEMBER" });
  const out = () => remover(elin, siri).delete(`${members}/${siri.id}`);
  return { ids: [conversationId], organizationId: id, out };
}

const waysOut: Record<string, () => Promise<Way>> = {
  "who left a room": async () => {
    const [elin, siri, noah] = people();
    const id = await createRoom(elin, "Kungsleden", siri, noah);
    return { ids: [id], out: () => siri.post(`${path}/${id}/leave`) };
  },
  "who was in a room that is deleted": async () => {
    const [elin, siri, noah] = people();
    const id = await createRoom(elin, "Kungsleden", siri, noah);
    return { ids: [id], out: () => elin.delete(`${path}/${id}`) };
  },
  "who was the creator of a room and left it": async () => {
    const [elin, siri, noah] = people();
    const id = await createRoom(siri, "Kungsleden", elin, noah);
    return { ids: [id], out: () => siri.post(`${path}/${id}/leave`) };
  },
  "who was removed from a group": async () => {
    const [elin, siri, noah] = people();
    const { id, conversationId } = await groupOf(elin, siri, noah);
    const channel = await channelOf(elin, id);
    const out = () => elin.delete(`/api/personal-groups/${id}/members/${siri.id}`);
    return { ids: [conversationId, channel.id], groupId: id, out };
  },
  "who left a group": async () => {
    const [elin, siri, noah] = people();
    const { id, conversationId } = await groupOf(elin, siri, noah);
    const channel = await channelOf(elin, id);
    const out = () => siri.delete(`/api/personal-groups/${id}/members/${siri.id}`);
    return { ids: [conversationId, channel.id], groupId: id, out };
  },
  "who was removed from an organization": () => organizationWay((elin) => elin),
  "who left an organization": () => organizationWay((_, siri) => siri),
  "who was in a channel that is deleted": async () => {
    const [elin, siri, noah] = people();
    const { id } = await groupOf(elin, siri, noah);
    const channel = await channelOf(elin, id);
    return { ids: [channel.id], out: () => elin.delete(`/api/personal-groups/${id}/channels/${channel.id}`) };
  },
};

/** Sends a message with a file to each conversation, and waits until siri has received them. */
async function fill(ids: string[]): Promise<Json[]> {
  const [elin] = people();
  return Promise.all(
    ids.map(async (id) => {
      const { body } = await attach(elin, id, Buffer.from("karta"), "karta.txt");
      const sent = await elin.post(`${path}/${id}`, { content: "kartan", attachments: [body.attachment] });
      expect(sent.status).toBe(201);
      return sent.body;
    }),
  );
}

/** Makes every kind of change in a conversation by its members; there may be none. */
async function liven(id: string, message: Json): Promise<void> {
  const [elin, , noah] = people();
  await elin.patch(`/api/messages/messages/${message.id}`, { content: "en annan karta" });
  await noah.post("/api/messages/reactions", { messageId: message.id, emoji: "👍" });
  await elin.post(`${path}/${id}/typing`, { typing: true });
  await elin.post(`${path}/${id}/typing`, { typing: false });
  await noah.post(`${path}/${id}`, { content: "utan siri" });
  await noah.post(`${path}/${id}/read`);
}

const callsWith = (id: string, message: Json): [string, () => Promise<{ status: number }>][] => {
  const [, siri, noah] = people();
  const one = `${path}/${id}`;
  const messageId = message.id;
  return [
    ["get", () => siri.get(one)],
    ["get, limit=1", () => siri.get(`${one}?limit=1`)],
    ["get, around", () => siri.get(`${one}?around=${messageId}`)],
    ["send", () => siri.post(one, { content: "är jag kvar?" })],
    ["delete", () => siri.delete(one)],
    ["leave", () => siri.post(`${one}/leave`)],
    ["mute", () => siri.post(`${one}/mute`, { muted: true })],
    ["add", () => siri.post(`${one}/members`, { userIds: [noah.id] })],
    ["members", () => siri.get(`${one}/members`)],
    ["read", () => siri.post(`${one}/read`)],
    ["typing", () => siri.post(`${one}/typing`, { typing: true })],
    ["upload", () => attach(siri, id, Buffer.from("min"), "min.txt")],
    ["edit", () => siri.patch(`/api/messages/messages/${messageId}`, { content: "mitt" })],
    ["delete a message", () => siri.delete(`/api/messages/messages/${messageId}`)],
    ["react", () => siri.post("/api/messages/reactions", { messageId, emoji: "👍" })],
    ["take a reaction back", () => siri.delete("/api/messages/reactions", { messageId, emoji: "👍" })],
    ["report", () => siri.post("/api/messages/reports", { messageId, reason: "SPAM" })],
    ["file", () => siri.get(message.attachments[0].url)],
    ["file as a download", () => siri.get(`${message.attachments[0].url}?download=1`)],
  ];
};

describe.each(Object.entries(waysOut))("%s", (_name, prepare) => {
  test("gets from that moment no further event (SSE and tRPC), nor by coming back with an older position", async () => {
    const [elin, siri] = people();
    const meeting = await openDirect(elin, siri);
    const { ids, out } = await prepare();
    const [sse, socket] = [new SseStream(app.url, siri), new SocketStream(app.url, siri)];
    await listen(sse, socket);
    const before = sse.lastEventId;
    const messages = await fill(ids);
    await untilNow(elin, meeting, sse, socket);
    expect((await out()).status).toBe(200);
    for (const [at, id] of ids.entries()) await liven(id, messages[at]);
    await untilNow(elin, meeting, sse, socket);
    for (const stream of [sse, socket]) {
      for (const id of ids) {
        const events = of(stream, [id]);
        const end = events.findIndex(isGone);
        expect(events[end]).toEqual({
          type: "conversation_updated",
          conversationId: id,
          conversation: { id, deleted: true },
        });
        expect(events.slice(end + 1)).toEqual([]);
      }
    }

    const late = [
      new SseStream(app.url, siri),
      new SocketStream(app.url, siri),
      new SseStream(app.url, siri, { by: "query" }),
    ];
    for (const stream of late) stream.lastEventId = before;
    await listen(...late);
    await untilNow(elin, meeting, ...late);
    for (const stream of late) {
      expect(stream.all("connected").some(({ resync }) => resync)).toBe(false);
      // siri is told only that she is out of them
      expect(of(stream, ids).filter((event) => !isGone(event))).toEqual([]);
      expect(new Set(of(stream, ids).map((event) => (event as Json).conversationId))).toEqual(new Set(ids));
    }
  });

  test("has no search hit, no file, no badge, and 404 on every call with its id", async () => {
    const [elin, siri] = people();
    const { ids, out, groupId, organizationId } = await prepare();
    const messages = await fill(ids);
    for (const { attachments } of messages) expect((await siri.get(attachments[0].url)).status).toBe(200);
    const others = (await unreadOf(siri)) - ids.length;
    const mine = async (): Promise<string[]> =>
      (await siri.get(path)).body.conversations.map(({ id }: Json) => id);
    expect(await mine()).toEqual(expect.arrayContaining(ids));
    expect((await out()).status).toBe(200);

    expect((await mine()).filter((id) => ids.includes(id))).toEqual([]);
    expect(await unreadOf(siri)).toBe(others);
    for (const [at, id] of ids.entries()) {
      await liven(id, messages[at]);
      for (const [what, call] of callsWith(id, messages[at]))
        expect([what, (await call()).status]).toEqual([what, 404]);
    }
    expect(await unreadOf(siri)).toBe(others);
    const { groups } = (await siri.get("/api/messages/users/search?q=vandrarna")).body;
    if (groupId) {
      expect(groups).toEqual([]);
      expect((await siri.post(path, { type: "GROUP", groupId })).status).toBe(404);
      for (const rest of ["", "/members"])
        expect((await siri.get(`/api/personal-groups/${groupId}${rest}`)).status).toBe(404);
      expect((await elin.get("/api/messages/users/search?q=vandrarna")).body.groups).toHaveLength(1);
    }
    if (organizationId) {
      expect((await siri.post(path, { type: "GROUP", organizationId })).status).toBe(404);
      expect((await siri.get(`/api/organizations/${organizationId}/members`)).status).toBe(404);
    }
  });
});

describe("a new member receives later events at once, on streams that are already open", () => {
  const hearsWhole = async (ids: string[]) => {
    const [elin, , noah] = people();
    // at once: before an event about it can have reached a stream
    const said = await Promise.all(ids.map((id) => sendText(elin, id, "välkommen")));
    for (const stream of streams) {
      for (const [at, id] of ids.entries()) {
        await stream.until("the welcome", () => stream.messageIds.includes(said[at].id));
        expect(of(stream, [id])[0]).toMatchObject({
          type: "conversation_updated",
          conversation: { id, isMuted: false },
        });
        await noah.post(`${path}/${id}/typing`, { typing: true });
        await stream.until("typing", () => of(stream, [id]).some(({ type }) => type === "user_typing"));
      }
    }
  };
  const open = async () => {
    const [, siri] = people();
    await listen(new SseStream(app.url, siri), new SocketStream(app.url, siri));
  };

  test("a room that is made", async () => {
    const [elin, siri, noah] = people();
    await open();
    await hearsWhole([await createRoom(elin, "Kungsleden", siri, noah)]);
  });

  test("a room that she is added to; she sees the whole history, as read", async () => {
    const [elin, siri, noah] = people();
    const id = await createRoom(elin, "Kungsleden", noah);
    await sendText(elin, id, "före");
    await open();
    await noah.post(`${path}/${id}/members`, { userIds: [siri.id] });
    expect(await unreadOf(siri)).toBe(0);
    await hearsWhole([id]);
    expect(await unreadOf(siri)).toBe(1);
    const { messages } = (await siri.get(`${path}/${id}`)).body;
    expect(messages.map(({ content }: Json) => content)).toEqual([
      "Elin created the room.",
      "före",
      "Noah added Siri.",
      "välkommen",
    ]);
  });

  test("a group that she is added to, and its channels", async () => {
    const [elin, siri, noah] = people();
    const { id, conversationId } = await groupOf(elin, noah);
    const channel = await channelOf(elin, id);
    await open();
    await elin.post(`/api/personal-groups/${id}/members`, { userId: siri.id });
    await hearsWhole([conversationId, channel.id]);
  });

  test("an organization that she is added to", async () => {
    const [elin, siri] = people();
    const { id, conversationId } = await organizationOf(elin);
    const members = `/api/organizations/${id}/members`;
    // hearsWhole makes noah type
    await elin.post(members, { userId: people()[2].id, role: "MEMBER" });
    await open();
    await elin.post(members, { userId: siri.id, role: "MEMBER" });
    await hearsWhole([conversationId]);
  });

  test("a channel that is made in her group", async () => {
    const [elin, siri, noah] = people();
    const { id } = await groupOf(elin, siri, noah);
    await open();
    await hearsWhole([(await channelOf(elin, id)).id]);
  });

  test("removed and added again: both are sent, and later events are received", async () => {
    const [elin, siri, noah] = people();
    const id = await createRoom(elin, "Kungsleden", siri, noah);
    await open();
    await siri.post(`${path}/${id}/leave`);
    await sendText(elin, id, "utan siri");
    await elin.post(`${path}/${id}/members`, { userIds: [siri.id] });
    const back = await sendText(elin, id, "välkommen åter");
    for (const stream of streams) {
      await stream.until("the welcome", () => stream.messageIds.includes(back.id));
      const told = of(stream, [id]).filter(({ type }) => type === "conversation_updated") as Json[];
      expect(told.findIndex(isGone)).toBeGreaterThanOrEqual(0);
      expect(told.findLastIndex((event) => "participants" in event.conversation)).toBeGreaterThan(
        told.findIndex(isGone),
      );
      expect(stream.all("new_message").map(({ message }) => message.content)).not.toContain("utan siri");
    }
  });
});
