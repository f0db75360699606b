import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendAccountEmail } from "@/features/accounts/jobs";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { type App, startApp } from "../support/app";
import type { Member } from "../support/client";
import { emailsTo, emailTo } from "../support/emails";
import { addMembers } from "../support/people";

let app: App;
let admin: Member;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [admin, elin] = (await addMembers(app.url, "Admin", "Elin")) as [Member, Member];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
});
afterEach(() => {
  env.OPERATOR_CONTACT = undefined;
});
afterAll(() => app.stop());

const path = () => `/api/admin/people/${elin.id}/suspension`;
const reason = "Fyra varningar.\nLäs reglerna på regler.example.";
const suspend = (until: string | null) => admin.post(path(), { reason, until });

describe("A suspended person gets a mail with reason and where to write", () => {
  test("until further notice, with the operator's contact", async () => {
    env.OPERATOR_CONTACT = "hjalp@samvaro.example";
    await suspend(null);
    const { subject, text } = await emailTo(elin.email);
    expect(subject).toBe("Ditt konto i Samvaro är avstängt");
    expect(text).toContain("tills vidare");
    expect(text).toContain(reason);
    expect(text).toContain("Skriv hit: hjalp@samvaro.example");
  });

  test("until a time, in the person's zone; without a contact nothing is said of one", async () => {
    await db.user.update({ where: { id: elin.id }, data: { timeZone: "Europe/Stockholm" } });
    await suspend("2035-01-02T12:00:00Z");
    const { text } = await emailTo(elin.email);
    expect(text).toContain("till 2 januari 2035 kl. 13:00");
    expect(text).not.toContain("Skriv hit");
  });

  test("an unconfirmed address gets none", async () => {
    await db.user.update({ where: { id: elin.id }, data: { emailConfirmedAt: null } });
    await suspend(null);
    const [letter] = await lettersOf(elin);
    await sendAccountEmail(letter, { id: "a", attempt: 0 } as never);
    expect(await emailsTo(elin.email)).toEqual([]);
  });

  test("what has ended, or was replaced, is not mailed late", async () => {
    const since = new Date("2026-01-01T10:00:00Z");
    const at = (moment: Date) =>
      sendAccountEmail({ letter: "suspension", userId: elin.id, since: moment.toISOString() }, {
        id: "b",
        attempt: 0,
      } as never);
    await at(since);
    await db.user.update({
      where: { id: elin.id },
      data: { suspendedAt: since, suspendedUntil: new Date(Date.now() - 1000), suspensionReason: "Nej" },
    });
    await at(since);
    await db.user.update({ where: { id: elin.id }, data: { suspendedUntil: null } });
    await at(new Date("2025-01-01T10:00:00Z"));
    expect(await emailsTo(elin.email)).toEqual([]);
    await at(since);
    expect(await emailsTo(elin.email)).toHaveLength(1);
  });
});

/** The suspension's mails of a person, as the queue is given them. */
const lettersOf = async (one: Member) => {
  const { suspendedAt } = await db.user.findUniqueOrThrow({ where: { id: one.id } });
  return [
    { letter: "suspension" as const, userId: one.id, since: suspendedAt?.toISOString() ?? "" },
  ] as const;
};
