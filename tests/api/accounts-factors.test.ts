import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { warnOfLostSecrets } from "@/api/lost-secrets";
import { removeFactors } from "@/features/accounts/factors/commands";
import { purgeExpired } from "@/features/accounts/jobs";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { log } from "@/server/log";
import { type App, startApp } from "../support/app";
import { Client, type Json, type Member, PASSWORD, registerMember } from "../support/client";
import { emailTo, tokenIn } from "../support/emails";
import { addTotp, avoidStepEnd, codeOf, forgetUsedCode, proof } from "../support/factors";
import { OTHER_PASSWORD } from "../support/password";
import { registerConfirmedMember } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const signIn = (member: Member, code?: string) =>
  new Client(app.url).signIn(member.username, PASSWORD, code === undefined ? {} : { code });
const factorsOf = async (member: Member): Promise<Json> =>
  (await member.get("/api/auth/factors")).body.secondFactors;
const eventsOf = async (member: Member): Promise<[string, string | null][]> => {
  const { events } = (await member.get("/api/users/me/security-events")).body;
  return events.map(({ kind, detail }: Json) => [kind, detail]);
};

describe("An authenticator app is set up with the password and a first code", () => {
  test("from then on the password alone opens no session, and says what is missing", async () => {
    const elin = await registerMember(app.url, "Elin");
    expect((await signIn(elin)).status).toBe(200);
    const { secret, recoveryCodes } = await addTotp(elin);
    expect(new Set(recoveryCodes).size).toBe(10);
    const client = new Client(app.url);
    const answer = await client.signIn(elin.username, PASSWORD);
    expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
    expect(answer.body.details).toEqual({ secondFactor: ["totp", "recovery"] });
    expect(client.cookies.has("next-auth.session-token")).toBe(false);
    expect((await client.signIn(elin.username, PASSWORD, { code: codeOf(secret) })).status).toBe(200);
    expect((await client.get("/api/users/me")).body.user.id).toBe(elin.id);
  });

  test("a wrong password reveals nothing about the second factor", async () => {
    const elin = await registerMember(app.url, "Elin");
    const { secret } = await addTotp(elin);
    const answer = await new Client(app.url).signIn(elin.username, "not this one", { code: codeOf(secret) });
    expect([answer.status, answer.body.details]).toEqual([401, undefined]);
  });

  test("a wrong first code, a set-up of another session, and one that is forged are refused", async () => {
    const [elin, siri] = [await registerMember(app.url, "Elin"), await registerMember(app.url, "Siri")];
    const { setup, secret } = (await elin.post("/api/auth/totp", proof)).body;
    const confirm = (one: Member, fields: object) => one.post("/api/auth/totp/confirm", { setup, ...fields });
    expect((await confirm(elin, { code: codeOf(secret, 9) })).body.issues).toEqual([
      { path: "code", message: "The code is wrong." },
    ]);
    expect((await confirm(siri, { code: codeOf(secret) })).status).toBe(400);
    expect((await confirm(elin, { setup: `${setup.slice(0, -4)}AAAA`, code: codeOf(secret) })).status).toBe(
      400,
    );
    expect((await signIn(elin)).status).toBe(200);
  });

  test("the secret is unreadable in the database, and the codes are hashes", async () => {
    const elin = await registerMember(app.url, "Elin");
    const { secret, recoveryCodes } = await addTotp(elin);
    const kept = JSON.stringify([
      await db.totp.findMany({ where: { userId: elin.id } }),
      await db.recoveryCode.findMany({ where: { userId: elin.id } }),
    ]);
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))]) {
      expect(kept).not.toContain(word);
    }
  });

  test("twice at once: one is set up", async () => {
    const elin = await registerMember(app.url, "Elin");
    const setups = [await elin.post("/api/auth/totp", proof), await elin.post("/api/auth/totp", proof)];
    const answers = await Promise.all(
      setups.map(({ body }) =>
        elin.post("/api/auth/totp/confirm", { setup: body.setup, code: codeOf(body.secret) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await elin.post("/api/auth/totp", proof)).status).toBe(409);
    expect((await factorsOf(elin)).recoveryCodesLeft).toBe(10);
  });
});

describe("A code of the app", () => {
  let elin: Member;
  let secret: string;
  beforeAll(async () => {
    elin = await registerMember(app.url, "Elin");
    ({ secret } = await addTotp(elin));
  });

  test("is used once, also by two sign-ins at the same time", async () => {
    await forgetUsedCode(elin);
    const code = codeOf(secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(elin, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await signIn(elin, code)).body.details).toEqual({ secondFactor: ["totp", "recovery"] });
  });

  test("is taken a step before and after its time, not two", async () => {
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [0, 200],
      [1, 200],
      [3, 401],
    ] as const) {
      await avoidStepEnd();
      expect((await signIn(elin, codeOf(secret, steps))).status, `${steps}`).toBe(status);
      await forgetUsedCode(elin);
    }
  });

  test("may be typed with a space", async () => {
    await forgetUsedCode(elin);
    const code = codeOf(secret);
    expect((await signIn(elin, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });
});

describe("A recovery code", () => {
  test("replaces a lost app once, also with two sign-ins at the same time; its use is logged", async () => {
    const elin = await registerMember(app.url, "Elin");
    const { recoveryCodes } = await addTotp(elin);
    const [first, second] = recoveryCodes as [string, string];
    const answers = await Promise.all([1, 2, 3].map(() => signIn(elin, first)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect((await signIn(elin, second.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await factorsOf(elin)).recoveryCodesLeft).toBe(8);
    const used = (await eventsOf(elin)).filter(([kind]) => kind === "recovery_code_used");
    expect(used.toSorted()).toEqual([
      ["recovery_code_used", "8"],
      ["recovery_code_used", "9"],
    ]);
  });

  test("another account's code is refused", async () => {
    const [elin, siri] = [await registerMember(app.url, "Elin"), await registerMember(app.url, "Siri")];
    await addTotp(elin);
    const { recoveryCodes } = await addTotp(siri);
    expect((await signIn(elin, recoveryCodes[0])).status).toBe(401);
  });

  test("new ones replace the old, and need a second factor", async () => {
    const elin = await registerMember(app.url, "Elin");
    expect((await elin.post("/api/auth/recovery-codes", proof)).status).toBe(409);
    const { recoveryCodes: old } = await addTotp(elin);
    const { recoveryCodes } = (await elin.post("/api/auth/recovery-codes", proof)).body;
    expect(new Set([...old, ...recoveryCodes]).size).toBe(20);
    expect((await signIn(elin, old[0])).status).toBe(401);
    expect((await signIn(elin, recoveryCodes[0])).status).toBe(200);
  });
});

describe("Removing", () => {
  test("ends the protection, and takes the recovery codes away; a second time there is nothing", async () => {
    const elin = await registerMember(app.url, "Elin");
    const { recoveryCodes } = await addTotp(elin);
    expect((await elin.delete("/api/auth/totp", { currentPassword: "not this one" })).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => elin.delete("/api/auth/totp", proof)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await factorsOf(elin)).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await signIn(elin)).status).toBe(200);
    const again = await addTotp(elin);
    expect((await signIn(elin, recoveryCodes[0])).status).toBe(401);
    expect((await signIn(elin, again.recoveryCodes[0])).status).toBe(200);
    expect((await eventsOf(elin)).filter(([kind]) => kind.startsWith("second_factor"))).toEqual([
      ["second_factor_added", "totp"],
      ["second_factor_removed", "totp"],
      ["second_factor_added", "totp"],
    ]);
  });

  test("A reset password does not remove the second factor: the code is still asked for.", async () => {
    const elin = await registerConfirmedMember(app.url, "Elin");
    const { secret } = await addTotp(elin);
    await new Client(app.url).post("/api/auth/password-reset", { email: elin.email });
    const token = tokenIn(await emailTo(elin.email));
    const password = OTHER_PASSWORD;
    const reset = await new Client(app.url).post("/api/auth/password-reset/confirm", { token, password });
    expect(reset.status).toBe(200);
    expect((await new Client(app.url).signIn(elin.username, password)).status).toBe(401);
    const code = codeOf(secret);
    expect((await new Client(app.url).signIn(elin.username, password, { code })).status).toBe(200);
  });
});

test("the operator can remove all factors of an account: the password is enough again", async () => {
  const elin = await registerMember(app.url, "Elin");
  await addTotp(elin);
  expect((await signIn(elin)).status).toBe(401);
  await removeFactors({ username: elin.username.toUpperCase() });
  expect((await signIn(elin)).status).toBe(200);
  expect(await eventsOf(elin)).toContainEqual(["second_factor_removed", "totp"]);
  await expect(removeFactors({ username: elin.username })).rejects.toMatchObject({ code: "conflict" });
  await expect(removeFactors({ username: "nobody.at.all" })).rejects.toMatchObject({ code: "not-found" });
});

test("the server's secret is changed with the old one still opening what it sealed", async () => {
  const elin = await registerMember(app.url, "Elin");
  const { secret } = await addTotp(elin);
  const statusAt = async (steps: number) => (await signIn(elin, codeOf(secret, steps))).status;
  const before = env.NEXTAUTH_SECRET!;
  try {
    env.NEXTAUTH_SECRET = "another secret";
    env.NEXTAUTH_SECRET_BEFORE = [before];
    expect(await statusAt(0)).toBe(200);
    await purgeExpired();
    // sealed anew: the old one can be taken out
    env.NEXTAUTH_SECRET_BEFORE = undefined;
    expect(await statusAt(1)).toBe(200);
  } finally {
    env.NEXTAUTH_SECRET = before;
    env.NEXTAUTH_SECRET_BEFORE = undefined;
  }
});

test("a server that has lost its secret refuses codes of the app in a sentence, and takes recovery codes", async () => {
  // of tests before, with another secret
  await db.totp.deleteMany();
  const elin = await registerMember(app.url, "Elin");
  const { secret, recoveryCodes } = await addTotp(elin);
  const before = env.NEXTAUTH_SECRET!;
  const warned = vi.spyOn(log, "warn");
  try {
    await warnOfLostSecrets();
    expect(warned).not.toHaveBeenCalled();
    env.NEXTAUTH_SECRET = "another secret";
    for (const code of [undefined, codeOf(secret), "000000", "no recovery code"]) {
      const { status, body } = await signIn(elin, code);
      expect([status, body.error, body.details]).toEqual([
        401,
        expect.stringContaining("lost what it needs to check codes of your authenticator app"),
        { secondFactor: ["recovery"], isAppLost: true },
      ]);
    }
    expect((await signIn(elin, recoveryCodes[0])).status).toBe(200);
    await warnOfLostSecrets();
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned.mock.lastCall).toEqual([
      { apps: expect.any(Number) },
      expect.stringContaining("second-factor remove"),
    ]);
    await removeFactors({ username: elin.username });
    expect((await signIn(elin)).status).toBe(200);
  } finally {
    warned.mockRestore();
    env.NEXTAUTH_SECRET = before;
  }
  // what was sealed with the right one is well
  await addTotp(elin);
  expect((await signIn(elin)).body.details).toEqual({ secondFactor: ["totp", "recovery"] });
});
