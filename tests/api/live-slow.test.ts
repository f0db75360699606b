import { isTrackedEnvelope } from "@trpc/server";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createCaller } from "@/api/root";
import type { LiveEvent } from "@/features/messaging/events";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { type Member, openDirect, sendText } from "../support/client";
import { type EventStream, SocketStream, SseStream } from "../support/live";
import { addMembers, asMe } from "../support/people";

// seconds on an idle machine; a busy one needs more
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let app: App;
let elin: Member;
let siri: Member;
let id: string;
const streams: EventStream[] = [];

beforeAll(async () => {
  app = await startApp();
});
afterEach(() => {
  for (const eventStream of streams.splice(0)) eventStream.close();
});
afterAll(() => app.stop());

async function meet() {
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  id = await openDirect(elin, siri);
}

/** The longest message allowed: 40 000 bytes, so that a few hundred fill every buffer on the way. */
const LONG = "🌲".repeat(10_000);

describe("a reader that does not read", () => {
  it.each([
    ["SSE", () => new SseStream(app.url, siri)],
    ["tRPC", () => new SocketStream(app.url, siri)],
  ])("is let go (%s), and has everything once when it comes back", async (_name, make) => {
    await meet();
    const eventStream = make() as SseStream | SocketStream;
    streams.push(eventStream);
    await eventStream.open();
    const quick = await new SseStream(app.url, elin).open();
    streams.push(quick);
    eventStream.pause();
    const sent: string[] = [];
    for (let at = 0; at < 40; at++) {
      const some = await Promise.all(Array.from({ length: 10 }, () => sendText(elin, id, LONG)));
      sent.push(...some.map((message) => message.id as string));
    }
    await quick.until("400 messages", () => quick.messageIds.length === 400);
    const before = eventStream.messageIds.length;
    expect(before).toBeLessThan(400);
    eventStream.resumeReading();
    if (eventStream instanceof SseStream) {
      await eventStream.until("closed", () => eventStream.closed);
      expect(eventStream.messageIds.length).toBeLessThan(400);
      await eventStream.open();
    }
    await eventStream.until("everything", () => eventStream.messageIds.length >= 400);
    expect(eventStream.all("connected").length).toBeGreaterThan(1);
    expect(eventStream.messageIds).toEqual(quick.messageIds);
    expect([...eventStream.messageIds].sort()).toEqual(sent.sort());
  });
});

describe("a socket whose bytes gather", () => {
  const KIB = 1024;

  /** Subscribes with a socket whose buffered amount the test controls. */
  async function subscribe() {
    await meet();
    const wire = {
      bytes: 0,
      closed: 0,
      buffered: () => wire.bytes,
      close: () => wire.closed++,
      subscribed: new Map<string, object>(),
    };
    const me = {
      ...asMe(siri),
      sessionId: (await db.session.findFirstOrThrow({ where: { userId: siri.id } })).id,
    };
    const stream = await createCaller({
      me,
      address: "",
      userAgent: null,
      requestId: "",
      wire,
    }).live.events();
    const received: LiveEvent[] = [];
    const over = (async () => {
      for await (const one of stream) if (isTrackedEnvelope(one)) received.push(one[1] as LiveEvent);
    })();
    const until = (check: () => boolean) =>
      vi.waitFor(() => expect(check()).toBe(true), { timeout: 60_000, interval: 5 });
    await until(() => received.length === 1);
    return { wire, received, over, until };
  }
  const type = (typing: boolean) => elin.post(`/api/messages/conversations/${id}/typing`, { typing });
  const count = (received: LiveEvent[], wanted: string) =>
    received.filter(({ type }) => type === wanted).length;

  it("over 256 KiB gets no typing, but messages; over 1 MiB it is closed", async () => {
    const { wire, received, over, until } = await subscribe();
    wire.bytes = 256 * KIB;
    await type(true);
    await until(() => count(received, "user_typing") === 1);
    wire.bytes = 256 * KIB + 1;
    await type(false);
    await sendText(elin, id, "received");
    await until(() => count(received, "new_message") === 1);
    expect(count(received, "user_stopped_typing")).toBe(0);
    wire.bytes = 1024 * KIB;
    await sendText(elin, id, "received too");
    await until(() => count(received, "new_message") === 2);
    expect(wire.closed).toBe(0);
    wire.bytes = 1024 * KIB + 1;
    await sendText(elin, id, "not any more");
    await over;
    expect(wire.closed).toBe(1);
    expect(count(received, "new_message")).toBe(2);
  });
});
