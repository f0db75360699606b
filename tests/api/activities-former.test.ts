import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mayChangeTime, mayDeleteActivity } from "@/features/activities/rules";
import { groupRoles } from "@/features/groups/rules";
import { organizationRoles } from "@/features/orgs/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

/** What becomes of what former members planned in the name of a group or organization. */
let app: App;
let owner: Member;
let host: Member;
let other: Member;
let guest: Member;
let stranger: Member;
let group: Json;
let organization: Json;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, host, other, guest, stranger] = (await addMembers(
    app.url,
    ...["Owner", "Host", "Other", "Guest", "Stranger"],
  )) as [Member, Member, Member, Member, Member];
  group = await groupOf(owner, host, other, guest);
  organization = await organizationOf(owner);
  for (const one of [host, other, guest]) await addToOrganization(organization.id, one, "MEMBER");
});

const path = "/api/activities";
const SOON = new Date(Date.now() + 60 * 60_000).toISOString();
const spaces = () => [{ groupId: group.id }, { organizationId: organization.id }];
const plan = (space: object, fields: object = {}) =>
  activityOf(host, { visibility: undefined, dateTime: SOON, ...space, ...fields });
const removeHost = async (one = host) => {
  await owner.delete(`/api/personal-groups/${group.id}/members/${one.id}`);
  await owner.delete(`/api/organizations/${organization.id}/members/${one.id}`);
};
const change = (one: Member, { id }: Json, fields: object) => one.patch(`${path}/${id}`, fields);
const remove = (one: Member, { id }: Json, fields?: object) => one.delete(`${path}/${id}`, fields);
const told = async (one: Member, type: string): Promise<Json[]> =>
  (await one.get("/api/notifications?limit=100")).body.notifications.filter(
    (news: Json) => news.type === type,
  );
const refused = async (calls: Promise<Json>[], sentence: string) => {
  for (const { status, body } of await Promise.all(calls))
    expect([status, body.error]).toEqual([403, sentence]);
};

describe(mayDeleteActivity.sentence, () => {
  test("owners and admins of a group; no other role, and nobody while the host is a member", async () => {
    for (const role of groupRoles) {
      await db.groupMember.updateMany({ where: { groupId: group.id, userId: other.id }, data: { role } });
      const activity = await plan({ groupId: group.id });
      await refused([remove(other, activity), remove(owner, activity)], mayDeleteActivity.sentence);
      await removeHost();
      expect((await other.get(`${path}/${activity.id}`)).body.activity.isHostMember).toBe(false);
      const isAllowed = role === "OWNER" || role === "ADMIN";
      expect((await remove(other, activity)).status).toBe(isAllowed ? 200 : 403);
      await owner.post(`/api/personal-groups/${group.id}/members`, { userId: host.id });
    }
  });

  test("owners and admins of an organization; no other role", async () => {
    const data = { userId: other.id, organizationId: organization.id };
    const activities = await Promise.all(
      organizationRoles.map(() => plan({ organizationId: organization.id })),
    );
    await removeHost();
    for (const [at, role] of organizationRoles.entries()) {
      await db.organizationMember.updateMany({ where: data, data: { role } });
      const isAllowed = role === "OWNER" || role === "ADMIN";
      expect((await remove(other, activities[at])).status).toBe(isAllowed ? 200 : 403);
    }
  });

  test("not a stranger, a former admin, or somebody who only comes; the host deletes it still", async () => {
    for (const space of spaces()) {
      const activity = await plan(space);
      const open = await activityOf(host);
      await guest.post(`/api/availability/${activity.id}/join`);
      await db.groupMember.updateMany({
        where: { groupId: group.id, userId: other.id },
        data: { role: "ADMIN" },
      });
      await db.organizationMember.updateMany({
        where: { organizationId: organization.id, userId: other.id },
        data: { role: "ADMIN" },
      });
      await removeHost();
      await removeHost(other);
      expect((await remove(stranger, activity)).status).toBe(404);
      expect((await remove(other, activity)).status).toBe(404);
      // what is in nobody's name is the host's alone
      await refused([remove(guest, activity), remove(owner, open)], mayDeleteActivity.sentence);
      expect((await remove(host, activity)).status).toBe(200);
      for (const one of [host, other]) {
        await owner.post(`/api/personal-groups/${group.id}/members`, { userId: one.id });
        await addToOrganization(organization.id, one, "MEMBER");
      }
    }
  });

  test("the participants and the former host are told", async () => {
    const activity = await plan({ groupId: group.id });
    await guest.post(`/api/availability/${activity.id}/join`);
    await removeHost();
    expect((await remove(owner, activity, { message: "Vi ses inte" })).status).toBe(200);
    for (const one of [host, guest]) {
      const [news] = await told(one, "ACTIVITY_CANCELLED");
      expect(news?.data).toMatchObject({ activityName: "Kvällsbad", message: "Vi ses inte" });
    }
  });

  test("of two admins at once one deletes it", async () => {
    await db.groupMember.updateMany({
      where: { groupId: group.id, userId: other.id },
      data: { role: "ADMIN" },
    });
    const activity = await plan({ groupId: group.id });
    await removeHost();
    const answers = await Promise.all([owner, other, owner].map((one) => remove(one, activity)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });
});

describe(mayChangeTime.sentence, () => {
  test("cancel, restore and change one time, and end the series; not change all of it", async () => {
    for (const space of spaces()) {
      const series = await plan(space, { recurrence: "FREQ=DAILY" });
      const at = { occurrence: SOON };
      await refused([change(owner, series, { ...at, isCancelled: true })], mayChangeTime.sentence);
      await guest.post(`/api/availability/${series.id}/join`);
      await removeHost();
      const members = [
        change(other, series, { ...at, title: "Mitt" }),
        change(other, series, { ...at, isCancelled: true }),
      ];
      await refused(members, mayChangeTime.sentence);
      expect((await change(stranger, series, { ...at, title: "Mitt" })).status).toBe(404);
      expect((await remove(owner, series, { ...at, message: "Sjukt" })).status).toBe(200);
      for (const one of [host, guest])
        expect((await told(one, "ACTIVITY_CANCELLED"))[0]?.data).toMatchObject({
          message: "Sjukt",
          dateTime: SOON,
        });
      expect((await change(owner, series, { ...at, isCancelled: false })).status).toBe(200);
      expect((await change(owner, series, { ...at, location: "Bryggan" })).status).toBe(200);
      expect((await told(host, "ACTIVITY_CHANGED"))[0]?.data).toMatchObject({ location: "Bryggan" });
      const all = [
        change(owner, series, { title: "Vårt" }),
        change(owner, series, { ...at, scope: "FOLLOWING", title: "Vårt" }),
        change(owner, series, { visibility: "PRIVATE" }),
      ];
      for (const { status } of await Promise.all(all)) expect(status).toBe(403);
      const next = new Date(Date.parse(SOON) + 86_400_000).toISOString();
      const onwards = { occurrence: next, scope: "FOLLOWING" };
      expect((await remove(other, series, onwards)).status).toBe(403);
      expect((await remove(owner, series, onwards)).status).toBe(200);
      // the host, who has left, still cancels and changes nothing else
      expect((await change(host, series, { ...at, isCancelled: true })).status).toBe(200);
      expect((await change(host, series, { ...at, title: "Mitt" })).status).toBe(403);
      await owner.post(`/api/personal-groups/${group.id}/members`, { userId: host.id });
      await addToOrganization(organization.id, host, "MEMBER");
    }
  });
});
