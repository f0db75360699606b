import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { temporaryFolder } from "../support/cleanup";
import { Client, type Member, openDirect, registerMember } from "../support/client";
import { type EventStream, SocketStream, SseStream } from "../support/live";
import {
  createDataDir,
  freePort,
  retryWhileBusy,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";

const LOCK = 730_100;

let folder: string;
let database: EmbeddedDatabase;
let store: pg.Client;
let one: ServerProcess;
let two: ServerProcess;
const streams: EventStream[] = [];

const settingsOf = async (name: string) => ({
  PORT: String(await freePort()),
  DATA_DIR: join(folder, name),
  DATABASE_URL: database.url,
  MIGRATION_DATABASE_URL: database.ownerUrl,
});

beforeAll(async () => {
  folder = temporaryFolder("two");
  createDataDir(join(folder, "database"));
  database = await startEmbeddedDatabase({ dataDir: join(folder, "database") });
  store = new pg.Client({ connectionString: database.url });
  await store.connect();
  [one, two] = await Promise.all([
    startServer(serverEntry(), await settingsOf("one")),
    startServer(serverEntry(), await settingsOf("two")),
  ]);
});

afterAll(async () => {
  for (const stream of streams) stream.close();
  await Promise.all([one?.stop(), two?.stop()]);
  await store?.end();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The same person, with the same cookies, at another server. */
function at(server: ServerProcess, who: Client): Client {
  const client = new Client(server.url);
  for (const [name, value] of who.cookies) client.cookies.set(name, value);
  return client;
}

/** Retries a send until it is acknowledged: at one server, and when that is gone at the other. */
async function sendSurely(who: Client[], id: string, name: string): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const answer = await who[attempt % who.length]
      ?.post(`/api/messages/conversations/${id}`, { content: name, clientMessageId: name })
      .catch(() => undefined);
    if (answer?.status === 201 || answer?.status === 200) return answer.body.id as string;
    if (answer && answer.status !== 503) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    await pause(10);
  }
}

async function sendMany(senders: Client[][], id: string, name: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  let next = 0;
  await Promise.all(
    senders.map(async (who) => {
      for (let at = next++; at < count; at = next++) ids.push(await sendSurely(who, id, `${name} ${at}`));
    }),
  );
  return ids;
}

/** Inserts what a process leaves behind that dies after its commit and before its relay. */
async function leaveUnnumbered(id: string, senderId: string): Promise<string> {
  const messageId = randomUUID();
  await store.query(
    `with conversation as (
       update "Conversation" set "lastSeq" = "lastSeq" + 1, countable = countable + 1 where id = $1::uuid
       returning "lastSeq" as seq
     ), message as (
       insert into "Message" (id, "conversationId", seq, "senderId", type, content, "createdAt")
       select $2::uuid, $1::uuid, seq, $3::uuid, 'TEXT', 'left behind', now() from conversation
     )
     insert into "LiveEvent" (topic, type, data)
     select 'conversation:' || $1::text, 'new_message', jsonb_build_object('messageId', $2::text)
     from conversation`,
    [id, messageId, senderId],
  );
  return messageId;
}

function expectWhole(stream: EventStream, sent: string[]): void {
  const events = stream.received.filter(({ event }) => event.type === "new_message");
  const positions = events.map((event) => Number(event.id));
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  expect(stream.all("new_message").map(({ message }) => message.seq)).toEqual(
    sent.map((_, index) => index + 1),
  );
  expect([...stream.messageIds].sort()).toEqual([...sent].sort());
}

const hears = (stream: EventStream, count: number) =>
  stream.until(`${count} messages`, () => stream.messageIds.length >= count, 60_000);

async function drop(stream: EventStream): Promise<void> {
  const before = stream.all("connected").length;
  stream.drop();
  if (stream instanceof SseStream) await retryWhileBusy(() => stream.open());
  else await stream.until("connected again", () => stream.all("connected").length > before);
}

const keep = async <E extends EventStream>(stream: E): Promise<E> => {
  streams.push(stream);
  return retryWhileBusy(() => stream.open());
};

async function meet(): Promise<{ people: Member[]; id: string }> {
  const names = ["Elin", "Siri", "Noah", "Amina", "Mateo", "Fatima"];
  const people = await Promise.all(names.map((name) => retryWhileBusy(() => registerMember(one.url, name))));
  const [first, ...others] = people as [Member, ...Member[]];
  return { people, id: await retryWhileBusy(() => openDirect(first, ...others)) };
}

describe("two servers on one database", () => {
  it("lose nothing when one is killed, and double nothing", async () => {
    const { people, id } = await meet();
    const [elin, siri, noah, amina, mateo, fatima] = people as [
      Member,
      Member,
      Member,
      Member,
      Member,
      Member,
    ];
    const moving = [await keep(new SseStream(one.url, noah)), await keep(new SocketStream(one.url, amina))];
    const staying = [
      await keep(new SseStream(two.url, mateo)),
      await keep(new SocketStream(two.url, fatima)),
    ];
    const dropping = await keep(new SseStream(two.url, siri, { by: "query" }));
    const everywhere = (who: Client) => [at(one, who), at(two, who)];
    const senders = [elin, siri, noah, elin, siri, noah].map((who, index) =>
      index % 2 === 0 ? everywhere(who) : everywhere(who).reverse(),
    );

    const sent = await sendMany(senders, id, "before", 150);
    await Promise.all(moving.map((stream) => hears(stream, 20)));

    // the server dies under load while nobody can number events: the last ones it acknowledged have no position yet
    await store.query("begin");
    await store.query(`select pg_advisory_xact_lock(${LOCK})`);
    sent.push(...(await sendMany([[at(one, elin)]], id, "unnumbered", 10)));
    const flowing = sendMany(senders, id, "after", 200);
    await one.kill();
    await store.query("commit");
    sent.push(await leaveUnnumbered(id, elin.id));
    for (const stream of moving) {
      stream.close();
      stream.url = two.url;
    }
    await Promise.all(moving.map((stream) => retryWhileBusy<unknown>(() => stream.open())));
    for (let time = 0; time < 5; time++) await drop(dropping);
    sent.push(...(await flowing));

    // without any other traffic, the sweep alone finds what a dead process left
    sent.push(await leaveUnnumbered(id, elin.id));
    const all = [...moving, ...staying, dropping];
    await Promise.all(all.map((stream) => hears(stream, sent.length)));
    for (const stream of all) {
      expectWhole(stream, sent);
      expect(stream.all("connected").some(({ resync }) => resync)).toBe(false);
    }
  });

  it("hear each other: messages, typing, the end of a session", async () => {
    one = await startServer(serverEntry(), await settingsOf("one"));
    const { people, id } = await meet();
    const [elin, siri, noah] = people as [Member, Member, Member];
    const stream = await keep(new SseStream(two.url, siri));
    const other = await keep(new SocketStream(two.url, noah));
    await sendSurely([at(one, elin)], id, "from the first server");
    await Promise.all([hears(stream, 1), hears(other, 1)]);
    await retryWhileBusy(() =>
      at(one, elin).post(`/api/messages/conversations/${id}/typing`, { typing: true }),
    );
    for (const one of [stream, other]) await one.until("typing", () => one.all("user_typing").length === 1);

    for (const who of [siri, noah]) {
      const { sessions } = (await retryWhileBusy(() => at(one, who).get("/api/auth/sessions"))).body;
      await retryWhileBusy(() => at(one, who).delete(`/api/auth/sessions/${sessions[0].id}`));
    }
    await stream.until("the end of her session", () => stream.closed);
    await expect.poll(() => other.socket?.readyState, { timeout: 60_000 }).toBe(3);
    expect((await retryWhileBusy(() => at(two, siri).get("/api/messages/conversations"))).status).toBe(401);
  });

  it("tell live clients to come back when they stop, and end in time", async () => {
    const { people, id } = await meet();
    const [elin, siri, noah] = people as [Member, Member, Member];
    const stream = await keep(new SseStream(one.url, siri));
    const asleep = await keep(new SocketStream(one.url, noah));
    asleep.pause(); // does not answer a close
    await one.stop();
    // in time: a process that does not end by itself is ended after 20 s, with another exit code
    expect(one.child.exitCode).toBe(0);
    await stream.until("the end", () => stream.closed);
    asleep.close();
    stream.url = two.url;
    await retryWhileBusy(() => stream.open());
    await sendSurely([at(two, elin)], id, "here now");
    await hears(stream, 1);
  });
});
