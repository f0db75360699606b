import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db, pool } from "@/server/db";
import { env } from "@/server/env";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { Client, type Member, newRegistration, PASSWORD, registerMember } from "../support/client";
import { confirmationsTo, confirmationTo, emailsTo, emailTo, tokenIn } from "../support/emails";
import { eventually } from "../support/eventually";
import { OTHER_PASSWORD } from "../support/password";
import { addMembers, confirmAddresses } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const NEW = OTHER_PASSWORD;
const nobody = () => new Client(app.url);
const follow = (token: string) => nobody().post("/api/auth/email/confirm", { token });
const isConfirmed = async (one: Client) => (await one.get("/api/users/me")).body.user.emailConfirmed;
const askAgain = (one: Client) => one.post("/api/auth/email/confirmation");
/** Waits until no email is queued. */
const untilDone = () =>
  eventually(async () => {
    const statement = "select 1 from pgboss.job where state < 'completed' and start_after < now()";
    expect((await pool.query(statement)).rows).toEqual([]);
  });

describe("before it, only the confirmation and password reset emails are sent", () => {
  test("a new account gets the link, and no text that a stranger could have chosen", async () => {
    const moa = await registerMember(app.url, "Vinn en resa på evil.example");
    expect(await isConfirmed(moa)).toBe(false);
    const mail = await confirmationTo(moa.email);
    expect(mail.text).toContain("/confirm-email?token=");
    for (const own of ["evil", "Vinn", moa.username]) expect(mail.text + mail.subject).not.toContain(own);
    const answer = await follow(tokenIn(mail));
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, access: [{ kind: "DEVICE" }, { kind: "SESSION" }] },
    });
    expect(await isConfirmed(moa)).toBe(true);
    const { events } = (await moa.get("/api/users/me/security-events")).body;
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain("address_confirmed");
  });

  test("until then no security or news email is sent; the app shows the notifications", async () => {
    const [host] = (await addMembers(app.url, "Host")) as [Member];
    const moa = await registerMember(app.url, "Moa");
    const invite = async () => {
      const { id } = await activityOf(host, { title: "Bad" });
      await inviteTo(host, id, moa);
    };
    await invite();
    await moa.post("/api/auth/password", { currentPassword: PASSWORD, password: NEW });
    await untilDone();
    expect(await emailsTo(moa.email)).toEqual([]);
    expect((await moa.get("/api/notifications")).body.notifications).toHaveLength(1);
    await confirmAddresses(moa);
    await invite();
    expect((await emailTo(moa.email)).text).toContain("”Bad”");
  });

  test("a password reset goes, and confirms the address when it is used, not before", async () => {
    const moa = await registerMember(app.url, "Moa");
    await nobody().post("/api/auth/password-reset", { email: moa.email });
    const token = tokenIn(await emailTo(moa.email));
    expect(await isConfirmed(moa)).toBe(false);
    const reset = await nobody().post("/api/auth/password-reset/confirm", { token, password: NEW });
    expect(reset.status).toBe(200);
    await moa.signIn(moa.username, NEW);
    expect(await isConfirmed(moa)).toBe(true);
    // with a confirmed address, the owner gets the email
    expect((await emailTo(moa.email, 2)).to).toBe(moa.email);
  });

  test("a new address is confirmed by the link that changes it; an unconfirmed old address is not notified", async () => {
    const moa = await registerMember(app.url, "Moa");
    const { email } = newRegistration();
    await moa.post("/api/auth/email", { email, currentPassword: PASSWORD });
    expect((await follow(tokenIn(await emailTo(email)))).status).toBe(200);
    expect(await isConfirmed(moa)).toBe(true);
    await untilDone();
    expect(await emailsTo(moa.email)).toEqual([]);
  });
});

describe("the link", () => {
  test("works once, also followed 8 times at once; and it takes older ones with it", async () => {
    const moa = await registerMember(app.url, "Moa");
    const older = tokenIn(await confirmationTo(moa.email));
    expect((await askAgain(moa)).body).toMatchObject({ success: true });
    const newer = tokenIn(await confirmationTo(moa.email, 2));
    expect(newer).not.toBe(older);
    const answers = await Promise.all(Array.from({ length: 8 }, () => follow(newer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    expect((await follow(older)).status).toBe(400);
    const events = await db.auditEntry.count({ where: { subjectId: moa.id, kind: "address_confirmed" } });
    expect(events).toBe(1);
  });

  test("works for 7 days, and no longer", async () => {
    const moa = await registerMember(app.url, "Moa");
    const token = tokenIn(await confirmationTo(moa.email));
    const where = { userId: moa.id, kind: "EMAIL_CONFIRMATION" as const };
    const row = await db.accountToken.findFirstOrThrow({ where });
    expect(Math.round((row.expiresAt.getTime() - row.createdAt.getTime()) / 86_400_000)).toBe(7);
    await db.accountToken.updateMany({ where, data: { expiresAt: new Date(Date.now() - 1) } });
    const answer = await follow(token);
    expect([answer.status, answer.body.error]).toEqual([400, "This link is no longer valid."]);
    expect(await isConfirmed(moa)).toBe(false);
  });

  test("proves the address that it went to, and no other", async () => {
    const moa = await registerMember(app.url, "Moa");
    const token = tokenIn(await confirmationTo(moa.email));
    const other = newRegistration().email;
    await db.user.update({ where: { id: moa.id }, data: { email: other, emailKey: other } });
    expect((await follow(token)).status).toBe(400);
    expect(await isConfirmed(moa)).toBe(false);
  });

  test("sets no password, and a link that sets one confirms nothing by itself", async () => {
    const moa = await registerMember(app.url, "Moa");
    const token = tokenIn(await confirmationTo(moa.email));
    const reset = await nobody().post("/api/auth/password-reset/confirm", { token, password: NEW });
    expect(reset.status).toBe(400);
    await nobody().post("/api/auth/password-reset", { email: moa.email });
    expect((await follow(tokenIn(await emailTo(moa.email)))).status).toBe(400);
  });

  test("is not sent again where the address is confirmed", async () => {
    const moa = await registerMember(app.url, "Moa");
    await confirmationTo(moa.email);
    await confirmAddresses(moa);
    expect(await askAgain(moa)).toMatchObject({ status: 200, body: { success: true, outcome: "CONFIRMED" } });
    await untilDone();
    expect(await confirmationsTo(moa.email)).toHaveLength(1);
  });

  test("the answer says whether it is mailed, or lies in the outbox of a server without mail", async () => {
    const moa = await registerMember(app.url, "Moa");
    expect((await askAgain(moa)).body).toEqual({ success: true, outcome: "STORED" });
    const { SMTP_URL } = env;
    env.SMTP_URL = "smtp://127.0.0.1:9";
    const answer = await askAgain(moa).finally(() => {
      env.SMTP_URL = SMTP_URL;
    });
    expect(answer.body).toEqual({ success: true, outcome: "SENT" });
  });

  test("is asked for several times at once: each email's link works until one was followed", async () => {
    const moa = await registerMember(app.url, "Moa");
    await Promise.all(Array.from({ length: 3 }, () => askAgain(moa)));
    const last = tokenIn(await confirmationTo(moa.email, 4));
    expect((await follow(last)).status).toBe(200);
  });
});
