import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
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
  const kept = before.filter((one: string) => !ofMembers.includes(one));
  expect(await told(elin)).toEqual(kept);
  await leaveOrganization(elin);
  expect(await told(elin)).toEqual(kept.filter((one: string) => one !== "ACTIVITY_NEW Lopp"));
  // others keep theirs, until the group is gone
  expect(await told(siri)).toEqual(expect.arrayContaining(["ACTIVITY_NEW Bad", "ACTIVITY_POLL När?"]));
  const body = { confirmationName: group.name, handoverTo: null };
  expect((await owner.call("DELETE", `/api/personal-groups/${group.id}`, { body })).status).toBe(200);
  expect((await told(siri)).filter((one: string) => /^ACTIVITY_/.test(one))).toEqual([]);
});

describe("Who has lost the right to a place is passed over on the waitlist", () => {
  const join = (one: Member, id: string) => one.post(`/api/availability/${id}/join`, { waitlist: true });
  const stateOf = async (one: Member, id: string) => {
    const { isJoined, waitlistPosition } = (await one.get(`${path}/${id}`)).body.activity;
    return isJoined ? "in" : waitlistPosition;
  };

  test("one of a blocked pair with the host, unless both are in what it is planned for", async () => {
    const open = await activityOf(host, { maxParticipants: 1 });
    const shared = await ofGroup({ maxParticipants: 1 });
    for (const { id } of [open, shared]) for (const one of [owner, elin, siri]) await join(one, id);
    await block(elin, host);
    for (const { id } of [open, shared]) await owner.post(`/api/availability/${id}/leave`);
    expect([await stateOf(elin, open.id), await stateOf(siri, open.id)]).toEqual([1, "in"]);
    expect([await stateOf(elin, shared.id), await stateOf(siri, shared.id)]).toEqual(["in", 1]);
  });

  test("at single times too", async () => {
    const fields = { dateTime: SOON, recurrence: "FREQ=WEEKLY", maxParticipants: 1 };
    const { id: open } = await activityOf(host, fields);
    const occurrence = new Date(Date.parse(SOON) + 7 * 86_400_000).toISOString();
    const say = (one: Member, activityId: string, answer: string) =>
      one.call("PUT", `${path}/${activityId}/answer`, { body: { answer, occurrence, waitlist: true } });
    const answerAt = async (one: Member, activityId: string) =>
      (await one.get(`${path}/${activityId}?occurrence=${occurrence}`)).body.activity.time.ownAnswer;
    for (const one of [owner, elin]) await say(one, open, "GOING");
    // for all times, and so for this one
    await siri.post(`/api/availability/${open}/join`, { waitlist: true });
    await block(elin, host);
    await say(owner, open, "NO");
    expect(await answerAt(elin, open)).toBe("WAITING");
  });
});
