import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { CHANNEL } from "@/server/live/relay";
import { type App, startApp } from "../support/app";
import { type Member, openDirect } from "../support/client";
import { type EventStream, SocketStream, SseStream } from "../support/live";
import { addMembers } from "../support/people";

// seconds on an idle machine; a busy one needs more
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let app: App;
let outside: pg.Client;
let elin: Member;
let siri: Member;
let id: string;
const streams: EventStream[] = [];

beforeAll(async () => {
  app = await startApp();
  outside = new pg.Client({ connectionString: app.databaseUrl });
  await outside.connect();
});
afterEach(() => {
  for (const eventStream of streams.splice(0)) eventStream.close();
});
afterAll(async () => {
  await outside.end();
  await app.stop();
});

async function meet(): Promise<[SseStream, SocketStream]> {
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  id = await openDirect(elin, siri);
  const open = [new SseStream(app.url, siri), new SocketStream(app.url, siri)] as [SseStream, SocketStream];
  streams.push(...open);
  await Promise.all(open.map((eventStream) => eventStream.open()));
  return open;
}

const OTHERS = "pid <> pg_backend_pid() and datname = current_database()";
const isBus = `query ilike 'listen%'`;
const terminated: number[] = [];
/** Terminates database connections, as an operator or a failing network does. Returns how many. */
async function terminate(which: string): Promise<number> {
  const { rows } = await outside.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS} and ${which}`,
  );
  terminated.push(...rows.map(({ pid }) => pid));
  return rows.length;
}

async function untilBusIsBack(): Promise<void> {
  // it is listening once its LISTEN has completed, not while it runs; one that was told to end may still be seen
  const find = () =>
    outside.query(
      `select 1 from pg_stat_activity where ${OTHERS} and ${isBus} and state = 'idle' and pid <> all($1)`,
      [terminated],
    );
  await expect.poll(async () => (await find()).rowCount, { timeout: 60_000 }).toBe(1);
}

/** Notifies as the bus of another process does. */
const sayFromElsewhere = (payload: object) =>
  outside.query("select pg_notify($1, $2)", [
    CHANNEL,
    `say elsewhere ${JSON.stringify({ kind: "fleeting", topics: [`conversation:${id}`], payload })}`,
  ]);

async function sendSurely(name: string): Promise<string> {
  for (;;) {
    const answer = await elin.post(`/api/messages/conversations/${id}`, {
      content: name,
      clientMessageId: name,
    });
    if (answer.status === 201 || answer.status === 200) return answer.body.id as string;
    expect(answer.status).toBe(503);
    await pause(5);
  }
}

describe("when database connections are ended", () => {
  it("when the session can't be looked up: 503 with Retry-After, over tRPC as over REST", async () => {
    const [one] = (await addMembers(app.url, "One")) as [Member];
    await outside.query(`begin; lock table "Session" in access exclusive mode`);
    const calls = Promise.all(
      ["/api/friends", "/api/trpc/notifications.badges"].map((path) => one.get(path)),
    );
    let isAnswered = false;
    const answered = calls.finally(() => (isAnswered = true));
    // one connection may send its query only after the other one has been terminated
    await expect
      .poll(
        async () => {
          await terminate(`wait_event_type = 'Lock'`);
          return isAnswered;
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await outside.query("rollback");
    const [rest, trpc] = await answered;
    expect([rest!.status, rest!.body.code]).toEqual([503, "busy"]);
    expect([trpc!.status, trpc!.body.error.json.data.refusal]).toEqual([503, "busy"]);
    expect((await one.get("/api/friends")).status).toBe(200);
  });

  it("the bus comes back by itself, and the streams go on", async () => {
    const [stream, socket] = await meet();
    const typing = { type: "user_typing", conversationId: id, user: { id: elin.id } };
    await sayFromElsewhere(typing);
    await stream.until("typing from elsewhere", () => stream.all("user_typing").length === 1);
    expect(await terminate(isBus)).toBe(1);
    const first = await sendSurely("while the bus is away");
    await untilBusIsBack();
    await sayFromElsewhere(typing);
    const second = await sendSurely("after");
    for (const eventStream of [stream, socket]) {
      await eventStream.until("typing again", () => eventStream.all("user_typing").length === 2);
      await eventStream.until("both messages", () => eventStream.messageIds.length === 2);
      expect(eventStream.messageIds).toEqual([first, second]);
      expect(eventStream.all("connected")).toHaveLength(1);
    }
  });

  it("what another process numbers while the bus is away is not lost", async () => {
    const [stream] = await meet();
    const message = await sendSurely("first");
    await stream.until("the message", () => stream.messageIds.length === 1);
    await terminate(isBus);
    await outside.query(
      `insert into "LiveEvent" (position, topic, type, data) values (nextval('live_position'), $1, 'message_updated', $2)`,
      [`conversation:${id}`, { messageId: message }],
    );
    await stream.until("the event", () => stream.all("message_updated").length === 1);
    await untilBusIsBack();
  });

  it("nothing is lost or doubled while all of them are ended again and again", async () => {
    const open = await meet();
    let ended = 0;
    const sent: string[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let at = next++; at < 300; at = next++) {
          if (at % 20 === 10) ended += await terminate(at % 40 === 10 ? "true" : `not ${isBus}`);
          sent.push(await sendSurely(`message ${at}`));
        }
      }),
    );
    expect(ended).toBeGreaterThan(30);
    for (const eventStream of open) {
      await eventStream.until("300 messages", () => eventStream.messageIds.length >= 300);
      expect([...eventStream.messageIds].sort()).toEqual([...sent].sort());
      expect(eventStream.all("new_message").map(({ message }) => message.seq)).toEqual(
        sent.map((_, at) => at + 1),
      );
    }
    await untilBusIsBack();
  });
});
