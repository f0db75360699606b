import { describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { addPeople, asMe } from "../../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../../tests/support/statements";
import { createSession, endSession, touchSession } from "./commands";
import { findSession, listSessions } from "./queries";

withDatabase();

const origin = { userAgent: "x".repeat(1000), address: "192.0.2.7" };
const newSession = async () => {
  const [person] = await addPeople(1);
  const token = await createSession({ id: person!.id, passwordVersion: 0 }, origin);
  return { person: person!, token: token! };
};

test("the token is for the cookie alone: the database keeps its hash", async () => {
  const { person, token } = await newSession();
  const [row] = await db.session.findMany({ where: { userId: person.id } });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row?.userAgent).toHaveLength(300);
});

describe("a session lives 30 days after it was last used", () => {
  const daysLeft = (at: Date) => Math.round((at.getTime() - Date.now()) / (24 * 3600_000));

  test("found by its token alone, in one query, until it expires", async () => {
    const { person, token } = await newSession();
    const session = await findSession(token);
    expect(session?.me).toMatchObject({ id: person.id, role: "USER", language: "sv" });
    expect(daysLeft(session!.expiresAt)).toBe(30);
    expect(await statementsOf(() => findSession(token))).toHaveLength(1);
    await db.session.updateMany({
      where: { userId: person.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(await findSession(token)).toBeNull();
    expect((await listSessions(session!.me)).sessions).toEqual([]);
    for (const other of ["", "x", `${token}x`, "\u0000"]) expect(await findSession(other)).toBeNull();
  });

  test("use is written down at most every five minutes", async () => {
    const { token } = await newSession();
    const { me } = (await findSession(token))!;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    expect(await statementsOf(() => touchSession(me, ago(4.9)))).toEqual([]);
    await db.session.update({
      where: { id: me.sessionId },
      data: { lastSeenAt: ago(60), expiresAt: ago(-60) },
    });
    await touchSession(me, ago(5.1));
    const touched = await findSession(token);
    expect(daysLeft(touched!.expiresAt)).toBe(30);
    expect(Date.now() - touched!.lastSeenAt.getTime()).toBeLessThan(5000);
  });
});

describe("sessions end 90 days after sign-in at the latest", () => {
  const DAY_MS = 24 * 3600_000;
  const usedAfter = async (days: number) => {
    const { token } = await newSession();
    const { me } = (await findSession(token))!;
    const createdAt = new Date(Date.now() - days * DAY_MS);
    await db.session.update({ where: { id: me.sessionId }, data: { createdAt } });
    await touchSession(me, new Date(0));
    const found = await findSession(token);
    return found && Math.round((found.expiresAt.getTime() - createdAt.getTime()) / DAY_MS);
  };

  test.each([
    [0, 30],
    [59, 89],
    [61, 90],
    [89, 90],
    [91, null],
  ])("one that is used %i days after its sign-in ends %s days after it", async (days, end) => {
    expect(await usedAfter(days)).toBe(end);
  });
});

describe("a session is made only if the password version that was checked is still the current one", () => {
  test.each([
    ["another version", { passwordVersion: 1 }],
    ["a closed account", { closedAt: new Date() }],
  ])("%s: none", async (_, data) => {
    const [person] = await addPeople(1);
    await db.user.update({ where: { id: person!.id }, data });
    expect(await createSession({ id: person!.id, passwordVersion: 0 }, origin)).toBeNull();
    expect(await db.session.count({ where: { userId: person!.id } })).toBe(0);
    expect(await db.auditEntry.count({ where: { subjectId: person!.id } })).toBe(0);
  });
});

test("another user's session is not found", async () => {
  const [{ token }, { person }] = [await newSession(), await newSession()];
  const { me } = (await findSession(token))!;
  await expect(endSession(asMe(person), { id: me.sessionId })).rejects.toMatchObject({ code: "not-found" });
  expect(await findSession(token)).not.toBeNull();
});
