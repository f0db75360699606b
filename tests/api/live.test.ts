import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type App, startApp } from "../support/app";
import { type Member, openDirect, sendText } from "../support/client";
import { type EventStream, SocketStream, SseStream } from "../support/live";
import { addMembers } from "../support/people";

// seconds on an idle machine; a busy one needs more
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let app: App;
let senders: Member[];
let listeners: Member[];
const streams: EventStream[] = [];

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  senders = await addMembers(app.url, "Elin", "Siri", "Noah");
  listeners = await addMembers(app.url, ...Array.from({ length: 18 }, (_, at) => `Listener ${at + 1}`));
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => app.stop());

const sse = (who: Member, by: "header" | "query" = "header") => keep(new SseStream(app.url, who, { by }));
const socket = (who: Member) => keep(new SocketStream(app.url, who));
function keep<E extends EventStream>(stream: E): E {
  streams.push(stream);
  return stream;
}

/** Checks that events are complete, without duplicates, in order: by position, and by seq within each conversation. */
function expectWhole(stream: EventStream, sent: string[]): void {
  const events = stream.received.filter(({ event }) => event.type === "new_message");
  const positions = events.map(({ id }) => Number(id));
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  expect([...stream.messageIds].sort()).toEqual([...sent].sort());
  const last = new Map<string, number>();
  for (const { conversationId, message } of stream.all("new_message")) {
    expect(message.seq).toBe((last.get(conversationId) ?? message.seq - 1) + 1);
    last.set(conversationId, message.seq);
  }
}

/** Sends many messages in parallel, as fast as the server accepts them. */
async function sendMany(count: number, conversationOf: (at: number) => string, after?: () => unknown) {
  const ids: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < count; at = next++) {
      const message = await sendText(senders[at % senders.length]!, conversationOf(at), `message ${at}`);
      ids.push(message.id);
      await after?.();
    }
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  return ids;
}

const heardAll = (stream: EventStream, count: number) =>
  stream.until(`${count} messages`, () => stream.messageIds.length >= count);

describe("200 rapid messages of three senders reach 20 listeners complete, once, in order", () => {
  it("in one conversation of 21 people", async () => {
    const [elin, siri, noah] = senders as [Member, Member, Member];
    const id = await openDirect(elin, siri, noah, ...listeners);
    const people = [...listeners, siri, noah];
    const open = people.map((who, at) => (at % 2 === 0 ? sse(who) : socket(who)).open());
    const opened = await Promise.all(open);
    expect(opened).toHaveLength(20);
    const sent = await sendMany(200, () => id);
    await Promise.all(opened.map((stream) => heardAll(stream, 200)));
    for (const stream of opened) expectWhole(stream, sent);
  });

  it("in several conversations at once", async () => {
    const [elin, siri, noah] = senders as [Member, Member, Member];
    const ids = await Promise.all(
      [2, 5, 9, 18].map((count) => openDirect(elin, siri, noah, ...listeners.slice(0, count))),
    );
    const people = [elin, siri, ...listeners];
    const opened = await Promise.all(people.map((who, at) => (at % 2 === 0 ? socket(who) : sse(who)).open()));
    const sent = await sendMany(200, (at) => ids[at % ids.length]!);
    const everywhere = opened.slice(0, 4); // elin, siri and the first two listeners are in all of them
    await Promise.all(everywhere.map((stream) => heardAll(stream, 200)));
    for (const stream of everywhere) expectWhole(stream, sent);
    await Promise.all(opened.map((stream) => heardAll(stream, 50)));
    for (const stream of opened) expectWhole(stream, stream.messageIds);
  });
});

const turns = new WeakMap<EventStream, Promise<void>>();

/** Disconnects and reconnects; calls for the same client run one after the other. */
function dropAndReturn(stream: EventStream): Promise<void> {
  const turn = (turns.get(stream) ?? Promise.resolve()).then(async () => {
    const before = stream.all("connected").length;
    stream.drop();
    if (stream instanceof SseStream) await stream.open();
    else await stream.until("connected again", () => stream.all("connected").length > before);
  });
  turns.set(stream, turn);
  return turn;
}

describe("a client that drops ten times during 500 sends", () => {
  it("has each message once, in order: with Last-Event-ID, with lastEventId in the query, by tRPC", async () => {
    const [elin, siri, noah] = senders as [Member, Member, Member];
    const hearers = listeners.slice(0, 3) as [Member, Member, Member];
    const ids = [
      await openDirect(elin, siri, noah, ...hearers),
      await openDirect(elin, siri, noah, ...hearers, listeners[3]!),
    ];
    const dropping = await Promise.all([
      sse(hearers[0]).open(),
      sse(hearers[1], "query").open(),
      socket(hearers[2]).open(),
    ]);
    let count = 0;
    const sent = await sendMany(
      500,
      (at) => ids[at % 2]!,
      async () => {
        // one of twelve senders waits for it, the others continue
        if (++count % 45 === 0 && count <= 450) await Promise.all(dropping.map(dropAndReturn));
      },
    );
    await Promise.all(dropping.map((stream) => heardAll(stream, 500)));
    for (const stream of dropping) {
      expect(stream.all("connected")).toHaveLength(11);
      expect(stream.all("connected").some(({ resync }) => resync)).toBe(false);
      expectWhole(stream, sent);
    }
  });
});

/** Sends as another process whose transaction stays open: its event already has its serial. */
async function hold(conversationId: string, sender: Member) {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const ids: string[] = [];
  await client.query("begin");
  for (let at = 0; at < 3; at++) {
    const id = randomUUID();
    ids.push(id);
    const { rows } = await client.query(
      `update "Conversation" set "lastSeq" = "lastSeq" + 1, countable = countable + 1 where id = $1
       returning "lastSeq" as seq`,
      [conversationId],
    );
    await client.query(
      `insert into "Message" (id, "conversationId", seq, "senderId", type, content, "createdAt")
       values ($1, $2, $3, $4, 'TEXT', 'held', now())`,
      [id, conversationId, rows[0].seq, sender.id],
    );
    await client.query(`insert into "LiveEvent" (topic, type, data) values ($1, 'new_message', $2)`, [
      `conversation:${conversationId}`,
      { messageId: id },
    ]);
  }
  const commit = async () => {
    await client.query("commit");
    await client.end();
  };
  return { ids, commit };
}

describe("transactions held open so that they commit out of order", () => {
  it("lose nothing and delay no one", async () => {
    const [elin, siri, noah] = senders as [Member, Member, Member];
    const hearers = listeners.slice(0, 4) as [Member, Member, Member, Member];
    const flowing = await openDirect(elin, siri, noah, ...hearers);
    const held = await Promise.all(
      [0, 1, 2, 3, 4].map((at) => openDirect(elin, ...hearers, listeners[5 + at]!)),
    );
    const staying = await Promise.all([sse(hearers[0]).open(), socket(hearers[1]).open()]);
    const dropping = await Promise.all([sse(hearers[2]).open(), socket(hearers[3]).open()]);
    const all = [...staying, ...dropping];

    const open: Awaited<ReturnType<typeof hold>>[] = [];
    for (const id of held) open.push(await hold(id, elin));
    const sent = await sendMany(100, () => flowing);
    await Promise.all(all.map((stream) => heardAll(stream, 100))); // while five transactions are open
    const order = [3, 0, 4, 2, 1];
    let count = 0;
    const later = await sendMany(
      100,
      () => flowing,
      async () => {
        if (++count % 20 !== 0) return;
        const next = order.shift();
        if (next !== undefined) await open[next]?.commit();
        await Promise.all(dropping.map(dropAndReturn));
      },
    );
    const whole = [...sent, ...later, ...open.flatMap(({ ids }) => ids)];
    await Promise.all(all.map((stream) => heardAll(stream, whole.length)));
    for (const stream of all) expectWhole(stream, whole);
  });
});
