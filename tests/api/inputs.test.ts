import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { MAX_BODY, MAX_STRANGERS_BODY } from "@/api/bodies";
import { MAX_ISSUES } from "@/api/refusals";
import { MAX_JSON_DEPTH } from "@/lib/json";
import { MAX_CALLS_AT_ONCE } from "@/lib/transformer";
import { type App, startApp } from "../support/app";
import { Client, type Member, newRegistration, registerMember } from "../support/client";
import { threadMs } from "../support/thread-time.mjs";

let app: App;
let elin: Member;
const nobody = () => new Client(app.url);
const json = { "content-type": "application/json" };
const trpc = (name: string, input: unknown, client: Client = nobody()) =>
  client.post(`/api/trpc/${name}`, input);

beforeAll(async () => {
  app = await startApp();
  elin = await registerMember(app.url, "Elin");
});
afterAll(() => app.stop());

/** The least CPU time in ms of several tries. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < 3; at++) {
    const before = threadMs();
    await work();
    times.push(threadMs() - before);
  }
  return Math.min(...times);
}

describe("Inputs may carry only plain JSON with Date and undefined marks; everything else in meta is 400", () => {
  const { password: _, ...person } = newRegistration("Nils");
  /** A map with one object under many names, and an annotation for each that it equals the first. */
  const mapAttack = (bytes: number) => {
    const keys: [string, object][] = [];
    const equal: string[] = [];
    for (let size = 0; size < bytes; size += 26) {
      equal.push(`m.${keys.length}.1`);
      keys.push([`k${keys.length}`, {}]);
    }
    return {
      json: { m: keys },
      meta: { values: { m: ["map"] }, referentialEqualities: { "m.0.1": equal } },
    };
  };
  const manyDigits = (digits: number) => ({
    json: { ...person, name: "1".repeat(digits) },
    meta: { values: { name: ["bigint"] } },
  });

  test('"one POST of 470 kB to /api/trpc/accounts.register (a Map with referentialEqualities) froze the process for 2 s"', async () => {
    for (const [client, bytes] of [
      [nobody(), 470_000],
      [elin, 240_000],
      [nobody(), 15_000],
    ] as const) {
      const input = mapAttack(bytes);
      const ms = await quickest(async () => {
        const answer = await trpc("accounts.register", input, client);
        expect([400, 413]).toContain(answer.status);
        expect(["invalid", "too-large"]).toContain(answer.body.error.json.data.refusal);
      });
      expect(ms).toBeLessThan(200);
    }
  });

  test('"bigint of a million digits 0.3 s"', async () => {
    for (const [client, digits] of [
      [nobody(), 1_000_000],
      [elin, 250_000],
      [nobody(), 15_000],
    ] as const) {
      const ms = await quickest(async () =>
        expect([400, 413]).toContain((await trpc("accounts.register", manyDigits(digits), client)).status),
      );
      expect(ms).toBeLessThan(200);
    }
  });

  test("a query's input in the address, a batch, and a message of a socket", async () => {
    const input = { json: {}, meta: { values: { a: ["map"] } } };
    const inAddress = encodeURIComponent(JSON.stringify(input));
    const query = await elin.get(`/api/trpc/accounts.me?input=${inAddress}`);
    // a procedure without input does not parse it
    expect([200, 400]).toContain(query.status);
    const searched = await elin.get(`/api/trpc/people.find?input=${inAddress}`);
    expect([400, 404]).toContain(searched.status);
    const batch = await elin.post("/api/trpc/accounts.update,accounts.update?batch=1", {
      0: { json: { language: "fr" } },
      1: input,
    });
    expect(
      batch.body.map(
        ({ error }: { error: { json: { data: { refusal: string } } } }) => error?.json.data.refusal,
      ),
    ).toEqual(["invalid", "invalid"]);
    expect((await elin.get("/api/users/me")).body.user.language).not.toBe("fr");
    expect(
      await overSocket([{ id: 1, method: "subscription", params: { path: "live.events", input } }]),
    ).toMatchObject({
      error: { json: { data: { refusal: "invalid" } } },
    });
  });

  test("plain JSON with marks is taken", async () => {
    const made = { ...newRegistration("Marit"), name: "Marit" };
    const answer = await trpc("accounts.register", { json: made, meta: { values: {}, v: 1 } });
    expect(answer.status).toBe(200);
  });
});

/** The first answer to a message on a socket of Elin's; or how the socket was closed. */
function overSocket(message: unknown): Promise<unknown> {
  const text = typeof message === "string" ? message : JSON.stringify(message);
  const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/ws`, {
    headers: { cookie: elin.cookieHeader },
  });
  return new Promise((resolve, reject) => {
    socket.once("open", () => socket.send(text));
    socket.once("message", (data) => {
      resolve(JSON.parse(String(data)));
      socket.terminate();
    });
    socket.once("close", (code) => resolve({ closed: code }));
    socket.once("error", reject);
  });
}

const filled = (bytes: number, around: (filler: string) => object = (filler) => ({ filler })) => {
  const empty = Buffer.byteLength(JSON.stringify(around("")));
  return JSON.stringify(around("a".repeat(bytes - empty)));
};
const wrapped = (filler: string) => ({ json: { filler } });

/** Sends a beginning and, a while later, the rest; resolves with what the server has sent until it closed. */
async function sendSlowly(beginning: string, rest: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  let said = "";
  socket.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const closed = new Promise<void>((resolve, reject) =>
    socket.on("close", () => resolve()).on("error", reject),
  );
  socket.write(beginning);
  const isClosed = await Promise.race([pause(200, false), closed.then(() => true)]);
  if (isClosed) return `closed while the rest had not been sent: ${said}`;
  socket.write(rest);
  await closed;
  return said;
}

describe("Bodies of calls without a session: at most 16 kB; of JSON calls with one: 256 kB", () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const calls: [string, string, Record<string, string>, (filler: string) => object][] = [
    ["REST", "/api/auth/register", json, (filler) => ({ filler })],
    ["REST, reset", "/api/auth/password-reset", json, (filler) => ({ filler })],
    ["tRPC", "/api/trpc/accounts.register", json, wrapped],
    ["next-auth", "/api/auth/callback/credentials", json, (filler) => ({ filler })],
  ];

  test.each(calls)("%s: without a session", async (_what, path, headers, around) => {
    const post = (bytes: number, extra = {}) =>
      nobody().call("POST", path, { raw: filled(bytes, around), headers: { ...headers, ...extra } });
    expect((await post(MAX_STRANGERS_BODY)).status).not.toBe(413);
    const over = await post(MAX_STRANGERS_BODY + 1);
    expect(over.status).toBe(413);
    expect(JSON.stringify(over.body)).toContain("The body is too large.");
    // a cookie without a valid session counts as none
    expect((await post(MAX_STRANGERS_BODY + 1, { cookie: "next-auth.session-token=abc" })).status).toBe(413);
  });

  test.each(calls)("%s: with a session", async (_what, path, headers, around) => {
    const post = (bytes: number) => elin.call("POST", path, { raw: filled(bytes, around), headers });
    expect((await post(MAX_BODY)).status).not.toBe(413);
    const over = await post(MAX_BODY + 1);
    expect(over.status).toBe(413);
    expect(JSON.stringify(over.body)).toContain("The body is too large.");
  });

  test.each([
    ["REST", "/api/auth/register", "413"],
    ["tRPC", "/api/trpc/activities.create", "413"],
    ["an upload that is not a form", "/api/upload/profile-picture", "413"],
  ])(
    "%s: the refusal reaches a client that is still sending, also one that asks to close",
    async (_what, path, status) => {
      const half = "a".repeat(MAX_BODY);
      const { host } = new URL(app.url);
      const next = `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      for (const [connection, then] of [
        ["keep-alive", next],
        ["close", ""],
      ] as const) {
        const head = [
          `POST ${path} HTTP/1.1`,
          `Host: ${host}`,
          `Cookie: ${elin.cookieHeader}`,
          "Content-Type: application/json",
          `Content-Length: ${2 * MAX_BODY}`,
          `Connection: ${connection}`,
        ].join("\r\n");
        const said = await sendSlowly(`${head}\r\n\r\n${half}`, half + then);
        const statuses = [...said.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, one]) => one);
        expect(said).toMatch(/^HTTP/);
        expect([connection, ...statuses]).toEqual([connection, status, ...(then ? ["200"] : [])]);
      }
    },
  );

  test("a form, and a body that does not say its length", async () => {
    const sized = (bytes: number) => `a=${"a".repeat(bytes - 2)}`;
    for (const [bytes, cookie, isOver] of [
      [MAX_STRANGERS_BODY, "", false],
      [MAX_STRANGERS_BODY + 1, "", true],
      [MAX_STRANGERS_BODY + 1, elin.cookieHeader, false],
      [MAX_BODY + 1, elin.cookieHeader, true],
    ] as const) {
      const headers = { ...form, ...(cookie ? { cookie } : {}) };
      for (const chunked of [false, true]) {
        const text = sized(bytes);
        const body = chunked ? new Blob([text]).stream() : text;
        const answer = await fetch(`${app.url}/api/auth/callback/credentials`, {
          method: "POST",
          redirect: "manual",
          headers,
          body,
          duplex: "half",
        } as RequestInit);
        expect([bytes, chunked, answer.status === 413]).toEqual([bytes, chunked, isOver]);
      }
    }
  });

  test("tRPC reads JSON alone: 415 for forms and bytes", async () => {
    for (const type of ["multipart/form-data; boundary=x", "application/octet-stream", "text/plain"]) {
      const answer = await elin.call("POST", "/api/trpc/accounts.update", {
        raw: "--x--",
        headers: { "content-type": type },
      });
      expect([answer.status, answer.body.error.json.data.refusal]).toEqual([415, "wrong-type"]);
    }
  });
});

test("a refusal names at most 20 issues, however many values are wrong", async () => {
  for (const [count, named] of [
    [3, 3],
    [MAX_ISSUES, MAX_ISSUES],
    [MAX_ISSUES + 1, MAX_ISSUES],
    [100, MAX_ISSUES],
  ] as const) {
    const body = { userIds: Array.from({ length: count }, () => 1) };
    const answer = await elin.post("/api/messages/conversations/x/members", body);
    expect([answer.status, answer.body.issues?.length]).toEqual([400, named]);
    const call = await trpc("messaging.rooms.addMembers", { json: { id: "x", ...body } }, elin);
    expect(call.body.error.json.data.issues).toHaveLength(named);
  }
});

describe("JSON is bounded in depth, and batches in number", () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

  test("as deep as may be, and one deeper", async () => {
    const patch = (depth: number) =>
      elin.call("PATCH", "/api/users/me", { raw: nested(depth), headers: json });
    expect((await patch(MAX_JSON_DEPTH)).status).toBe(200);
    const over = await patch(MAX_JSON_DEPTH + 1);
    expect([over.status, over.body.error]).toEqual([400, "The JSON is nested too deeply."]);
    const call = await elin.call("POST", "/api/trpc/accounts.update", { raw: nested(40_000), headers: json });
    expect([call.status, call.body.error.json.message]).toEqual([400, "The JSON is nested too deeply."]);
    const query = await elin.get(`/api/trpc/accounts.me?input=${nested(40).replaceAll('"', "%22")}`);
    expect([query.status, query.body.error.json.message]).toEqual([400, "The JSON is nested too deeply."]);
    expect(await overSocket(nested(40))).toMatchObject({ error: { json: { data: { refusal: "invalid" } } } });
  });

  test("as many calls at once as may be, and one more", async () => {
    const batch = (calls: number) =>
      elin.get(`/api/trpc/${Array.from({ length: calls }, () => "accounts.me").join(",")}?batch=1`);
    expect((await batch(MAX_CALLS_AT_ONCE)).body).toHaveLength(MAX_CALLS_AT_ONCE);
    expect((await batch(MAX_CALLS_AT_ONCE + 1)).status).toBe(400);
    const messages = (count: number) =>
      overSocket(
        Array.from({ length: count }, (_, at) => ({
          id: at,
          method: "query",
          params: { path: "accounts.me" },
        })),
      );
    expect(await messages(MAX_CALLS_AT_ONCE)).toMatchObject({ result: expect.anything() });
    expect(await messages(MAX_CALLS_AT_ONCE + 1)).toMatchObject({ error: expect.anything() });
  });

  test("a message of a socket is at most 64 KiB", async () => {
    const ask = (bytes: number) =>
      overSocket(
        filled(bytes, (filler) => ({ id: 1, method: "query", params: { path: "accounts.me", filler } })),
      );
    expect(await ask(64 * 1024)).toMatchObject({ result: expect.anything() });
    expect(await ask(64 * 1024 + 1)).toEqual({ closed: 1009 });
  });
});
