import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isOpenToJoin } from "@/features/accounts/staff/rules";
import { getActivityPreview } from "@/features/activities/pages/queries";
import { getOrganizationPreview } from "@/features/orgs/pages/queries";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { groupOf, inviteToGroup } from "../support/cases/groups";
import { addToOrganization, inviteToOrganization, organizationOf } from "../support/cases/orgs";
import type { Client, Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { picture } from "../support/pictures";

/**
 * "Suspension hides a person's public pages (404 for strangers, closed for members; an organization's where the person is
 * its only owner), deactivates links, stops joins, and lifts again whole."
 */

let app: App;
let admin: Member;
let host: Member;
let member: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  const people = await addMembers(app.url, "Admin", "Glenn", "Elin", "Siri");
  [admin, host, member, stranger] = people as [Member, Member, Member, Member];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
});
afterAll(() => app.stop());

const path = () => `/api/admin/people/${host.id}/suspension`;
const suspend = async (until: string | null = null) =>
  expect((await admin.post(path(), { reason: "Bedrägeri.", until })).status).toBe(200);
const lift = async () => expect((await admin.delete(path(), { reason: "Ett misstag." })).status).toBe(200);
const join = (id: string) => `/api/availability/${id}/join`;
const leave = (id: string) => `/api/availability/${id}/leave`;
const stop = { code: "conflict", error: isOpenToJoin.sentence };
const linkOf = async (owner: Member, fields: object = { type: "GENERAL" }): Promise<string> =>
  (await owner.post("/api/invitations", { title: "Kom", ...fields })).body.invitation.inviteCode;
const redeem = (who: Client, code: string) => who.post(`/api/invitations/code/${code}/redeem`);

/** All that the suspended person has made, row by row. */
const rowsOf = async () =>
  JSON.stringify(
    await Promise.all([
      db.user.findMany({ where: { id: host.id } }),
      db.activity.findMany({ where: { hostId: host.id }, orderBy: { id: "asc" } }),
      db.activityStanding.findMany({ where: { activity: { hostId: host.id } }, orderBy: { id: "asc" } }),
      db.activityInvitation.findMany({ where: { activity: { hostId: host.id } }, orderBy: { id: "asc" } }),
      db.organization.findMany({ where: { members: { some: { userId: host.id } } } }),
      db.organizationMember.findMany({ where: { userId: host.id } }),
      db.groupMember.findMany({ where: { userId: host.id } }),
      db.notice.findMany({ where: { authorId: host.id } }),
      db.invitationLink.findMany({ where: { ownerId: host.id } }),
      db.participant.findMany({ where: { userId: host.id }, orderBy: { conversationId: "asc" } }),
    ]),
  );

test("hides a person's public pages (404 for strangers), and lifts again whole", async () => {
  const activity = await activityOf(host, { title: "Gratis löparskor" });
  const organization = await organizationOf(host, { name: `Skoklubben ${host.id}` });
  const drawn = { field: "picture", name: "a.png", fields: { organizationId: organization.id } };
  const upload = "/api/upload/organization-picture";
  const logo = await host.upload(upload, drawn.field, await picture(), drawn.name, drawn.fields);
  const { notice } = (await host.post("/api/notices", { title: "Gratis skor", content: "Skriv." })).body;
  const ofBoard = { title: "Skor", content: "På tavlan.", organizationId: organization.id };
  const board = (await host.post("/api/notices", ofBoard)).body.notice;
  const code = await linkOf(host);
  const pages = [
    `/api/activities/${activity.id}`,
    `/api/organizations/by-slug/${organization.slug}`,
    `/api/notices/${notice.id}`,
    `/api/notices/${board.id}`,
    `/api/users/by-username/${host.username}`,
  ];
  const lists = [
    "/api/activities?limit=100",
    "/api/activities/open",
    `/api/organizations?q=${host.id}`,
    "/api/notices?limit=100",
    `/api/users/search?q=${host.username}`,
  ];
  const address = "192.0.2.1";
  const logoSeenBy = async (headers: Record<string, string>) => {
    const answer = await fetch(app.url + logo.body.logoUrl, { headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const outside = async () => [
    await logoSeenBy({}),
    await logoSeenBy({ cookie: stranger.cookieHeader }),
    await getActivityPreview({ address }, { id: activity.id, occurrence: undefined }).catch(
      ({ code }) => code,
    ),
    await getOrganizationPreview({ address }, { slug: organization.slug }).catch(({ code }) => code),
  ];
  const ids = [activity.id, organization.id, notice.id, board.id, host.id];
  const readAll = async (who: Client) => {
    const answers = await Promise.all([...pages, ...lists].map((one) => who.get(one)));
    return answers.map(({ status, body }) => ({ status, body }));
  };
  const [seen, rows, preview] = [await readAll(stranger), await rowsOf(), await outside()];
  expect(seen.map(({ status }) => status)).toEqual([...pages, ...lists].map(() => 200));
  expect(preview.slice(0, 2)).toEqual([200, 200]);
  const listed = JSON.stringify(seen.slice(pages.length));
  expect(ids.filter((id) => !listed.includes(id))).toEqual([]);

  await suspend();
  const hidden = await readAll(stranger);
  expect(hidden.slice(0, pages.length).map(({ status }) => status)).toEqual(pages.map(() => 404));
  const left = JSON.stringify(hidden.slice(pages.length));
  expect(ids.filter((id) => left.includes(id))).toEqual([]);
  expect(await outside()).toEqual([401, 404, "not-found", "not-found"]);
  expect((await stranger.get(`/api/invitations/code/${code}`)).body.invitation).toMatchObject({
    state: "INACTIVE",
    canBeUsed: false,
  });
  expect((await redeem(stranger, code)).status).toBe(409);

  await lift();
  expect(await rowsOf()).toBe(rows);
  expect(await readAll(stranger)).toEqual(seen);
  expect(await outside()).toEqual(preview);
  expect((await redeem(stranger, code)).status).toBe(200);
});

describe("closed for members", () => {
  test("an activity: who has a place sees it, may leave and not come back", async () => {
    const { id } = await activityOf(host, { maxGuests: 2 });
    const one = `/api/activities/${id}`;
    expect((await member.post(join(id))).status).toBe(200);
    const invitation = await inviteTo(host, id, admin);
    await suspend();
    const { body } = await member.get(one);
    expect(body.activity).toMatchObject({ isJoined: true, isPaused: true });
    expect((await member.call("PUT", `${one}/guests`, { body: { guests: 1 } })).body).toMatchObject(stop);
    expect(
      (await admin.patch(`/api/activity-invitations/${invitation}`, { action: "ACCEPTED" })).body,
    ).toMatchObject(stop);
    expect((await stranger.post(join(id))).status).toBe(404);
    expect((await member.post(leave(id))).status).toBe(200);
    await lift();
    expect((await admin.get(one)).body.activity).toMatchObject({ isPaused: false });
    expect((await member.post(join(id))).status).toBe(200);
  });

  test("a group: nobody joins, by whatever way; its members go on", async () => {
    const group = await groupOf(host, member);
    const one = `/api/personal-groups/${group.id}`;
    const role = await host.call("PUT", `${one}/members/${member.id}`, { body: { role: "ADMIN" } });
    expect(role.status).toBe(200);
    const code = await linkOf(member, { type: "GROUP", groupId: group.id });
    const invitation = await inviteToGroup(member, group.id, admin);
    await suspend();
    expect((await member.get(one)).status).toBe(200);
    expect((await redeem(stranger, code)).body).toMatchObject(stop);
    expect((await member.post(`${one}/members`, { userId: stranger.id })).body).toMatchObject(stop);
    const accept = () => admin.post(`/api/invitations/${invitation}/respond`, { action: "accept" });
    expect((await accept()).body).toMatchObject(stop);
    await lift();
    expect((await redeem(stranger, code)).status).toBe(200);
  });

  test("an organization where the person is its only owner", async () => {
    const { id, slug } = await organizationOf(host, { name: `Klubben ${host.id}` });
    await addToOrganization(id, member, "ADMIN");
    const invitation = await inviteToOrganization(member, id, admin);
    const code = await linkOf(member, { type: "ORGANIZATION", organizationId: id });
    const asked: Json = (await stranger.post(`/api/organizations/${id}/join-requests`, {})).body.request;
    await suspend();
    expect((await member.get(`/api/organizations/by-slug/${slug}`)).status).toBe(200);
    expect((await redeem(stranger, code)).body).toMatchObject(stop);
    const requests = `/api/organizations/${id}/join-requests/${asked.id}`;
    expect((await member.patch(requests, { action: "approve" })).body).toMatchObject(stop);
    const accepted = await admin.post(`/api/invitations/${invitation}/respond`, { action: "accept" });
    expect(accepted.body).toMatchObject(stop);
    await lift();
    expect((await redeem(stranger, code)).status).toBe(200);
  });
});

test("what others own stays as it is: an event of theirs in the suspended person's organization", async () => {
  const { id: organizationId } = await organizationOf(host, { name: `Laget ${host.id}` });
  await addToOrganization(organizationId, member, "ADMIN");
  const theirs = await activityOf(member);
  await suspend();
  expect((await stranger.get(`/api/activities/${theirs.id}`)).body.activity.isPaused).toBe(false);
  expect((await stranger.post(join(theirs.id))).status).toBe(200);
});

test("a suspension that ends by the clock opens all by itself", async () => {
  const { id } = await activityOf(host);
  await suspend(new Date(Date.now() + 86_400_000).toISOString());
  expect((await stranger.get(`/api/activities/${id}`)).status).toBe(404);
  await db.user.update({ where: { id: host.id }, data: { suspendedUntil: new Date() } });
  expect((await stranger.post(join(id))).status).toBe(200);
});
