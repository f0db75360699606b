import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { categoryOf } from "../support/cases/categories";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { type Json, type Member, PASSWORD } from "../support/client";
import { addMembers, registerConfirmedMember } from "../support/people";

let app: App;
let owner: Member;
let member: Member;
let stranger: Member;
let organization: Json;
let home: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, member, stranger] = (await addMembers(app.url, "Owner", "Member", "Stranger")) as [
    Member,
    Member,
    Member,
  ];
  organization = await organizationOf(owner);
  home = `/api/organizations/${organization.id}`;
  await addToOrganization(organization.id, member, "MEMBER");
});

const path = "/api/activities";
const plan = { title: "Kvällsbad", dateTime: "2999-06-23T18:30:00+02:00" };
const listed = async (one: Member, query = ""): Promise<string[]> =>
  (await one.get(`${path}?limit=100${query}`)).body.activities.map(({ id }: Json) => id);
const ofOrganization = (fields: object = {}) => ({
  visibility: undefined,
  organizationId: organization.id,
  ...fields,
});

describe("an activity of an organization", () => {
  test("any member plans it, and the members see it, in every list; others don't", async () => {
    const { id, ...shown } = await activityOf(member, ofOrganization());
    const { name, slug } = organization;
    expect(shown).toMatchObject({
      visibility: "ORGANIZATION",
      groupId: null,
      group: null,
      organizationId: organization.id,
      organization: { id: organization.id, name, slug, logoUrl: null },
      categoryId: null,
      category: null,
    });
    const board = `&organizationId=${organization.id}`;
    for (const one of [owner, member]) {
      expect((await one.get(`${path}/${id}`)).status).toBe(200);
      expect(await listed(one)).toContain(id);
      expect(await listed(one, board)).toEqual([id]);
    }
    expect((await stranger.get(`${path}/${id}`)).status).toBe(404);
    expect(await listed(stranger)).not.toContain(id);
    expect((await stranger.get(`${path}?organizationId=${organization.id}`)).status).toBe(404);
    expect((await stranger.get(`${path}?organizationId=${anyId}`)).status).toBe(404);
  });

  test("a stranger plans none: 403 for a public one, 404 for one that is not, also by a change", async () => {
    const { id } = await activityOf(stranger);
    for (const status of [403, 404]) {
      expect((await stranger.post(path, { ...plan, ...ofOrganization() })).status).toBe(status);
      expect((await stranger.patch(`${path}/${id}`, { organizationId: organization.id })).status).toBe(
        status,
      );
      await owner.patch(home, { isPublic: false });
    }
  });

  test("a removed member sees it no more, at once, nor what they have joined", async () => {
    const { id } = await activityOf(owner, ofOrganization());
    const joined = await activityOf(owner, ofOrganization());
    await owner.patch(home, { isPublic: false });
    await member.post(`/api/availability/${joined.id}/join`);
    expect((await owner.delete(`${home}/members/${member.id}`)).status).toBe(200);
    expect((await member.get(`${path}/${id}`)).status).toBe(404);
    expect((await member.post(`/api/availability/${id}/join`)).status).toBe(404);
    const seen = await listed(member);
    expect([seen.includes(id), seen.includes(joined.id)]).toEqual([false, false]);
    expect((await member.get(`${path}/${joined.id}`)).status).toBe(404);
    expect((await member.get(`${path}?organizationId=${organization.id}`)).status).toBe(404);
  });

  test("a blocked pair sees each other's activities in an organization that both are in", async () => {
    const { id } = await activityOf(owner, ofOrganization());
    const names = { blockerName: "", blockerUsername: "", blockedName: "", blockedUsername: "" };
    await db.block.create({ data: { blockerId: member.id, blockedId: owner.id, ...names } });
    expect((await member.get(`${path}/${id}`)).status).toBe(200);
    expect(await listed(member)).toContain(id);
  });

  test("PATCH moves it between audiences", async () => {
    const group = await groupOf(owner, member);
    const { id } = await activityOf(owner, ofOrganization());
    const change = async (fields: object) => (await owner.patch(`${path}/${id}`, fields)).body.activity;
    expect(await change({ groupId: group.id })).toMatchObject({
      visibility: "GROUP",
      group: { id: group.id, name: group.name, pictureUrl: null },
      organizationId: null,
    });
    expect(await change({ organizationId: organization.id })).toMatchObject({
      visibility: "ORGANIZATION",
      groupId: null,
    });
    expect(await change({ visibility: "PUBLIC" })).toMatchObject({
      organizationId: null,
      organization: null,
    });
  });

  test("the deletion of the organization leaves what is past to its host and invited people", async () => {
    const founder = await registerConfirmedMember(app.url, "Founder");
    const { id: organizationId } = await organizationOf(founder);
    await addToOrganization(organizationId, member, "MEMBER");
    const { id } = await activityOf(member, { visibility: undefined, organizationId });
    await inviteTo(member, id, stranger);
    const past = new Date(Date.now() - 86_400_000);
    await db.activity.update({ where: { id }, data: { dateTime: past, lastTime: past, overAt: past } });
    await founder.delete(`/api/organizations/${organizationId}/members/${member.id}`);
    const removed = await founder.delete("/api/users/me", { password: PASSWORD });
    expect(removed.status).toBe(200);
    expect(await db.organization.count({ where: { id: organizationId } })).toBe(0);
    for (const one of [member, stranger])
      expect((await one.get(`${path}/${id}`)).body.activity).toMatchObject({
        visibility: "PRIVATE",
        organizationId: null,
      });
  });
});

describe("categories of activities", () => {
  test("a group's and an organization's own; another's or an unknown one is 404", async () => {
    const group = await groupOf(owner);
    const groups = await categoryOf(owner, `/api/personal-groups/${group.id}`, {
      color: "#ff8800",
      icon: "🎿",
    });
    const organizations = await categoryOf(owner, home, { nameSwedish: "Simning" });
    const inGroup = { visibility: undefined, groupId: group.id };
    expect(await activityOf(owner, { ...inGroup, categoryId: groups.id })).toMatchObject({
      categoryId: groups.id,
      category: groups,
    });
    expect(await activityOf(owner, ofOrganization({ categoryId: organizations.id }))).toMatchObject({
      category: organizations,
    });
    for (const fields of [
      { ...inGroup, categoryId: organizations.id },
      ofOrganization({ categoryId: groups.id }),
      ofOrganization({ categoryId: anyId }),
      { visibility: "FRIENDS", categoryId: groups.id },
    ])
      expect((await owner.post(path, { ...plan, ...fields })).status).toBe(404);
  });

  // "Saving any edit of an organization's PUBLIC event deletes its category"
  test("a public event of an organization has one of its categories, and keeps it when other fields change", async () => {
    const { id: categoryId } = await categoryOf(owner, home);
    const { id } = await activityOf(owner, ofOrganization({ visibility: "PUBLIC", categoryId }));
    const change = async (fields: object) => (await owner.patch(`${path}/${id}`, fields)).body.activity;
    expect(await change({ title: "Nattbad", maxParticipants: 4 })).toMatchObject({ categoryId });
    expect(await change({ visibility: "PUBLIC", organizationId: organization.id })).toMatchObject({
      categoryId,
      organizationId: organization.id,
    });
  });

  test("a change of audience or null clears it, and so does deleting the category", async () => {
    const { id: categoryId } = await categoryOf(owner, home);
    const { id } = await activityOf(owner, ofOrganization({ categoryId }));
    const change = async (fields: object) =>
      (await owner.patch(`${path}/${id}`, fields)).body.activity.categoryId;
    expect(await change({ title: "Nattbad" })).toBe(categoryId);
    expect(await change({ categoryId: null })).toBeNull();
    expect(await change({ categoryId })).toBe(categoryId);
    expect(await change({ visibility: "FRIENDS" })).toBeNull();
    expect(await change({ organizationId: organization.id, categoryId })).toBe(categoryId);
    await owner.delete(`${home}/owned-categories?categoryId=${categoryId}`);
    expect((await owner.get(`${path}/${id}`)).body.activity).toMatchObject({
      categoryId: null,
      category: null,
    });
  });
});

test("activityCount counts an organization's activities, upcomingEventsCount those that are not over", async () => {
  await activityOf(owner, ofOrganization());
  await activityOf(owner, ofOrganization({ dateTime: "2020-01-01T10:00:00Z" }));
  await activityOf(owner, ofOrganization({ dateTime: "2020-01-01T10:00:00Z", recurrence: "FREQ=WEEKLY" }));
  await activityOf(owner);
  const counts = { activityCount: 3, upcomingEventsCount: 2 };
  const query = `?q=${encodeURIComponent(organization.name)}&limit=100`;
  const found = (await stranger.get(`/api/organizations${query}`)).body.organizations;
  expect(found.find(({ id }: Json) => id === organization.id)).toMatchObject(counts);
  const mine = (await member.get("/api/organizations/my-organizations")).body.organizations;
  expect(mine).toEqual([expect.objectContaining(counts)]);
  const bySlug = (await stranger.get(`/api/organizations/by-slug/${organization.slug}`)).body;
  expect(bySlug.organization).toMatchObject(counts);
});
