import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openApi } from "@/api/openapi";
import { protectPage } from "@/api/security";
import { type App, startApp } from "../support/app";
import { Client, type Member, newRegistration, PASSWORD, registerMember } from "../support/client";

// a site that users reach over https: a proxy terminates TLS
vi.hoisted(() => {
  process.env.NEXTAUTH_URL = "https://samvaro.example";
  process.env.RATE_LIMIT_FACTOR = "1";
});

let app: App;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
  elin = await registerMember(app.url, "Elin");
});
afterEach(() => vi.useRealTimers());
afterAll(() => app.stop());

const HOST = "__Host-next-auth.session-token";
const FORMER = "__Secure-next-auth.session-token";
/** A browser that signed in before the cookie was renamed. */
function former(who: Member): Client {
  const client = new Client(app.url);
  client.cookies.set(FORMER, who.cookies.get(HOST) ?? "");
  return client;
}

describe('"`__Host-` cookie under https"', () => {
  test("the session's cookie is bound to this host: Secure, Path=/, no Domain", async () => {
    const { csrfToken } = (await elin.get("/api/auth/csrf")).body;
    const answer = await elin.form("/api/auth/callback/credentials", {
      csrfToken,
      identifier: elin.username,
      password: PASSWORD,
      json: "true",
    });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${HOST}=`)) ?? "";
    expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Lax/i);
    expect(cookie).not.toMatch(/domain/i);
    expect([...elin.cookies.keys()].filter((name) => name.includes("session-token"))).toEqual([HOST]);
    expect((await elin.get("/api/users/me")).status).toBe(200);
  });

  test("the document names it", () => {
    expect(openApi()).toMatchObject({ components: { securitySchemes: { session: { name: HOST } } } });
  });

  test("a session of the former name goes on, and has its cookie by the new name with the next GET", async () => {
    const client = former(elin);
    expect((await client.post("/api/notifications/mark-all-read")).status).toBe(200);
    expect([...client.cookies.keys()]).toEqual([FORMER]);
    const session = await client.get("/api/auth/session");
    expect(session.body.user.id).toBe(elin.id);
    const names = [...client.cookies.keys()].filter((name) => name.includes("session-token"));
    expect([names, client.cookies.get(HOST)]).toEqual([[HOST], elin.cookies.get(HOST)]);
    const byTrpc = former(elin);
    expect((await byTrpc.get("/api/trpc/accounts.me")).status).toBe(200);
    expect([...byTrpc.cookies.keys()]).toEqual([HOST]);
  });

  test("signing in again and signing out end it", async () => {
    const noah = await registerMember(app.url, "Noah");
    const client = former(noah);
    await client.signIn(noah.username, PASSWORD);
    expect(client.cookies.get(HOST)).not.toBe(noah.cookies.get(HOST));
    expect((await noah.get("/api/users/me")).status).toBe(401);
    await client.signOut();
    expect((await client.get("/api/users/me")).status).toBe(401);
  });

  test("the new name goes before a cookie that another host of the domain has set", async () => {
    const siri = await registerMember(app.url, "Siri");
    const client = elin.copy();
    client.cookies.set(FORMER, siri.cookies.get(HOST) ?? "");
    expect((await client.get("/api/users/me")).body.user.id).toBe(elin.id);
  });

  test("once sessions of then have ended the former name is not read", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 2, 2) });
    const { cookies } = former(elin);
    const answer = await fetch(`${app.url}/api/users/me`, {
      headers: { cookie: `${FORMER}=${cookies.get(FORMER)}` },
    });
    expect(answer.status).toBe(401);
  });
});

describe("\"`base-uri 'none'`, Permissions-Policy\"", () => {
  const demandHeaders = (headers: Headers) => {
    expect(headers.get("content-security-policy")).toContain("base-uri 'none'");
    const permissions = headers.get("permissions-policy") ?? "";
    for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"])
      expect(permissions.split(", ")).toContain(`${feature}=()`);
    // passkeys and the copy button need them
    expect(permissions).not.toMatch(/publickey|clipboard/);
  };
  test("of calls, also refused ones", async () => {
    demandHeaders((await elin.get("/api/users/me")).headers);
    demandHeaders((await new Client(app.url).get("/api/nothing")).headers);
    demandHeaders((await elin.get("/api/docs")).headers);
  });
  test("of pages", async () => {
    const server = createServer((request, response) => {
      protectPage(request, response);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.close();
    demandHeaders(headers);
  });
});

describe('"a password in a query is refused"', () => {
  const field = "password=kaffe";
  const input = encodeURIComponent(JSON.stringify({ json: { currentPassword: "kaffe" } }));
  test.each([
    ["POST", `/api/auth/register?${field}`],
    ["POST", `/api/auth/callback/credentials?identifier=elin&${field}`],
    ["GET", `/api/auth/signin?${field}`],
    ["DELETE", `/api/users/me?${field}`],
    ["POST", "/api/auth/password?currentPassword=a&Password=b"],
    ["GET", `/api/users/me?%70assword=kaffe`],
    ["GET", `/api/nothing?${field}`],
    ["GET", `/api/trpc/accounts.me?input=${input}`],
    ["POST", `/api/trpc/accounts.register?${field}`],
  ])("%s %s", async (method, path) => {
    const answer = await elin.call(method, path, method === "GET" ? {} : { body: newRegistration() });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain("Send the password in the body");
  });
  test("the word itself may be looked for", async () => {
    expect((await elin.get("/api/messages/users/search?q=password")).status).toBe(200);
  });
});

describe('"`/api/docs/reference.js` compressed and limited"', () => {
  const path = "/api/docs/reference.js";
  const ask = (coding: string) =>
    fetch(app.url + path, { headers: { "accept-encoding": coding } }).then(async (answer) => ({
      status: answer.status,
      coding: answer.headers.get("content-encoding"),
      length: Number(answer.headers.get("content-length")),
      vary: answer.headers.get("vary"),
      text: await answer.text(),
    }));
  test("as the reader takes it", async () => {
    const [plain, gzip, br, refused] = await Promise.all(
      ["identity", "gzip", "gzip, deflate, br", "br;q=0, gzip;q=0.5"].map(ask),
    );
    expect([plain?.coding, gzip?.coding, br?.coding, refused?.coding]).toEqual([null, "gzip", "br", "gzip"]);
    expect(br?.vary).toMatch(/accept-encoding/i);
    expect(gzip?.length).toBeLessThan((plain?.length ?? 0) / 3);
    expect(br?.length).toBeLessThan(gzip?.length ?? 0);
    for (const one of [gzip, br, refused]) expect(one?.text).toBe(plain?.text);
  });
  test("an address that asks for it again and again is 429", async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 60 && !statuses.includes(429); at++) statuses.push((await ask("br")).status);
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(statuses).toContain(429);
  });
});
