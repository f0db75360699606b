import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { table } from "@/api/rest/table";
import { mayDeleteActivity } from "@/features/activities/rules";
import { groupRoles } from "@/features/groups/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, doorCodeOf, inviteTo, pollOf, taskOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { eventually } from "../support/eventually";
import { addMembers } from "../support/people";
import { inputOf } from "../support/procedure-inputs";

/**
 * docs/contract.md, 9: "Whoever leaves or is removed from a group or organization loses every right in what belongs to it,
 * as host and as participant: they see what strangers see."
 */
let app: App;
let owner: Member;
let host: Member;
let guest: Member;
let other: Member;
let stranger: Member;
let group: Json;
let organization: Json;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, host, guest, other, stranger] = (await addMembers(
    app.url,
    ...["Owner", "Host", "Guest", "Other", "Stranger"],
  )) as [Member, Member, Member, Member, Member];
  group = await groupOf(owner, host, guest, other);
  organization = await organizationOf(owner);
  for (const one of [host, guest, other]) await addToOrganization(organization.id, one, "MEMBER");
});

const path = "/api/activities";
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const SOON = inHours(1);
const PAST = inHours(-48);
const spaces = () => [{ groupId: group.id }, { organizationId: organization.id }];
const plan = (space: object, fields: object = {}) =>
  activityOf(host, { visibility: undefined, dateTime: SOON, ...space, ...fields });
const join = (one: Member, { id }: Json, body = {}) => one.post(`/api/availability/${id}/join`, body);
const see = (one: Member, { id }: Json) => one.get(`${path}/${id}`);
const membersOf = (space: object) =>
  "groupId" in space
    ? `/api/personal-groups/${group.id}/members`
    : `/api/organizations/${organization.id}/members`;
const remove = async (one: Member, by = owner) => {
  for (const space of spaces()) expect((await by.delete(`${membersOf(space)}/${one.id}`)).status).toBe(200);
};
const addAgain = async (one: Member) => {
  await owner.post(membersOf({ groupId: group.id }), { userId: one.id });
  await addToOrganization(organization.id, one, "MEMBER");
};

describe("What they host and is not over or decided gets the OWNER as host, with its tasks, and the log says so; what is past keeps their name.", () => {
  test("series and single activities, of a group and of an organization", async () => {
    for (const space of spaces()) {
      const series = await plan(space, { recurrence: "FREQ=DAILY", maxParticipants: 5 });
      const past = await plan(space, { dateTime: PAST });
      await taskOf(host, series.id, { title: "Termos" });
      await join(guest, series);
      await join(owner, series);
      await remove(host);

      const shown = (await see(guest, series)).body.activity;
      expect(shown).toMatchObject({ host: { id: owner.id }, isHostMember: true, isJoined: true });
      expect(shown.participants.map(({ user }: Json) => user.id)).toEqual([guest.id]);
      expect((await owner.get(`${path}/${series.id}/tasks`)).body.tasks).toMatchObject([{ title: "Termos" }]);
      const { entries } = (await owner.get(`${path}/${series.id}/log`)).body;
      expect(entries.filter(({ kind }: Json) => kind === "HOST_CHANGED")).toMatchObject([
        { user: { id: owner.id } },
      ]);
      expect((await owner.patch(`${path}/${series.id}`, { title: "Vårt bad" })).status).toBe(200);
      expect((await see(guest, past)).body.activity).toMatchObject({
        host: { id: host.id },
        isHostMember: false,
      });
      await addAgain(host);
    }
  });

  test("a code for the door that was made before goes on", async () => {
    const activity = await plan({ groupId: group.id }, { dateTime: inHours(0.5) });
    await join(guest, activity);
    const code = await doorCodeOf(host, activity.id);
    await remove(host);
    expect((await guest.post(`/api/check-ins/${code}`)).body.status).toBe("PRESENT");
  });

  test("a poll that is undecided; its voters stay", async () => {
    const poll = await pollOf(host, { groupId: group.id });
    const votes = [{ optionId: poll.options[0].id, vote: "YES" }];
    expect((await guest.call("PUT", `/api/polls/${poll.id}/votes`, { body: { votes } })).status).toBe(200);
    await remove(host);
    const shown = (await owner.get(`/api/polls/${poll.id}`)).body.poll;
    expect(shown).toMatchObject({ host: { id: owner.id }, _count: { answers: 1 } });
    expect((await owner.patch(`/api/polls/${poll.id}`, { title: "Vårt möte" })).status).toBe(200);
    expect((await guest.get(`/api/polls/${poll.id}`)).status).toBe(200);
  });

  test("the OWNER, who was on the waitlist, makes room for nobody; a conversation that is open gets them", async () => {
    const activity = await plan({ groupId: group.id }, { maxParticipants: 1 });
    await join(owner, activity);
    await join(guest, activity, { waitlist: true });
    const opened = await host.post("/api/messages/conversations", { type: "GROUP", activityId: activity.id });
    expect([200, 201]).toContain(opened.status);
    await remove(host);
    await eventually(async () =>
      expect((await see(guest, activity)).body.activity).toMatchObject({ isJoined: true }),
    );
    const conversation = `/api/messages/conversations/${opened.body.id}`;
    await eventually(async () => expect((await owner.get(conversation)).status).toBe(200));
    expect((await host.get(conversation)).status).toBe(404);
  });
});

test("who hosts in a group that is deleted, or an organization that is taken down, has left nothing", async () => {
  await db.user.update({ where: { id: stranger.id }, data: { role: "ADMIN" } });
  const poll = await pollOf(host, { groupId: group.id });
  const planned = await Promise.all(spaces().map((space) => plan(space)));
  const asked = { confirmationName: group.name, handoverTo: null };
  expect((await owner.delete(`/api/personal-groups/${group.id}`, asked)).status).toBe(200);
  const down = await stranger.post(`/api/admin/organizations/${organization.id}/takedown`, { reason: "x" });
  expect(down.status).toBe(200);
  expect((await host.get(`/api/polls/${poll.id}`)).status).toBe(200);
  const { activities } = (await host.get(`${path}?mine=hosting`)).body;
  const ids = planned.map(({ id }) => id);
  expect(activities.map(({ id }: Json) => id).toSorted()).toEqual(ids.toSorted());
  for (const one of planned) {
    expect((await see(host, one)).status).toBe(200);
    expect((await host.delete(`${path}/${one.id}`)).status).toBe(200);
  }
});

describe("They lose every right in what belongs to it.", () => {
  test("as participant: the place goes to the first in the queue, and their tasks go back", async () => {
    for (const space of spaces()) {
      const activity = await plan(space, { maxParticipants: 1 });
      const task = await taskOf(host, activity.id);
      await join(guest, activity);
      await join(other, activity, { waitlist: true });
      expect((await guest.call("PUT", `${task}/taking`, { body: { count: 1 } })).status).toBe(200);
      await remove(guest, guest);
      expect((await see(guest, activity)).status).toBe(404);
      await eventually(async () =>
        expect((await see(other, activity)).body.activity).toMatchObject({ isJoined: true }),
      );
      const { tasks } = (await host.get(`${path}/${activity.id}/tasks`)).body;
      expect(tasks).toMatchObject([{ takings: [] }]);
      await addAgain(guest);
    }
  });

  test("as invited: the invitation and its notification are gone", async () => {
    const activity = await plan({ groupId: group.id });
    const id = await inviteTo(host, activity.id, guest);
    await remove(guest);
    const { notifications } = (await guest.get("/api/notifications?limit=100")).body;
    expect(notifications.filter(({ type }: Json) => type === "activity_invitation")).toEqual([]);
    expect((await guest.patch(`/api/activity-invitations/${id}`, { action: "accept" })).status).toBe(404);
  });

  test("somebody who was never a member, and was invited, stays", async () => {
    const activity = await plan({ groupId: group.id });
    await inviteTo(host, activity.id, stranger);
    await join(stranger, activity);
    await remove(guest);
    expect((await see(stranger, activity)).body.activity).toMatchObject({ isJoined: true });
  });

  test("Who comes back gets nothing back by that.", async () => {
    const hosted = await plan({ groupId: group.id });
    const joined = await activityOf(owner, { visibility: undefined, dateTime: SOON, groupId: group.id });
    await join(host, joined);
    await remove(host);
    await addAgain(host);
    expect((await see(host, hosted)).body.activity.host.id).toBe(owner.id);
    await eventually(async () =>
      expect((await see(host, joined)).body.activity).toMatchObject({ isJoined: false }),
    );
    expect((await join(host, joined)).status).toBe(200);
    expect((await see(host, joined)).body.activity).toMatchObject({ isJoined: true });
  });

  test("of a join and a removal at once nothing is left over", async () => {
    const activities = await Promise.all([0, 1, 2, 3].map(() => plan({ groupId: group.id })));
    await Promise.all([...activities.map((one) => join(guest, one)), remove(guest)]);
    await eventually(async () => {
      for (const one of activities) expect((await see(host, one)).body.activity.participants).toEqual([]);
    });
    for (const one of activities) expect((await see(guest, one)).status).toBe(404);
  });
});

test("A former host and a former participant get what a stranger gets, from every call with the id of an activity or a poll.", async () => {
  const series = await plan({ groupId: group.id }, { recurrence: "FREQ=DAILY", maxGuests: 2 });
  const past = await plan({ groupId: group.id }, { dateTime: PAST });
  const open = await pollOf(host, { groupId: group.id });
  const decided = await pollOf(host, { groupId: group.id });
  for (const one of [series, past]) await join(guest, one);
  await db.activityStanding.create({ data: { activityId: past.id, userId: guest.id, standing: "GOING" } });
  const task = (await taskOf(host, series.id)).split("/").at(-1);
  for (const poll of [open, decided])
    await guest.call("PUT", `/api/polls/${poll.id}/votes`, {
      body: { votes: [{ optionId: poll.options[0].id, vote: "YES" }] },
    });
  const choice = { optionId: decided.options[0].id };
  expect((await host.post(`/api/polls/${decided.id}/activity`, choice)).status).toBe(201);
  await remove(host);
  await remove(guest);

  const objects = {
    activities: [series.id, past.id],
    availability: [series.id, past.id],
    polls: [open.id, decided.id],
  };
  const lines = table.filter(({ path }) => /^\/api\/(activities|availability|polls)\/\{id\}/.test(path));
  expect(lines.length).toBeGreaterThan(25);
  const known = (field: string) =>
    ({
      occurrence: SOON,
      optionId: open.options[0].id,
      userIds: [owner.id],
      userId: owner.id,
      dateTime: inHours(5),
    })[field];
  const differing: string[] = [];
  for (const { method, path, procedure } of lines) {
    const noun = path.split("/")[2] as keyof typeof objects;
    for (const id of objects[noun]) {
      const { id: _id, taskId: _task, ...body } = inputOf(procedure, known).base as Json;
      const address = path.replace("{id}", id).replace("{taskId}", task ?? "");
      const call = async (one: Member) =>
        (await one.call(method, address, method === "GET" ? {} : { body })).status;
      const [seen, ...theirs] = [await call(stranger), await call(host), await call(guest)];
      if (theirs.some((status) => status !== seen) || seen < 400)
        differing.push(`${method} ${path}: ${seen}, ${theirs.join(", ")}`);
    }
  }
  expect(differing).toEqual([]);
});

describe(mayDeleteActivity.sentence, () => {
  test("what is past: owners and admins of a group; no other role, and nobody while the host is a member", async () => {
    for (const role of groupRoles) {
      await db.groupMember.updateMany({ where: { groupId: group.id, userId: other.id }, data: { role } });
      const activity = await plan({ groupId: group.id }, { dateTime: PAST });
      const refused = await other.delete(`${path}/${activity.id}`);
      expect([refused.status, refused.body.error]).toEqual([403, mayDeleteActivity.sentence]);
      await remove(host);
      const isAllowed = role === "OWNER" || role === "ADMIN";
      expect((await other.delete(`${path}/${activity.id}`)).status).toBe(isAllowed ? 200 : 403);
      await addAgain(host);
    }
  });
});
