import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { feedOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import { Client, type Member, newRegistration, PASSWORD } from "../support/client";
import { emailsTo, emailTo, tokenIn } from "../support/emails";
import { eventually } from "../support/eventually";
import { rounds } from "../support/full";
import { OTHER_PASSWORD } from "../support/password";
import { registerConfirmedMember } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const [THIEFS, OWNERS] = ["tjuvens eget val", OTHER_PASSWORD];
const nobody = () => new Client(app.url);
const undo = (token: string, password = OWNERS) => nobody().post("/api/auth/undo", { token, password });
const canSignIn = async (identifier: string, password: string) =>
  (await nobody().signIn(identifier, password)).status === 200;
const ask = (one: Member, email: string, currentPassword = PASSWORD) =>
  one.post("/api/auth/email", { email, currentPassword });
const follow = (token: string) => nobody().post("/api/auth/email/confirm", { token });
const changePassword = (one: Member, currentPassword: string, password: string) =>
  one.post("/api/auth/password", { currentPassword, password });
const undoTokens = async (address: string, count: number) => {
  await emailTo(address, count);
  const mails = (await emailsTo(address)).filter(({ text }) => text.includes("/undo?token="));
  return mails.map(tokenIn);
};

/** A thief with the password has moved the account to an address of theirs and changed the password. */
async function stolen() {
  const moa = await registerConfirmedMember(app.url, "Moa");
  const thief = Object.assign(nobody(), { id: moa.id, name: moa.name, username: moa.username });
  await thief.signIn(moa.username, PASSWORD);
  const { email } = newRegistration("thief");
  const member: Member = Object.assign(thief, { email });
  await ask(member, email);
  expect((await follow(tokenIn(await emailTo(email)))).status).toBe(200);
  expect((await changePassword(member, PASSWORD, THIEFS)).status).toBe(200);
  return { moa, thief: member, toOwner: await undoTokens(moa.email, 2) };
}

describe("the old address is notified when a change is requested, with a link that undoes it for 7 days", () => {
  test("at the request, before anything is changed: the link also ends the request", async () => {
    const moa = await registerConfirmedMember(app.url, "Moa");
    const { email } = newRegistration();
    await ask(moa, email);
    const mail = await emailTo(moa.email);
    expect(mail.text).toContain("/undo?token=");
    expect(mail.text).not.toContain(email);
    expect((await undo(tokenIn(mail))).body).toEqual({ success: true });
    expect((await follow(tokenIn(await emailTo(email)))).status).toBe(400);
    expect(await canSignIn(moa.email, OWNERS)).toBe(true);
  });

  test("at the change, again: seven days from then on", async () => {
    const { moa, toOwner } = await stolen();
    expect(toOwner).toHaveLength(2);
    const rows = await db.accountToken.findMany({ where: { userId: moa.id, kind: "UNDO" } });
    for (const { createdAt, expiresAt } of rows) {
      expect(expiresAt.getTime() - createdAt.getTime()).toBe(7 * 86_400_000);
    }
  });

  test("so for a changed password, also by a reset", async () => {
    const moa = await registerConfirmedMember(app.url, "Moa");
    expect((await changePassword(moa, PASSWORD, THIEFS)).status).toBe(200);
    expect((await emailTo(moa.email)).text).toContain("/undo?token=");
    await nobody().post("/api/auth/password-reset", { email: moa.email });
    const token = tokenIn(await emailTo(moa.email, 2));
    await nobody().post("/api/auth/password-reset/confirm", { token, password: "ett helt annat ord" });
    expect((await emailTo(moa.email, 3)).text).toContain("/undo?token=");
  });

  test.each(["sv", "en", "fr"])("in the reader's language: %s", async (language) => {
    const moa = await registerConfirmedMember(app.url, "Moa");
    await moa.patch("/api/users/me", { language });
    await changePassword(moa, PASSWORD, THIEFS);
    const { text } = await emailTo(moa.email);
    expect(text).toMatch({ sv: /i 7 dagar/, en: /for 7 days/, fr: /7 jours/ }[language]!);
  });
});

describe("POST /api/auth/undo (token, password)", () => {
  test("each link to the owner restores the account: the address, a new password, and no session", async () => {
    for (const at of [0, 1]) {
      const { moa, thief, toOwner } = await stolen();
      expect((await thief.get("/api/users/me")).status).toBe(200);
      const answer = await undo(toOwner[at] ?? "");
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      expect((await thief.get("/api/users/me")).status).toBe(401);
      expect(await db.session.count({ where: { userId: moa.id } })).toBe(0);
      expect(await canSignIn(moa.email, OWNERS)).toBe(true);
      expect([await canSignIn(thief.email, THIEFS), await canSignIn(moa.username, THIEFS)]).toEqual([
        false,
        false,
      ]);
      const user = await db.user.findUniqueOrThrow({ where: { id: moa.id } });
      expect([user.email, user.emailKey]).toEqual([moa.email, moa.email]);
    }
  });

  test("what the thief holds is void afterwards, links that undo the thief's own changes too", async () => {
    const { moa, thief, toOwner } = await stolen();
    await nobody().post("/api/auth/password-reset", { email: thief.email });
    // the link to the new address, the email about the password, the reset
    const mails = await eventually(async () => {
      const found = await emailsTo(thief.email);
      expect(found).toHaveLength(3);
      return found;
    });
    expect((await undo(toOwner[1] ?? "")).status).toBe(200);
    for (const token of mails.map(tokenIn)) {
      expect((await undo(token, THIEFS)).status).toBe(400);
      const reset = await nobody().post("/api/auth/password-reset/confirm", { token, password: THIEFS });
      expect([reset.status, (await follow(token)).status]).toEqual([400, 400]);
    }
    expect(await canSignIn(moa.email, OWNERS)).toBe(true);
  });

  test("a thief's link does not void the owner's, which leads further back", async () => {
    const { moa, thief, toOwner } = await stolen();
    const [thiefs] = await undoTokens(thief.email, 2);
    expect((await undo(thiefs ?? "", THIEFS)).status).toBe(200);
    expect(await canSignIn(thief.email, THIEFS)).toBe(true);
    expect((await undo(toOwner[0] ?? "")).status).toBe(200);
    expect(await canSignIn(moa.email, OWNERS)).toBe(true);
  });

  test("used once; used 6 times at once it works once", async () => {
    const { moa, toOwner } = await stolen();
    const passwords = Array.from({ length: 6 }, (_, at) => `${OWNERS} ${at}`);
    const answers = await Promise.all(passwords.map((password) => undo(toOwner[0] ?? "", password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
    expect(await canSignIn(moa.email, winner)).toBe(true);
    expect((await undo(toOwner[0] ?? "")).body.error).toBe("This link is no longer valid.");
  });

  test("after 7 days it is refused, a minute before it is not", async () => {
    const { moa, toOwner } = await stolen();
    const expireAt = (at: number) =>
      db.accountToken.updateMany({ where: { userId: moa.id }, data: { expiresAt: new Date(at) } });
    await expireAt(Date.now() - 1);
    expect((await undo(toOwner[0] ?? "")).status).toBe(400);
    await expireAt(Date.now() + 60_000);
    expect((await undo(toOwner[0] ?? "")).status).toBe(200);
  });

  test("a password that breaks the rules does not use the link up", async () => {
    const { moa, toOwner } = await stolen();
    for (const password of ["short", "passwordpassword", moa.email])
      expect((await undo(toOwner[0] ?? "", password)).status).toBe(400);
    expect((await undo(toOwner[0] ?? "")).status).toBe(200);
  });

  test("a second factor that was added since is removed, an earlier one stays", async () => {
    const { moa, toOwner } = await stolen();
    const protect = async ({ id }: Member, createdAt: Date) => {
      await db.totp.create({
        data: { id: newId(), userId: id, sealedSecret: "x", lastUsedStep: 0, createdAt },
      });
      await db.recoveryCode.create({ data: { id: newId(), userId: id, codeHash: "x", createdAt } });
      await db.user.update({ where: { id }, data: { secondFactorSince: createdAt } });
    };
    await protect(moa, new Date());
    expect((await undo(toOwner[1] ?? "")).status).toBe(200);
    expect(await canSignIn(moa.email, OWNERS)).toBe(true);
    expect([await db.totp.count(), await db.recoveryCode.count()]).toEqual([0, 0]);

    const other = await stolen();
    await protect(other.moa, new Date(0));
    expect((await undo(other.toOwner[0] ?? "")).status).toBe(200);
    expect([await db.totp.count(), await db.recoveryCode.count()]).toEqual([1, 1]);
    // the password alone is not enough
    expect(await canSignIn(other.moa.email, OWNERS)).toBe(false);
  });

  test("calendars whose address was made or renewed since end, an untouched one stays", async () => {
    const [moa, siri] = [
      await registerConfirmedMember(app.url, "Moa"),
      await registerConfirmedMember(app.url, "Siri"),
    ];
    const groups = [await groupOf(siri, moa), await groupOf(siri, moa)];
    const [kept, toRenew] = await Promise.all(groups.map(({ id }) => feedOf(moa, { groupId: id })));
    await changePassword(moa, PASSWORD, THIEFS);
    const [toOwner] = await undoTokens(moa.email, 1);
    const made = await feedOf(moa, {});
    const renewed = (await moa.post(`/api/calendar-feeds/${toRenew?.feed.id}/renew`)).body;
    const statuses = () =>
      Promise.all(
        [kept, renewed, made].map(async (one) => (await nobody().get(new URL(one?.url).pathname)).status),
      );
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await undo(toOwner ?? "")).status).toBe(200);
    expect(await statuses()).toEqual([200, 404, 404]);
    expect(await db.calendarFeed.count({ where: { ownerId: moa.id } })).toBe(1);
  });

  test("it is in the audit log, and both addresses are notified", async () => {
    const { moa, thief, toOwner } = await stolen();
    // the letter about the password is not written once its link is void
    await emailTo(thief.email, 2);
    await undo(toOwner[0] ?? "");
    const entries = await db.auditEntry.findMany({ where: { subjectId: moa.id, kind: "changes_undone" } });
    expect(entries).toMatchObject([{ address: "127.0.0.1", actorId: null }]);
    for (const [address, count] of [
      [moa.email, 3],
      [thief.email, 3],
    ] as const) {
      const mail = await emailTo(address, count);
      expect(mail.text).not.toContain("token=");
    }
  });

  test("invalid tokens, and those of other emails", async () => {
    for (const token of ["", "x", "\u0000", "a".repeat(201), 5, null, ["a"], {}]) {
      expect((await undo(token as string)).status).toBe(400);
    }
    const moa = await registerConfirmedMember(app.url, "Moa");
    const { email } = newRegistration();
    await ask(moa, email);
    const ofUndo = tokenIn(await emailTo(moa.email));
    expect((await undo(tokenIn(await emailTo(email)))).status).toBe(400);
    const reset = await nobody().post("/api/auth/password-reset/confirm", {
      token: ofUndo,
      password: THIEFS,
    });
    expect([reset.status, (await follow(ofUndo)).status]).toEqual([400, 400]);
  });

  test("a closed account is not opened by it", async () => {
    const { thief, toOwner } = await stolen();
    expect((await thief.delete("/api/users/me", { password: THIEFS })).status).toBe(200);
    expect((await undo(toOwner[0] ?? "")).status).toBe(400);
  });
});

describe("While the change can be undone, the old address can't be taken", () => {
  const register = (email: string) => nobody().post("/api/auth/register", { ...newRegistration(), email });

  test("the thief can't register it, nor move another account to it", async () => {
    const { moa, toOwner } = await stolen();
    expect((await register(moa.email.toUpperCase())).status).toBe(409);
    const other = await registerConfirmedMember(app.url, "Other");
    expect((await ask(other, moa.email)).status).toBe(409);
    expect((await undo(toOwner[1] ?? "")).status).toBe(200);
    expect(await canSignIn(moa.email, OWNERS)).toBe(true);
  });

  test("the account itself can go back to it; afterwards it is free", async () => {
    const { moa, thief } = await stolen();
    expect((await ask(thief, moa.email, THIEFS)).status).toBe(200);
    await db.accountToken.updateMany({
      where: { userId: moa.id, kind: "UNDO" },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect((await register(moa.email)).status).toBe(201);
  });

  test("registered at the moment in which the account leaves it: refused", async () => {
    for (const _ of rounds(5)) {
      const moa = await registerConfirmedMember(app.url, "Moa");
      const { email } = newRegistration();
      await ask(moa, email);
      const token = tokenIn(await emailTo(email));
      const [, ...made] = await Promise.all([follow(token), ...[1, 2, 3].map(() => register(moa.email))]);
      expect(made.map(({ status }) => status)).toEqual([409, 409, 409]);
    }
  });
});
