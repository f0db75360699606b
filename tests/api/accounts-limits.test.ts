import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pool } from "@/server/db";
import { type App, startApp } from "../support/app";
import {
  type Answer,
  Client,
  type Member,
  newRegistration,
  openDirect,
  PASSWORD,
  registerMember,
} from "../support/client";
import { emailsTo, emailTo } from "../support/emails";
import { eventually } from "../support/eventually";
import { addTotp, codeOf, forgetUsedCode } from "../support/factors";
import "../support/limits";
import { addMembers } from "../support/people";

// the limits of the contract: read at the first import of src/server/env.ts

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const statuses = (answers: Answer[]) => answers.map(({ status }) => status);
const demandTooMany = (answer: Answer) => {
  expect([answer.status, answer.body.code]).toEqual([429, "too-many"]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
};

/** Local addresses: each test uses its own. */
const from = (last: number) => `127.0.0.${last}`;
const bySignIn = async (address: string) => {
  const client = new Client(app.url, address);
  const { csrfToken } = (await client.get("/api/auth/csrf")).body;
  return (identifier: string, password = "not this one") =>
    client.form("/api/auth/callback/credentials", { csrfToken, identifier, password, json: "true" });
};

describe("Ten failed sign-ins for one account from one address within 15 minutes: 429", () => {
  let elin: Member;
  let siri: Member;
  beforeAll(async () => {
    [elin, siri] = [
      await registerMember(app.url, "Elin", from(10)),
      await registerMember(app.url, "Siri", from(10)),
    ];
  });

  test("the 11th is 429, whatever its password; another account and the right user elsewhere are not", async () => {
    const knock = await bySignIn(from(11));
    for (const at of times(10)) expect((await knock(at % 2 ? elin.username : elin.email)).status).toBe(401);
    for (const identifier of [elin.username, elin.email, elin.username.toUpperCase()]) {
      const refused = await knock(identifier, PASSWORD);
      demandTooMany(refused);
      expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(900);
    }
    expect((await knock(siri.username, PASSWORD)).status).toBe(200);
    expect((await (await bySignIn(from(12)))(elin.username, PASSWORD)).status).toBe(200);
  });

  test("an unknown account looks the same", async () => {
    const knock = await bySignIn(from(13));
    for (const _ of times(10)) expect((await knock("nobody.at.all")).status).toBe(401);
    demandTooMany(await knock("Nobody.At.All"));
  });

  test("sign-ins that turn out well don't count", async () => {
    const knock = await bySignIn(from(14));
    for (const _ of times(12)) expect((await knock(siri.username, PASSWORD)).status).toBe(200);
  });

  test("ten at once and one more: ten are looked at", async () => {
    const knock = await bySignIn(from(15));
    const answers = await Promise.all(times(14).map(() => knock(siri.username)));
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(10);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(4);
  });

  test("the current password of a found session is not guessed by a form either", async () => {
    const guess = (path: string) =>
      siri.post(path, {
        currentPassword: "not this one",
        password: "bastun är varm",
        email: "x@example.org",
      });
    for (const at of times(10))
      expect((await guess(at % 2 ? "/api/auth/email" : "/api/auth/password")).status).toBe(403);
    demandTooMany(await guess("/api/auth/email"));
    demandTooMany(await guess("/api/auth/password"));
  });
});

test("… or a hundred from one address", async () => {
  const person = await registerMember(app.url, "Noah", from(20));
  const knock = await bySignIn(from(21));
  const answers = await Promise.all(times(100).map((at) => knock(`nobody.${at}`)));
  expect(new Set(statuses(answers))).toEqual(new Set([401]));
  demandTooMany(await knock("nobody.100"));
  demandTooMany(await knock(person.username, PASSWORD));
  expect((await (await bySignIn(from(22)))(person.username, PASSWORD)).status).toBe(200);
});

test("per address: registrations 20/h", async () => {
  const register = (address: string) =>
    new Client(app.url, address).post("/api/auth/register", newRegistration());
  for (const _ of times(20)) expect((await register(from(30))).status).toBe(201);
  demandTooMany(await register(from(30)));
  expect((await register(from(31))).status).toBe(201);
});

test("per address: weak passwords, each of which has to be judged, 30 at once", async () => {
  const register = (address: string) =>
    new Client(app.url, address).post("/api/auth/register", {
      ...newRegistration(),
      password: "Samvaro12345",
    });
  const answers = statuses(await Promise.all(times(45).map(() => register(from(33)))));
  expect(new Set(answers)).toEqual(new Set([400, 429]));
  expect(answers.filter((status) => status === 400).length).toBeGreaterThanOrEqual(30);
  expect((await register(from(34))).status).toBe(400);
});

test("An address behind a proxy counts only when TRUST_PROXY names the proxy.", async () => {
  const register = (at: number) =>
    new Client(app.url, from(32)).call("POST", "/api/auth/register", {
      body: newRegistration(),
      headers: { "x-forwarded-for": `192.0.2.${at}` },
    });
  for (const at of times(20)) expect((await register(at)).status).toBe(201);
  demandTooMany(await register(21));
});

describe("per person", () => {
  test("sends 10/s (burst 60)", async () => {
    const [elin, siri] = await addMembers(app.url, "Elin", "Siri");
    const id = await openDirect(elin!, siri!);
    const send = (one: Member) => one.post(`/api/messages/conversations/${id}`, { content: "hej" });
    const start = performance.now();
    const answers = await Promise.all(times(90).map(() => send(elin!)));
    const seconds = (performance.now() - start) / 1000;
    const sent = statuses(answers).filter((status) => status === 201).length;
    expect(sent).toBeGreaterThanOrEqual(60);
    expect(sent).toBeLessThanOrEqual(Math.min(90, 61 + Math.ceil(10 * seconds)));
    const refused = answers.find(({ status }) => status === 429);
    if (sent < 90) demandTooMany(refused!);
    expect((await send(siri!)).status).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await send(elin!)).status).toBe(201);
  });

  test("other calls 50/s, by REST and tRPC together", async () => {
    const [elin, siri] = await addMembers(app.url, "Elin", "Siri");
    const call = (at: number) =>
      elin!.get(at % 2 ? "/api/messages/unread-count" : "/api/trpc/messaging.conversations.countUnread");
    const start = performance.now();
    const answers = await Promise.all(times(400).map(call));
    const seconds = (performance.now() - start) / 1000;
    const served = statuses(answers).filter((status) => status === 200).length;
    expect(served).toBeGreaterThanOrEqual(50);
    expect(served).toBeLessThanOrEqual(51 + Math.ceil(50 * seconds));
    expect(new Set(statuses(answers))).toEqual(new Set(served < 400 ? [200, 429] : [200]));
    for (const refused of answers.filter(({ status, body }) => status === 429 && body.code))
      demandTooMany(refused);
    expect((await siri!.get("/api/messages/unread-count")).status).toBe(200);
  });

  test("uploads 60/h; what is too large does not count", async () => {
    const [elin, siri] = await addMembers(app.url, "Elin", "Siri");
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const upload = (one: Member, bytes: Uint8Array = picture) =>
      one.upload("/api/upload/profile-picture", "picture", bytes);
    for (const _ of times(3)) expect((await upload(elin!, Buffer.alloc(3 * 1024 * 1024))).status).toBe(413);
    for (const _ of times(60)) expect((await upload(elin!)).status).toBe(200);
    demandTooMany(await upload(elin!));
    expect((await upload(siri!)).status).toBe(200);
  });
});

/** Waits until no requested email is queued. */
const allEmailsWritten = () =>
  eventually(async () => {
    const { rows } = await pool.query(
      "select 1 from pgboss.job where state < 'completed' and data->>'job' = 'accounts.letter'",
    );
    if (rows.length > 0) throw new Error(`${rows.length} letters wait.`);
  });

test("the removal of an account: ten wrong passwords within 15 minutes, counted with those of other changes", async () => {
  const moa = await registerMember(app.url, newRegistration("Moa").name, from(70));
  const remove = (password: string) => moa.delete("/api/users/me", { password });
  for (const _ of times(10)) expect((await remove("not this one")).status).toBe(403);
  demandTooMany(await remove("not this one"));
  demandTooMany(await remove(PASSWORD));
  demandTooMany(
    await moa.post("/api/auth/password", { currentPassword: PASSWORD, password: "bastun är varm" }),
  );
  expect((await moa.get("/api/users/me")).status).toBe(200);
});

test("emails: five an hour to one account, and the response reveals nothing", async () => {
  const person = await registerMember(app.url, "Moa", from(40));
  const ask = () => new Client(app.url, from(41)).post("/api/auth/password-reset", { email: person.email });
  for (const _ of times(7)) expect((await ask()).body).toEqual({ success: true });
  await emailTo(person.email, 5);
  await allEmailsWritten();
  expect(await emailsTo(person.email)).toHaveLength(5);
  // requests by strangers do not count against the owner's own changes of address
  const change = (at: number) =>
    person.post("/api/auth/email", { email: `moa.${at}.${person.email}`, currentPassword: PASSWORD });
  for (const at of times(5)) expect((await change(at)).status).toBe(200);
  demandTooMany(await change(6));
});

test("requests of a reset don't use up the sign-ins of their address", async () => {
  const person = await registerMember(app.url, "Moa", from(42));
  const ask = () =>
    new Client(app.url, from(43)).post("/api/auth/password-reset", { email: "nobody@example.org" });
  const answers = await Promise.all(times(100).map(ask));
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  demandTooMany(await ask());
  expect((await (await bySignIn(from(43)))(person.username, PASSWORD)).status).toBe(200);
});

describe("After five wrong codes of an app within 15 minutes: 429, from wherever they come", () => {
  let elin: Member;
  let secret: string;
  let recoveryCodes: string[];
  const knock = (address: string, code: string) =>
    new Client(app.url, address).signIn(elin.username, PASSWORD, { code });
  beforeAll(async () => {
    elin = await registerMember(app.url, "Elin", from(60));
    ({ secret, recoveryCodes } = await addTotp(elin));
  });

  test("a right one among them is not counted, a sixth wrong one is refused, and so is a right one then", async () => {
    const wrong = codeOf(secret, 9);
    for (const at of times(3)) expect((await knock(from(61 + at), wrong)).status).toBe(401);
    expect((await knock(from(64), codeOf(secret))).status).toBe(200);
    await forgetUsedCode(elin);
    for (const at of times(2)) expect((await knock(from(65 + at), wrong)).status).toBe(401);
    demandTooMany(await knock(from(67), wrong));
    demandTooMany(await knock(from(68), codeOf(secret)));
  });

  test("a recovery code still works: others' guesses lock no one out", async () => {
    expect((await knock(from(69), recoveryCodes[0]!)).status).toBe(200);
  });

  test("recovery codes too are counted for one account from one address", async () => {
    for (const _ of times(10)) expect((await knock(from(70), "0000-0000-0000-0000")).status).toBe(401);
    demandTooMany(await knock(from(70), recoveryCodes[1]!));
    expect((await knock(from(71), recoveryCodes[1]!)).status).toBe(200);
  });
});

test("5 times a day a person asks again for the link that confirms the address, and 5 times a day anybody for one address", async () => {
  const moa = await registerMember(app.url, "Moa", from(71));
  for (const _ of times(5)) expect((await moa.post("/api/auth/email/confirmation")).status).toBe(200);
  demandTooMany(await moa.post("/api/auth/email/confirmation"));
  const people = await Promise.all([72, 73].map((at) => registerMember(app.url, "Moa", from(at))));
  const { email } = newRegistration();
  const ask = (at: number, address: string) =>
    people[at % 2]!.post("/api/auth/email", { email: address, currentPassword: PASSWORD });
  for (const at of times(5)) expect((await ask(at, at % 2 ? email : email.toUpperCase())).status).toBe(200);
  demandTooMany(await ask(0, email));
  expect((await ask(1, newRegistration().email)).status).toBe(200);
});

test("the owner of a taken address gets a letter, at most one a day", async () => {
  const [owner] = (await addMembers(app.url, "Moa")) as [Member];
  const client = new Client(app.url, from(77));
  const again = { ...newRegistration(), email: owner.email };
  for (let at = 0; at < 3; at++) {
    const { status, body } = await client.post("/api/auth/register", again);
    expect([status, body.error]).toEqual([409, "This email address is taken."]);
  }
  const letter = await emailTo(owner.email);
  expect(letter.subject).toBe("Någon ville skapa ett konto med din adress i Samvaro");
  expect(letter.text).toContain("/signin");
  // what is asked for later comes second
  await client.post("/api/auth/password-reset", { email: owner.email });
  expect((await emailTo(owner.email, 2)).text).toContain("/reset/confirm?token=");
});
