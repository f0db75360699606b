import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { purgeLiveEvents } from "@/features/messaging/jobs";
import { TYPING_MS } from "@/features/messaging/rules";
import { HEARTBEAT_MS } from "@/lib/live-timing";
import { db } from "@/server/db";
import { countConnections } from "@/server/live/audience";
import { currentPosition } from "@/server/live/dispatch";
import { validatorOf } from "../support/answers";
import { type App, startApp } from "../support/app";
import { createRoom, type Member, openDirect, sendText } from "../support/client";
import { type EventStream, SocketStream, SseStream } from "../support/live";
import { addMembers } from "../support/people";
import { wire } from "../support/wire";

// seconds on an idle machine; a busy one needs more
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;
let id: string;
const streams: EventStream[] = [];

beforeAll(async () => {
  app = await startApp();
});
afterEach(() => {
  vi.useRealTimers();
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => app.stop());

/** Creates new people for each test, so that no test receives another's events. */
async function meet() {
  [elin, siri, stranger] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
  id = await openDirect(elin, siri);
  // once all events have positions, a new stream does not receive them
  await vi.waitFor(
    async () => {
      expect(await db.liveEvent.count({ where: { position: null } })).toBe(0);
      const { _max } = await db.liveEvent.aggregate({ _max: { position: true } });
      expect(currentPosition()).toBe(Number(_max.position));
    },
    { timeout: 60_000, interval: 2 },
  );
}

const sse = (who: Member, by: "header" | "query" = "header") => keep(new SseStream(app.url, who, { by }));
const socket = (who: Member) => keep(new SocketStream(app.url, who));
function keep<E extends EventStream>(stream: E): E {
  streams.push(stream);
  return stream;
}
const doors: [string, (who: Member) => EventStream][] = [
  ["SSE", sse],
  ["tRPC", socket],
];
const type = (who: Member, typing: boolean) =>
  who.post(`/api/messages/conversations/${id}/typing`, { typing });
const types = (stream: EventStream) => stream.received.map(({ event }) => event.type);
const until = (stream: EventStream, wanted: string, count = 1) =>
  stream.until(`${count} ${wanted}`, () => types(stream).filter((one) => one === wanted).length >= count);

describe("the seven types, as the OpenAPI document describes them", () => {
  it("every event of a lively hour is one of them", async () => {
    await meet();
    const stream = await sse(siri).open();
    const made = await createRoom(elin, "Rum", siri);
    const sent = await sendText(elin, made, "hej");
    await elin.patch(`/api/messages/messages/${sent.id}`, { content: "hej igen" });
    await elin.post(`/api/messages/conversations/${made}/typing`, { typing: true });
    await elin.post(`/api/messages/conversations/${made}/typing`, { typing: false });
    await elin.post(`/api/messages/conversations/${made}/members`, { userIds: [stranger.id] });
    await elin.delete(`/api/messages/conversations/${made}`);
    await stream.until("the end", () =>
      stream.all("conversation_updated").some(({ conversation }) => "deleted" in conversation),
    );
    const schema = validatorOf({ $ref: "#/components/schemas/LiveEvent" });
    for (const { event } of stream.received)
      expect(schema.safeParse(event).error, event.type).toBeUndefined();
    expect(schema.safeParse({ type: "user_read", conversationId: made }).success).toBe(false);
    expect(new Set(types(stream))).toEqual(
      new Set([
        "connected",
        "conversation_updated",
        "new_message",
        "message_updated",
        "user_typing",
        "user_stopped_typing",
      ]),
    );
  });
});

describe("a changed name or picture", () => {
  it("is sent only to people who share a conversation; other settings are not sent", async () => {
    await meet();
    const made = await createRoom(elin, "Rum", siri);
    const [hers, other] = [sse(siri), sse(stranger)];
    await Promise.all([hers.open(), other.open()]);
    await elin.patch("/api/users/me", { bio: "Vandrar.", language: "en" });
    await elin.patch("/api/users/me", { name: "Elin Sjöberg" });
    await until(hers, "conversation_updated", 2);
    const told = new Map(
      hers.all("conversation_updated").map((one) => [one.conversationId, one.conversation]),
    );
    expect(told.get(id)).toMatchObject({ name: "Elin Sjöberg" });
    const people = expect.arrayContaining([expect.objectContaining({ id: elin.id, name: "Elin Sjöberg" })]);
    expect(told.get(made)).toMatchObject({ name: "Rum", allParticipants: people });
    await sendText(elin, id, "hej");
    await until(hers, "new_message");
    expect(hers.all("conversation_updated")).toHaveLength(2);
    expect(types(other)).toEqual(["connected"]);
  });
});

/** The content of a body in HTTP chunks. Throws if one isn't framed as it should be. */
function chunksOf(raw: Buffer): string {
  let [text, at] = ["", 0];
  while (at < raw.length) {
    const line = raw.indexOf("\r\n", at);
    const length = Number.parseInt(raw.toString("latin1", at, line), 16);
    text += raw.toString("utf8", line + 2, line + 2 + length);
    at = line + 2 + length + 2;
    expect(raw.toString("latin1", at - 2, at)).toBe("\r\n");
  }
  return text;
}

describe("the stream as it is written", () => {
  it("says connected first, with the current position; one `data:` line each, no `event:` line", async () => {
    await meet();
    const stream = await sse(siri).open();
    await sendText(elin, id, "one\ntwo\r\nthree\u2028four");
    await until(stream, "new_message");
    await type(elin, true);
    await until(stream, "user_typing");
    expect(stream.received[0]).toMatchObject({ event: { type: "connected", userId: siri.id }, id: /./ });
    expect(stream.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    expect(stream.headers["content-encoding"]).toBeUndefined();
    expect(stream.headers["cache-control"]).toContain("no-store");
    const blocks = stream.text.split("\n\n").filter((block) => block !== "" && !block.startsWith("retry:"));
    expect(blocks).toHaveLength(stream.received.length);
    for (const block of blocks) expect(block).toMatch(/^(id: \d+\n)?data: [^\n]+$/);
    expect(stream.all("new_message")[0]?.message.content).toBe("one\ntwo\nthree\u2028four");
  });

  it("gives typing no id; by tRPC it has the position before it", async () => {
    await meet();
    const [byStream, bySocket] = [await sse(siri).open(), await socket(siri).open()];
    await sendText(elin, id, "first");
    await Promise.all([until(byStream, "new_message"), until(bySocket, "new_message")]);
    await type(elin, true);
    await Promise.all([until(byStream, "user_typing"), until(bySocket, "user_typing")]);
    expect(byStream.received.at(-1)?.id || undefined).toBeUndefined();
    expect(bySocket.received.at(-1)?.id).toBe(bySocket.received.at(-2)?.id);
    bySocket.drop();
    await until(bySocket, "connected", 2);
    await sendText(elin, id, "second");
    await until(bySocket, "new_message", 2);
    expect(bySocket.all("new_message").map(({ message }) => message.content)).toEqual(["first", "second"]);
  });

  it.each(["1.1", "1.0"])("reaches a client of HTTP/%s whole, many events at once too", async (version) => {
    await meet();
    const { hostname, port } = new URL(app.url);
    const client = connect(Number(port), hostname);
    let read = "";
    client.on("data", (bytes) => (read += bytes));
    const cookie = siri.cookieHeader;
    client.write(`GET /api/messages/sse HTTP/${version}\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`);
    await vi.waitFor(() => expect(read).toContain('"connected"'), { timeout: 60_000 });
    await Promise.all(Array.from({ length: 20 }, (_, number) => sendText(elin, id, `number ${number} ✓`)));
    const body = () => {
      const raw = Buffer.from(read.slice(read.indexOf("\r\n\r\n") + 4));
      return version === "1.0" ? raw.toString() : chunksOf(raw);
    };
    await vi.waitFor(() => expect(body().match(/^data: .*"new_message".*✓.*\n$/gm)).toHaveLength(20), {
      timeout: 60_000,
    });
    client.destroy();
  });

  it("carries the seven types and no others", async () => {
    await meet();
    const stream = await sse(siri).open();
    await type(elin, true);
    await sendText(elin, id, "hello");
    await until(stream, "new_message");
    await type(elin, false);
    await siri.get(`/api/messages/conversations/${id}?limit=1`);
    await until(stream, "conversation_updated");
    await until(stream, "user_stopped_typing");
    const seven =
      "connected heartbeat new_message message_updated conversation_updated user_typing user_stopped_typing";
    for (const one of types(stream)) expect(seven.split(" ")).toContain(one);
    expect(types(stream).slice(0, 4)).toEqual([
      "connected",
      "user_typing",
      "new_message",
      "user_stopped_typing",
    ]);
  });
});

describe.each(doors)("by %s", (_name, open) => {
  it("a heartbeat comes every 25 s, and an idle client resumes by its id", async () => {
    await meet();
    expect(HEARTBEAT_MS).toBe(25_000);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stream = await open(siri).open();
    const elsewhere = await sse(stranger).open();
    await sendText(elin, await openDirect(elin, stranger), "not for her, but the position moves on");
    await until(elsewhere, "new_message");
    vi.advanceTimersByTime(24_999);
    vi.advanceTimersByTime(1);
    await until(stream, "heartbeat");
    expect(types(stream)).toEqual(["connected", "heartbeat"]);
    expect(Number(stream.lastEventId)).toBeGreaterThan(Number(stream.received[0]?.id));
    vi.advanceTimersByTime(25_000);
    await until(stream, "heartbeat", 2);
    vi.useRealTimers();
    const back = open(siri);
    back.lastEventId = stream.lastEventId;
    stream.close();
    await sendText(elin, id, "while away");
    await back.open();
    await until(back, "new_message");
    expect(back.all("connected")).toEqual([{ type: "connected", userId: siri.id }]);
    expect(back.all("new_message").map(({ message }) => message.content)).toEqual(["while away"]);
  });

  it("is sent to the other participants, not to the user's own windows", async () => {
    await meet();
    const [mine, hers] = [await open(elin).open(), await open(siri).open()];
    await type(elin, true);
    await type(elin, false);
    await sendText(elin, id, "after it");
    await Promise.all([until(mine, "new_message"), until(hers, "new_message")]);
    expect(types(hers)).toEqual(expect.arrayContaining(["user_typing", "user_stopped_typing"]));
    expect(types(mine).filter((one) => one.includes("typing"))).toEqual([]);
    await type(siri, true);
    await until(mine, "user_typing");
  });

  it("user_typing ends by itself 6 s after the last call", async () => {
    await meet();
    expect(TYPING_MS).toBe(6000);
    const stream = await open(siri).open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await type(elin, true);
    vi.advanceTimersByTime(4000);
    await type(elin, true);
    vi.advanceTimersByTime(5999);
    await until(stream, "user_typing", 2);
    expect(types(stream)).not.toContain("user_stopped_typing");
    vi.advanceTimersByTime(1);
    await until(stream, "user_stopped_typing");
    expect(stream.all("user_stopped_typing")[0]).toMatchObject({ conversationId: id, user: { id: elin.id } });
  });

  it("a new conversation is sent to all participants, who receive later events at once", async () => {
    await meet();
    const [hers, his] = [await open(elin).open(), await open(stranger).open()];
    const made = await openDirect(elin, stranger);
    await sendText(elin, made, "hello");
    for (const stream of [hers, his]) {
      await until(stream, "new_message");
      expect(types(stream)).toEqual(["connected", "conversation_updated", "new_message"]);
      const [updated] = stream.all("conversation_updated");
      expect(updated?.conversationId).toBe(made);
    }
    expect(hers.all("conversation_updated")[0]?.conversation).toMatchObject({ name: stranger.name });
    expect(his.all("conversation_updated")[0]?.conversation).toMatchObject({ name: elin.name });
  });

  it("the user's read position is sent only to their other windows", async () => {
    await meet();
    const [one, other, hers] = [await open(siri).open(), await open(siri).open(), await open(elin).open()];
    await sendText(elin, id, "unread");
    await until(other, "new_message");
    await siri.get(`/api/messages/conversations/${id}?limit=1`);
    for (const stream of [one, other]) {
      await until(stream, "conversation_updated");
      expect(stream.all("conversation_updated")[0]?.conversation).toMatchObject({ id, unreadCount: 0 });
    }
    await sendText(elin, id, "after");
    await until(hers, "new_message", 2);
    // the reader's own read position is sent only by the tRPC subscription
    const stored = types(hers).filter((one) => one !== "user_read");
    expect(stored).toEqual(["connected", "new_message", "new_message"]);
  });

  it("a stranger hears nothing, live or by a replay", async () => {
    await meet();
    const stream = await open(stranger).open();
    await sendText(elin, id, "private");
    await type(elin, true);
    await siri.get(`/api/messages/conversations/${id}?limit=1`);
    stream.drop();
    await sendText(elin, id, "private too");
    const back = open(stranger);
    back.lastEventId = "0";
    await back.open();
    const own = await openDirect(stranger, elin);
    await until(back, "conversation_updated");
    expect(back.all("conversation_updated").map(({ conversationId }) => conversationId)).toEqual([own]);
    expect(types(back)).toEqual(["connected", "conversation_updated"]);
    expect(types(stream).filter((one) => one !== "connected" && one !== "conversation_updated")).toEqual([]);
  });

  it("a replay brings a message as it is now: deleted text never comes back", async () => {
    await meet();
    const stream = await open(siri).open();
    const { lastEventId } = stream;
    stream.close();
    const message = await sendText(elin, id, "a secret");
    await sendText(elin, id, "still there");
    await db.message.update({ where: { id: message.id }, data: { isDeleted: true } });
    const back = open(siri);
    back.lastEventId = lastEventId;
    await back.open();
    await until(back, "new_message", 2);
    expect(back.all("new_message").map(({ message }) => [message.content, message.isDeleted])).toEqual([
      ["", true],
      ["still there", false],
    ]);
    expect(JSON.stringify(back.received)).not.toContain("a secret");
  });

  it("a replay brings what was missed in the order in which it happened, whatever its kind", async () => {
    await meet();
    const seen = await sendText(elin, id, "seen");
    const stream = await open(siri).open();
    await sendText(elin, id, "seen too");
    await until(stream, "new_message");
    const { lastEventId } = stream;
    stream.close();
    await sendText(elin, id, "first");
    expect((await elin.post("/api/messages/reactions", { messageId: seen.id, emoji: "👍" })).status).toBe(
      200,
    );
    await sendText(elin, id, "second");
    const back = open(siri);
    back.lastEventId = lastEventId;
    await back.open();
    await until(back, "new_message", 2);
    const ofMessages = types(back).filter((one) => one.endsWith("_message") || one === "message_updated");
    expect(ofMessages).toEqual(["new_message", "message_updated", "new_message"]);
    const ids = back.received.map((one) => Number(one.id));
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });

  it.each(["999999999", "never", "-1", "1.5", "9".repeat(40)])(
    "an unknown id (%s) says resync, and goes on",
    async (unknown) => {
      await meet();
      const stream = open(siri);
      stream.lastEventId = unknown;
      await stream.open();
      expect(stream.all("connected")[0]).toEqual({ type: "connected", userId: siri.id, resync: true });
      expect(stream.lastEventId).not.toBe(unknown);
      await sendText(elin, id, "hello");
      await until(stream, "new_message");
    },
  );

  it("after 7 days what was missed is gone: resync", async () => {
    await meet();
    const stream = await open(siri).open();
    const { lastEventId } = stream;
    stream.close();
    await sendText(elin, id, "old");
    const here = await open(elin).open();
    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
    await db.liveEvent.updateMany({ data: { createdAt: days(6.99) } });
    await purgeLiveEvents();
    const early = open(siri);
    early.lastEventId = lastEventId;
    await early.open();
    await until(early, "new_message");
    expect(early.all("connected")[0]?.resync).toBeUndefined();
    await db.liveEvent.updateMany({ data: { createdAt: days(7.01) } });
    await purgeLiveEvents();
    const late = open(siri);
    late.lastEventId = lastEventId;
    await late.open();
    expect(late.all("connected")[0]?.resync).toBe(true);
    const present = open(elin);
    present.lastEventId = here.lastEventId;
    await present.open();
    expect(present.all("connected")[0]?.resync).toBeUndefined();
  });

  it("closes at once when its session ends, and only then", async () => {
    await meet();
    const [stream, other] = [open(siri), await open(elin).open()];
    await stream.open();
    const { sessions } = (await siri.get("/api/auth/sessions")).body;
    await siri.delete(`/api/auth/sessions/${sessions[0].id}`);
    const isClosed = () =>
      stream instanceof SseStream ? stream.closed : (stream as SocketStream).socket?.readyState === 3;
    await vi.waitFor(() => expect(isClosed()).toBe(true), { timeout: 60_000, interval: 5 });
    await sendText(elin, id, "not for an ended session");
    await until(other, "new_message");
    expect(types(stream)).not.toContain("new_message");
  });
});

describe("access to a stream", () => {
  const upgrade = (headers: Record<string, string>) =>
    wire(app.url, {
      method: "GET",
      path: "/api/ws",
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        ...headers,
      },
    });

  it("without a session: 401", async () => {
    const refused = await wire(app.url, { method: "GET", path: "/api/messages/sse" });
    expect(refused.status).toBe(401);
    expect((await upgrade({})).status).toBe(401);
    expect((await upgrade({ cookie: "next-auth.session-token=never" })).status).toBe(401);
  });

  it("no page of another site by a person's cookies: 403", async () => {
    await meet();
    const cookie = elin.cookieHeader;
    expect((await upgrade({ cookie, origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await upgrade({ cookie, "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await upgrade({ cookie, origin: "null" })).status).toBe(403);
  });

  it("a socket without a subscription does not outlive its session", async () => {
    await meet();
    const stream = socket(siri);
    await stream.open();
    stream.unsubscribe();
    await vi.waitFor(() => expect(countConnections()).toBe(0), { timeout: 60_000, interval: 5 });
    const { sessions } = (await siri.get("/api/auth/sessions")).body;
    await siri.delete(`/api/auth/sessions/${sessions[0].id}`);
    await vi.waitFor(() => expect(stream.socket?.readyState).toBe(3), { timeout: 60_000, interval: 5 });
  });

  it("a client that leaves while its stream opens leaves nothing behind", async () => {
    await meet();
    for (let at = 0; at < 60; at++) {
      const stream = new SseStream(app.url, siri);
      const opened = stream.open().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, at % 12));
      stream.close();
      await opened;
    }
    await vi.waitFor(() => expect(countConnections()).toBe(0), { timeout: 60_000, interval: 5 });
  });
});
