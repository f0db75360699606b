import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locateCluster } from "../../scripts/embedded-cluster.mjs";
import { connectEmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { temporaryFolder } from "../support/cleanup";
import { type Client, type Json, type Member, openDirect, registerMember } from "../support/client";
import { isFull } from "../support/full";
import { SseStream } from "../support/live";
import {
  createDataDir,
  freePort,
  retryWhileBusy,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";

/** `npm run test:full -- crash` kills it more often. */
const ROUNDS = isFull ? 20 : 3;
const SENT_A_ROUND = 40;

let dataDir: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  const folder = temporaryFolder("crash");
  dataDir = join(folder, "data");
  createDataDir(dataDir);
});

afterAll(async () => {
  await server?.stop();
  if (await connectEmbeddedDatabase({ dataDir })) await (await startEmbeddedDatabase({ dataDir })).stop();
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

const postmasterPid = () =>
  Number(readFileSync(join(locateCluster(dataDir).folder, "postmaster.pid"), "utf8").split("\n")[0]);

/** Kills server and database at once; every other round with all of the database's processes. */
async function crash(one: ServerProcess, round: number): Promise<void> {
  const database = postmasterPid();
  process.kill(round % 2 === 0 ? database : -database, "SIGKILL");
  await one.kill();
}

type Sent = Map<string, string>;

/** Retries a send across crashes, always with the same client id, until it is acknowledged. */
async function sendSurely(who: Client, id: string, name: string, acknowledged: Sent): Promise<void> {
  for (;;) {
    const answer = await who
      .post(`/api/messages/conversations/${id}`, { content: name, clientMessageId: name })
      .catch(() => undefined);
    if (answer?.status === 201 || answer?.status === 200) {
      acknowledged.set(name, answer.body.id);
      return;
    }
    if (answer && answer.status !== 503) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    await pause(20);
  }
}

/** Reads all messages of a conversation, page by page. */
async function readAll(who: Client, id: string): Promise<Json[]> {
  const messages: Json[] = [];
  for (let more = true, before = ""; more; ) {
    const page = (await retryWhileBusy(() => who.get(`/api/messages/conversations/${id}?limit=100${before}`)))
      .body;
    messages.unshift(...page.messages);
    more = page.hasMore;
    before = `&before=${page.messages[0]?.id}`;
  }
  return messages;
}

const outbox = () => {
  const folder = join(dataDir, "outbox");
  return existsSync(folder) ? readdirSync(folder).length : 0;
};

describe("kill -9 of the database alone", () => {
  it("the server keeps running; requests, live events and emails recover by themselves", async () => {
    server = await startServer(serverEntry(), { PORT: String(await freePort()), DATA_DIR: dataDir });
    const { url, pid } = server;
    const elin = await retryWhileBusy(() => registerMember(url, "Elin"));
    const siri = await retryWhileBusy(() => registerMember(url, "Siri"));
    const id = await retryWhileBusy(() => openDirect(elin, siri));
    const stream = await retryWhileBusy(() => new SseStream(url, siri).open());
    process.kill(postmasterPid(), "SIGKILL");
    // longer than the queue's polling interval
    await pause(3000);
    const acknowledged: Sent = new Map();
    await sendSurely(elin, id, "hej igen", acknowledged);
    await stream.until("the message", () =>
      stream.messageIds.includes(acknowledged.get("hej igen") as string),
    );
    stream.close();
    const before = outbox();
    await retryWhileBusy(() => elin.post("/api/auth/password-reset", { email: elin.email }));
    while (outbox() === before) await pause(100);
    expect(server.child.exitCode).toBeNull();
    expect(process.kill(pid, 0)).toBe(true);
    await server.stop();
  });
});

describe(`kill -9 of server and database under load, ${ROUNDS} times`, () => {
  // half a minute for twenty times on an idle machine; a busy one needs more
  it("every acknowledged message is there, none twice; each restart comes up by itself", {
    timeout: 1_200_000,
  }, async () => {
    const settings = { PORT: String(await freePort()), DATA_DIR: dataDir };
    server = await startServer(serverEntry(), settings);
    const { url } = server;
    const [elin, siri, noah] = (await Promise.all(
      ["Elin", "Siri", "Noah"].map((name) => retryWhileBusy(() => registerMember(url, name))),
    )) as [Member, Member, Member];
    const id = await retryWhileBusy(() => openDirect(elin, siri, noah));
    const stream = await retryWhileBusy(() => new SseStream(url, noah).open());
    const acknowledged: Sent = new Map();
    for (let round = 0; round < ROUNDS; round++) {
      const names = Array.from({ length: SENT_A_ROUND }, (_, at) => `${round}-${at}`);
      const wanted = acknowledged.size + SENT_A_ROUND / 2;
      const sending = Promise.all(
        [elin, siri, elin, siri].map(async (who) => {
          for (let name = names.shift(); name; name = names.shift()) {
            await sendSurely(who, id, name, acknowledged);
          }
        }),
      );
      while (acknowledged.size < wanted) await pause(1);
      const before = new Map(acknowledged);
      await crash(server, round);
      server = await startServer(serverEntry(), settings);
      await retryWhileBusy(() => stream.open());
      await sending;
      const there = new Map((await readAll(noah, id)).map((one) => [one.clientMessageId, one.id]));
      for (const [name, messageId] of before) expect(there.get(name), name).toBe(messageId);
    }
    const messages = await readAll(noah, id);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1));
    expect(new Map(messages.map((one) => [one.clientMessageId, one.id]))).toEqual(acknowledged);
    expect(messages).toHaveLength(ROUNDS * SENT_A_ROUND);
    const unread = await retryWhileBusy(() => noah.get("/api/messages/unread-count"));
    expect(unread.body).toEqual({ unreadCount: ROUNDS * SENT_A_ROUND });
    // a listener that reconnected each time with its last id received each message once, in order
    await stream.until("everything", () => stream.messageIds.length >= messages.length);
    expect(stream.messageIds).toEqual(messages.map((one) => one.id));
    expect(stream.all("connected").some(({ resync }) => resync)).toBe(false);
    stream.close();
  });
});
