import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countGuess } from "@/features/accounts/guesses/commands";
import { db, pool } from "@/server/db";
import { pointsOf } from "@/server/limits";
import { type App, startApp } from "../support/app";
import {
  type Answer,
  Client,
  type Member,
  newRegistration,
  PASSWORD,
  registerMember,
} from "../support/client";
import { emailsTo, emailTo, tokenIn } from "../support/emails";
import { eventually } from "../support/eventually";
import "../support/limits";
import { OTHER_PASSWORD } from "../support/password";
import { confirmAddresses } from "../support/people";

const FREE_GUESSES = pointsOf("account-guesses");
const REPORTED_GUESSES = pointsOf("account-refusals");

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let addresses = 1;
/** A local address not yet used by any test: limits by address do not interfere. */
const elsewhere = () => `127.1.${Math.trunc(addresses / 200)}.${(addresses++ % 200) + 1}`;
const knock = async (
  identifier: string,
  password = "not this one",
  client = new Client(app.url, elsewhere()),
) => client.signIn(identifier, password);
const knocks = async (count: number, identifier: string) => {
  const answers: Answer[] = [];
  for (let at = 0; at < count; at++) answers.push(await knock(identifier));
  return answers.map(({ status }) => status);
};
/** Counts guesses as `knocks` does, without the calls. */
const spend = async ({ id }: Member, count: number = FREE_GUESSES) => {
  for (let at = 0; at < count; at++) await countGuess({ userId: id, subject: id }, undefined);
};
const waitOf = ({ status, headers }: Answer) => [status, Number(headers.get("retry-after"))];
/** Ends the current wait of every account. */
const letWaitsPass = () => pool.query(`delete from rate_limit where key like 'account-pause%'`);
const by = (userAgent: string, client: Client, member: Member) =>
  signInBy(userAgent, client, member.username);

async function signInBy(userAgent: string, client: Client, identifier: string, password = PASSWORD) {
  const { csrfToken } = (await client.get("/api/auth/csrf")).body;
  const body = { csrfToken, identifier, password, json: true };
  const headers = { "user-agent": userAgent };
  return client.call("POST", "/api/auth/callback/credentials", { body, headers });
}

const DEVICE = "samvaro-device";
const agents = {
  firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  newerFirefox: "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0",
  phone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
};

describe("Guessing from many addresses: an account's own slow-down (not a lock)", () => {
  test.each([
    ["an account", async () => (await registerMember(app.url, "Moa", elsewhere())).username],
    ["a name that nobody has", async () => newRegistration("nobody").username],
    ["an address that nobody has", async () => newRegistration("nobody").email],
  ])(
    "%s: each from another address, twenty are refused as wrong, then one has to wait, longer and longer",
    async (_, make) => {
      const identifier = await make();
      expect(new Set(await knocks(FREE_GUESSES, identifier))).toEqual(new Set([401]));
      for (const seconds of [15, 30, 60]) {
        const [status, wait] = waitOf(await knock(identifier.toUpperCase()));
        expect(status).toBe(429);
        expect(wait).toBeGreaterThan(seconds - 10);
        expect(wait).toBeLessThanOrEqual(seconds);
        await letWaitsPass();
        // one attempt is accepted, however many were refused in between
        expect((await knock(identifier)).status).toBe(401);
      }
    },
  );

  test("attempts during the wait do not extend it", async () => {
    const moa = await registerMember(app.url, "Moa", elsewhere());
    await spend(moa);
    expect(new Set(await knocks(8, moa.username))).toEqual(new Set([429]));
    await letWaitsPass();
    expect((await knock(moa.username, PASSWORD)).status).toBe(200);
  });

  test("of forty at once no more than the free ones are looked at", async () => {
    const moa = await registerMember(app.url, "Moa", elsewhere());
    const answers = await Promise.all(Array.from({ length: 40 }, () => knock(moa.username)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(FREE_GUESSES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - FREE_GUESSES);
  });

  test("sign-ins that turn out well don't count", async () => {
    const moa = await registerMember(app.url, "Moa", elsewhere());
    for (let at = 0; at < FREE_GUESSES + 2; at++)
      expect((await knock(moa.username, PASSWORD)).status).toBe(200);
  });

  test("another account is not slowed", async () => {
    const [moa, liv] = [
      await registerMember(app.url, "Moa", elsewhere()),
      await registerMember(app.url, "Liv", elsewhere()),
    ];
    await spend(moa);
    expect((await knock(moa.username, PASSWORD)).status).toBe(429);
    expect((await knock(liv.username, PASSWORD)).status).toBe(200);
  });

  test("a reset by mail ends the waiting", async () => {
    const moa = await registerMember(app.url, "Moa", elsewhere());
    await spend(moa);
    expect((await knock(moa.username, PASSWORD)).status).toBe(429);
    await new Client(app.url, elsewhere()).post("/api/auth/password-reset", { email: moa.email });
    const mail = await eventually(async () => {
      const found = (await emailsTo(moa.email)).find(({ text }) => text.includes("/reset/confirm"));
      if (!found) throw new Error("no letter yet");
      return found;
    });
    const password = OTHER_PASSWORD;
    const body = { token: tokenIn(mail), password };
    expect((await new Client(app.url).post("/api/auth/password-reset/confirm", body)).status).toBe(200);
    expect((await knock(moa.username, password)).status).toBe(200);
  });
});

describe("A browser known to the account is not slowed by others' guesses", () => {
  test("signed in once, it signs in from another address while strangers wait", async () => {
    const moa = await registerMember(app.url, "Moa", elsewhere());
    const known = new Client(app.url, elsewhere());
    known.cookies.set(DEVICE, moa.cookies.get(DEVICE) ?? "");
    await spend(moa);
    expect((await knock(moa.username, PASSWORD)).status).toBe(429);
    expect((await known.signIn(moa.username, PASSWORD)).status).toBe(200);
  });

  test("the cookie is for HTTP alone, Lax, of a random token whose hash is kept, and another one each time", async () => {
    const moa = await registerMember(app.url, "Moa", elsewhere());
    const before = moa.cookies.get(DEVICE) ?? "";
    const answer = await moa.signIn(moa.username, PASSWORD);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${DEVICE}=`)) ?? "";
    expect(cookie).toMatch(/^samvaro-device=[\w-]{43}; /);
    for (const part of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i, /; Max-Age=31536000/i])
      expect(cookie).toMatch(part);
    expect(answer.headers.getSetCookie().some((one) => one.startsWith("next-auth.session-token="))).toBe(
      true,
    );
    const rows = await db.knownDevice.findMany({ where: { userId: moa.id } });
    expect(rows).toHaveLength(1);
    const after = moa.cookies.get(DEVICE) ?? "";
    expect(after).not.toBe(before);
    expect(JSON.stringify(rows)).not.toContain(after);
    // the previous device cookie is not accepted
    const old = new Client(app.url, elsewhere());
    old.cookies.set(DEVICE, before);
    await spend(moa);
    expect((await old.signIn(moa.username, PASSWORD)).status).toBe(429);
  });

  test("a refused sign-in makes no browser known, nor does another account's", async () => {
    const [moa, liv] = [
      await registerMember(app.url, "Moa", elsewhere()),
      await registerMember(app.url, "Liv", elsewhere()),
    ];
    const refused = await new Client(app.url, elsewhere()).signIn(moa.username, "not this one");
    expect(refused.headers.getSetCookie().some((one) => one.startsWith(DEVICE))).toBe(false);
    await spend(moa, FREE_GUESSES - 1);
    expect((await liv.signIn(moa.username, PASSWORD)).status).toBe(429);
  });

  test("a browser that two people use is known to both", async () => {
    const [moa, liv] = [
      await registerMember(app.url, "Moa", elsewhere()),
      await registerMember(app.url, "Liv", elsewhere()),
    ];
    expect((await moa.signIn(liv.username, PASSWORD)).status).toBe(200);
    for (const one of [moa, liv]) await spend(one);
    expect((await moa.signIn(moa.username, PASSWORD)).status).toBe(200);
    expect((await moa.signIn(liv.username, PASSWORD)).status).toBe(200);
  });

  test("ten guesses an hour, and it is as unknown as others", async () => {
    const moa = await registerMember(app.url, "Moa", elsewhere());
    await spend(moa);
    const stolen = () => {
      const client = new Client(app.url, elsewhere());
      client.cookies.set(DEVICE, moa.cookies.get(DEVICE) ?? "");
      return client;
    };
    for (let at = 0; at < 10; at++) expect((await knock(moa.username, "wrong", stolen())).status).toBe(401);
    expect((await knock(moa.username, PASSWORD, stolen())).status).toBe(429);
  });

  test("the twenty that signed in last are known, for a year", async () => {
    const moa = await registerMember(app.url, "Moa", elsewhere());
    for (let at = 0; at < 21; at++) await knock(moa.username, PASSWORD);
    const rows = await db.knownDevice.findMany({ where: { userId: moa.id } });
    expect(rows).toHaveLength(20);
    const known = moa.copy();
    await knock(moa.username, PASSWORD, known);
    const lastUsedAt = new Date(Date.now() - 366 * 86_400_000);
    await db.knownDevice.updateMany({ where: { userId: moa.id }, data: { lastUsedAt } });
    await spend(moa);
    expect((await knock(moa.username, PASSWORD, known)).status).toBe(429);
  });
});

describe("an email to the owner after unusual refusals", () => {
  const told = async (moa: Member) =>
    (await emailsTo(moa.email)).filter(({ text }) => text.includes("fel lösenord"));

  test("after ten within a day, once", async () => {
    const moa = await registerMember(app.url, "Moa", elsewhere());
    await confirmAddresses(moa);
    await knocks(REPORTED_GUESSES - 1, moa.username);
    expect(await told(moa)).toEqual([]);
    await knocks(1, moa.email);
    expect((await emailTo(moa.email)).text).toContain(`har ${REPORTED_GUESSES} inloggningar`);
    await knocks(12, moa.username);
    expect(await told(moa)).toHaveLength(1);
  });
});

describe("… and at a sign-in from a new kind of device", () => {
  const told = async (moa: Member) =>
    (await emailsTo(moa.email)).filter(({ text }) => text.includes("en sorts enhet"));
  const fresh = () => new Client(app.url, elsewhere());
  /** An account that has signed in once, by Firefox. */
  async function firefoxUser() {
    const person = newRegistration("Moa");
    const { user } = (await fresh().post("/api/auth/register", person)).body;
    await confirmAddresses(user);
    const client = fresh();
    expect((await signInBy(agents.firefox, client, person.username)).status).toBe(200);
    return Object.assign(client, { ...person, id: user.id as string }) as Member;
  }

  test("another browser or system: what it is, and when", async () => {
    const moa = await firefoxUser();
    await by(agents.phone, fresh(), moa);
    const mail = await emailTo(moa.email);
    expect(mail.text).toContain("Safari på iPhone");
    expect(mail.text).toMatch(/\d{2}:\d{2}/);
    await by(agents.phone, fresh(), moa);
    await by(agents.newerFirefox, fresh(), moa);
    expect(await told(moa)).toHaveLength(1);
  });

  test("not at the first sign-in, nor by a browser that was known as another kind", async () => {
    const moa = await firefoxUser();
    await by(agents.phone, moa, moa);
    await by(agents.firefox, fresh(), moa);
    // once a later email has arrived, any earlier one would have arrived too
    await fresh().post("/api/auth/password-reset", { email: moa.email });
    expect((await emailTo(moa.email)).text).toContain("/reset/confirm");
  });

  test("an account from before devices were known: by its sessions", async () => {
    const moa = await firefoxUser();
    await db.knownDevice.deleteMany({ where: { user: { email: moa.email } } });
    await by(agents.newerFirefox, fresh(), moa);
    await by(agents.phone, fresh(), moa);
    expect((await emailTo(moa.email)).text).toContain("Safari på iPhone");
    expect(await emailsTo(moa.email)).toHaveLength(1);
  });

  test("a name that a browser gives itself does not get into the email", async () => {
    const moa = await firefoxUser();
    await by("Click https://evil.example now", fresh(), moa);
    const { text } = await emailTo(moa.email);
    expect(text).not.toContain("evil");
    expect(text).toContain("Okänd enhet");
  });
});
