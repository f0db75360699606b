import "../support/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { publishAllSettled } from "@/features/activities/approvals/jobs";
import { db } from "@/server/db";
import { env } from "@/server/env";
import { type App, startApp } from "../support/app";
import { activityOf, feedOf, inviteTo } from "../support/cases/activities";
import { befriend, blocked } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import { Client, type Json, type Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let host: Member;
let friend: Member;
let stranger: Member;
let owner: Member;
let admin: Member;
const { SMTP_URL } = env;
beforeAll(async () => {
  app = await startApp();
  // nothing is sent, but addresses can be confirmed
  env.SMTP_URL = "smtp://127.0.0.1:9";
});
afterAll(async () => {
  env.SMTP_URL = SMTP_URL;
  await app.stop();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const become = (one: Member, data: object) => db.user.update({ where: { id: one.id }, data });
beforeEach(async () => {
  const names = ["Host", "Friend", "Stranger", "Owner", "Admin"];
  [host, friend, stranger, owner, admin] = (await addMembers(app.url, ...names)) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  await db.user.updateMany({ where: { role: { not: "USER" } }, data: { role: "USER" } });
  await become(admin, { role: "ADMIN" });
  await become(host, { createdAt: new Date() });
  await befriend(host, friend);
});

const path = "/api/activities";
const ADMIN = "/api/admin/events";
const decide = (id: string, action: string) => admin.post(`${ADMIN}/${id}`, { action });
const join = (one: Member, id: string) => one.post(`/api/availability/${id}/join`);
const statusFor = async (one: Client, id: string) => (await one.get(`${path}/${id}`)).status;
const toldOf = async (one: Member, type: string): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    (told: Json) => told.type === type,
  );
const previewOf = async (id: string) => {
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  return (await new Client(app.url).get(`/api/trpc/activities.pages.preview?input=${input}`)).status;
};

const span = () => `from=${daysAgo(1).toISOString()}&to=${daysAgo(-7).toISOString()}`;
/** In which of the lists of what is on, of the calendar and of the search somebody has an activity. */
async function listsWith(one: Member, { id, title }: Json): Promise<string[]> {
  const lists: Record<string, string> = {
    list: `${path}?limit=100`,
    open: `${path}/open?limit=50`,
    calendar: `${path}/occurrences?${span()}`,
    search: `${path}/search?q=${encodeURIComponent(title)}`,
    page: `/api/users/by-username/${host.username}`,
  };
  const found: string[] = [];
  for (const [name, address] of Object.entries(lists)) {
    const { status, body } = await one.get(address);
    // a page of somebody who is blocked is not there
    expect([name, status]).toEqual([name, name === "page" ? expect.toBeOneOf([200, 404]) : 200]);
    if (JSON.stringify(body).includes(id)) found.push(name);
  }
  return found;
}
const ALL = ["list", "open", "calendar", "search", "page"];
let named = 0;
const planned = (by = host, fields: object = {}) =>
  activityOf(by, { title: `Skymning ${++named}`, ...fields });

describe("An activity for everybody by a newcomer is not shown around until an approval by the staff or the end of the condition", () => {
  test("the host's friends have it everywhere as if it were for friends", async () => {
    const one = await planned();
    expect(one.approval).toBe("PENDING");
    expect(await listsWith(friend, one)).toEqual(ALL);
    const { friends } = (await friend.get("/api/friends")).body;
    const dialog = await friend.get(`/api/friends/${friends[0].friendshipId ?? friends[0].id}`);
    expect(dialog.body.activities).toMatchObject([{ id: one.id }]);
  });

  test("whoever is signed in and has its address, or is invited, sees and joins it as ever", async () => {
    const one = await planned();
    expect(await statusFor(stranger, one.id)).toBe(200);
    expect((await join(stranger, one.id)).status).toBe(200);
    await inviteTo(host, one.id, owner);
    expect((await join(owner, one.id)).status).toBe(200);
    expect(await listsWith(owner, one)).toEqual(["list", "calendar", "search", "page"]);
  });

  test("signed-out pages, and search, lists, feeds and calendars of all others don't have it", async () => {
    const one = await planned();
    expect(await previewOf(one.id)).toBe(404);
    expect(await listsWith(stranger, one)).toEqual([]);
    const { url } = await feedOf(stranger);
    expect((await new Client(app.url).get(new URL(url).pathname)).body).not.toContain(one.title);
    // one whose friend has joined it has it not either, and who hosts something else shows it to nobody
    await befriend(stranger, owner);
    await join(owner, one.id);
    expect(await listsWith(stranger, one)).toEqual([]);
    const { friends } = (await stranger.get("/api/friends")).body;
    expect((await stranger.get(`/api/friends/${friends[0].id}`)).body.activities).toEqual([]);
  });

  test("a blocked person has it neither by its address nor in a list", async () => {
    const one = await planned();
    await blocked(host, friend);
    expect(await statusFor(friend, one.id)).toBe(404);
    expect(await listsWith(friend, one)).toEqual([]);
    await become(host, { suspendedAt: new Date() });
    expect(await statusFor(stranger, one.id)).toBe(404);
  });

  test("it stands in the staff's list, who are told of the first that somebody has there", async () => {
    const [first, second] = [await planned(), await planned()];
    const { events } = (await admin.get(`${ADMIN}?limit=100`)).body;
    const mine = events.filter(({ host: by }: Json) => by.id === host.id);
    expect(mine.map(({ id, organization }: Json) => [id, organization])).toEqual([
      [first.id, null],
      [second.id, null],
    ]);
    const told = await toldOf(admin, "EVENT_APPROVAL");
    expect(told).toMatchObject([{ data: { eventId: first.id } }]);
    expect(told[0]!.message).toBe(`${host.name} wants to publish ${first.title}.`);
    expect((await stranger.get(ADMIN)).status).toBe(403);
  });

  test("approved, it is shown to all, and other words wait again", async () => {
    const one = await planned();
    expect((await decide(one.id, "approve")).status).toBe(200);
    expect(await listsWith(stranger, one)).toEqual(ALL);
    expect(await previewOf(one.id)).toBe(200);
    expect(await toldOf(host, "EVENT_APPROVED")).toHaveLength(1);
    const { body } = await host.patch(`${path}/${one.id}`, { title: "Köp klockor" });
    expect(body.activity.approval).toBe("PENDING");
    expect(await previewOf(one.id)).toBe(404);
  });

  test("rejected, those who come keep it, and nobody else has it", async () => {
    const one = await planned();
    await join(owner, one.id);
    expect((await decide(one.id, "reject")).status).toBe(200);
    const seen = [owner, friend, stranger].map((by) => statusFor(by, one.id));
    expect(await Promise.all(seen)).toEqual([200, 404, 404]);
    expect((await host.post(`${path}/${one.id}/invitations`, { userIds: [friend.id] })).status).toBe(409);
  });
});

describe("without a confirmed address, or younger than a week and outside any community", () => {
  const approvalOf = async (by: Member) => (await planned(by)).approval;
  const inGroup = async (days: number, data: object = {}) => {
    await groupOf(owner, host);
    await become(owner, data);
    const where = { userId: host.id };
    await db.groupMember.updateMany({ where, data: { joinedAt: daysAgo(days) } });
  };
  const inOrganization = async (days: number) => {
    const { id } = await organizationOf(owner);
    await addToOrganization(id, host, "MEMBER");
    const where = { userId: host.id };
    await db.organizationMember.updateMany({ where, data: { joinedAt: daysAgo(days) } });
  };
  test.each<[string, () => Promise<unknown>, string | null]>([
    ["an account of less than a week", () => become(host, { createdAt: daysAgo(6.9) }), "PENDING"],
    ["of more than a week", () => become(host, { createdAt: daysAgo(7.1) }), null],
    [
      "of more than a week, whose address is not confirmed",
      () => become(host, { createdAt: daysAgo(30), emailConfirmedAt: null }),
      "PENDING",
    ],
    [
      "a membership of more than a day in a group that another confirmed member owns",
      () => inGroup(1.1),
      null,
    ],
    ["in an organization", () => inOrganization(1.1), null],
    ["a membership of less than a day in a group", () => inGroup(0.9), "PENDING"],
    ["in an organization", () => inOrganization(0.9), "PENDING"],
    ["a group whose owner is not confirmed", () => inGroup(2, { emailConfirmedAt: null }), "PENDING"],
    [
      "a group of one's own",
      async () => {
        await groupOf(host, owner);
        const where = { userId: host.id };
        await db.groupMember.updateMany({ where, data: { joinedAt: daysAgo(3) } });
      },
      "PENDING",
    ],
    ["those of ADMIN and MANAGER never wait", () => become(host, { role: "MANAGER" }), null],
  ])("%s", async (_, arrange, approval) => {
    await arrange();
    expect(await approvalOf(host)).toBe(approval);
  });

  test("Without SMTP the age alone counts", async () => {
    const given = env.SMTP_URL;
    env.SMTP_URL = undefined;
    try {
      await become(host, { emailConfirmedAt: null });
      expect(await approvalOf(host)).toBe("PENDING");
      await become(host, { createdAt: daysAgo(8) });
      expect(await approvalOf(host)).toBeNull();
    } finally {
      env.SMTP_URL = given;
    }
  });

  test("one for friends needs no approval, but waits once it is for everybody", async () => {
    const one = await planned(host, { visibility: "FRIENDS" });
    expect(one.approval).toBeNull();
    const changed = await host.patch(`${path}/${one.id}`, { visibility: "PUBLIC" });
    expect(changed.body.activity.approval).toBe("PENDING");
    expect(
      (await host.patch(`${path}/${one.id}`, { visibility: "FRIENDS" })).body.activity.approval,
    ).toBeNull();
  });

  test("it is shown to all at the end of the condition, and the staff no longer asked, but not what was rejected", async () => {
    const [one, rejected] = [await planned(), await planned()];
    await decide(rejected.id, "reject");
    await publishAllSettled();
    expect(await listsWith(stranger, one)).toEqual([]);
    await become(host, { createdAt: daysAgo(8) });
    await Promise.all([publishAllSettled(), publishAllSettled()]);
    expect(await listsWith(stranger, one)).toEqual(ALL);
    expect(await toldOf(admin, "EVENT_APPROVAL")).toEqual([]);
    expect((await decide(one.id, "reject")).status).toBe(404);
    expect(await statusFor(stranger, rejected.id)).toBe(404);
  });
});
