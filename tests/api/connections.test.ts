import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import WebSocket from "ws";
import { appRouter } from "@/api/root";
import { REQUEST_TIMEOUT_MS } from "@/server/connections";
import { type App, startApp } from "../support/app";
import { type Client, type Member, registerMember } from "../support/client";
import { SseStream } from "../support/live";
import { addMembers } from "../support/people";
import { wire } from "../support/wire";

// the real limits, except for connections per address
vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = "1";
  process.env.MAX_CONNECTIONS_PER_ADDRESS = "60";
  process.env.TRUST_PROXY = "127.0.0.9";
});
vi.setConfig({ testTimeout: 120_000 });

const STREAMS = 20;
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const PROXY = "127.0.0.9";

let app: App;
const ends: (() => void)[] = [];
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const end of ends.splice(0)) end();
  // kept connections count too
  agent.destroy();
});
afterAll(() => app.stop());

const member = async (name: string) => (await addMembers(app.url, name))[0] as Member;
const stream = (who: Member) => {
  const made = new SseStream(app.url, who);
  ends.push(() => made.close());
  return made;
};
/** Fewer than may be connected from one address. To connect for each call would take longer than the limits allow. */
const agent = new Agent({ keepAlive: true, maxSockets: 40 });
const asked = (who: Client, method: string, path: string) =>
  wire(app.url, { method, path, headers: { cookie: who.cookieHeader }, agent });

describe('"A bound on connections, on streams (20 a person), on subscriptions (one of a kind a socket)"', () => {
  test("the 21st stream of a person is 429, and there is room again when one has closed", async () => {
    const [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
    const open = await Promise.all(times(STREAMS).map(() => stream(elin).open()));
    const refused = await elin.get("/api/messages/sse");
    expect([refused.status, refused.body.code]).toEqual([429, "too-many"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    // a tRPC subscription over HTTP is a stream too
    const subscribed = await elin.get("/api/trpc/live.events", { headers: { accept: "text/event-stream" } });
    expect(subscribed.body).toContain('"refusal":"too-many"');
    await stream(siri).open();
    open[0]?.close();
    await vi.waitFor(() => stream(elin).open(), { timeout: 60_000 });
  });

  test("ten more at once than may be: as many as may be are opened", async () => {
    const elin = await member("Elin");
    const results = await Promise.allSettled(times(STREAMS + 10).map(() => stream(elin).open()));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(STREAMS);
  });

  const socketOf = (who: Client) => {
    const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/ws`, {
      headers: { cookie: who.cookieHeader },
    });
    ends.push(() => socket.terminate());
    return socket;
  };
  /** Resolves with 101, or with the status of the refusal. */
  const opened = (socket: WebSocket) =>
    new Promise<number | undefined>((resolve) => {
      socket.once("open", () => resolve(101));
      socket.once("unexpected-response", (_request, { statusCode }) => resolve(statusCode));
      socket.on("error", () => {});
    });

  test("the 21st socket of a person is 429", async () => {
    const elin = await member("Elin");
    const sockets = times(STREAMS).map(() => socketOf(elin));
    expect(await Promise.all(sockets.map(opened))).toEqual(times(STREAMS).map(() => 101));
    expect(await opened(socketOf(elin))).toBe(429);
    sockets[0]?.terminate();
    await vi.waitFor(async () => expect(await opened(socketOf(elin))).toBe(101), { timeout: 60_000 });
  });

  type Received = { id: number; result?: { type: string }; error?: { json: { data: { refusal: string } } } };
  /** Collects what a socket receives from now on, by the id of the request. */
  function talk(socket: WebSocket) {
    const received: Received[] = [];
    socket.on("message", (data) => received.push(JSON.parse(String(data))));
    return {
      received,
      subscribe: (id: number, path: string) =>
        socket.send(JSON.stringify({ id, method: "subscription", params: { path, input: { json: {} } } })),
      stop: (id: number) => socket.send(JSON.stringify({ id, method: "subscription.stop" })),
      until: (id: number, what: (one: Received) => boolean) =>
        vi.waitFor(() => expect(received.some((one) => one.id === id && what(one))).toBe(true), {
          timeout: 60_000,
        }),
    };
  }
  const subscriptions = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  ).filter(([, { _def }]) => _def.type === "subscription");

  test.each(subscriptions.map(([name]) => name))("one %s a socket: the second is refused", async (name) => {
    const socket = socketOf(await member("Elin"));
    await opened(socket);
    const { received, subscribe, stop, until } = talk(socket);
    for (const id of times(103).slice(1, 40)) subscribe(id, name);
    await until(1, ({ result }) => result?.type === "data");
    await until(39, ({ error }) => error?.json.data.refusal === "conflict");
    expect(received.filter(({ result }) => result?.type === "started")).toHaveLength(1);
    // stopped, and started again in the next message
    stop(1);
    subscribe(200, name);
    await until(200, ({ result }) => result?.type === "data");
  });

  test("a socket that sends messages faster than calls may come is cut off", async () => {
    const socket = socketOf(await member("Elin"));
    await opened(socket);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    for (const _ of times(90)) socket.send("{}");
    await pause(300);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    for (const _ of times(200)) socket.send("{}");
    await closed;
  });
});

describe('"SSE opens, files and pictures count against the limits of rate"', () => {
  const statusesOf = async (who: Client, count: number, method: string, path: string) =>
    (await Promise.all(times(count).map(() => asked(who, method, path)))).map(({ status }) => status);
  const refusals = (statuses: number[]) => statuses.filter((status) => status === 429).length;
  /** Stops the refilling of buckets until the end of the test: a busy machine would answer too few calls a second. */
  const stopClock = () => vi.spyOn(performance, "now").mockReturnValue(performance.now());

  test("opening a stream is a call: 50 a second", async () => {
    const elin = await member("Elin");
    const opens = () => Promise.all(times(10).map(() => asked(elin, "GET", "/api/messages/sse")));
    stopClock();
    expect((await opens()).map(({ status }) => status)).toEqual(times(10).map(() => 200));
    let refused = 0;
    for (let round = 0; round < 100 && refused === 0; round++) {
      refused = (await opens()).filter(({ text }) => text.includes("Too many requests.")).length;
    }
    expect(refused).toBeGreaterThan(0);
    expect(refusals(await statusesOf(elin, 20, "GET", "/api/users/me"))).toBe(20);
  });

  test("pictures have a bucket of their own: 300 at once, and not 600", async () => {
    const elin = await member("Elin");
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const picture = (await elin.upload("/api/upload/profile-picture", "picture", bytes)).body;
    const path = JSON.stringify(picture).match(/\/api\/uploads\/[^"]+/)?.[0] ?? "";
    expect(path).not.toBe("");
    const statuses: number[] = [];
    stopClock();
    for (const _ of times(17)) statuses.push(...(await statusesOf(elin, 20, "GET", path)));
    expect(statuses).toEqual(times(340).map((at) => (at < 300 ? 200 : 429)));
    expect((await elin.get("/api/users/me")).status).toBe(200);
    const attachments = await statusesOf(elin, 20, "GET", "/api/uploads/attachments/nothing");
    expect(refusals(attachments)).toBe(20);
  });
});

/** Opens a connection and sends the text. Returns what was answered, and when it was closed. */
function raw(text: string, from = "127.0.0.1") {
  const { hostname, port } = new URL(app.url);
  const began = performance.now();
  const socket: Socket = connect({ host: hostname, port: Number(port), localAddress: from });
  ends.push(() => socket.destroy());
  let said = "";
  socket.on("data", (part) => {
    said += part;
  });
  socket.on("error", () => {});
  if (text) socket.write(text);
  const closed = new Promise<{ ms: number; said: string }>((resolve) =>
    socket.once("close", () => resolve({ ms: performance.now() - began, said })),
  );
  return { socket, closed, said: () => said };
}

test('"Unfinished request bodies …: that is for uploads by a signed-in person alone; elsewhere 30 s"', async () => {
  const elin = await registerMember(app.url, "Elin", "127.0.0.3");
  const begin = (method: string, path: string, cookie: string, type = "application/json") =>
    raw(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n{"a"`,
    );
  const form = "multipart/form-data; boundary=x";
  const { cookieHeader } = elin;
  const ended = {
    "a stranger's registration": begin("POST", "/api/auth/register", ""),
    "a stranger's upload": begin("POST", "/api/upload/profile-picture", "", form),
    "a stranger's form": begin(
      "POST",
      "/api/auth/callback/credentials",
      "",
      "application/x-www-form-urlencoded",
    ),
    "a stranger's call by tRPC": begin("POST", "/api/trpc/accounts.register", ""),
    "a member's JSON": begin("PATCH", "/api/users/me", cookieHeader),
    "a member's call by tRPC": begin("POST", "/api/trpc/accounts.update", cookieHeader),
    "a body where there is none to be read": begin("POST", "/api/nothing", cookieHeader),
    "headers that never end": raw("GET /api/health HTTP/1.1\r\nHost: x\r\n"),
    nothing: raw(""),
  };
  const upload = begin("POST", "/api/upload/profile-picture", cookieHeader, form);
  const all = Promise.all(
    Object.entries(ended).map(async ([what, { closed }]) => [what, (await closed).ms / 1000] as const),
  );
  const late = pause(REQUEST_TIMEOUT_MS + 15_000).then(() => [] as const);
  const closed = await Promise.race([all, late]);
  expect(closed.map(([what]) => what)).toEqual(Object.keys(ended));
  for (const [what, seconds] of closed.filter(([what]) => !what.includes("upload"))) {
    expect(seconds, what).toBeGreaterThan(REQUEST_TIMEOUT_MS / 1000 - 1);
  }
  expect(ended["a member's JSON"].said()).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"timeout"/);
  expect(upload.socket.closed).toBe(false);
  upload.socket.end();
});

describe("connections of one address, of which there may be 60 here", () => {
  const health = "GET /api/health HTTP/1.1\r\nHost: x\r\n";
  const isRefused = async ({ closed, said }: ReturnType<typeof raw>) => {
    await Promise.race([closed, vi.waitFor(() => expect(said()).not.toBe(""), { timeout: 60_000 })]);
    return said() === "";
  };

  test("the 61st is closed, that of another address is served, and one that closes makes room", async () => {
    const held = times(60).map(() => raw(health, "127.0.0.5"));
    await pause(300);
    expect(held.every(({ socket }) => !socket.destroyed)).toBe(true);
    expect(await isRefused(raw(`${health}\r\n`, "127.0.0.5"))).toBe(true);
    expect(await isRefused(raw(`${health}\r\n`, "127.0.0.6"))).toBe(false);
    held[0]?.socket.destroy();
    await vi.waitFor(async () => expect(await isRefused(raw(`${health}\r\n`, "127.0.0.5"))).toBe(false));
  });

  test("by a named proxy the requests of an address count, an IPv6 address by its /64", async () => {
    const body = (address: string) =>
      `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
    for (const at of times(60)) raw(body(`2001:db8:1:1::${at.toString(16)}`), PROXY);
    await pause(500);
    const ask = (address: string) =>
      wire(app.url, {
        method: "GET",
        path: "/api/health",
        from: PROXY,
        headers: { "x-forwarded-for": address },
      });
    const refused = await ask("2001:db8:1:1:ffff::1");
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, "too-many"]);
    expect((await ask("2001:db8:1:2::1")).status).toBe(200);
    // the header of an untrusted client is ignored
    const own = { method: "GET", path: "/api/health", headers: { "x-forwarded-for": "2001:db8:1:1::1" } };
    expect((await wire(app.url, own)).status).toBe(200);
  });
});

test('"IPv6 by /64": ten failed sign-ins from as many addresses of one network', async () => {
  const elin = await member("Elin");
  const { csrfToken } = (await elin.get("/api/auth/csrf")).body;
  const cookie = [...elin.cookies]
    .filter(([name]) => name.includes("csrf"))
    .map(([name, value]) => `${name}=${value}`);
  const knock = async (address: string) => {
    const answer = await wire(app.url, {
      method: "POST",
      path: "/api/auth/callback/credentials",
      from: PROXY,
      headers: {
        "x-forwarded-for": address,
        "content-type": "application/x-www-form-urlencoded",
        cookie: cookie.join("; "),
      },
      body: new URLSearchParams({
        csrfToken,
        identifier: elin.username,
        password: "not this",
        json: "true",
      }).toString(),
    });
    return answer.status;
  };
  for (const at of times(10)) expect(await knock(`2001:db8:7:7:${at}::1`)).toBe(401);
  expect(await knock("2001:db8:7:7:ffff::1")).toBe(429);
  expect(await knock("2001:db8:7:8::1")).toBe(401);
});
