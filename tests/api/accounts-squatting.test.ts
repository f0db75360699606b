import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { addPasskey, browserAsking, enter } from "../support/authenticator";
import { Client, type Json, type Member, PASSWORD, registerMember } from "../support/client";
import { confirmationTo, emailsTo, tokenIn } from "../support/emails";
import { eventually } from "../support/eventually";
import { addTotp, codeOf } from "../support/factors";
import { registerConfirmedMember } from "../support/people";

/**
 * Somebody registers with an address that is not theirs, and adds ways into the account before its owner has confirmed it.
 * "The first password reset by mail ends all that were made while it was not, also where the link has been pressed since;
 * pressing the link alone ends nothing and shows the list of what there is."
 */
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const OWN = "ägarens eget lösenord";
const nobody = () => new Client(app.url);

/** What the attacker sets up: a session, a passkey, an authenticator app and a calendar's secret address. */
async function squat() {
  const attacker = await registerMember(app.url, "Squatter");
  const { authenticator, recoveryCodes } = await addPasskey(attacker, "Mobil");
  const { secret } = await addTotp(attacker);
  const { url } = (await attacker.post("/api/calendar-feeds", {})).body;
  return { attacker, authenticator, secret, recoveryCodes, feed: new URL(url).pathname };
}

async function reset(member: Member): Promise<Client> {
  await nobody().post("/api/auth/password-reset", { email: member.email });
  const token = await eventually(async () => {
    const mail = (await emailsTo(member.email)).find(({ text }) => text.includes("/reset/confirm?"));
    return tokenIn(mail ?? expect.fail("no link yet"));
  });
  const answer = await nobody().post("/api/auth/password-reset/confirm", { token, password: OWN });
  expect(answer.status).toBe(200);
  return nobody();
}

const confirm = async (member: Member): Promise<Json> => {
  const token = tokenIn(await confirmationTo(member.email));
  return (await nobody().post("/api/auth/email/confirm", { token })).body;
};

const withPasskey = async (authenticator: Awaited<ReturnType<typeof squat>>["authenticator"]) => {
  const { browser, options } = await browserAsking(app.url);
  await enter(browser, authenticator.get(options));
  return (await browser.get("/api/users/me")).status;
};

test.each([
  ["at once", async () => {}],
  ["after the link has been pressed", confirm],
])(
  "a password reset by mail %s ends what was made before the address was confirmed",
  async (_when, before) => {
    const { attacker, authenticator, secret, recoveryCodes, feed } = await squat();
    expect(await withPasskey(authenticator)).toBe(200);
    await before(attacker);
    const owner = await reset(attacker);
    expect((await owner.signIn(attacker.username, OWN)).status).toBe(200);
    expect((await attacker.get("/api/users/me")).status).toBe(401);
    expect(await withPasskey(authenticator)).toBe(401);
    expect((await nobody().get(feed)).status).toBe(404);
    const { secondFactors } = (await owner.get("/api/auth/factors")).body;
    expect(secondFactors).toMatchObject({ totp: null, passkeys: [] });
    expect(await db.knownDevice.count({ where: { userId: attacker.id, wasConfirmed: false } })).toBe(0);
    // neither a code of the app nor a recovery code is asked for any more
    for (const code of [codeOf(secret), recoveryCodes?.[0]])
      expect((await nobody().signIn(attacker.username, PASSWORD, { code: code as string })).status).toBe(401);
  },
);

test("pressing the link alone ends nothing and shows the list of what there is", async () => {
  const { attacker, authenticator, feed } = await squat();
  const { access } = await confirm(attacker);
  expect(access.map(({ kind, name }: Json) => [kind, name])).toEqual(
    expect.arrayContaining([
      ["CALENDAR", ""],
      ["AUTHENTICATOR", ""],
      ["PASSKEY", "Mobil"],
      ["SESSION", expect.any(String)],
    ]),
  );
  expect((await attacker.get("/api/users/me")).status).toBe(200);
  expect(await withPasskey(authenticator)).toBe(200);
  expect((await nobody().get(feed)).status).toBe(200);
});

test("what was made after the confirmation goes on counting through a reset, and through the next one", async () => {
  const elin = await registerMember(app.url, "Elin");
  await addPasskey(elin, "Before");
  await confirm(elin);
  const { authenticator } = await addPasskey(elin, "After");
  const { url } = (await elin.post("/api/calendar-feeds", {})).body;
  const owner = await reset(elin);
  expect((await owner.signIn(elin.username, OWN)).status).toBe(401);
  expect(await withPasskey(authenticator)).toBe(200);
  expect((await nobody().get(new URL(url).pathname)).status).toBe(200);
  const names = await db.passkey.findMany({ where: { userId: elin.id }, select: { name: true } });
  expect(names).toEqual([{ name: "After" }]);
});

test("a calendar that gets a new address after the confirmation stays", async () => {
  const elin = await registerMember(app.url, "Elin");
  const { feed } = (await elin.post("/api/calendar-feeds", {})).body;
  await confirm(elin);
  const { url } = (await elin.post(`/api/calendar-feeds/${feed.id}/renew`)).body;
  await reset(elin);
  expect((await nobody().get(new URL(url).pathname)).status).toBe(200);
});

test("a member whose address is confirmed loses nothing but the sessions", async () => {
  const elin = await registerConfirmedMember(app.url, "Elin");
  const { secret } = await addTotp(elin);
  const owner = await reset(elin);
  expect((await owner.signIn(elin.username, OWN)).status).toBe(401);
  expect((await owner.signIn(elin.username, OWN, { code: codeOf(secret) })).status).toBe(200);
});
