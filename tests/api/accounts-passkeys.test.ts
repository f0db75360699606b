import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeExpired } from "@/features/accounts/jobs";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { Authenticator, addPasskey, browserAsking, enter } from "../support/authenticator";
import { Client, type Json, type Member, PASSWORD, registerMember } from "../support/client";
import { addTotp, proof } from "../support/factors";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const factorsOf = async (member: Member): Promise<Json> =>
  (await member.get("/api/auth/factors")).body.secondFactors;
const optionsFor = async (member: Member): Promise<Json> =>
  (await member.post("/api/auth/passkeys/options", proof)).body.options;
const add = (member: Member, passkey: Json, name = "Laptop") =>
  member.post("/api/auth/passkeys", { name, passkey });
const isIn = async (client: Client) => (await client.get("/api/users/me")).status === 200;

describe("A passkey is added with the password", () => {
  test("it counts as a second factor, and recovery codes come with the first", async () => {
    const elin = await registerMember(app.url, "Elin");
    const { passkey, recoveryCodes } = await addPasskey(elin, "Elins dator");
    expect(passkey).toMatchObject({ name: "Elins dator", lastUsedAt: null });
    expect(recoveryCodes).toHaveLength(10);
    const answer = await new Client(app.url).signIn(elin.username, PASSWORD);
    expect([answer.status, answer.body.details]).toEqual([401, { secondFactor: ["passkey", "recovery"] }]);
    expect((await addPasskey(elin, "Telefon")).recoveryCodes).toBeNull();
    const { passkeys } = await factorsOf(elin);
    expect(passkeys.map(({ name }: Json) => name)).toEqual(["Elins dator", "Telefon"]);
    const { events } = (await elin.get("/api/users/me/security-events")).body;
    const added = events.filter(({ kind }: Json) => kind === "passkey_added");
    expect(added.map(({ detail }: Json) => detail)).toEqual(["Telefon", "Elins dator"]);
  });

  test("what was made for another site, session, or challenge, or without its owner, is refused", async () => {
    const [elin, siri] = [await registerMember(app.url, "Elin"), await registerMember(app.url, "Siri")];
    const options = await optionsFor(elin);
    const made = (lies: object) => add(elin, new Authenticator().create(options, lies));
    for (const lies of [
      { origin: "https://samvaro.example.com" },
      { rpId: "example.com" },
      { isVerified: false },
      { type: "webauthn.get" },
      { challenge: "c29tZXRoaW5n" },
      { challenge: (await browserAsking(app.url)).options.challenge },
    ]) {
      expect((await made(lies)).status, JSON.stringify(lies)).toBe(400);
    }
    expect((await add(siri, new Authenticator().create(options))).status).toBe(400);
    expect((await factorsOf(elin)).passkeys).toEqual([]);
    expect((await made({})).status).toBe(201);
  });

  test("a challenge counts once, also of two at the same time", async () => {
    const elin = await registerMember(app.url, "Elin");
    const options = await optionsFor(elin);
    const answers = await Promise.all([1, 2, 3].map(() => add(elin, new Authenticator().create(options))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });

  test("a passkey that is already registered can't be added again", async () => {
    const [elin, siri] = [await registerMember(app.url, "Elin"), await registerMember(app.url, "Siri")];
    const { authenticator } = await addPasskey(elin);
    const options = await optionsFor(siri);
    expect((await add(siri, authenticator.create(options))).status).toBe(400);
  });

  test("An account can have at most 20 passkeys.", async () => {
    const elin = await registerMember(app.url, "Elin");
    const late = await optionsFor(elin);
    const data = Array.from({ length: 19 }, (_, at) => ({
      id: crypto.randomUUID(),
      userId: elin.id,
      credentialId: `${elin.id}-${at}`,
      publicKey: new Uint8Array(1),
      counter: 0,
      name: "x",
    }));
    await db.passkey.createMany({ data });
    await addPasskey(elin);
    expect((await elin.post("/api/auth/passkeys/options", proof)).status).toBe(409);
    expect((await add(elin, new Authenticator().create(late))).status).toBe(409);
  });
});

describe("A passkey signs in without a password", () => {
  let elin: Member;
  let authenticator: Authenticator;
  beforeAll(async () => {
    elin = await registerMember(app.url, "Elin");
    ({ authenticator } = await addPasskey(elin));
  });

  test("and its use is written down", async () => {
    const { browser, options } = await browserAsking(app.url);
    expect(options).toMatchObject({ userVerification: "required" });
    expect((await enter(browser, authenticator.get(options))).status).toBe(200);
    expect((await browser.get("/api/users/me")).body.user.id).toBe(elin.id);
    expect((await factorsOf(elin)).passkeys[0].lastUsedAt).not.toBeNull();
  });

  test("an answer counts once, also of two at the same time", async () => {
    const { browser, options } = await browserAsking(app.url);
    const answer = authenticator.get(options);
    const answers = await Promise.all([1, 2, 3].map(() => enter(browser.copy(), answer)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  test("a challenge counts for the browser that asked alone", async () => {
    const { options } = await browserAsking(app.url);
    const { browser } = await browserAsking(app.url);
    expect((await enter(browser, authenticator.get(options))).status).toBe(401);
    expect(await isIn(browser)).toBe(false);
  });

  test("one for another site, without its owner, of another key, or of a copied one is refused", async () => {
    const refused = async (passkeyOf: (options: Json) => Json) => {
      const { browser, options } = await browserAsking(app.url);
      const answer = await enter(browser, passkeyOf(options));
      expect([answer.status, answer.body.code, await isIn(browser)]).toEqual([401, "unauthenticated", false]);
    };
    await refused((options) => authenticator.get(options, { origin: "https://samvaro.example.com" }));
    await refused((options) => authenticator.get(options, { rpId: "example.com" }));
    await refused((options) => authenticator.get(options, { isVerified: false }));
    await refused((options) => authenticator.get(options, { type: "webauthn.create" }));
    await refused(() => authenticator.get({ challenge: "c29tZXRoaW5n", rpId: "localhost" }));
    await refused((options) => new Authenticator().get(options));
    await refused((options) => ({
      ...new Authenticator().get(options),
      id: authenticator.name,
      rawId: authenticator.name,
    }));
    await refused((options) => {
      const { counter } = authenticator;
      authenticator.counter = 0;
      const answer = authenticator.get(options);
      authenticator.counter = counter;
      return answer;
    });
    for (const garbage of [{}, [], null, "x", { id: "x", rawId: "x", type: "public-key", response: {} }]) {
      await refused(() => garbage);
    }
  });

  test("a challenge needs a browser that can be recognized: by its csrf cookie", async () => {
    expect((await new Client(app.url).post("/api/auth/passkey/options")).status).toBe(400);
  });

  test("used challenges are forgotten when their time is over", async () => {
    expect(await db.spentChallenge.count()).toBeGreaterThan(0);
    await purgeExpired();
    expect(await db.spentChallenge.count()).toBeGreaterThan(0);
    await db.spentChallenge.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    await purgeExpired();
    expect(await db.spentChallenge.count()).toBe(0);
  });
});

describe("A passkey as a second factor", () => {
  test("works together with the password in one call; another user's does not", async () => {
    const [elin, siri] = [await registerMember(app.url, "Elin"), await registerMember(app.url, "Siri")];
    const [hers, theirs] = [await addPasskey(elin), await addPasskey(siri)];
    const words = { identifier: elin.username, password: PASSWORD };
    const one = await browserAsking(app.url);
    const wrong = await enter(one.browser, theirs.authenticator.get(one.options), words);
    expect([wrong.status, await isIn(one.browser)]).toEqual([401, false]);
    const two = await browserAsking(app.url);
    const badWord = { ...words, password: "not this one" };
    expect((await enter(two.browser, hers.authenticator.get(two.options), badWord)).status).toBe(401);
    const three = await browserAsking(app.url);
    expect((await enter(three.browser, hers.authenticator.get(three.options), words)).status).toBe(200);
  });
});

describe("A passkey's name, and its end", () => {
  test("it is renamed and removed by its owner; the last factor's end ends the protection", async () => {
    const [elin, siri] = [await registerMember(app.url, "Elin"), await registerMember(app.url, "Siri")];
    const { passkey, authenticator } = await addPasskey(elin);
    const path = `/api/auth/passkeys/${passkey.id}`;
    expect((await siri.patch(path, { name: "Mitt" })).status).toBe(404);
    expect((await siri.delete(path, proof)).status).toBe(404);
    expect((await elin.patch(path, { name: "" })).status).toBe(400);
    expect((await elin.patch(path, { name: "Mobilen" })).body.passkey.name).toBe("Mobilen");
    expect((await elin.delete(path, { currentPassword: "not this one" })).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => elin.delete(path, proof)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { browser, options } = await browserAsking(app.url);
    expect((await enter(browser, authenticator.get(options))).status).toBe(401);
    expect((await new Client(app.url).signIn(elin.username, PASSWORD)).status).toBe(200);
    expect(await factorsOf(elin)).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
  });

  test("an app that stays keeps the protection", async () => {
    const elin = await registerMember(app.url, "Elin");
    await addTotp(elin);
    const { passkey } = await addPasskey(elin);
    expect((await elin.delete(`/api/auth/passkeys/${passkey.id}`, proof)).status).toBe(200);
    expect((await new Client(app.url).signIn(elin.username, PASSWORD)).body.details).toEqual({
      secondFactor: ["totp", "recovery"],
    });
  });
});
