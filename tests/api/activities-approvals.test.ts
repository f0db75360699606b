import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { blocked } from "../support/cases/friends";
import { addToOrganization, domainOf, organizationOf } from "../support/cases/orgs";
import { Client, type Json, type Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let host: Member;
let owner: Member;
let member: Member;
let stranger: Member;
let admin: Member;
let manager: Member;
let organization: Json;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const names = ["Host", "Owner", "Member", "Stranger", "Admin", "Manager"];
  [host, owner, member, stranger, admin, manager] = (await addMembers(app.url, ...names)) as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
  await db.user.update({ where: { id: manager.id }, data: { role: "MANAGER" } });
  organization = await organizationOf(owner);
  for (const one of [host, member]) await addToOrganization(organization.id, one, "MEMBER");
});

const path = "/api/activities";
const ADMIN = "/api/admin/events";
const submitted = (fields: object = {}) => activityOf(host, { organizationId: organization.id, ...fields });
const decide = (id: string, action: string, more: object = {}) =>
  admin.post(`${ADMIN}/${id}`, { action, ...more });
const toldOf = async (one: Member, type: string): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    (told: Json) => told.type === type,
  );
const statusFor = async (one: Client, id: string) => (await one.get(`${path}/${id}`)).status;
const approvalOf = async (id: string) => (await host.get(`${path}/${id}`)).body.activity.approval;
const listed = async (one: Member, query = ""): Promise<boolean[]> => {
  const ids = async (address: string, field: string) =>
    (await one.get(address)).body[field].map(({ id, activityId }: Json) => activityId ?? id);
  const board = await ids(`${path}?organizationId=${organization.id}&limit=100`, "activities");
  return [
    (await ids(`${path}?limit=100${query}`, "activities")).length > 0,
    board.length > 0,
    (await ids(`${path}/open`, "activities")).length > 0,
  ];
};
const previewOf = (id: string) => {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  return new Client(app.url).get(`/api/trpc/activities.pages.preview?input=${input}`);
};
const planned = async (): Promise<string[]> => {
  const { body } = await member.get(`/api/messages/conversations/${organization.conversationId}`);
  return body.messages.flatMap(({ system }: Json) => system?.activityId ?? []);
};
const preview = async (id: string) => (await previewOf(id)).status;
async function verify() {
  const { id, domain } = await domainOf(owner, organization.id);
  await db.organizationDomain.update({
    where: { id },
    data: { verifiedKey: domain, verifiedAt: new Date() },
  });
}

describe("Public events of organizations that are not verified wait for approval", () => {
  test("until then only the host, those who administer the organization and the staff see it", async () => {
    await db.activity.deleteMany();
    const { id, approval } = await submitted();
    expect(approval).toBe("PENDING");
    for (const one of [host, owner, admin, manager]) expect(await statusFor(one, id)).toBe(200);
    for (const one of [member, stranger]) expect(await statusFor(one, id)).toBe(404);
    expect(await preview(id)).toBe(404);
    for (const one of [member, owner]) expect(await listed(one)).toEqual([false, false, false]);
    expect((await host.get(`${path}?mine=upcoming`)).body.activities).toMatchObject([{ id }]);
    expect(await toldOf(member, "ACTIVITY_NEW")).toEqual([]);
    expect(await planned()).toEqual([]);
    for (const [one, ids] of [
      [member, []],
      [host, [id]],
    ] as const)
      expect((await one.get(`${path}/by-ids?ids=${id}`)).body.activities.map(({ id }: Json) => id)).toEqual(
        ids,
      );
    // who loses the right no longer sees it
    await db.user.update({ where: { id: manager.id }, data: { role: "USER" } });
    await db.organizationMember.updateMany({ where: { userId: owner.id }, data: { role: "MEMBER" } });
    for (const one of [manager, owner]) expect(await statusFor(one, id)).toBe(404);
  });

  test("nobody joins it or is invited to it before", async () => {
    const { id } = await submitted();
    const statuses = [
      (await owner.post(`/api/availability/${id}/join`)).status,
      (await admin.post(`/api/availability/${id}/join`)).status,
      (await host.post(`${path}/${id}/invitations`, { userIds: [member.id] })).status,
      (await host.post(`${path}/${id}/reminders`)).status,
    ];
    expect(statuses).toEqual([409, 409, 409, 409]);
  });

  test("verified and public organizations publish at once, and so does a person", async () => {
    await verify();
    const { id, approval } = await submitted();
    expect([approval, await statusFor(stranger, id), await preview(id)]).toEqual([null, 200, 200]);
    expect(await toldOf(admin, "EVENT_APPROVAL")).toEqual([]);
    expect((await toldOf(member, "ACTIVITY_NEW")).length).toBe(1);
    await db.organization.update({ where: { id: organization.id }, data: { isPublic: false } });
    expect((await submitted()).approval).toBe("PENDING");
    expect((await activityOf(host)).approval).toBeNull();
  });

  test("only members plan one", async () => {
    const plan = { title: "Bad", dateTime: "2999-06-23T18:30:00Z", visibility: "PUBLIC" };
    const call = (organizationId: string) => stranger.post(path, { ...plan, organizationId });
    expect((await call(organization.id)).status).toBe(403);
    expect((await call(anyId)).status).toBe(404);
  });
});

describe("The staff approves or rejects", () => {
  test("the staff is told, and approving publishes, tells host and members, and is logged", async () => {
    const { id } = await submitted();
    for (const one of [admin, manager]) {
      expect(await toldOf(one, "EVENT_APPROVAL")).toMatchObject([
        { data: { eventId: id, organizationName: organization.name }, fromUser: { id: host.id } },
      ]);
    }
    const { body } = await admin.get(ADMIN);
    expect(body.events).toContainEqual(expect.objectContaining({ id, approval: "PENDING", comment: "" }));
    const decided = await admin.patch(`${ADMIN}/${id}`, { action: "approve", comment: "Fint." });
    expect(decided).toMatchObject({
      status: 200,
      body: { event: { approval: "APPROVED", comment: "Fint." } },
    });
    expect([await statusFor(stranger, id), await preview(id)]).toEqual([200, 200]);
    expect(await toldOf(manager, "EVENT_APPROVAL")).toEqual([]);
    expect(await toldOf(host, "EVENT_APPROVED")).toMatchObject([{ data: { eventId: id }, fromUser: null }]);
    expect((await toldOf(member, "ACTIVITY_NEW")).map(({ fromUser }) => fromUser.id)).toEqual([host.id]);
    expect(await planned()).toEqual([id]);
    const { entries } = (await admin.get("/api/admin/audit?kind=event_approved")).body;
    expect(entries[0]).toMatchObject({ subject: { id: host.id }, actor: { id: admin.id }, reason: "Fint." });
    expect((await member.post(`/api/availability/${id}/join`)).status).toBe(200);
  });

  test("the organization is named on the public page, unless it is not public", async () => {
    const { id } = await submitted();
    await decide(id, "approve");
    const shown = async () => (await previewOf(id)).body;
    expect(JSON.stringify(await shown())).toContain(organization.name);
    await db.organization.update({ where: { id: organization.id }, data: { isPublic: false } });
    expect(JSON.stringify(await shown())).not.toContain(organization.name);
  });

  test("a rejected event stays hidden; the host reads why, changes it, and it waits again", async () => {
    const { id } = await submitted();
    expect((await decide(id, "reject", { comment: "Var?" })).status).toBe(200);
    expect(await toldOf(host, "EVENT_REJECTED")).toMatchObject([{ data: { eventId: id, message: "Var?" } }]);
    expect((await host.get(`${path}/${id}`)).body.activity).toMatchObject({
      approval: "REJECTED",
      approvalComment: "Var?",
    });
    expect((await owner.get(`${path}/${id}`)).body.activity.approvalComment).toBeNull();
    expect(await statusFor(member, id)).toBe(404);
    expect((await host.patch(`${path}/${id}`, { location: "Ribban" })).body.activity).toMatchObject({
      approval: "PENDING",
      approvalComment: null,
      organizationId: organization.id,
    });
    expect(await toldOf(host, "EVENT_REJECTED")).toEqual([]);
    expect((await toldOf(admin, "EVENT_APPROVAL")).length).toBe(1);
  });

  test("a second decision, also at once, and one on an older version is 409", async () => {
    const { id } = await submitted();
    const { revision } = (await admin.get(`${ADMIN}/${id}`)).body.event;
    await host.patch(`${path}/${id}`, { title: "Gratis guld" });
    const late = await decide(id, "approve", { revision });
    expect([late.status, late.body.error]).toEqual([409, "This event has been changed since you read it."]);
    const both = await Promise.all([
      decide(id, "approve"),
      manager.post(`${ADMIN}/${id}`, { action: "reject" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(id, "approve")).status).toBe(409);
  });

  test("404 for what never waited, 403 for others, 400 for a wrong action or a long comment", async () => {
    const { id } = await activityOf(host);
    expect((await decide(id, "approve")).status).toBe(404);
    expect((await decide(anyId, "approve")).status).toBe(404);
    const waiting = await submitted();
    for (const one of [host, owner, stranger])
      expect((await one.post(`${ADMIN}/${waiting.id}`, { action: "approve" })).status).toBe(403);
    expect((await decide(waiting.id, "keep")).status).toBe(400);
    expect((await decide(waiting.id, "reject", { comment: "x".repeat(1001) })).status).toBe(400);
    expect((await decide(waiting.id, "reject", { comment: "x".repeat(1000) })).status).toBe(200);
  });

  test("the list is paged, the longest waiting first, and a block does not hide a host from the staff", async () => {
    await db.activity.deleteMany();
    await blocked(host, admin);
    const ids = [(await submitted()).id, (await submitted()).id, (await submitted()).id];
    const first = (await admin.get(`${ADMIN}?limit=2`)).body;
    const rest = (await admin.get(`${ADMIN}?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`)).body;
    expect([...first.events, ...rest.events].map((event: Json) => event.id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
    expect(first.events[0].host.name).toBe(host.name);
    expect(await statusFor(admin, ids[0]!)).toBe(200);
  });
});

describe("The times of a repeating event, for the staff", () => {
  test("the next five that take place, and those that are cancelled or differ", async () => {
    const DAY_MS = 86_400_000;
    const first = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 3_600_000);
    const at = (day: number) => new Date(first.getTime() + day * DAY_MS).toISOString();
    const { id } = await submitted({ dateTime: first, recurrence: "FREQ=DAILY;COUNT=10" });
    await db.activity.update({ where: { id }, data: { timeZone: "UTC" } });
    const change = (day: number, fields: object) =>
      host.patch(`${path}/${id}`, { occurrence: at(day), ...fields });
    expect((await change(1, { isCancelled: true, message: "Storm" })).status).toBe(200);
    expect((await change(2, { dateTime: at(4.5), title: "Köp nu", description: "Bara här" })).status).toBe(
      200,
    );
    for (const { event } of [
      (await admin.get(`${ADMIN}/${id}`)).body,
      { event: (await admin.get(`${ADMIN}?limit=100`)).body.events.find((one: Json) => one.id === id) },
    ]) {
      expect(event.nextTimes).toEqual([at(0), at(3), at(4), at(4.5), at(5)]);
      expect(event.exceptions).toEqual([
        {
          ...{ occurrence: at(1), dateTime: at(1), endTime: null, isCancelled: true, message: "Storm" },
          ...{ title: null, description: null, location: null },
        },
        {
          ...{ occurrence: at(2), dateTime: at(4.5), endTime: null, isCancelled: false, message: null },
          ...{ title: "Köp nu", description: "Bara här", location: null },
        },
      ]);
      expect(event.ruleEnd).toBeUndefined();
    }
    const short = await submitted({ dateTime: first, recurrence: "FREQ=DAILY;COUNT=2" });
    expect((await admin.get(`${ADMIN}/${short.id}`)).body.event.nextTimes).toHaveLength(2);
    const single = await submitted({ dateTime: first });
    expect((await admin.get(`${ADMIN}/${single.id}`)).body.event).toMatchObject({
      nextTimes: [at(0)],
      exceptions: [],
    });
    expect((await stranger.get(`${ADMIN}/${id}`)).status).toBe(403);
  });
});

describe("A change of an approved event", () => {
  test("of its words waits again, while those who have joined or are invited keep it", async () => {
    const { id } = await submitted();
    await decide(id, "approve");
    await member.post(`/api/availability/${id}/join`);
    await host.post(`${path}/${id}/invitations`, { userIds: [stranger.id] });
    await host.patch(`${path}/${id}`, { maxParticipants: 9, description: null, title: "Kvällsbad" });
    expect(await approvalOf(id)).toBe("APPROVED");
    await host.patch(`${path}/${id}`, { description: "Guld!" });
    expect(await approvalOf(id)).toBe("PENDING");
    const seen = [statusFor(member, id), statusFor(stranger, id), preview(id)];
    expect(await Promise.all(seen)).toEqual([200, 200, 404]);
    expect(await toldOf(owner, "ACTIVITY_NEW")).toEqual([]);
    expect((await member.post(`/api/availability/${id}/leave`)).status).toBe(200);
    expect(await statusFor(member, id)).toBe(404);
  });

  test("of the words of one time waits again; a cancelled time does not", async () => {
    const { id, dateTime } = await submitted({ recurrence: "FREQ=DAILY;COUNT=5" });
    await decide(id, "approve");
    const occurrence = new Date(Date.parse(dateTime) + 86_400_000).toISOString();
    await host.patch(`${path}/${id}`, { occurrence, scope: "THIS", isCancelled: true });
    expect(await approvalOf(id)).toBe("APPROVED");
    const later = new Date(Date.parse(dateTime) + 2 * 86_400_000).toISOString();
    await host.patch(`${path}/${id}`, { occurrence: later, scope: "THIS", title: "Gratis guld" });
    expect(await approvalOf(id)).toBe("PENDING");
    expect((await admin.get(`${ADMIN}/${id}`)).body.event.rewordedTimes).toBe(1);
    await decide(id, "approve");
    const rest = await host.patch(`${path}/${id}`, { occurrence: later, scope: "FOLLOWING", title: "Guld" });
    expect([await approvalOf(id), rest.body.activity.approval]).toEqual(["APPROVED", "PENDING"]);
  });

  test("a narrower audience needs no approval, and the end of the organization leaves none pending", async () => {
    const { id } = await submitted();
    await host.patch(`${path}/${id}`, { visibility: "ORGANIZATION" });
    expect([await approvalOf(id), await statusFor(member, id)]).toEqual([null, 200]);
    expect(await toldOf(admin, "EVENT_APPROVAL")).toEqual([]);
    await host.patch(`${path}/${id}`, { visibility: "PUBLIC", organizationId: organization.id });
    expect(await approvalOf(id)).toBe("PENDING");
    await verify();
    await host.patch(`${path}/${id}`, { maxParticipants: 3 });
    expect([await approvalOf(id), await statusFor(stranger, id)]).toEqual([null, 200]);
  });
});
