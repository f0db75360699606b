import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { table } from "@/api/rest/table";
import { recordRefusal } from "@/features/accounts/audit/commands";
import { auditKinds, REFUSALS_A_DAY, SECURITY_EVENT_DAYS, staffKinds } from "@/features/accounts/audit/rules";
import { setRole } from "@/features/accounts/commands";
import { purgeExpired } from "@/features/accounts/jobs";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { Client, type Json, type Member, newRegistration, PASSWORD, registerMember } from "../support/client";
import { emailsTo, emailTo, tokenIn } from "../support/emails";
import { type Cast, makeCast } from "../support/matrix/cast";
import { matrixRows } from "../support/matrix/rows";
import { OTHER_PASSWORD } from "../support/password";
import { addMembers, registerConfirmedMember } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let elin: Member;
let manager: Member;
let admin: Member;
beforeAll(async () => {
  app = await startApp();
  elin = await registerMember(app.url, "Elin");
  [manager, admin] = (await addMembers(app.url, "Manager", "Admin")) as [Member, Member];
  await db.user.update({ where: { id: manager.id }, data: { role: "MANAGER" } });
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
});
afterAll(() => app.stop());

const OWN = "/api/users/me/security-events";
const ALL = "/api/admin/audit";

async function addEntries(subjectId: string, count: number, fields: object = {}): Promise<void> {
  const createdAt = new Date("2026-01-05T12:00:00Z");
  const data = Array.from({ length: count }, () => ({
    id: newId(),
    kind: "signed_in",
    subjectId,
    createdAt,
    ...fields,
  }));
  await db.auditEntry.createMany({ data });
}

describe("One's own events", () => {
  test("a sign-in is there, with its address and browser", async () => {
    const { body } = await elin.get(OWN);
    expect(body.events).toMatchObject([
      { kind: "signed_in", address: "127.0.0.1", byStaff: false, reason: "" },
    ]);
  });

  describe("security events (sign-ins, refusals, changes of password, address, role)", () => {
    const kindsOf = async (one: Member) =>
      (await one.get(OWN)).body.events.map(({ kind, detail }: Json) => [kind, detail]);

    test("a refused sign-in is there with its origin; more than the bound are not, also when they come at once", async () => {
      const ida = await registerMember(app.url, "Ida");
      for (const identifier of [ida.username, ida.email])
        expect((await new Client(app.url).signIn(identifier, "not this one")).status).toBe(401);
      const [first] = (await ida.get(OWN)).body.events;
      expect(first).toMatchObject({ kind: "sign_in_refused", detail: "password", address: "127.0.0.1" });
      const origin = { address: "192.0.2.9", userAgent: "x".repeat(1000) };
      await Promise.all(
        Array.from({ length: REFUSALS_A_DAY + 5 }, () => recordRefusal(ida.id, origin, "password")),
      );
      const count = () => db.auditEntry.count({ where: { subjectId: ida.id, kind: "sign_in_refused" } });
      expect(await count()).toBe(REFUSALS_A_DAY);
      // rows of the day before do not count
      const [noah] = (await addMembers(app.url, "Noah")) as [Member];
      const createdAt = new Date(Date.now() - 25 * 3600_000);
      await addEntries(noah.id, REFUSALS_A_DAY, { kind: "sign_in_refused", createdAt });
      await recordRefusal(noah.id, origin, "password");
      expect((await kindsOf(noah))[0]).toEqual(["sign_in_refused", "password"]);
    });

    test("a followed change of address, a reset and an undo are there", async () => {
      const moa = await registerConfirmedMember(app.url, "Moa");
      const { email } = newRegistration();
      const nobody = new Client(app.url);
      await moa.post("/api/auth/email", { email, currentPassword: PASSWORD });
      const toNew = tokenIn(await emailTo(email));
      expect((await nobody.post("/api/auth/email/confirm", { token: toNew })).status).toBe(200);
      await emailTo(moa.email, 2);
      await nobody.post("/api/auth/password-reset", { email });
      const reset = { token: tokenIn(await emailTo(email, 2)), password: "tjuvens eget val" };
      expect((await nobody.post("/api/auth/password-reset/confirm", reset)).status).toBe(200);
      const [toOld] = (await emailsTo(moa.email)).filter(({ text }) => text.includes("/undo?token="));
      const undo = { token: tokenIn(toOld!), password: OTHER_PASSWORD };
      expect((await nobody.post("/api/auth/undo", undo)).status).toBe(200);
      const rows = await db.auditEntry.findMany({
        where: { subjectId: moa.id },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      });
      const kinds = rows.map(({ kind }) => kind);
      const wanted = ["address_change_requested", "address_changed", "password_reset", "changes_undone"];
      expect(kinds.filter((kind) => wanted.includes(kind))).toEqual(wanted);
    });

    test("a guess at an unknown name takes the same statements, and leaves no entry", async () => {
      const before = await db.auditEntry.count();
      const origin = { address: "192.0.2.9", userAgent: null };
      const nobody = await statementsOf(() => recordRefusal(null, origin, "password"));
      expect(await db.auditEntry.count()).toBe(before);
      expect(await statementsOf(() => recordRefusal(admin.id, origin, "password"))).toEqual(nobody);
    });

    test("a suspended account's sign-in, the end of a session, a change of password and of address, a role", async () => {
      const moa = await registerMember(app.url, "Moa");
      const second = new Client(app.url);
      await second.signIn(moa.username, PASSWORD);
      await moa.delete("/api/auth/sessions");
      await second.signIn(moa.username, PASSWORD);
      await second.signOut();
      expect(
        (await moa.post("/api/auth/password", { currentPassword: PASSWORD, password: OTHER_PASSWORD }))
          .status,
      ).toBe(200);
      const email = `moa.${newId()}@example.org`;
      expect((await moa.post("/api/auth/email", { email, currentPassword: OTHER_PASSWORD })).status).toBe(
        200,
      );
      await setRole({ username: moa.username, role: "USER" });
      expect((await kindsOf(moa)).slice(0, 7)).toEqual([
        ["role_changed", "USER"],
        ["address_change_requested", null],
        ["password_changed", null],
        ["session_ended", null],
        ["signed_in", null],
        ["session_ended", "others"],
        ["signed_in", null],
      ]);
      await admin.post(`/api/admin/people/${moa.id}/suspension`, { reason: "Spam." });
      expect((await second.signIn(moa.username, OTHER_PASSWORD)).status).toBe(403);
      const { entries } = (await admin.get(`${ALL}?personId=${moa.id}&kind=sign_in_refused`)).body;
      expect(entries).toMatchObject([{ detail: "suspended", actor: null, subject: { id: moa.id } }]);
    });
  });

  test("an act of the staff is there with its reason, and without its author", async () => {
    const [siri] = (await addMembers(app.url, "Siri")) as [Member];
    await addEntries(siri.id, 1, {
      kind: "name_reset",
      actorId: admin.id,
      reason: "An insult.",
      address: "192.0.2.1",
    });
    const { events } = (await siri.get(OWN)).body;
    const act = events.find((one: Json) => one.kind === "name_reset");
    expect(act).toMatchObject({ byStaff: true, reason: "An insult.", address: null });
    expect(JSON.stringify(events)).not.toContain(admin.id);
  });

  test("pages follow each other by key, also where entries are of the same moment", async () => {
    const [noah] = (await addMembers(app.url, "Noah")) as [Member];
    await addEntries(noah.id, 6);
    const ids: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { events, nextCursor }: Json = (await noah.get(`${OWN}?limit=2${cursor && `&cursor=${cursor}`}`))
        .body;
      ids.push(...events.map(({ id }: Json) => id));
      cursor = nextCursor;
    }
    expect([ids.length, new Set(ids).size]).toEqual([6, 6]);
  });
});

describe("Only users with the role ADMIN or MANAGER may read the audit log.", () => {
  test("a member gets 403", async () => {
    expect((await elin.get(ALL)).status).toBe(403);
  });

  test("personId: entries about that person or by them; kind: of that kind alone", async () => {
    const [ida, ove] = (await addMembers(app.url, "Ida", "Ove")) as [Member, Member];
    await addEntries(ida.id, 1, { kind: "password_changed" });
    await addEntries(ove.id, 1, { kind: "name_reset", actorId: ida.id });
    const kindsOf = async (query: string) =>
      (await manager.get(`${ALL}?${query}`)).body.entries.map(({ kind }: Json) => kind).toSorted();
    expect(await kindsOf(`personId=${ida.id}`)).toEqual(["name_reset", "password_changed"]);
    expect(await kindsOf(`personId=${ida.id}&kind=name_reset`)).toEqual(["name_reset"]);
    expect((await manager.get(`${ALL}?kind=nothing`)).status).toBe(400);
  });

  test("addresses are for role ADMIN alone", async () => {
    const entryFor = async (one: Client) => (await one.get(`${ALL}?personId=${elin.id}`)).body.entries[0];
    expect(await entryFor(admin)).toMatchObject({
      address: "127.0.0.1",
      subject: { id: elin.id },
      actor: { id: elin.id },
    });
    expect(await entryFor(manager)).toMatchObject({
      address: null,
      userAgent: null,
      subject: { id: elin.id },
    });
  });
});

describe("The audit log is append-only.", () => {
  const anyEntry = () => db.auditEntry.findFirstOrThrow();

  test.each([
    ["change", async (id: string) => db.auditEntry.update({ where: { id }, data: { reason: "Another." } })],
    [
      "other author",
      async (id: string) => db.auditEntry.update({ where: { id }, data: { actorId: admin.id } }),
    ],
    ["deletion", async (id: string) => db.auditEntry.delete({ where: { id } })],
    ["truncation", async () => db.$executeRaw`truncate "AuditEntry"`],
  ])("the database refuses a %s", async (_, act) => {
    const before = await db.auditEntry.count();
    // the app's role has no truncate privilege
    await expect(act((await anyEntry()).id)).rejects.toThrow(
      /The audit log is append-only|permission denied/,
    );
    expect(await db.auditEntry.count()).toBe(before);
  });

  test("events of one's own account are deleted after a year, acts of the staff never", async () => {
    const [moa] = (await addMembers(app.url, "Moa")) as [Member];
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await addEntries(moa.id, 1, { createdAt: daysAgo(SECURITY_EVENT_DAYS - 1), kind: "password_changed" });
    await addEntries(moa.id, 1, { createdAt: daysAgo(SECURITY_EVENT_DAYS + 1), kind: "password_reset" });
    await addEntries(moa.id, 1, { createdAt: daysAgo(SECURITY_EVENT_DAYS + 1), kind: "name_reset" });
    await purgeExpired();
    const left = await db.auditEntry.findMany({ where: { subjectId: moa.id } });
    expect(left.map(({ kind }) => kind).toSorted()).toEqual(["name_reset", "password_changed"]);
  });

  test("events of a deleted account are gone, acts on it stay without its id", async () => {
    const liv = await registerMember(app.url, "Liv");
    await addEntries(liv.id, 1, { kind: "name_reset", actorId: admin.id, detail: liv.id.slice(0, 8) });
    const acts = await db.auditEntry.findMany({ where: { subjectId: liv.id } });
    expect((await liv.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
    const left = await db.auditEntry.findMany({ where: { id: { in: acts.map(({ id }) => id) } } });
    expect(left).toMatchObject([{ kind: "name_reset", subjectId: null, actorId: admin.id }]);
  });
});

test("every kind is known once", () => {
  expect(new Set(auditKinds).size).toBe(auditKinds.length);
});

describe("each act of the staff is in the log", () => {
  const acts = table
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/api/admin/"))
    .map(({ method, path }) => `${method} ${path}`);
  let cast: Cast;
  beforeAll(async () => {
    cast = await makeCast(app);
  });
  const count = () =>
    db.auditEntry.count({ where: { actorId: cast.siteAdmin.id, kind: { in: [...staffKinds] } } });

  test.each(acts)("%s", async (act) => {
    const before = await count();
    expect((await matrixRows[act]?.call(cast, cast.siteAdmin))?.status).toBeLessThan(300);
    expect(await count()).toBeGreaterThan(before);
  });
});
