import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

// an address lapses only where mail is sent; nothing here waits for one
vi.hoisted(() => vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9"));

import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { hashToken, newToken } from "@/server/secrets";
import { type App, startApp } from "../support/app";
import { Client, type Json, type Member, newRegistration, PASSWORD, registerMember } from "../support/client";
import { confirmAddresses } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const nobody = () => new Client(app.url);
/** A member whose account is of so long ago. */
async function memberOf(days: number, name = "First"): Promise<Member> {
  const member = await registerMember(app.url, name);
  const createdAt = new Date(Date.now() - days * DAY_MS);
  await db.user.update({ where: { id: member.id }, data: { createdAt } });
  return member;
}
const registerWith = (email: string) =>
  nobody().post("/api/auth/register", { ...newRegistration("Second"), email });
const accountOf = async (one: Client): Promise<Json> => (await one.get("/api/users/me")).body.user;
/** The link of a change of address, as it would be in the mail. */
async function linkTo(email: string, member: Member): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + DAY_MS);
  const data = { id: newId(), userId: member.id, email, kind: "EMAIL_CHANGE" as const, expiresAt };
  await db.accountToken.create({ data: { ...data, tokenHash: hashToken(token) } });
  return token;
}
const follow = (token: string) => nobody().post("/api/auth/email/confirm", { token });

describe("An address that has been unconfirmed for 14 days goes to whoever registers or confirms it next", () => {
  test("on the fifteenth day, not before", async () => {
    const [early, late] = [await memberOf(13.99), await memberOf(14)];
    expect((await registerWith(early.email)).status).toBe(409);
    expect((await registerWith(late.email.toUpperCase())).status).toBe(201);
    expect((await accountOf(early)).email).toBe(early.email);
  });

  test("the former account keeps its username and everything else, is told, and enters another address", async () => {
    const first = await memberOf(20);
    const group = await first.post("/api/personal-groups", { name: "Kören" });
    const made = await registerWith(first.email);
    expect(made.body.user.email).toBe(first.email);
    expect(await accountOf(first)).toMatchObject({
      username: first.username,
      email: "",
      emailConfirmed: false,
    });
    expect((await nobody().signIn(first.username, PASSWORD)).status).toBe(200);
    const { groups } = (await first.get("/api/personal-groups")).body;
    expect(groups.map(({ id }: Json) => id)).toEqual([group.body.group.id]);
    const { notifications } = (await first.get("/api/notifications")).body;
    expect(notifications).toMatchObject([{ type: "ACCOUNT_ADDRESS_LAPSED", isRead: false }]);
    const { events } = (await first.get("/api/users/me/security-events")).body;
    expect(events.map(({ kind }: Json) => kind)).toContain("address_lapsed");
    // no mail can go out for it until it has another one
    expect((await first.post("/api/auth/email/confirmation")).status).toBe(409);
    const { email } = newRegistration();
    expect((await first.post("/api/auth/email", { email, currentPassword: PASSWORD })).status).toBe(200);
    expect((await follow(await linkTo(email, first))).status).toBe(200);
    expect(await accountOf(first)).toMatchObject({ email, emailConfirmed: true });
  });

  test("a change of address takes it when its link is followed", async () => {
    const [first, second] = [await memberOf(15), await registerMember(app.url, "Second")];
    const change = { email: first.email, currentPassword: PASSWORD };
    expect((await second.post("/api/auth/email", change)).status).toBe(200);
    // nothing changes before that
    expect((await accountOf(first)).email).toBe(first.email);
    expect((await follow(await linkTo(first.email, second))).status).toBe(200);
    expect([(await accountOf(first)).email, (await accountOf(second)).email]).toEqual(["", first.email]);
  });

  test("links that were sent for the former account work no more", async () => {
    const first = await memberOf(15);
    const token = newToken();
    const kind = "PASSWORD_RESET" as const;
    const expiresAt = new Date(Date.now() + DAY_MS);
    const data = { id: newId(), userId: first.id, kind, expiresAt, tokenHash: hashToken(token) };
    await db.accountToken.create({ data });
    await registerWith(first.email);
    const password = "bastun är varm nu";
    expect((await nobody().post("/api/auth/password-reset/confirm", { token, password })).status).toBe(400);
  });

  test("of many at once exactly one gets it", async () => {
    const first = await memberOf(15);
    const answers = await Promise.all(Array.from({ length: 6 }, () => registerWith(first.email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)]);
    expect(await db.user.count({ where: { emailLapsedAt: { not: null }, id: first.id } })).toBe(1);
  });

  test("a confirmed one goes to nobody", async () => {
    const first = await memberOf(400);
    await confirmAddresses(first);
    expect((await registerWith(first.email)).status).toBe(409);
  });
});

test("On an instance without SMTP nothing expires.", async () => {
  const first = await memberOf(400);
  const { SMTP_URL } = env;
  env.SMTP_URL = undefined;
  try {
    expect((await registerWith(first.email)).status).toBe(409);
  } finally {
    env.SMTP_URL = SMTP_URL;
  }
});
