import { METHODS } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/api/endpoints";
import { table } from "@/api/rest/table";
import { templateOf } from "../support/answers";
import { type App, startApp } from "../support/app";
import {
  Client,
  type Member,
  newRegistration,
  openDirect,
  registerMember,
  sendText,
} from "../support/client";
import { isFull } from "../support/full";
import { wire } from "../support/wire";

let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
let conversation: string;
const nobody = () => new Client(app.url);
const anyId = "01920000-0000-7000-8000-000000000001";
const json = { "content-type": "application/json" };

beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah] = await Promise.all([
    registerMember(app.url, "Elin"),
    registerMember(app.url, "Siri"),
    registerMember(app.url, "Noah"),
  ]);
  conversation = await openDirect(elin, siri);
});
afterAll(() => app.stop());

describe("A literal path wins over {id}, whatever the method: a wrong method on it is 405 with Allow.", () => {
  const paths = [...endpoints()].map(([path, there]) => ({ path, there, allow: [...there.keys()] }));
  const address = (path: string) => path.replace(/\{\w+\}/g, anyId);
  const known = (allow: string[]) => [...allow, ...(allow.includes("GET") ? ["HEAD"] : []), "CONNECT"];

  test.each(paths)("every other method on $path", async ({ path, there, allow }) => {
    const isOpen = [...there.values()].some(({ open }) => open);
    const usual = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];
    // only one path is tested with all other methods; in `npm test` most with two of the usual ones
    const methods = path === "/api/users/me" ? METHODS : usual;
    const others = methods.filter((one) => !known(allow).includes(one));
    const isWhole = isFull || path === "/api/users/me";
    for (const method of isWhole ? others : others.slice(0, 2)) {
      const call = { method, path: address(path), headers: { cookie: elin.cookieHeader } };
      const answer = await wire(app.url, call);
      expect(answer.status, method).toBe(405);
      expect(answer.headers.allow?.split(", "), method).toEqual(allow);
      const stranger = await wire(app.url, { method, path: address(path) });
      expect(stranger.status, `${method} without session`).toBe(isOpen ? 405 : 401);
    }
  });

  test("HEAD is served where GET is, and the stream's ends", async () => {
    for (const { path } of paths.filter(({ allow }) => !allow.includes("GET"))) {
      expect((await elin.call("HEAD", address(path))).status).toBe(405);
    }
    for (const path of ["/api/users/me", "/api/messages/sse", "/api/health"]) {
      expect((await elin.call("HEAD", path)).status).toBe(200);
    }
  });

  test('"`limit=1` alone marks the conversation read … Nothing else does": a HEAD changes nothing', async () => {
    const path = `/api/messages/conversations/${conversation}`;
    await sendText(elin, conversation, "Hej!");
    const unread = async () => (await siri.get(`${path}?limit=2`)).body.conversation.unreadCount;
    expect((await siri.call("HEAD", `${path}?limit=1`)).status).toBe(200);
    expect(await unread()).toBe(1);
    await siri.get(`${path}?limit=1`);
    expect(await unread()).toBe(0);
  });

  test("the stream: 405 for POST, 401 without session", async () => {
    expect((await elin.post("/api/messages/sse")).status).toBe(405);
    expect((await nobody().get("/api/messages/sse?t=1")).status).toBe(401);
  });
});

test("An unknown /api path is 404, with or without session.", async () => {
  const unknown = [
    "/api",
    "/api/",
    "/api/nothing",
    "/api/messages",
    "/api/auth",
    "/api/messages/conversations/x/y",
    "/api//users/me",
  ];
  for (const path of unknown) {
    for (const client of [elin, nobody()]) {
      for (const method of ["GET", "POST", "DELETE"]) {
        const answer = await client.call(method, path);
        expect([path, answer.status, answer.body?.code]).toEqual([path, 404, "not-found"]);
      }
    }
  }
});

test("an invalid Host is refused before a URL is built from it", async () => {
  const ask = (host: string, path: string) =>
    wire(app.url, { method: "GET", path, headers: { host, cookie: elin.cookieHeader } });
  for (const path of ["/api/users/me", "/api/auth/csrf", "/api/trpc/accounts.me", "/api/nothing"]) {
    for (const host of ["a b", "a@b", "\xe5", "[::", "a/b", "a?b", "x:99999"]) {
      const answer = await ask(host, path);
      expect([path, host, answer.status, JSON.parse(answer.text).code]).toEqual([path, host, 400, "invalid"]);
    }
  }
  for (const host of ["samvaro.home:8080", "[::1]:3000", "192.168.1.5"]) {
    expect((await ask(host, "/api/users/me")).status).toBe(200);
  }
});

test("a name of a procedure that can't be decoded is 404", async () => {
  for (const name of ["%25", "%25,accounts.me?batch=1", "%25zz"]) {
    expect((await wire(app.url, { method: "GET", path: `/api/trpc/${name}` })).status).toBe(404);
  }
});

describe("which error first: 401, 405, 400 (body, then fields), 404 or 403, 409", () => {
  const broken = { raw: "{", headers: json };
  const unseen = `/api/messages/conversations/${anyId}`;

  test("401 before 405, 405 before 400", async () => {
    expect((await nobody().call("PUT", unseen, broken)).status).toBe(401);
    expect((await elin.call("PUT", unseen, broken)).status).toBe(405);
  });
  test("401 before 400, and 400 before 404", async () => {
    expect((await nobody().call("POST", unseen, broken)).status).toBe(401);
    expect((await elin.call("POST", unseen, broken)).status).toBe(400);
    expect((await elin.post(unseen, { content: " " })).status).toBe(400);
    expect((await elin.post(unseen, { content: "hej" })).status).toBe(404);
  });
  test("400 before 409", async () => {
    const { username } = siri;
    expect((await elin.patch("/api/users/me", { username, language: "de" })).status).toBe(400);
    expect((await elin.patch("/api/users/me", { username })).status).toBe(409);
  });
  test("403 before 409", async () => {
    const taken = { email: siri.email };
    expect((await elin.post("/api/auth/email", { ...taken, currentPassword: "not this one" })).status).toBe(
      403,
    );
    expect(
      (await elin.post("/api/auth/email", { ...taken, currentPassword: "kaffe på berget" })).status,
    ).toBe(409);
  });
});

describe("body", () => {
  const changing = table.filter(({ method, file }) => method !== "GET" && !file);
  const lines = changing.map((line) => ({ ...line, call: `${line.method} ${line.path}` }));
  const address = (path: string) => path.replace("{id}", conversation);

  test.each(lines)("Malformed JSON: 400. ($call)", async ({ method, path }) => {
    for (const raw of ["{", '{"a":}', "undefined", "{'a':1}", "\u0000", "{}{}", '"', "NaN"]) {
      const answer = await elin.call(method, address(path), { raw, headers: json });
      expect([raw, answer.status]).toEqual([raw, 400]);
    }
  });

  test.each(lines)("a body that is not an object: 400 ($call)", async ({ method, path }) => {
    for (const body of [null, [], [1], "text", 1, true]) {
      const answer = await elin.call(method, address(path), { body });
      expect([body, answer.status]).toEqual([body, 400]);
    }
  });

  test.each(lines)(
    "Bodies of JSON calls with a session are at most 256 kB, over that 413. ($call)",
    async ({ method, path }) => {
      const sized = (bytes: number) => {
        const empty = JSON.stringify({ filler: "" }).length;
        return JSON.stringify({ filler: "a".repeat(bytes - empty) });
      };
      const over = await elin.call(method, address(path), { raw: sized(256 * 1024 + 1), headers: json });
      expect(over.status).toBe(413);
      expect(over.body.code).toBe("too-large");
      const client = path === "/api/auth/sessions" ? nobody() : elin;
      const exact = await client.call(method, address(path), { raw: sized(256 * 1024), headers: json });
      expect(exact.status).not.toBe(413);
    },
  );

  test("a body of an unsupported type: 415", async () => {
    const answer = await elin.call("PATCH", "/api/users/me", {
      raw: "<a/>",
      headers: { "content-type": "application/xml" },
    });
    expect([answer.status, answer.body.code]).toEqual([415, "wrong-type"]);
  });

  test.each([
    ["application/x-www-form-urlencoded", "language=fr"],
    ["text/plain", '{"language":"fr"}'],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="language"\r\n\r\nfr\r\n--x--\r\n',
    ],
  ])("a call that takes JSON takes no %s: 415, and nothing has changed", async (type, raw) => {
    const answer = await elin.call("PATCH", "/api/users/me", { raw, headers: { "content-type": type } });
    expect([answer.status, answer.body.code]).toEqual([415, "wrong-type"]);
    expect((await elin.get("/api/users/me")).body.user.language).not.toBe("fr");
    const empty = await elin.call("PATCH", "/api/users/me", { raw: "", headers: { "content-type": type } });
    expect(empty.status).toBe(200);
  });

  test("JSON, UTF-8", async () => {
    const name = "Åsa 天 👩‍🚀";
    const raw = Buffer.from(JSON.stringify({ name }), "utf8");
    const answer = await elin.call("PATCH", "/api/users/me", {
      raw,
      headers: { "content-type": "application/json; charset=utf-8" },
    });
    expect(answer.body.user.name).toBe(name);
  });

  test("A DELETE may carry its fields as JSON body or as query; the path's own id wins", async () => {
    await new Client(app.url).signIn(noah.username, "kaffe på berget");
    const { sessions } = (await noah.get("/api/auth/sessions")).body;
    const current = sessions.find((one: { current: boolean }) => one.current).id;
    const last = sessions.find((one: { current: boolean }) => !one.current).id;
    expect((await noah.delete(`/api/auth/sessions/${last}?id=${current}`, { id: current })).status).toBe(200);
    expect((await noah.get("/api/auth/sessions")).body.sessions).toHaveLength(1);
  });
});

describe("unknown fields are ignored on input; role, createdBy, senderId never change who owns what", () => {
  const strange = {
    role: "ADMIN",
    createdBy: anyId,
    senderId: anyId,
    id: anyId,
    emailKey: "x",
    nonsense: { deep: [1] },
  };

  test("in a registration and a profile", async () => {
    const made = await nobody().post("/api/auth/register", { ...strange, ...newRegistration() });
    expect([made.status, made.body.user.role]).toEqual([201, "USER"]);
    expect(made.body.user.id).not.toBe(anyId);
    const changed = await elin.patch("/api/users/me", {
      ...strange,
      email: "other@example.org",
      passwordHash: "x",
    });
    expect(changed.body.user).toMatchObject({ id: elin.id, role: "USER", email: elin.email });
  });

  test("in a conversation and a message", async () => {
    const made = await elin.post("/api/messages/conversations", {
      ...strange,
      type: "DIRECT",
      participantIds: [noah.id],
    });
    expect(made.body.conversation).toMatchObject({ createdBy: elin.id, id: made.body.id });
    const sent = await elin.post(`/api/messages/conversations/${made.body.id}`, {
      ...strange,
      content: "hej",
      conversationId: conversation,
      seq: 99,
      createdAt: "2001-01-01T00:00:00.000Z",
      isDeleted: true,
    });
    expect(sent.body).toMatchObject({
      conversationId: made.body.id,
      seq: 1,
      isDeleted: false,
      sender: { id: elin.id },
    });
    expect(sent.body.createdAt > "2026").toBe(true);
  });

  test("in a prototype's clothes", async () => {
    const raw = '{"__proto__":{"content":"hej"},"constructor":{"prototype":{"x":1}}}';
    const answer = await elin.call("POST", `/api/messages/conversations/${conversation}`, {
      raw,
      headers: json,
    });
    expect(answer.status).toBe(400);
    expect(({} as Record<string, unknown>).content).toBeUndefined();
  });
});

describe("A mutation whose Origin or Sec-Fetch-Site says another site: 403. A client that sends neither header is served.", () => {
  const here = () => new URL(app.url).host;
  const others: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://127.0.0.1:1" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
  ];
  const call = (client: Client, headers: Record<string, string>, method = "PATCH", path = "/api/users/me") =>
    wire(app.url, {
      method,
      path,
      headers: { ...json, ...(client.cookies.size > 0 ? { cookie: client.cookieHeader } : {}), ...headers },
      body: method === "GET" ? undefined : "{}",
    });

  test.each(others)("%o", async (headers) => {
    const answer = await call(elin, headers);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, "forbidden"]);
    for (const { method, path } of table.filter((line) => line.method !== "GET")) {
      expect((await call(elin, headers, method, path.replace("{id}", conversation))).status, path).toBe(403);
    }
    for (const path of ["/api/auth/callback/credentials", "/api/auth/signout", "/api/trpc/accounts.update"]) {
      expect((await call(elin, headers, "POST", path)).status, path).toBe(403);
    }
  });

  test("neither header, or our own", async () => {
    expect((await call(elin, {})).status).toBe(200);
    expect((await call(elin, { origin: `http://${here()}`, "sec-fetch-site": "same-origin" })).status).toBe(
      200,
    );
    // TLS may have been terminated by a proxy
    expect((await call(elin, { origin: `https://${here()}` })).status).toBe(200);
    expect((await call(elin, { "sec-fetch-site": "none" })).status).toBe(200);
  });

  test("reading is not refused", async () => {
    for (const headers of others) expect((await call(elin, headers, "GET")).status).toBe(200);
  });
});

describe("answers", () => {
  test("error body: { error, code, issues?: [{path, message}] }", async () => {
    const answer = await elin.post("/api/messages/conversations", { type: "DIRECT" });
    expect(answer.body).toEqual({
      error: expect.any(String),
      code: "invalid",
      issues: [{ path: "participantIds", message: expect.any(String) }],
    });
  });

  test("each carries a request id of its own", async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await elin.get("/api/users/me")).headers.get("x-request-id")),
    );
    expect(new Set(ids).size).toBe(3);
    expect((await nobody().get("/api/nothing")).headers.get("x-request-id")).toBeTruthy();
  });

  test("security headers, and nothing for caches", async () => {
    const { headers } = await elin.get("/api/users/me");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
  });

  test("dates: ISO 8601, UTC, milliseconds", async () => {
    const { user } = (await elin.get("/api/users/me")).body;
    const { conversations } = (await elin.get("/api/messages/conversations")).body;
    const { sessions } = (await elin.get("/api/auth/sessions")).body;
    const dates = [
      user.createdAt,
      conversations[0].createdAt,
      conversations[0].lastMessageAt,
      sessions[0].lastSeenAt,
    ];
    for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test("people in answers: {id, name, username, profilePicture}; never an e-mail address", async () => {
    const text = JSON.stringify([
      (await elin.get("/api/messages/conversations")).body,
      (await elin.get(`/api/messages/conversations/${conversation}`)).body,
      (await elin.get("/api/messages/users/search?q=siri")).body,
    ]);
    expect(text).toContain(siri.id);
    expect(text).not.toContain("@example.org");
    expect(text).not.toMatch(/password|email|token/i);
  });

  test("malformed HTTP is refused with the documented error body", async () => {
    const answer = await wire(app.url, {
      method: "GET",
      path: "/api/health",
      headers: { cookie: "a".repeat(20_000) },
    });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([431, "too-large"]);
  });

  test("health, the document and its page need no session and load nothing from elsewhere", async () => {
    expect((await nobody().get("/api/health")).body).toEqual({ status: "ok" });
    expect((await nobody().get("/api/openapi.json")).body.openapi).toMatch(/^3\.1/);
    const page = await nobody().get("/api/docs");
    expect(page.body).not.toMatch(/https?:\/\//);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect((await nobody().get("/api/metrics")).status).toBe(404);
  });
});

test("A literal path wins over {id} in the document's own paths.", () => {
  expect(templateOf("/api/messages/conversations/x/read")).toBe("/api/messages/conversations/{id}/read");
  expect(templateOf("/api/auth/sessions?x=1")).toBe("/api/auth/sessions");
});
