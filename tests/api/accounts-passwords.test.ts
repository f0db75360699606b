import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { Client, type Member, newRegistration, PASSWORD, registerMember } from "../support/client";
import { emailsTo, emailTo, tokenIn } from "../support/emails";
import { OTHER_PASSWORD } from "../support/password";
import { confirmAddresses } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const NEW = OTHER_PASSWORD;
const nobody = () => new Client(app.url);
const statusOfSignIn = async (member: Member, password: string) =>
  (await nobody().signIn(member.username, password)).status;

describe("POST /api/auth/password (currentPassword, password)", () => {
  test("changes the password and ends the other sessions; the one that asked lives", async () => {
    const moa = await registerMember(app.url, "Moa");
    await confirmAddresses(moa);
    const phone = nobody();
    await phone.signIn(moa.username, PASSWORD);
    await phone.get("/api/users/me");
    const answer = await moa.post("/api/auth/password", { currentPassword: PASSWORD, password: NEW });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await phone.get("/api/users/me")).status).toBe(401);
    expect((await moa.get("/api/users/me")).status).toBe(200);
    expect([await statusOfSignIn(moa, PASSWORD), await statusOfSignIn(moa, NEW)]).toEqual([401, 200]);
    expect((await emailTo(moa.email)).to).toBe(moa.email);
  });

  test("a wrong current password is 403 and changes nothing", async () => {
    const moa = await registerMember(app.url, "Moa");
    const answer = await moa.post("/api/auth/password", { currentPassword: "not this one", password: NEW });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: "forbidden", issues: [{ path: "currentPassword" }] });
    expect(await statusOfSignIn(moa, PASSWORD)).toBe(200);
  });

  test("the new one follows the rules of a password", async () => {
    const moa = await registerMember(app.url, "Moa");
    for (const password of [
      "short",
      "passwordpassword",
      moa.email,
      moa.email.toUpperCase(),
      "x".repeat(129),
      "",
    ]) {
      const answer = await moa.post("/api/auth/password", { currentPassword: PASSWORD, password });
      expect([password, answer.status]).toEqual([password, 400]);
    }
    expect((await moa.post("/api/auth/password", { password: NEW })).status).toBe(400);
    expect(await statusOfSignIn(moa, PASSWORD)).toBe(200);
  });
});

describe("POST /api/auth/password-reset: always 200, whether the account exists or not", () => {
  test("an email is sent only to existing accounts, whatever the case of the address", async () => {
    const moa = await registerMember(app.url, "Moa");
    const asked = await Promise.all([
      nobody().post("/api/auth/password-reset", { email: moa.email.toUpperCase() }),
      nobody().post("/api/auth/password-reset", { email: "nobody@example.org" }),
    ]);
    for (const { status, body } of asked) expect([status, body]).toEqual([200, { success: true }]);
    const mail = await emailTo(moa.email);
    expect(mail.text).toContain("/reset/confirm?token=");
    expect(mail.text).not.toContain(moa.name);
    expect(mail.subject).not.toBe("");
    expect(await emailsTo("nobody@example.org")).toEqual([]);
  });

  test("what is no address is 400", async () => {
    for (const email of ["", "x", 5, null, undefined]) {
      expect((await nobody().post("/api/auth/password-reset", { email })).status).toBe(400);
    }
  });
});

describe("POST /api/auth/password-reset/confirm (token, password)", () => {
  const askFor = async (member: Member, count = 1) => {
    await nobody().post("/api/auth/password-reset", { email: member.email });
    return tokenIn(await emailTo(member.email, count));
  };
  const confirm = (token: unknown, password: unknown = NEW) =>
    nobody().post("/api/auth/password-reset/confirm", { token, password });

  test("ends all sessions of the user, and the new password counts", async () => {
    const moa = await registerMember(app.url, "Moa");
    await moa.get("/api/users/me");
    const answer = await confirm(await askFor(moa));
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await moa.get("/api/users/me")).status).toBe(401);
    expect([await statusOfSignIn(moa, PASSWORD), await statusOfSignIn(moa, NEW)]).toEqual([401, 200]);
  });

  test("used once; and it takes older links with it", async () => {
    const moa = await registerMember(app.url, "Moa");
    const [older, newer] = [await askFor(moa), await askFor(moa, 2)];
    expect(older).not.toBe(newer);
    expect((await confirm(newer)).status).toBe(200);
    for (const token of [newer, older]) {
      const again = await confirm(token, "another one still");
      expect([again.status, again.body.error]).toEqual([400, "This link is no longer valid."]);
    }
    expect(await statusOfSignIn(moa, NEW)).toBe(200);
  });

  test("used 8 times at once works once", async () => {
    const moa = await registerMember(app.url, "Moa");
    const token = await askFor(moa);
    const passwords = Array.from({ length: 8 }, (_, at) => `${NEW} ${at}`);
    const answers = await Promise.all(passwords.map((password) => confirm(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect(await statusOfSignIn(moa, winner)).toBe(200);
  });

  test("an expired one is refused", async () => {
    const moa = await registerMember(app.url, "Moa");
    const token = await askFor(moa);
    const kind = "PASSWORD_RESET" as const;
    const [row] = await db.accountToken.findMany({ where: { userId: moa.id, kind } });
    const minutes = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    await db.accountToken.updateMany({
      where: { userId: moa.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await confirm(token)).status).toBe(400);
    expect(await statusOfSignIn(moa, PASSWORD)).toBe(200);
  });

  test("a password that breaks the rules does not use the link up", async () => {
    const moa = await registerMember(app.url, "Moa");
    const token = await askFor(moa);
    for (const password of ["short", "passwordpassword", moa.email])
      expect((await confirm(token, password)).status).toBe(400);
    expect((await confirm(token)).status).toBe(200);
  });

  test("tokens that are none", async () => {
    for (const token of ["", "x", "\u0000", "a".repeat(201), 5, null, ["a"], {}]) {
      expect((await confirm(token)).status).toBe(400);
    }
  });

  test("a link for an e-mail address resets no password, and the reverse", async () => {
    const moa = await registerMember(app.url, "Moa");
    const email = newRegistration().email;
    await moa.post("/api/auth/email", { email, currentPassword: PASSWORD });
    expect((await confirm(tokenIn(await emailTo(email)))).status).toBe(400);
    expect((await nobody().post("/api/auth/email/confirm", { token: await askFor(moa) })).status).toBe(400);
  });
});

describe("POST /api/auth/email[/confirm]: new address, by a link in a mail", () => {
  const follow = (token: string) => nobody().post("/api/auth/email/confirm", { token });

  test("the change takes effect when the link is followed, once; the old address is notified", async () => {
    const moa = await registerMember(app.url, "Moa");
    await confirmAddresses(moa);
    const { email } = newRegistration();
    const asked = await moa.post("/api/auth/email", { email, currentPassword: PASSWORD });
    expect([asked.status, asked.body]).toEqual([200, { success: true }]);
    expect((await moa.get("/api/users/me")).body.user.email).toBe(moa.email);
    const mail = await emailTo(email);
    expect(mail.text).toContain("/confirm-email?token=");
    expect((await follow(tokenIn(mail))).body).toEqual({ success: true });
    expect((await moa.get("/api/users/me")).body.user.email).toBe(email);
    expect((await nobody().signIn(email, PASSWORD)).status).toBe(200);
    expect((await nobody().signIn(moa.email, PASSWORD)).status).toBe(401);
    expect((await follow(tokenIn(mail))).status).toBe(400);
    expect((await emailTo(moa.email)).to).toBe(moa.email);
  });

  test("a wrong password 403, a taken address 409 with issues, no address 400", async () => {
    const [moa, other] = [await registerMember(app.url, "Moa"), await registerMember(app.url, "Other")];
    const ask = (email: string, currentPassword = PASSWORD) =>
      moa.post("/api/auth/email", { email, currentPassword });
    expect((await ask(newRegistration().email, "not this one")).status).toBe(403);
    const taken = await ask(other.email.toUpperCase());
    expect([taken.status, taken.body.issues[0].path]).toEqual([409, "email"]);
    expect((await ask("x")).status).toBe(400);
  });

  test("an address that was taken meanwhile: 409, and the link is not used up", async () => {
    const moa = await registerMember(app.url, "Moa");
    const person = newRegistration();
    await moa.post("/api/auth/email", { email: person.email, currentPassword: PASSWORD });
    const token = tokenIn(await emailTo(person.email));
    expect((await nobody().post("/api/auth/register", person)).status).toBe(201);
    expect((await follow(token)).status).toBe(409);
    expect((await moa.get("/api/users/me")).body.user.email).toBe(moa.email);
    await db.user.update({ where: { emailKey: person.email }, data: { emailKey: "gone@example.org" } });
    expect((await follow(token)).status).toBe(200);
  });

  test("the last link alone counts, and an expired one not", async () => {
    const moa = await registerMember(app.url, "Moa");
    const [first, second] = [newRegistration().email, newRegistration().email];
    const askFor = async (email: string) => {
      await moa.post("/api/auth/email", { email, currentPassword: PASSWORD });
      // an email not yet sent is dropped when another address is requested, so wait for it
      return tokenIn(await emailTo(email));
    };
    const [older, token] = [await askFor(first), await askFor(second)];
    expect((await follow(older)).status).toBe(400);
    await db.accountToken.updateMany({
      where: { userId: moa.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await follow(token)).status).toBe(400);
  });
});

describe("Every change of password or address deletes all outstanding tokens", () => {
  const askReset = (moa: Member) => nobody().post("/api/auth/password-reset", { email: moa.email });
  const askAddress = (moa: Member, email: string) =>
    moa.post("/api/auth/email", { email, currentPassword: PASSWORD });
  /** The tokens that a thief had requested before the owner acts. */
  async function tokensOf(moa: Member) {
    const { email } = newRegistration();
    await askReset(moa);
    const reset = tokenIn(await emailTo(moa.email));
    await askAddress(moa, email);
    return { reset, address: tokenIn(await emailTo(email)) };
  }
  const useReset = (token: string) =>
    nobody().post("/api/auth/password-reset/confirm", { token, password: "tjuvens eget val" });
  const useAddress = (token: string) => nobody().post("/api/auth/email/confirm", { token });

  test("neither a reset link nor a link that changes the address works after the password was changed", async () => {
    const moa = await registerMember(app.url, "Moa");
    const { reset, address } = await tokensOf(moa);
    const changed = await moa.post("/api/auth/password", { currentPassword: PASSWORD, password: NEW });
    expect(changed.status).toBe(200);
    expect([(await useReset(reset)).status, (await useAddress(address)).status]).toEqual([400, 400]);
    expect((await moa.get("/api/users/me")).body.user.email).toBe(moa.email);
    expect(await statusOfSignIn(moa, NEW)).toBe(200);
  });

  test("nor after it was reset", async () => {
    const moa = await registerMember(app.url, "Moa");
    const { reset, address } = await tokensOf(moa);
    expect((await useReset(reset)).status).toBe(200);
    expect((await useAddress(address)).status).toBe(400);
  });

  test("nor does a reset link after the address was changed", async () => {
    const moa = await registerMember(app.url, "Moa");
    const { reset, address } = await tokensOf(moa);
    expect((await useAddress(address)).status).toBe(200);
    expect((await useReset(reset)).status).toBe(400);
    expect(await statusOfSignIn(moa, PASSWORD)).toBe(200);
  });

  test("each is in the audit log, with where it came from", async () => {
    const moa = await registerMember(app.url, "Moa");
    const { address } = await tokensOf(moa);
    await useAddress(address);
    await moa.post("/api/auth/password", { currentPassword: PASSWORD, password: NEW });
    const entries = await db.auditEntry.findMany({ where: { subjectId: moa.id }, orderBy: { id: "asc" } });
    expect(entries.map(({ kind, address: from }) => [kind, from])).toEqual([
      ["signed_in", "127.0.0.1"],
      ["address_change_requested", "127.0.0.1"],
      ["address_changed", "127.0.0.1"],
      ["password_changed", "127.0.0.1"],
    ]);
  });
});
