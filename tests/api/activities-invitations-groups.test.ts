import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_INVITED_AT_ONCE, MAX_SPACES_AT_ONCE } from "@/features/activities/invitations/rules";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { blocked } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addCrowd, addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
let liv: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah, liv, stranger] = (await addMembers(
    app.url,
    ...["Elin", "Siri", "Noah", "Liv", "Stranger"],
  )) as [Member, Member, Member, Member, Member];
});
afterAll(() => app.stop());

const hidden = (fields: object = {}) => activityOf(elin, { visibility: "PRIVATE", ...fields });
const invite = (one: Member, { id }: Json, input: object) =>
  one.post(`/api/activities/${id}/invitations`, input);
const answer = (one: Member, { id }: Json, body: object) =>
  one.call("PUT", `/api/activities/${id}/answer`, { body });
const invitedIn = ({ body }: Json): string[] =>
  body.invitations.map(({ user }: Json) => user.name as string).sort();
const told = async (one: Member, activity: Json): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    ({ type, data }: Json) => type === "ACTIVITY_INVITATION" && data.eventId === activity.id,
  );
/** A group of Elin's with so many members besides her. */
async function crowdOf(count: number): Promise<Json> {
  const group = await groupOf(elin);
  const data = (await addCrowd(count)).map((userId) => ({ groupId: group.id, userId }));
  await db.groupMember.createMany({ data: data.map((row) => ({ ...row, role: "MEMBER" as const })) });
  return group;
}

describe("before anybody is asked the form says how many are", () => {
  const count = async (one: Member, input: object): Promise<number> => {
    const sent = encodeURIComponent(JSON.stringify({ json: input }));
    const { status, body } = await one.get(`/api/trpc/activities.invitations.count?input=${sent}`);
    expect(status).toBe(200);
    return body.result.data.json.count;
  };

  test("each once, without the caller and those with whom there is a block", async () => {
    const group = await groupOf(elin, siri, noah);
    const organization = await organizationOf(elin);
    await addToOrganization(organization.id, noah, "MEMBER");
    await addToOrganization(organization.id, liv, "MEMBER");
    const spaces = { groupIds: [group.id, group.id], organizationIds: [organization.id] };
    expect(await count(elin, { userIds: [siri.id, stranger.id, elin.id], ...spaces })).toBe(4);
    expect(await count(elin, { userIds: [siri.id] })).toBe(1);
    expect(await count(elin, {})).toBe(0);
    const [blocker] = (await addMembers(app.url, "Blocker")) as [Member];
    await addToOrganization(organization.id, blocker, "MEMBER");
    expect(await count(elin, spaces)).toBe(4);
    await blocked(blocker, elin);
    expect(await count(elin, { ...spaces, userIds: [blocker.id] })).toBe(3);
  });

  test("a group or organization of others counts nothing", async () => {
    const group = await groupOf(elin, siri, noah);
    const organization = await organizationOf(elin);
    expect(await count(stranger, { groupIds: [group.id], organizationIds: [organization.id, anyId] })).toBe(
      0,
    );
  });
});

describe("POST /api/activities/{id}/invitations {groupIds, organizationIds}", () => {
  test("invites all members besides the host, each once, and tells them as of any invitation", async () => {
    const group = await groupOf(elin, siri, noah);
    const organization = await organizationOf(elin);
    await addToOrganization(organization.id, noah, "MEMBER");
    await addToOrganization(organization.id, liv, "MEMBER");
    const activity = await hidden();
    const spaces = { groupIds: [group.id, group.id], organizationIds: [organization.id] };
    const made = await invite(elin, activity, { userIds: [siri.id], ...spaces });
    expect(made.status).toBe(201);
    expect(invitedIn(made)).toEqual(["Liv", "Noah", "Siri"]);
    for (const one of [siri, noah, liv]) {
      expect(await told(one, activity)).toHaveLength(1);
      expect((await one.get(`/api/activities/${activity.id}`)).status).toBe(200);
    }
    expect((await invite(elin, activity, spaces)).status).toBe(409);
  });

  test("who was told that it is planned for their group has one notice of it: the invitation", async () => {
    const group = await groupOf(elin, siri, noah);
    const activity = await activityOf(elin, { visibility: "GROUP", groupId: group.id });
    const typesOf = async (one: Member) =>
      (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications
        .filter(({ data }: Json) => data.eventId === activity.id)
        .map(({ type }: Json) => type);
    expect(await typesOf(siri)).toEqual(["ACTIVITY_NEW"]);
    await invite(elin, activity, { userIds: [siri.id] });
    expect([await typesOf(siri), await typesOf(noah)]).toEqual([["ACTIVITY_INVITATION"], ["ACTIVITY_NEW"]]);
    await invite(elin, activity, { groupIds: [group.id] });
    expect([await typesOf(siri), await typesOf(noah)]).toEqual([
      ["ACTIVITY_INVITATION"],
      ["ACTIVITY_INVITATION"],
    ]);
  });

  test("passes over members who are invited, take part, wait, or have said no or maybe", async () => {
    const group = await groupOf(elin, siri, noah, liv, stranger);
    const activity = await activityOf(elin, { maxParticipants: 1 });
    await inviteTo(elin, activity.id, siri);
    await noah.post(`/api/availability/${activity.id}/join`);
    await liv.post(`/api/availability/${activity.id}/join`, { waitlist: true });
    await answer(stranger, activity, { answer: "NO" });
    expect((await invite(elin, activity, { groupIds: [group.id] })).status).toBe(409);
    // by name they are asked again
    expect(invitedIn(await invite(elin, activity, { userIds: [stranger.id] }))).toEqual(["Stranger"]);
  });

  test("passes over who comes to a single time to come", async () => {
    const group = await groupOf(elin, siri, noah);
    const series = await activityOf(elin, { recurrence: "FREQ=WEEKLY" });
    const at = { occurrence: series.dateTime };
    expect((await answer(siri, series, { answer: "GOING", ...at })).status).toBe(200);
    expect((await answer(noah, series, { answer: "NO", ...at })).status).toBe(200);
    expect(invitedIn(await invite(elin, series, { groupIds: [group.id] }))).toEqual(["Noah"]);
  });

  test("leaves out a blocked pair, and closed accounts", async () => {
    const [one, other, gone] = (await addMembers(app.url, "One", "Other", "Gone")) as [
      Member,
      Member,
      Member,
    ];
    const group = await groupOf(elin, one, other, gone, siri);
    await blocked(one, elin);
    await blocked(elin, other);
    await db.user.update({ where: { id: gone.id }, data: { closedAt: new Date() } });
    const activity = await hidden();
    expect(invitedIn(await invite(elin, activity, { groupIds: [group.id] }))).toEqual(["Siri"]);
    expect((await invite(elin, activity, { userIds: [one.id], groupIds: [group.id] })).status).toBe(404);
  });

  test("404 for a group or organization that the host is not in, or has left, or that does not exist", async () => {
    const others = await groupOf(siri, noah);
    const open = await organizationOf(siri, { isPublic: true });
    const activity = await hidden();
    for (const id of [others.id, anyId]) {
      const own = (await groupOf(elin, liv)).id;
      expect((await invite(elin, activity, { groupIds: [own, id] })).status).toBe(404);
    }
    expect((await invite(elin, activity, { organizationIds: [open.id] })).status).toBe(404);
    const left = await groupOf(siri, elin, noah);
    await elin.delete(`/api/personal-groups/${left.id}/members/${elin.id}`);
    expect((await invite(elin, activity, { groupIds: [left.id] })).status).toBe(404);
    expect(await db.activityInvitation.count({ where: { activityId: activity.id } })).toBe(0);
  });

  test("by the host alone; not those who have left the group", async () => {
    const group = await groupOf(elin, siri, noah);
    await noah.delete(`/api/personal-groups/${group.id}/members/${noah.id}`);
    const activity = await hidden();
    expect((await invite(siri, activity, { groupIds: [group.id] })).status).toBe(404);
    const open = await activityOf(elin);
    expect((await invite(siri, open, { groupIds: [group.id] })).status).toBe(403);
    expect(invitedIn(await invite(elin, activity, { groupIds: [group.id] }))).toEqual(["Siri"]);
  });

  test("At most 1000 people can be invited at once, each of whom is told.", async () => {
    const full = await crowdOf(MAX_INVITED_AT_ONCE);
    const activity = await hidden();
    const over = await invite(elin, activity, { userIds: [siri.id], groupIds: [full.id] });
    expect([over.status, over.body.error]).toEqual([400, "At most 1000 people can be invited at once."]);
    expect(await db.activityInvitation.count({ where: { activityId: activity.id } })).toBe(0);
    const { body } = await invite(elin, activity, { groupIds: [full.id] });
    expect(body.invitations).toHaveLength(MAX_INVITED_AT_ONCE);
    const ids = body.invitations.map(({ id }: Json) => id);
    expect(await db.notification.count({ where: { subjectId: { in: ids } } })).toBe(MAX_INVITED_AT_ONCE);
    // those who are invited already do not count
    const rest = await invite(elin, activity, { userIds: [siri.id], groupIds: [full.id] });
    expect(invitedIn(rest)).toEqual(["Siri"]);
    // and all can be taken back in one call, as Undo does
    const path = `/api/activities/${activity.id}/invitations`;
    const gone = await elin.delete(path, { userIds: body.invitations.map(({ user }: Json) => user.id) });
    expect([gone.status, gone.body.userIds?.length]).toEqual([200, MAX_INVITED_AT_ONCE]);
  });

  test("at most 20 groups and 20 organizations at once; none and nobody 400", async () => {
    const activity = await hidden();
    const ids = (count: number) => Array(count).fill(anyId);
    for (const field of ["groupIds", "organizationIds"]) {
      expect((await invite(elin, activity, { [field]: ids(MAX_SPACES_AT_ONCE) })).status).toBe(404);
      expect((await invite(elin, activity, { [field]: ids(MAX_SPACES_AT_ONCE + 1) })).status).toBe(400);
      expect((await invite(elin, activity, { [field]: [] })).status).toBe(400);
      expect((await invite(elin, activity, { [field]: [5] })).status).toBe(400);
    }
  });

  test("twice at the same time: one invitation and one notification each", async () => {
    const group = await groupOf(elin, siri, noah, liv);
    const activity = await hidden();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => invite(elin, activity, { groupIds: [group.id] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await db.activityInvitation.count({ where: { activityId: activity.id } })).toBe(3);
    for (const one of [siri, noah, liv]) expect(await told(one, activity)).toHaveLength(1);
  });

  test("in as many statements for 90 members as for 3", async () => {
    const countOf = async (members: number) => {
      const [group, activity] = [await crowdOf(members), await hidden()];
      const all = await statementsOf(() => invite(elin, activity, { groupIds: [group.id] }));
      return all.filter((one) => !one.includes('"Session"')).length;
    };
    expect(await countOf(90)).toBe(await countOf(3));
  });

  test("after the answer deadline those who were invited before it are invited again", async () => {
    const group = await groupOf(elin, siri);
    const dateTime = new Date(Date.now() + 3_600_000);
    const activity = await hidden({ dateTime: dateTime.toISOString(), answerMinutes: 90 });
    const made = await invite(elin, activity, { groupIds: [group.id] });
    const { id } = made.body.invitations[0];
    expect((await invite(elin, activity, { groupIds: [group.id] })).status).toBe(409);
    const createdAt = new Date(Date.now() - 3_600_000);
    await db.activityInvitation.update({ where: { id }, data: { createdAt } });
    expect(invitedIn(await invite(elin, activity, { groupIds: [group.id] }))).toEqual(["Siri"]);
    expect(await told(siri, activity)).toHaveLength(1);
  });
});
