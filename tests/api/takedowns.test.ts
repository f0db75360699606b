import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UNDOABLE_DAYS } from "@/features/accounts/takedowns/rules";
import { purgeTakedowns } from "@/features/moderation/takedowns/jobs";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { blocked } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import type { Client, Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";
import { makers, nouns } from "../support/taken";

/** "Staff (MANAGER hides, ADMIN deletes, with reason, told to the owner, in the audit log, undone for 30 days)". */

let app: App;
let admin: Member;
let manager: Member;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  const people = await addMembers(app.url, "Admin", "Manager", "Elin", "Siri");
  [admin, manager, elin, siri] = people as [Member, Member, Member, Member];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
  await db.user.update({ where: { id: manager.id }, data: { role: "MANAGER" } });
});
afterAll(() => app.stop());

const reason = "Länken samlar in kortnummer.";
const pathOf = (noun: string, id: string) => `/api/admin/${noun}/${id}/takedown`;
const takeDown = (who: Client, noun: string, id: string, more: object = {}) =>
  who.post(pathOf(noun, id), { reason, ...more });
const putBack = (who: Client, noun: string, id: string) => who.delete(pathOf(noun, id), { reason });
const make = async (noun: string) => {
  const made = await makers[noun]?.(elin, siri);
  if (!made) throw new Error(noun);
  return made;
};
const statusOf = async (who: Client, path: string) => {
  // pictures have no JSON
  const answer = await fetch(app.url + path, { headers: { cookie: who.cookieHeader } });
  await answer.arrayBuffer();
  return answer.status;
};
const newsOf = async (who: Member) => (await who.get("/api/notifications")).body.notifications as Json[];
const aged = (id: string, days: number, ms = 0) =>
  db.takedown.update({
    where: { thingId: id },
    data: { createdAt: new Date(Date.now() - days * 86_400_000 + ms) },
  });

/** All rows of the tables of what can be taken down, without what only counts changes. */
const rowsOf = async () =>
  JSON.stringify(
    await Promise.all([
      db.activity.findMany({ orderBy: { id: "asc" } }),
      db.organization.findMany({ orderBy: { id: "asc" } }),
      db.organizationMember.findMany({ orderBy: [{ organizationId: "asc" }, { userId: "asc" }] }),
      db.group.findMany({ orderBy: { id: "asc" } }),
      db.groupMember.findMany({ orderBy: [{ groupId: "asc" }, { userId: "asc" }] }),
      db.notice.findMany({ orderBy: { id: "asc" } }),
      db.activityPoll.findMany({ orderBy: { id: "asc" } }),
      db.invitationLink.findMany({ orderBy: { id: "asc" } }),
      db.participant.findMany({ orderBy: [{ conversationId: "asc" }, { userId: "asc" }] }),
      db.user.findMany({ select: { id: true, profilePicture: true }, orderBy: { id: "asc" } }),
    ]),
  );

describe.each(nouns)("%s", (noun) => {
  test("MANAGER hides, with reason, told to the owner, in the audit log, undone whole", async () => {
    const { id, path } = await make(noun);
    expect(await statusOf(siri, path)).toBe(200);
    const before = await rowsOf();
    const { status, body } = await takeDown(manager, noun, id);
    expect(status).toBe(200);
    expect(body.takedown).toMatchObject({ id, action: "HIDE", reason, owner: { id: elin.id } });
    expect(await statusOf(siri, path)).toBe(404);
    const [told] = await newsOf(elin);
    expect(told).toMatchObject({ type: "CONTENT_TAKEN_DOWN", data: { thingId: id, message: reason } });
    expect(JSON.stringify(told)).not.toContain(manager.id);
    const [act] = (await admin.get(`/api/admin/audit?personId=${elin.id}&kind=content_hidden`)).body.entries;
    expect(act).toMatchObject({ actor: { id: manager.id }, subject: { id: elin.id }, reason });
    expect((await putBack(manager, noun, id)).status).toBe(200);
    expect(await statusOf(siri, path)).toBe(200);
    expect(await rowsOf()).toBe(before);
    expect((await newsOf(elin))[0]).toMatchObject({ type: "CONTENT_RESTORED" });
  });

  test("ADMIN deletes, for the owner too, and MANAGER neither deletes nor undoes it", async () => {
    const { id, path } = await make(noun);
    const deleting = { action: "DELETE" };
    expect((await takeDown(manager, noun, id, deleting)).status).toBe(403);
    // what is hidden can be deleted later
    expect((await takeDown(manager, noun, id)).status).toBe(200);
    expect((await takeDown(admin, noun, id, deleting)).status).toBe(200);
    expect([await statusOf(siri, path), await statusOf(elin, path)]).toEqual([404, 404]);
    expect((await takeDown(admin, noun, id, deleting)).status).toBe(409);
    expect((await putBack(manager, noun, id)).status).toBe(403);
    expect((await putBack(admin, noun, id)).status).toBe(200);
    expect(await statusOf(siri, path)).toBe(200);
  });

  test("undone for 30 days, and deleted for good then", async () => {
    const { id } = await make(noun);
    await takeDown(admin, noun, id, { action: "DELETE" });
    await aged(id, UNDOABLE_DAYS);
    expect((await putBack(admin, noun, id)).status).toBe(409);
    await aged(id, UNDOABLE_DAYS, 60_000);
    await purgeTakedowns();
    expect((await putBack(admin, noun, id)).status).toBe(200);
    await takeDown(admin, noun, id, { action: "DELETE" });
    await aged(id, UNDOABLE_DAYS);
    await purgeTakedowns();
    expect(await db.takedown.count({ where: { thingId: id } })).toBe(0);
    expect((await takeDown(admin, noun, id)).status).toBe(404);
  });

  test("of simultaneous calls one counts", async () => {
    const { id } = await make(noun);
    const taken = await Promise.all([manager, admin, manager].map((who) => takeDown(who, noun, id)));
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const put = await Promise.all([manager, admin].map((who) => putBack(who, noun, id)));
    expect(put.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test("members, those who have just lost the role, and unknown ids are refused; a reason is needed", async () => {
    const { id } = await make(noun);
    expect((await takeDown(siri, noun, id)).status).toBe(403);
    expect((await takeDown(elin, noun, id)).status).toBe(403);
    expect((await takeDown(admin, noun, anyId)).status).toBe(404);
    expect((await putBack(admin, noun, id)).status).toBe(404);
    expect((await takeDown(manager, noun, id, { reason: " " })).status).toBe(400);
    expect((await takeDown(manager, noun, id, { action: "BURN" })).status).toBe(400);
    expect((await manager.get("/api/users/me")).status).toBe(200);
    await db.user.update({ where: { id: manager.id }, data: { role: "USER" } });
    expect((await takeDown(manager, noun, id)).status).toBe(403);
    expect(await db.takedown.count({ where: { thingId: id } })).toBe(0);
  });
});

test("an owner who has blocked one of the staff is told all the same", async () => {
  const { id } = await make("notices");
  await blocked(elin, manager);
  expect((await takeDown(manager, "notices", id)).status).toBe(200);
  expect((await newsOf(elin))[0]).toMatchObject({ type: "CONTENT_TAKEN_DOWN" });
});

describe("What is hidden is still seen by its owner alone", () => {
  test.each(["activities", "notices", "polls"])("%s", async (noun) => {
    const { id, path } = await make(noun);
    await takeDown(manager, noun, id);
    expect([await statusOf(elin, path), await statusOf(siri, path)]).toEqual([200, 404]);
    expect(await statusOf(manager, path)).toBe(404);
  });

  test("links: its owner sees it, and nobody can use it", async () => {
    const { id, path } = await make("links");
    await takeDown(manager, "links", id);
    expect((await elin.get("/api/invitations")).body.invitations[0].id).toBe(id);
    expect((await siri.post(`${path}/redeem`)).status).toBe(404);
  });
});

test("those who come to an activity are told, lose sight of it and of its conversation, and get both back", async () => {
  const { id, path } = await make("activities");
  expect((await siri.post(`/api/availability/${id}/join`)).status).toBe(200);
  const opened = await siri.post("/api/messages/conversations", { type: "GROUP", activityId: id });
  const chat = `/api/messages/conversations/${opened.body.id}`;
  await takeDown(manager, "activities", id);
  expect((await newsOf(siri))[0]).toMatchObject({ type: "EVENT_TAKEN_DOWN", data: { eventId: id } });
  expect([await statusOf(siri, path), await statusOf(siri, chat)]).toEqual([404, 404]);
  for (const mine of ["upcoming", "waiting", "invited", "unanswered"]) {
    const listed = (await siri.get(`/api/activities?mine=${mine}`)).body.activities;
    expect(listed.map((one: Json) => one.id)).not.toContain(id);
  }
  await putBack(manager, "activities", id);
  expect([await statusOf(siri, path), await statusOf(siri, chat)]).toEqual([200, 200]);
  expect((await newsOf(siri)).map(({ type }) => type)).not.toContain("EVENT_TAKEN_DOWN");
});

test("an organization that is taken down is closed to its members and in no list", async () => {
  const { id } = await make("organizations");
  const all = async () => (await siri.get("/api/organizations?limit=100")).body.organizations as Json[];
  expect((await all()).map((one) => one.id)).toContain(id);
  await takeDown(manager, "organizations", id);
  expect((await all()).map((one) => one.id)).not.toContain(id);
  expect((await elin.get(`/api/organizations/${id}/members`)).status).toBe(404);
  expect((await elin.patch(`/api/organizations/${id}`, { description: "x" })).status).toBe(404);
  expect((await elin.post("/api/notices", { title: "a", content: "b", organizationId: id })).status).toBe(
    404,
  );
});

test("a group that is taken down is not restored as a deleted one, nor purged as one while it is hidden", async () => {
  const group = await groupOf(elin, siri);
  await takeDown(manager, "groups", group.id);
  expect((await admin.post(`/api/admin/groups/${group.id}/restore`)).status).toBe(404);
  const listed = (await admin.get("/api/admin/groups")).body.groups as Json[];
  expect(listed.map(({ id }) => id)).not.toContain(group.id);
});

test("staff act on people of a lower role alone, and never on what is their own", async () => {
  const { id } = await makers.notices!(manager, siri);
  expect((await takeDown(manager, "notices", id)).status).toBe(403);
  const { id: other } = await makers.notices!(admin, siri);
  expect((await takeDown(manager, "notices", other)).status).toBe(403);
});

test("the staff's list is paged by key, latest first, and its statements don't grow", async () => {
  for (const noun of ["notices", "polls", "links"]) await takeDown(manager, noun, (await make(noun)).id);
  const page = (await manager.get("/api/admin/takedowns?limit=2")).body;
  expect(page.takedowns.map(({ kind }: Json) => kind)).toEqual(["LINK", "POLL"]);
  const next = (await manager.get(`/api/admin/takedowns?limit=2&cursor=${page.nextCursor}`)).body;
  expect(next.takedowns[0].kind).toBe("NOTICE");
  const few = await statementsOfCall(() => manager.get("/api/admin/takedowns?limit=1"));
  const many = await statementsOfCall(() => manager.get("/api/admin/takedowns?limit=3"));
  expect(many.length).toBe(few.length);
  expect((await siri.get("/api/admin/takedowns")).status).toBe(403);
});
