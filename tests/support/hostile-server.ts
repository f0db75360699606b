import { rmSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect } from "vitest";
import type { Line } from "@/api/rest/line";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { root } from "../../scripts/project.mjs";
import { activityOf } from "./cases/activities";
import { channelOf, groupOf } from "./cases/groups";
import { temporaryFolder } from "./cleanup";
import { type Member, openDirect, registerMember, sendText } from "./client";
import type { Input } from "./hostile-inputs";
import { inputOf as sampledInputOf } from "./procedure-inputs";
import { createDataDir, freePort, type ServerProcess, serverEntry, startServer } from "./server-process";
import { wire } from "./wire";

/*
 * Max time in ms that a call may block the server's event loop. Hostile input of every allowed size and shape goes to
 * every procedure and REST line: deep nesting, long arrays, long strings of one email, unicode, huge numbers, every
 * text field with regular-expression traps.
 */
const MAX_HELD_MS = 100;
/** Min time in ms that a batch blocked the loop for its calls to be measured one by one. */
const SUSPICIOUS_MS = 60;
const AT_ONCE = 8;
const GROUP = 64;

export type Call = { what: string; send: () => Promise<number> };

let folder: string;
let database: EmbeddedDatabase;
let server: ServerProcess;
let probe: string;
let elin: Member;
/** Reuses connections: opening one per call costs as much as most of the calls. */
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const ids = new Map<string, string>();

/** Starts the server and creates the people before the tests of this file, and removes them afterwards. */
export function withHostileServer(): void {
  beforeAll(async () => {
    folder = temporaryFolder("hostile");
    createDataDir(join(folder, "database"));
    database = await startEmbeddedDatabase({ dataDir: join(folder, "database") });
    const probePort = String(await freePort());
    probe = `http://127.0.0.1:${probePort}`;
    server = await startServer(serverEntry(), {
      PORT: String(await freePort()),
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      RATE_LIMIT_FACTOR: "100000",
      NODE_OPTIONS: `--import=${join(root, "tests/support/loop-probe.mjs")}`,
      LOOP_PROBE_PORT: probePort,
    });
    await createWorld();
  });
  afterAll(async () => {
    agent.destroy();
    await server?.stop();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Creates Elin, with all staff permissions, and one object of each kind, which Elin owns. */
async function createWorld(): Promise<void> {
  elin = await registerMember(server.url, "Elin");
  const siri = await registerMember(server.url, "Siri");
  const store = new pg.Client({ connectionString: database.url });
  await store.connect();
  await store.query(`update "User" set role = 'ADMIN' where id = $1`, [elin.id]);
  await store.end();
  const conversation = await openDirect(elin, siri);
  const message = await sendText(elin, conversation, "hej");
  const group = await groupOf(elin, siri);
  const channel = await channelOf(elin, group.id);
  const { notice } = (await elin.post("/api/notices", { title: "Tält", content: "Till låns." })).body;
  const activity = await activityOf(elin, { maxParticipants: 3 });
  for (const [name, id] of Object.entries({
    messaging: conversation,
    messageId: message.id,
    groups: group.id,
    groupId: group.id,
    channelId: channel.id,
    notices: notice.id,
    noticeId: notice.id,
    activities: activity.id,
    friends: siri.id,
    userId: siri.id,
    toUserId: siri.id,
    accounts: siri.id,
    userIds: siri.id,
    participantIds: siri.id,
  }))
    ids.set(name, id);
}

/** What the tests of a call by itself need: the caller, the server's process and its database. */
export const hostileServer = () => ({ elin, pid: server.pid, databaseUrl: database.url });

/** A valid value for a field of a procedure's input, by the field's name. */
const knownFor = (procedure: string) => (name: string) => {
  const id = name === "id" ? ids.get(procedure.split(".")[0] ?? "") : ids.get(name);
  if (id) return name.endsWith("Ids") ? [id] : id;
  if (name === "email") return elin.email;
  if (name === "username") return elin.username;
  if (name === "dateTime" || name === "expiresAt" || name === "until") return "2027-01-01T10:00:00.000Z";
  if (name === "recurrence") return "FREQ=WEEKLY;COUNT=3";
  if (name === "language") return "sv";
  if (name === "timeZone") return "Europe/Stockholm";
  if (name === "code") return "123456";
  return undefined;
};

/** The input of a procedure, with the ids of objects that exist. */
export const inputOf = (name: string): Input => sampledInputOf(name, knownFor(name));

/** The longest time in ms that the loop was blocked since the last call, at most the CPU time of its thread. */
async function readBlockedMs(): Promise<number> {
  const said = (await (await fetch(probe)).json()) as { held: number; ran: number };
  return Math.min(said.held, said.ran);
}

async function blockedMsOf(calls: Call[]): Promise<number> {
  await readBlockedMs();
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let call = calls[next++]; call; call = calls[next++]) {
        const status = await call.send();
        if (status >= 500 && status !== 503) throw new Error(`a fault of ours: ${status}, ${call.what}`);
      }
    }),
  );
  return readBlockedMs();
}

/** The calls that block the loop too long on their own: the minimum of several tries, as the machine is busy. */
async function slowOf(calls: Call[]): Promise<string[]> {
  const slow: string[] = [];
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    const few = calls.slice(from, from + AT_ONCE);
    if ((await blockedMsOf(few)) <= SUSPICIOUS_MS) continue;
    for (const call of few) {
      let least = Number.POSITIVE_INFINITY;
      for (let at = 0; at < 4 && least > MAX_HELD_MS; at++)
        least = Math.min(least, await blockedMsOf([call]));
      if (least > MAX_HELD_MS) slow.push(`${Math.round(least)} ms: ${call.what}`);
    }
  }
  return slow;
}

export async function expectQuick(calls: Iterable<Call>): Promise<number> {
  let group: Call[] = [];
  let count = 0;
  const slow: string[] = [];
  const look = async () => {
    if ((await blockedMsOf(group)) > SUSPICIOUS_MS) slow.push(...(await slowOf(group)));
    count += group.length;
    group = [];
  };
  for (const call of calls) {
    group.push(call);
    if (group.length === GROUP) await look();
  }
  await look();
  expect(slow.slice(0, 20)).toEqual([]);
  return count;
}

async function sendCall(
  method: string,
  path: string,
  who: "elin" | "nobody",
  body?: string,
): Promise<number> {
  const headers = {
    ...(who === "elin" ? { cookie: elin.cookieHeader } : {}),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  return (await wire(server.url, { method, path, headers, body, agent })).status;
}

/** Calls a procedure by tRPC with an input as JSON. */
export function sendProcedure(name: string, type: "query" | "mutation", json: string): Promise<number> {
  const written = `{"json":${json}}`;
  if (type === "mutation") return sendCall("POST", `/api/trpc/${name}`, "elin", written);
  return sendCall("GET", `/api/trpc/${name}?input=${escaped(written)}`, "elin");
}

/** Calls a REST line with an input as JSON: in a query everything is text. */
export function sendLine({ method, path, procedure }: Line, who: "elin" | "nobody", json: string) {
  const id = ids.get(procedure.split(".")[0] ?? "") ?? "x";
  const address = path.replace(/\{id\}/g, id).replace(/\{\w+\}/g, "x");
  if (method !== "GET") return sendCall(method, address, who, json);
  const query = Object.entries(JSON.parse(json) ?? {})
    .map(([name, value]) => `${name}=${escaped(String(value).slice(0, IN_ADDRESS))}`)
    .join("&")
    .slice(0, 12_000);
  return sendCall("GET", `${address}?${query}`, who);
}

/** Recreates Elin if a call has ended the session that it was made with. */
export async function ensureSession(): Promise<void> {
  if ((await sendCall("GET", "/api/users/me", "elin")) === 200) return;
  await createWorld();
}

export const short = (text: string) => (text.length > 300 ? `${text.slice(0, 290)}… (${text.length})` : text);
const escaped = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
/** Max characters in an address, once escaped, and in a body without a session. */
export const IN_ADDRESS = 1200;
export const WITHOUT_SESSION = 3800;
