import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import {
  type Answer,
  Client,
  type Member,
  newRegistration,
  PASSWORD,
  registerMember,
} from "../support/client";
import { emailTo, tokenIn } from "../support/emails";
import { rounds } from "../support/full";
import { OTHER_PASSWORD } from "../support/password";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const NEW = OTHER_PASSWORD;
const nobody = () => new Client(app.url);
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const countSessions = (member: Member) => db.session.count({ where: { userId: member.id } });

/** Browsers that are ready to sign in: only the sign-in call itself is left. */
async function browsers(count: number, member: Member, password = PASSWORD) {
  return Promise.all(
    times(count, async () => {
      const client = nobody();
      const { csrfToken } = (await client.get("/api/auth/csrf")).body;
      const fields = { csrfToken, identifier: member.username, password, json: "true" };
      return { client, signIn: () => client.form("/api/auth/callback/credentials", fields) };
    }),
  );
}

describe("Signing in while the password is being changed leaves no session alive", () => {
  const ends: [string, number, (moa: Member) => Promise<() => Promise<Answer>>][] = [
    [
      "by a change",
      1,
      async (moa) => () => moa.post("/api/auth/password", { currentPassword: PASSWORD, password: NEW }),
    ],
    [
      "by the link of a reset",
      0,
      async (moa) => {
        await nobody().post("/api/auth/password-reset", { email: moa.email });
        const token = tokenIn(await emailTo(moa.email));
        return () => nobody().post("/api/auth/password-reset/confirm", { token, password: NEW });
      },
    ],
  ];

  test.each(ends)("%s", async (_, left, prepare) => {
    for (const _ of rounds(4)) {
      const moa = await registerMember(app.url, "Moa");
      const change = await prepare(moa);
      const waiting = await browsers(12, moa);
      // some sign-ins arrive before the change, some while it hashes, some as it commits
      const changed = change();
      const answers = await Promise.all(
        waiting.map(async ({ signIn }, at) => {
          await new Promise((resolve) => setTimeout(resolve, at * 12));
          return signIn();
        }),
      );
      expect((await changed).status).toBe(200);
      for (const { status } of answers) expect([200, 401]).toContain(status);
      expect(await countSessions(moa)).toBe(left);
      for (const { client } of waiting) expect((await client.get("/api/users/me")).status).toBe(401);
    }
  });
});

test("of changes at once by the same password exactly one is made", async () => {
  const moa = await registerMember(app.url, "Moa");
  const passwords = times(6, (at) => `${NEW} ${at}`);
  const answers = await Promise.all(
    passwords.map((password) => moa.post("/api/auth/password", { currentPassword: PASSWORD, password })),
  );
  expect(statuses(answers)).toEqual([200, 403, 403, 403, 403, 403]);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
  expect((await nobody().signIn(moa.username, winner)).status).toBe(200);
});

test("an address that is asked for while the password is changed leaves no link", async () => {
  for (const _ of rounds(4)) {
    const moa = await registerMember(app.url, "Moa");
    const thief = moa.copy();
    const asked = times(4, () =>
      thief.post("/api/auth/email", { email: newRegistration().email, currentPassword: PASSWORD }),
    );
    const changed = moa.post("/api/auth/password", { currentPassword: PASSWORD, password: NEW });
    await Promise.all(asked);
    expect((await changed).status).toBe(200);
    expect(await db.accountToken.count({ where: { userId: moa.id, kind: "EMAIL_CHANGE" } })).toBe(0);
  }
});
