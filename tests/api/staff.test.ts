import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_SUSPENSION_DAYS, REASON_LENGTH } from "@/features/accounts/staff/rules";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { Client, type Json, type Member, openDirect, PASSWORD, registerMember } from "../support/client";
import { rounds } from "../support/full";
import { SocketStream, SseStream } from "../support/live";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let admin: Member;
let otherAdmin: Member;
let manager: Member;
let otherManager: Member;
let elin: Member;

const giveRole = async (one: Member, role: "MANAGER" | "ADMIN") => {
  await db.user.update({ where: { id: one.id }, data: { role } });
  return one;
};
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  const people = (await addMembers(app.url, "Admin", "Ada", "Manager", "Mona")) as Member[];
  [admin, otherAdmin, manager, otherManager] = people as [Member, Member, Member, Member];
  for (const one of [admin, otherAdmin]) await giveRole(one, "ADMIN");
  for (const one of [manager, otherManager]) await giveRole(one, "MANAGER");
  [elin] = (await addMembers(app.url, "Elin")) as [Member];
});
afterAll(() => app.stop());

const PEOPLE = "/api/admin/people";
const reason = "Samma länk i tre rum.";
const suspend = (who: Client, id: string, more: object = {}) =>
  who.post(`${PEOPLE}/${id}/suspension`, { reason, ...more });
const lift = (who: Client, id: string) => who.delete(`${PEOPLE}/${id}/suspension`, { reason });
const later = (ms: number) => new Date(Date.now() + ms).toISOString();
const actsOn = (id: string) =>
  db.auditEntry.findMany({
    where: { subjectId: id, kind: { notIn: ["signed_in", "sign_in_refused"] } },
    orderBy: { createdAt: "asc" },
  });

/** The five staff actions on a person, which have the same access check. */
const acts = (who: Client, id: string) => [
  suspend(who, id),
  lift(who, id),
  ...["sessions", "picture", "name"].map((act) => who.delete(`${PEOPLE}/${id}/${act}`, { reason })),
];
const statusesOf = async (calls: Promise<Json>[]) => (await Promise.all(calls)).map(({ status }) => status);

describe("suspend (until a date, or for good; signed out at once, with a reason the person sees)", () => {
  test("every session ends at once, with its streams and sockets", async () => {
    const sse = await new SseStream(app.url, elin).open();
    const ws = await new SocketStream(app.url, elin).open();
    expect((await elin.get("/api/users/me")).status).toBe(200);
    const until = later(3600_000);
    const { status, body } = await suspend(manager, elin.id, { until });
    expect(status).toBe(200);
    expect(body.person).toMatchObject({ id: elin.id, suspension: { until, reason } });
    expect((await elin.get("/api/users/me")).status).toBe(401);
    expect(await db.session.count({ where: { userId: elin.id } })).toBe(0);
    await sse.until("closed", () => sse.closed);
    await expect.poll(() => ws.sockets[0]?.readyState).toBe(3);
    ws.close();
  });

  test("sign-in is refused with 403, reason and end, after the right password alone", async () => {
    const siri = await registerMember(app.url, "Siri");
    const until = later(3600_000);
    await suspend(manager, siri.id, { until });
    const right = await new Client(app.url).signIn(siri.username, PASSWORD);
    expect([right.status, right.body]).toEqual([
      403,
      { error: "This account is suspended.", code: "forbidden", details: { reason, until } },
    ]);
    const wrong = await new Client(app.url).signIn(siri.username, "some other password");
    expect(wrong.status).toBe(401);
    expect(JSON.stringify(wrong.body ?? "")).not.toContain(reason);
    await suspend(manager, siri.id);
    expect((await new Client(app.url).signIn(siri.username, PASSWORD)).body.details).toEqual({
      reason,
      until: null,
    });
    expect(await db.session.count({ where: { userId: siri.id } })).toBe(0);
  });

  test("it is over when its time has come, without anybody's doing, and when it is lifted", async () => {
    const siri = await registerMember(app.url, "Siri");
    await suspend(manager, siri.id, { until: later(3600_000) });
    const set = (suspendedUntil: Date) =>
      db.user.update({ where: { id: siri.id }, data: { suspendedUntil } });
    await set(new Date(Date.now() + 60_000));
    expect((await new Client(app.url).signIn(siri.username, PASSWORD)).status).toBe(403);
    await set(new Date(Date.now() - 1));
    expect((await manager.get(`${PEOPLE}/${siri.id}`)).body.person.suspension).toBeNull();
    expect((await lift(manager, siri.id)).status).toBe(409);
    const back = new Client(app.url);
    expect((await back.signIn(siri.username, PASSWORD)).status).toBe(200);
    expect((await back.get("/api/users/me")).status).toBe(200);
    await suspend(manager, siri.id);
    expect((await lift(manager, siri.id)).body.person.suspension).toBeNull();
    expect((await new Client(app.url).signIn(siri.username, PASSWORD)).status).toBe(200);
    expect((await actsOn(siri.id)).map(({ kind }) => kind)).toEqual([
      "person_suspended",
      "person_suspended",
      "suspension_lifted",
    ]);
  });

  test("of sign-ins and a suspension at once no session is left", async () => {
    for (const _ of rounds(4)) {
      const siri = await registerMember(app.url, "Siri");
      const [given, ...signIns] = await Promise.all([
        suspend(manager, siri.id),
        ...Array.from({ length: 6 }, () => new Client(app.url).signIn(siri.username, PASSWORD)),
      ]);
      expect(given!.status).toBe(200);
      for (const { status } of signIns) expect([200, 403]).toContain(status);
      expect(await db.session.count({ where: { userId: siri.id } })).toBe(0);
    }
  });

  test("the reason is required, up to its length; the end lies ahead, within ten years", async () => {
    for (const wrong of ["", "  ", undefined, null, 7, "x".repeat(REASON_LENGTH + 1)])
      expect((await suspend(manager, elin.id, { reason: wrong })).status).toBe(400);
    const days = (count: number) => later(count * 86_400_000);
    for (const until of [
      "tomorrow",
      "",
      7,
      later(-1),
      days(MAX_SUSPENSION_DAYS + 1),
      "9999-12-31T23:59:59-14:00",
    ])
      expect((await suspend(manager, elin.id, { until })).status, String(until)).toBe(400);
    expect((await elin.get("/api/users/me")).status).toBe(200);
    expect((await suspend(manager, elin.id, { reason: "x".repeat(REASON_LENGTH) })).status).toBe(200);
    expect((await suspend(manager, elin.id, { until: days(MAX_SUSPENSION_DAYS - 1) })).status).toBe(200);
  });

  test("the act is in the log with its author, reason and end", async () => {
    const until = later(3600_000);
    await suspend(manager, elin.id, { until });
    expect(await actsOn(elin.id)).toMatchObject([
      { kind: "person_suspended", actorId: manager.id, reason, detail: until },
    ]);
  });
});

describe("Staff may act only on people with a lower role, and never on themselves.", () => {
  test.each([
    ["MANAGER on MANAGER", () => [manager, otherManager]],
    ["MANAGER on ADMIN", () => [manager, admin]],
    ["ADMIN on ADMIN", () => [admin, otherAdmin]],
    ["MANAGER on oneself", () => [manager, manager]],
    ["ADMIN on oneself", () => [admin, admin]],
    ["a member on another", () => [elin, otherManager]],
  ] as const)("%s: 403, and nothing has happened", async (_, who) => {
    const [one, other] = who() as [Member, Member];
    expect(await statusesOf(acts(one, other.id))).toEqual([403, 403, 403, 403, 403]);
    expect(await actsOn(other.id)).toEqual([]);
    expect((await other.get("/api/users/me")).body.user.name).toBe(other.name);
  });

  test("ADMIN on MANAGER: allowed; an unknown person: 404", async () => {
    expect((await suspend(admin, manager.id)).status).toBe(200);
    for (const id of [anyId, "x"]) {
      expect(await statusesOf(acts(admin, id))).toEqual([404, 404, 404, 404, 404]);
      expect((await admin.get(`${PEOPLE}/${id}`)).status).toBe(404);
    }
  });

  test("a member of the staff who has just lost the role or was suspended can do nothing more", async () => {
    const before = await manager.get("/api/users/me");
    expect(before.status).toBe(200);
    await db.user.update({ where: { id: manager.id }, data: { role: "USER" } });
    expect((await suspend(manager, elin.id)).status).toBe(403);
    expect((await elin.get("/api/users/me")).status).toBe(200);
    await db.user.update({ where: { id: otherManager.id }, data: { suspendedAt: new Date() } });
    expect((await suspend(otherManager, elin.id)).status).toBe(401);
  });

  test("when an ADMIN suspends a MANAGER who is acting, no act follows the suspension", async () => {
    const people = (await addMembers(app.url, "A", "B", "C", "D", "E")) as Member[];
    const [given, ...others] = await Promise.all([
      suspend(admin, manager.id),
      ...people.map(({ id }) => suspend(manager, id)),
    ]);
    expect(given!.status).toBe(200);
    for (const { status } of others) expect([200, 401]).toContain(status);
    const log = await db.auditEntry.findMany({
      where: { kind: "person_suspended", OR: [{ actorId: manager.id }, { subjectId: manager.id }] },
    });
    expect(log).toHaveLength(1 + others.filter(({ status }) => status === 200).length);
    expect((await suspend(manager, elin.id)).status).toBe(401);
  });
});

describe("sign out, reset a picture or a name", () => {
  const act = (who: Client, id: string, what: string, more: object = {}) =>
    who.delete(`${PEOPLE}/${id}/${what}`, { reason, ...more });

  test("signed out: every session ends; the account can be signed in to again", async () => {
    const siri = await registerMember(app.url, "Siri");
    const second = new Client(app.url);
    await second.signIn(siri.username, PASSWORD);
    expect((await act(manager, siri.id, "sessions")).body).toEqual({ success: true, ended: 2 });
    for (const one of [siri, second]) expect((await one.get("/api/users/me")).status).toBe(401);
    expect((await second.signIn(siri.username, PASSWORD)).status).toBe(200);
    expect((await act(manager, siri.id, "sessions", { reason: "" })).status).toBe(400);
  });

  test("a picture: taken down, as the role may; of two at once one does it; it is put back", async () => {
    const own = async () => (await elin.get("/api/users/me")).body.user.profilePicture;
    const profilePicture = "/api/uploads/profile-pictures/01920000-0000-7000-8000-0000000000aa.webp";
    await db.user.update({ where: { id: elin.id }, data: { profilePicture } });
    const statuses = await statusesOf([manager, otherManager].map((who) => act(who, elin.id, "picture")));
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await own()).toBeNull();
    expect((await actsOn(elin.id)).map(({ kind }) => kind)).toEqual(["content_hidden"]);
    const takedown = "/api/admin/pictures/01920000-0000-7000-8000-0000000000aa/takedown";
    expect((await manager.delete(takedown, { reason })).status).toBe(200);
    expect(await own()).toBe(profilePicture);
    const { status, body } = await act(admin, elin.id, "picture");
    expect([status, body.person.profilePicture]).toEqual([200, null]);
    expect((await act(admin, elin.id, "picture")).status).toBe(409);
    expect((await manager.delete(takedown, { reason })).status).toBe(403);
  });

  test("a name: a neutral one in the person's language, and others hear it", async () => {
    const conversation = await openDirect(elin, admin);
    const { person } = (await act(manager, elin.id, "name")).body;
    expect(person).toMatchObject({ id: elin.id, username: elin.username });
    expect(person.name).toMatch(/^Medlem [a-z0-9]{6}$/);
    const found = await admin.get(`${PEOPLE}?q=${encodeURIComponent(person.name)}`);
    expect(found.body.people).toMatchObject([{ id: elin.id }]);
    const events = await db.liveEvent.findMany({ where: { topic: `person:${admin.id}` } });
    expect(events.some(({ data }) => JSON.stringify(data).includes(conversation))).toBe(true);
  });

  test("also the username if requested; the email address signs in as before", async () => {
    const siri = await registerMember(app.url, "Siri");
    const { person } = (await act(manager, siri.id, "name", { username: true })).body;
    expect(person.username).toMatch(/^member-[a-z0-9]{6}$/);
    expect((await new Client(app.url).signIn(siri.email, PASSWORD)).status).toBe(200);
    expect((await new Client(app.url).signIn(siri.username, PASSWORD)).status).toBe(401);
  });
});

describe("remove a notice", () => {
  const NOTICES = "/api/admin/notices";
  const notice = async (author: Member, more: object = {}) =>
    (await author.post("/api/notices", { title: "Guld", content: "Bara i dag.", ...more })).body.notice
      .id as string;
  const remove = (who: Client, id: string) => who.delete(`${NOTICES}/${id}`, { reason });
  const listOf = async (who: Client) =>
    (await who.get(`${PEOPLE}/${elin.id}/notices`)).body.notices as Json[];

  test("MANAGER hides it: only its author sees it, and why; it is put back whole", async () => {
    const id = await notice(elin);
    const siri = await registerMember(app.url, "Siri");
    const seen = async () => (await siri.get(`/api/notices/${id}`)).body;
    const before = await seen();
    expect(await listOf(manager)).toMatchObject([{ id, title: "Guld" }]);
    expect((await remove(otherManager, await notice(manager))).status).toBe(403);
    expect((await remove(manager, await notice(manager))).status).toBe(403);
    const both = await Promise.all([manager, otherManager].map((who) => remove(who, id)));
    expect(both.filter(({ status }) => status === 200).map(({ body }) => body.takedown)).toMatchObject([
      { kind: "NOTICE", id, action: "HIDE", title: "Guld" },
    ]);
    expect(both.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    expect([(await elin.get(`/api/notices/${id}`)).status, (await seen()).code]).toEqual([200, "not-found"]);
    expect((await elin.get("/api/users/me/security-events")).body.events[0]).toMatchObject({
      kind: "content_hidden",
      reason,
      byStaff: true,
    });
    expect((await manager.delete(`${NOTICES}/${id}/takedown`, { reason })).status).toBe(200);
    expect(await seen()).toEqual(before);
  });

  test("ADMIN deletes it, with its conversations as they were, for 30 days", async () => {
    const id = await notice(elin);
    const before = (await elin.get(`/api/notices/${id}`)).body;
    expect((await remove(admin, id)).body.takedown).toMatchObject({ action: "DELETE" });
    expect((await elin.get(`/api/notices/${id}`)).status).toBe(404);
    expect((await remove(manager, id)).status).toBe(404);
    expect((await manager.delete(`${NOTICES}/${id}/takedown`, { reason })).status).toBe(403);
    expect((await admin.delete(`${NOTICES}/${id}/takedown`, { reason })).status).toBe(200);
    expect((await elin.get(`/api/notices/${id}`)).body).toEqual(before);
  });

  test("also an expired one, and one by a user who blocked the staff; in a group only as its member", async () => {
    const group = (await elin.post("/api/personal-groups", { name: "Kajak" })).body.group;
    const ids = [await notice(elin), await notice(elin, { groupId: group.id })];
    await elin.post(`/api/users/${manager.id}/block`);
    await db.notice.updateMany({ where: { id: ids[0]! }, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await listOf(manager)).map(({ id }) => id)).toEqual([ids[0]]);
    const name = "Elin Efteråt";
    await elin.patch("/api/users/me", { name });
    expect((await manager.get(`${PEOPLE}/${elin.id}`)).body.person.name).toBe(name);
    expect((await remove(manager, ids[1]!)).status).toBe(404);
    expect((await remove(manager, ids[0]!)).status).toBe(200);
    await db.groupMember.create({ data: { groupId: group.id, userId: admin.id } });
    expect((await listOf(admin)).map(({ id }) => id)).toEqual([ids[1]]);
    expect((await remove(admin, ids[1]!)).status).toBe(200);
  });
});

describe("GET /api/admin/people", () => {
  const walk = async (query: string, limit: number) => {
    const ids: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Json = (
        await admin.get(`${PEOPLE}?limit=${limit}&${query}${cursor && `&cursor=${cursor}`}`)
      ).body;
      ids.push(...page.people.map(({ id }: Json) => id));
      cursor = page.nextCursor;
    }
    return ids;
  };

  test("whoever has hidden from searches is found, by a part of name or username, in pages by key", async () => {
    const people = (await addMembers(app.url, "Åsa 100%_x", "ÅSA 100%_y", "Åsa 100%_z")) as Member[];
    const ids = people.map(({ id }) => id);
    await db.user.updateMany({
      where: { id: { in: ids } },
      data: { whoMayFind: "NOBODY", createdAt: new Date() },
    });
    const wanted = ids.toSorted().toReversed();
    for (const limit of [1, 2, 3, 100])
      expect(await walk(`q=${encodeURIComponent("åsa 100%_")}`, limit)).toEqual(wanted);
    expect(await walk("q=nobody-is-called-this", 10)).toEqual([]);
  });

  test("SUSPENDED: those who are so now; STAFF: ADMIN and MANAGER", async () => {
    await suspend(admin, manager.id, { until: later(3600_000) });
    await suspend(admin, elin.id);
    const suspended = await walk("filter=SUSPENDED", 100);
    expect(suspended).toEqual(expect.arrayContaining([manager.id, elin.id]));
    expect(suspended).not.toContain(admin.id);
    await db.user.update({ where: { id: manager.id }, data: { suspendedUntil: new Date(Date.now() - 1) } });
    expect(await walk("filter=SUSPENDED", 100)).not.toContain(manager.id);
    const staff = await walk("filter=STAFF", 100);
    expect(staff).toEqual(expect.arrayContaining([manager.id, admin.id]));
    expect(staff).not.toContain(elin.id);
  });

  test("never an email address; an invalid filter, limit or cursor: 400", async () => {
    const answers = [await admin.get(PEOPLE), await admin.get(`${PEOPLE}/${elin.id}`)];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain("@");
    for (const query of ["filter=all", "limit=0", "limit=101", "cursor=x", `q=${"x".repeat(101)}`])
      expect((await admin.get(`${PEOPLE}?${query}`)).status, query).toBe(400);
  });

  test("as many queries whatever it finds", async () => {
    const count = async (limit: number) =>
      (await statementsOfCall(() => admin.get(`${PEOPLE}?limit=${limit}`))).length;
    await count(1);
    expect(await count(100)).toBe(await count(1));
  });
});
