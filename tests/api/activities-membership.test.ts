import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isHostInside } from "@/features/activities/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, taskOf } from "../support/cases/activities";
import { block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, domainOf, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

/** What the members of a group or organization, and those who have left, may do with what is planned for it. */
let app: App;
let owner: Member;
let host: Member;
let elin: Member;
let siri: Member;
let group: Json;
let organization: Json;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, host, elin, siri] = (await addMembers(app.url, "Owner", "Host", "Elin", "Siri")) as [
    Member,
    Member,
    Member,
    Member,
  ];
  group = await groupOf(owner, host, elin, siri);
  organization = await organizationOf(owner);
  for (const one of [host, elin]) await addToOrganization(organization.id, one, "MEMBER");
});

const path = "/api/activities";
const SOON = new Date(Date.now() + 30 * 60_000).toISOString();
const ofGroup = (fields: object = {}) =>
  activityOf(host, { visibility: undefined, groupId: group.id, ...fields });
const ofOrganization = (fields: object = {}) =>
  activityOf(host, { visibility: undefined, organizationId: organization.id, ...fields });
const leaveGroup = (one = host) => owner.delete(`/api/personal-groups/${group.id}/members/${one.id}`);
const leaveOrganization = (one = host) =>
  owner.delete(`/api/organizations/${organization.id}/members/${one.id}`);
const patch = (id: string, fields: object, one = host) => one.patch(`${path}/${id}`, fields);
const statuses = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

test("who leaves is told no more of what only members see: notifications and unsent emails are deleted", async () => {
  await ofGroup({ title: "Bad" });
  await ofOrganization({ title: "Lopp" });
  const { id } = await ofGroup({ title: "Fika" });
  await host.post(`${path}/${id}/reminders`);
  const ask = async (title: string, userIds: string[]) => {
    const options = [SOON, new Date(Date.now() + 60 * 60_000).toISOString()].map((dateTime) => ({
      dateTime,
    }));
    const asked = await host.post("/api/polls", { title, groupId: group.id, userIds, options });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  };
  await ask("När?", []);
  // who was asked by name still votes
  await ask("När, Elin?", [elin.id]);
  const told = async (one: Member) =>
    (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications
      .map(({ type, data }: Json) => `${type} ${data.activityName ?? data.pollTitle ?? data.groupName}`)
      .toSorted();
  const ofMembers = [
    "ACTIVITY_NEW Bad",
    "ACTIVITY_NEW Fika",
    "ACTIVITY_POLL När, Elin?",
    "ACTIVITY_POLL När?",
    "ACTIVITY_UNANSWERED Fika",
  ];
  const before = await told(elin);
  expect(before).toEqual(expect.arrayContaining([...ofMembers, "ACTIVITY_NEW Lopp"]));
  await leaveGroup(elin);
  const kept = before.filter((one: string) => !ofMembers.includes(one) || one === "ACTIVITY_POLL När, Elin?");
  expect(await told(elin)).toEqual(kept);
  await leaveOrganization(elin);
  expect(await told(elin)).toEqual(kept.filter((one: string) => one !== "ACTIVITY_NEW Lopp"));
  // others keep theirs, until the group is gone
  expect(await told(siri)).toEqual(expect.arrayContaining(["ACTIVITY_NEW Bad", "ACTIVITY_POLL När?"]));
  const body = { confirmationName: group.name, handoverTo: null };
  expect((await owner.call("DELETE", `/api/personal-groups/${group.id}`, { body })).status).toBe(200);
  expect((await told(siri)).filter((one: string) => /^ACTIVITY_/.test(one))).toEqual([]);
});

describe(isHostInside.sentence, () => {
  test("a removed member publishes nothing more in the name of a verified organization", async () => {
    const { id: domainId, domain } = await domainOf(owner, organization.id);
    const verified = { verifiedKey: domain, verifiedAt: new Date() };
    await db.organizationDomain.update({ where: { id: domainId }, data: verified });
    const { id, approval } = await ofOrganization({ visibility: "PUBLIC" });
    expect(approval).toBeNull();
    expect((await patch(id, { title: "Nattbad" })).status).toBe(200);
    await leaveOrganization();
    const words = { title: "Köp nu", description: "Bara här" };
    for (const fields of [
      words,
      { ...words, organizationId: organization.id },
      { ...words, visibility: "PUBLIC" },
      { ...words, visibility: "ORGANIZATION" },
    ]) {
      const { status, body } = await patch(id, fields);
      expect([status, body.error]).toEqual([403, isHostInside.sentence]);
    }
    const { activity } = (await elin.get(`${path}/${id}`)).body;
    expect(activity).toMatchObject({ title: "Nattbad", organizationRole: "MEMBER" });
    expect((await host.get(`${path}/${id}`)).body.activity.organizationRole).toBeNull();
  });

  test("nor changes, tells or records anything about what is planned for a group", async () => {
    const { id } = await ofGroup({ dateTime: SOON });
    const { id: series } = await ofGroup({ dateTime: SOON, recurrence: "FREQ=WEEKLY" });
    const task = await taskOf(host, id);
    await elin.post(`/api/availability/${id}/join`);
    await host.post(`${path}/${id}/invitations`, { userIds: [siri.id] });
    await leaveGroup();
    const entries = [{ userId: elin.id, status: "PRESENT" }];
    const calls = [
      patch(id, { location: "Bryggan" }),
      patch(series, { occurrence: SOON, title: "Köp nu" }),
      patch(series, { occurrence: SOON, isCancelled: true, title: "Köp nu" }),
      patch(series, { occurrence: SOON, scope: "FOLLOWING", title: "Köp nu" }),
      host.post(`${path}/${id}/invitations`, { userIds: [owner.id] }),
      host.post(`${path}/${id}/reminders`),
      host.post(`${path}/${id}/tasks`, { title: "Saft" }),
      host.patch(task, { title: "Saft" }),
      host.delete(task),
      host.call("PUT", `${path}/${id}/attendance`, { body: { entries } }),
      host.post(`${path}/${id}/attendance/codes`, {}),
    ];
    expect(await statuses(calls)).toEqual(calls.map(() => 403));
    const roll = (await host.get(`${path}/${id}/attendance`)).body;
    expect([roll.people, roll.counts]).toEqual([[], null]);
    expect((await elin.get(`${path}/${id}`)).body.activity).toMatchObject({
      title: "Kvällsbad",
      location: "",
    });
  });

  test("but cancels and deletes it, and takes it out of there", async () => {
    const [one, other, moved] = [await ofGroup(), await ofOrganization(), await ofOrganization()];
    const series = await ofGroup({ dateTime: SOON, recurrence: "FREQ=WEEKLY" });
    const own = await groupOf(host);
    await elin.post(`/api/availability/${one.id}/join`);
    await leaveGroup();
    await leaveOrganization();
    const { body } = await patch(one.id, { visibility: "PRIVATE", title: "Vårt bad" });
    expect(body.activity).toMatchObject({ visibility: "PRIVATE", groupId: null, title: "Vårt bad" });
    expect((await patch(one.id, { title: "Kvällsbad" })).status).toBe(200);
    expect((await elin.get(`${path}/${one.id}`)).status).toBe(200);
    expect((await patch(moved.id, { groupId: own.id })).body.activity.groupId).toBe(own.id);
    expect((await patch(series.id, { occurrence: SOON, isCancelled: true })).status).toBe(200);
    expect((await patch(series.id, { occurrence: SOON, isCancelled: false })).status).toBe(403);
    for (const { id } of [other, series]) expect((await host.delete(`${path}/${id}`)).status).toBe(200);
  });

  test("who is in it again goes on", async () => {
    const { id } = await ofGroup();
    await leaveGroup();
    expect((await patch(id, { title: "Nattbad" })).status).toBe(403);
    await owner.post(`/api/personal-groups/${group.id}/members`, { userId: host.id });
    expect((await patch(id, { title: "Nattbad" })).body.activity).toMatchObject({
      title: "Nattbad",
      groupRole: "MEMBER",
    });
  });
});

describe("Who has lost the right to a place is passed over on the waitlist", () => {
  const join = (one: Member, id: string) => one.post(`/api/availability/${id}/join`, { waitlist: true });
  const stateOf = async (one: Member, id: string) => {
    const { isJoined, waitlistPosition } = (await one.get(`${path}/${id}`)).body.activity;
    return isJoined ? "in" : waitlistPosition;
  };

  test("a removed member keeps the turn and may leave, and the next gets the place; back again they get one", async () => {
    const { id } = await ofGroup({ maxParticipants: 1 });
    for (const one of [owner, elin, siri]) await join(one, id);
    await leaveGroup(elin);
    await owner.post(`/api/availability/${id}/leave`);
    expect([await stateOf(elin, id), await stateOf(siri, id)]).toEqual([1, "in"]);
    expect((await host.patch(`${path}/${id}`, { maxParticipants: 5 })).status).toBe(200);
    // a free place is not for them, and nobody waits behind them
    expect((await elin.post(`/api/availability/${id}/join`)).status).toBe(409);
    expect((await join(owner, id)).body.position).toBeNull();
    await owner.post(`/api/personal-groups/${group.id}/members`, { userId: elin.id });
    await host.patch(`${path}/${id}`, { maxParticipants: 6 });
    expect(await stateOf(elin, id)).toBe("in");
    await leaveGroup(elin);
    expect((await elin.post(`/api/availability/${id}/leave`)).status).toBe(200);
    expect((await elin.get(`${path}/${id}`)).status).toBe(404);
  });

  test("so is one of a blocked pair with the host, unless both are in what it is planned for", async () => {
    const open = await activityOf(host, { maxParticipants: 1 });
    const shared = await ofGroup({ maxParticipants: 1 });
    const club = await ofOrganization({ maxParticipants: 1 });
    for (const { id } of [open, shared]) for (const one of [owner, elin, siri]) await join(one, id);
    for (const one of [owner, elin]) await join(one, club.id);
    await block(elin, host);
    await leaveOrganization(elin);
    for (const { id } of [open, shared, club]) await owner.post(`/api/availability/${id}/leave`);
    expect([await stateOf(elin, open.id), await stateOf(siri, open.id)]).toEqual([1, "in"]);
    expect([await stateOf(elin, shared.id), await stateOf(siri, shared.id)]).toEqual(["in", 1]);
    expect(await stateOf(elin, club.id)).toBe(1);
  });

  test("at single times too", async () => {
    const fields = { dateTime: SOON, recurrence: "FREQ=WEEKLY", maxParticipants: 1 };
    const { id } = await ofGroup(fields);
    const { id: open } = await activityOf(host, fields);
    const occurrence = new Date(Date.parse(SOON) + 7 * 86_400_000).toISOString();
    const say = (one: Member, activityId: string, answer: string) =>
      one.call("PUT", `${path}/${activityId}/answer`, { body: { answer, occurrence, waitlist: true } });
    const answerAt = async (one: Member, activityId: string) =>
      (await one.get(`${path}/${activityId}?occurrence=${occurrence}`)).body.activity.time.ownAnswer;
    for (const one of [owner, elin, siri]) await say(one, id, "GOING");
    for (const one of [owner, elin]) await say(one, open, "GOING");
    // for all times, and so for this one
    await siri.post(`/api/availability/${open}/join`, { waitlist: true });
    await leaveGroup(elin);
    await block(elin, host);
    for (const activityId of [id, open]) await say(owner, activityId, "NO");
    expect([await answerAt(elin, id), await answerAt(siri, id)]).toEqual(["WAITING", "GOING"]);
    expect(await answerAt(elin, open)).toBe("WAITING");
    expect((await say(elin, id, "NO")).status).toBe(200);
  });
});
