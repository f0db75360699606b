import * as argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type App, startApp } from "../support/app";
import { Client, type Member, PASSWORD, registerMember } from "../support/client";
import { wire } from "../support/wire";

// the real function, with its calls counted
const verify = vi.spyOn(argon2, "verify");
afterAll(() => verify.mockRestore());

let app: App;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
  elin = await registerMember(app.url, "Elin");
});
afterAll(() => app.stop());

const nobody = () => new Client(app.url);
const signedIn = async (member: Member) => {
  const client = nobody();
  expect((await client.signIn(member.username, PASSWORD)).status).toBe(200);
  return client;
};

describe("sign-in: identifier (username or e-mail), password, json=true: a session cookie", () => {
  test.each([
    ["username", (me: Member) => me.username],
    ["username in capitals", (me: Member) => me.username.toUpperCase()],
    ["username with spaces around", (me: Member) => `  ${me.username} `],
    ["e-mail", (me: Member) => me.email],
    ["e-mail in capitals", (me: Member) => me.email.toUpperCase()],
    ["fullwidth letters, which NFKC makes plain", (me: Member) => me.username.replace("e", "ｅ")],
  ])("by %s", async (_, identifier) => {
    const client = nobody();
    const answer = await client.signIn(identifier(elin), PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ url: app.url });
    expect((await client.get("/api/users/me")).body.user.id).toBe(elin.id);
  });

  test("the cookie is for HTTP alone, Lax, and says nothing", async () => {
    const answer = await nobody().signIn(elin.username, PASSWORD);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("next-auth.session-token="));
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; SameSite=Lax/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Secure/i);
    expect(/=([^;]+)/.exec(cookie ?? "")?.[1]).toMatch(/^[\w-]{43}$/);
  });

  test("An unknown user and a wrong password look the same", async () => {
    const answers = await Promise.all([
      nobody().signIn(elin.username, "not this one"),
      nobody().signIn("nobody.at.all", PASSWORD),
      nobody().signIn(elin.username, ""),
      nobody().signIn("", ""),
      nobody().signIn("\u0000", "\u0000"),
    ]);
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ url: `${app.url}/api/auth/error?error=CredentialsSignin&provider=credentials` });
      expect(
        headers
          .getSetCookie()
          .some((one) => one.startsWith("next-auth.session-token=") && !one.includes("=;")),
      ).toBe(false);
    }
  });

  test("… and cost the same: a password is checked against a stored or a dummy hash", async () => {
    const costsOf = async (identifier: string) => {
      verify.mockClear();
      expect((await nobody().signIn(identifier, "not this one")).status).toBe(401);
      return verify.mock.calls.map(([kept]) => String(kept).split("$").slice(0, 4));
    };
    const known = await costsOf(elin.username);
    expect(known).toEqual([["", "argon2id", "v=19", expect.stringMatching(/^m=\d+,t=\d+,p=\d+$/)]]);
    expect(await costsOf("nobody.at.all")).toEqual(known);
    expect(await costsOf("nobody@example.org")).toEqual(known);
  });

  test("sign-in without the csrf token fails", async () => {
    const client = nobody();
    await client.get("/api/auth/csrf");
    await client.form("/api/auth/callback/credentials", {
      identifier: elin.username,
      password: PASSWORD,
      json: "true",
    });
    await client.form("/api/auth/callback/credentials", {
      csrfToken: "x",
      identifier: elin.username,
      password: PASSWORD,
    });
    expect((await client.get("/api/auth/session")).body).toEqual({});
  });

  test("a client may send JSON, and json: true", async () => {
    const client = nobody();
    const { csrfToken } = (await client.get("/api/auth/csrf")).body;
    const fields = { csrfToken, identifier: elin.username, password: PASSWORD, json: true };
    expect((await client.post("/api/auth/callback/credentials", fields)).status).toBe(200);
    expect((await client.get("/api/users/me")).status).toBe(200);
  });

  test("callbackUrl leads within the site only", async () => {
    const lead = async (callbackUrl: string) => {
      const client = nobody();
      const { csrfToken } = (await client.get("/api/auth/csrf")).body;
      const fields = { csrfToken, identifier: elin.username, password: PASSWORD, json: "true", callbackUrl };
      return (await client.form("/api/auth/callback/credentials", fields)).body?.url;
    };
    expect(await lead("/messages/1?x=2")).toBe(`${app.url}/messages/1?x=2`);
    expect(await lead(`${app.url}/settings`)).toBe(`${app.url}/settings`);
    for (const elsewhere of [
      "https://evil.example/",
      "http://evil.example",
      "javascript:alert(1)",
      "evil",
      "http://[",
    ]) {
      expect(await lead(elsewhere), elsewhere).toBe(app.url);
    }
    expect(new URL((await lead("//evil.example")) ?? "").host).toBe(new URL(app.url).host);
  });
});

describe("GET /api/auth/session", () => {
  test("{} without a session", async () => {
    expect(await nobody().get("/api/auth/session")).toMatchObject({ status: 200, body: {} });
    const client = nobody();
    client.cookies.set("next-auth.session-token", "of-nobody");
    expect((await client.get("/api/auth/session")).body).toEqual({});
  });
  test("{user: {id, username, name, profilePicture, role}, expires}", async () => {
    const { body } = await elin.get("/api/auth/session");
    const { id, username, name } = elin;
    expect(body).toEqual({
      user: { id, username, name, profilePicture: null, role: "USER" },
      expires: expect.any(String),
    });
    expect(Date.parse(body.expires) - Date.now()).toBeGreaterThan(29 * 24 * 3600_000);
  });
});

describe("sign-out ends the session on the server too: the same cookie is refused afterwards", () => {
  test("POST with csrfToken", async () => {
    const client = await signedIn(elin);
    const kept = client.copy();
    expect((await kept.get("/api/users/me")).status).toBe(200);
    const answer = await client.signOut();
    expect([answer.status, new URL(answer.body.url, app.url).host]).toEqual([200, new URL(app.url).host]);
    expect((await kept.get("/api/users/me")).status).toBe(401);
    expect((await kept.get("/api/auth/session")).body).toEqual({});
    expect(client.cookies.has("next-auth.session-token")).toBe(false);
    expect((await elin.get("/api/users/me")).status).toBe(200);
  });
  test("without csrfToken nothing ends", async () => {
    const client = await signedIn(elin);
    const kept = client.copy();
    await client.form("/api/auth/signout", { json: "true" });
    await client.form("/api/auth/signout", { csrfToken: "guessed", json: "true" });
    expect((await kept.get("/api/users/me")).status).toBe(200);
  });
  test("A browser that opens the address (GET) gets the app's own confirm page", async () => {
    const answer = await elin.get("/api/auth/signout");
    expect(answer.status).toBe(302);
    expect(new URL(answer.headers.get("location") ?? "", app.url).href).toBe(`${app.url}/signout`);
    expect((await elin.get("/api/users/me")).status).toBe(200);
  });
});

test("people are led back by the name they came by", async () => {
  const answer = await wire(app.url, {
    method: "GET",
    path: "/api/auth/providers",
    headers: { host: "samvaro.home:8080" },
  });
  expect(JSON.parse(answer.text).credentials.callbackUrl).toMatch("http://samvaro.home:8080/");
});

describe("GET, DELETE /api/auth/sessions[/{id}]: own live sessions; end one, or all others", () => {
  test("the list: own ones alone, newest first, the asking one marked", async () => {
    const moa = await registerMember(app.url, "Moa");
    await nobody().call("GET", "/api/auth/csrf");
    const phone = nobody();
    const { csrfToken } = (await phone.get("/api/auth/csrf")).body;
    await phone.call("POST", "/api/auth/callback/credentials", {
      body: { csrfToken, identifier: moa.username, password: PASSWORD, json: true },
      headers: { "user-agent": "A phone" },
    });
    const { sessions } = (await moa.get("/api/auth/sessions")).body;
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    expect(sessions[0]).toMatchObject({ userAgent: "A phone", address: "127.0.0.1" });
    expect(JSON.stringify(sessions)).not.toContain([...moa.cookies.values()].at(-1));
  });

  test("ending one: its cookie is refused at once, the others live; twice is 404", async () => {
    const [first, second] = [await signedIn(elin), await signedIn(elin)];
    await first.get("/api/users/me");
    const list = (await first.get("/api/auth/sessions")).body.sessions;
    const { id } = list.find(({ current }: { current: boolean }) => current);
    expect((await second.delete(`/api/auth/sessions/${id}`)).body).toEqual({ success: true });
    expect((await first.get("/api/users/me")).status).toBe(401);
    expect((await second.get("/api/users/me")).status).toBe(200);
    expect((await second.delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  });

  test("all others: how many there were; the asking one lives", async () => {
    const moa = await registerMember(app.url, "Moa");
    const others = [await signedIn(moa), await signedIn(moa)];
    for (const one of others) await one.get("/api/users/me");
    expect((await moa.delete("/api/auth/sessions")).body).toEqual({ success: true, ended: 2 });
    for (const one of others) expect((await one.get("/api/users/me")).status).toBe(401);
    expect((await moa.get("/api/auth/sessions")).body.sessions).toHaveLength(1);
    expect((await moa.delete("/api/auth/sessions")).body).toEqual({ success: true, ended: 0 });
    expect((await elin.get("/api/users/me")).status).toBe(200);
  });
});

describe("a new sign-in replaces the session that the same browser had", () => {
  test("its old cookie is refused at once; other browsers stay signed in", async () => {
    const moa = await registerMember(app.url, "Moa");
    const phone = await signedIn(moa);
    const kept = moa.copy();
    expect((await kept.get("/api/users/me")).status).toBe(200);
    expect((await moa.signIn(moa.username, PASSWORD)).status).toBe(200);
    expect((await kept.get("/api/users/me")).status).toBe(401);
    for (const one of [moa, phone]) expect((await one.get("/api/users/me")).status).toBe(200);
    expect((await moa.get("/api/auth/sessions")).body.sessions).toHaveLength(2);
  });

  test("also where it was another person's", async () => {
    const [moa, liv] = [await registerMember(app.url, "Moa"), await registerMember(app.url, "Liv")];
    const kept = moa.copy();
    expect((await moa.signIn(liv.username, PASSWORD)).status).toBe(200);
    expect((await kept.get("/api/users/me")).status).toBe(401);
    expect((await moa.get("/api/users/me")).body.user.id).toBe(liv.id);
  });

  test("a sign-in that fails replaces nothing", async () => {
    const moa = await registerMember(app.url, "Moa");
    const kept = moa.copy();
    expect((await moa.signIn(moa.username, "not this one")).status).toBe(401);
    expect((await kept.get("/api/users/me")).status).toBe(200);
  });
});
