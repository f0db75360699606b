import { beforeAll, describe, expect, test } from "vitest";
import { seedDemo } from "@/api/demo";
import type { DemoAccount } from "@/features/accounts/demo";
import { listFriends } from "@/features/friends/queries";
import { listRequests } from "@/features/friends/requests/queries";
import { getBadges, listNotifications } from "@/features/notifications/queries";
import { db } from "@/server/db";
import { asMe } from "../../../tests/support/people";
import { withDatabase } from "../../../tests/support/statements";
import { labelOf, mayJoinWaitlist } from "./participants/rules";
import { listActivities } from "./queries";
import type { ActivityView } from "./views";

withDatabase();

let accounts: DemoAccount[];
const account = (username: string) => asMe(accounts.find((one) => one.username === username)!);
const seenBy = async (username: string): Promise<ActivityView[]> =>
  (await listActivities(account(username), { limit: 100 })).activities;

beforeAll(async () => {
  accounts = await seedDemo();
});

describe("what the first account that is printed sees", () => {
  test("every badge of the hub calls", async () => {
    const badges = await getBadges(account(accounts[0]!.username));
    expect(badges.friendRequests).toBeGreaterThanOrEqual(2);
    expect(badges.activityInvitations).toBeGreaterThanOrEqual(1);
    expect(badges.unreadNotifications).toBeGreaterThanOrEqual(3);
  });

  test("friends, and requests both ways, some with a word", async () => {
    const me = account("elin");
    expect((await listFriends(me, { limit: 500 })).friends.length).toBeGreaterThanOrEqual(6);
    for (const type of ["received", "sent"] as const) {
      const { requests } = await listRequests(me, { type, limit: 500 });
      expect(requests.length, type).toBeGreaterThanOrEqual(1);
      expect(requests.some(({ message }) => message !== "")).toBe(true);
    }
  });

  test("activities in every state: Join, Joined, Past, Full, waited for, asked to, hosted, again and again", async () => {
    const me = account("elin");
    const now = new Date();
    const activities = await seenBy("elin");
    const labels = new Set(activities.map((one) => labelOf(me, one, null, now)));
    expect([...labels].toSorted()).toEqual(["full", "join", "joined", "past", null].toSorted());
    expect(activities.some((one) => mayJoinWaitlist(me, one, now))).toBe(true);
    expect(activities.some(({ waitlistPosition }) => waitlistPosition !== null)).toBe(true);
    expect(activities.some(({ invitationId }) => invitationId !== null)).toBe(true);
    expect(activities.some(({ host }) => host.id === me.id)).toBe(true);
    expect(activities.some(({ recurrence }) => recurrence !== null)).toBe(true);
    expect(activities.some(({ maxParticipants }) => maxParticipants === null)).toBe(true);
  });

  test("notifications of each kind, newest first, over days, none from tomorrow; old ones are read", async () => {
    const { notifications } = await listNotifications(account("elin"), {
      limit: 100,
      includeRead: true,
      unreadOnly: false,
    });
    const types = new Set(notifications.map(({ type }) => type));
    for (const type of ["friend_request", "friend_accepted", "ACTIVITY_INVITATION", "ACTIVITY_WAITLIST"]) {
      expect(types, type).toContain(type);
    }
    const times = notifications.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(Date.parse(times[0]!)).toBeLessThanOrEqual(Date.now());
    expect(new Set(times.map((at) => at.slice(0, 10))).size).toBeGreaterThanOrEqual(4);
    const weekAgo = Date.now() - 7 * 86_400_000;
    expect(notifications.every(({ isRead, createdAt }) => isRead || Date.parse(createdAt) > weekAgo)).toBe(
      true,
    );
  });
});

test("who came to the last rehearsals is recorded", async () => {
  expect(await db.activityRoll.count({ where: { startsAt: { lt: new Date() } } })).toBe(4);
  expect(await db.activityAttendance.count()).toBe(12);
});

test("a template, a cancelled and a moved time, answers with reasons, one of an organization, categories", async () => {
  expect(await db.activityTemplate.count()).toBe(2);
  for (const isCancelled of [true, false])
    expect(await db.activityException.count({ where: { isCancelled } })).toBe(1);
  for (const standing of ["MAYBE", "NO"] as const) {
    const said = { standing, reason: { not: null } };
    expect(await db.activityStanding.count({ where: { ...said, occurrence: null } })).toBeGreaterThanOrEqual(
      1,
    );
    expect(await db.activityStanding.count({ where: { ...said, occurrence: { not: null } } })).toBe(1);
  }
  const ofOrganization = { organizationId: { not: null }, categoryId: { not: null } };
  expect(await db.activity.count({ where: ofOrganization })).toBe(1);
  expect(await db.activity.count({ where: { groupId: { not: null }, categoryId: { not: null } } })).toBe(1);
});

test("no friendship, request or plan was made in the future", async () => {
  const later = { gt: new Date() };
  expect(await db.friendship.count({ where: { establishedAt: later } })).toBe(0);
  expect(await db.friendRequest.count({ where: { createdAt: later } })).toBe(0);
  expect(await db.activity.count({ where: { createdAt: later } })).toBe(0);
});

test("the demo community is consistent: members before friends, requests as old as their notifications", async () => {
  const since = new Map((await db.user.findMany()).map(({ id, createdAt }) => [id, createdAt]));
  for (const { userId, establishedAt } of await db.friendship.findMany())
    expect(establishedAt > since.get(userId)!).toBe(true);
  // who has voted in a poll is not asked again: their invitation is made as settled
  const invited = (await db.activityInvitation.findMany()).filter(
    ({ createdAt, settledAt }) => createdAt.getTime() !== settledAt?.getTime(),
  );
  const asked = [...(await db.groupInvitation.findMany()), ...invited];
  const news = await db.notification.findMany();
  expect(asked.length).toBeGreaterThan(1);
  for (const { id, createdAt } of asked) {
    const told = news.find(({ data }) => (data as { invitationId?: string }).invitationId === id)!;
    expect(Math.abs(told.createdAt.getTime() - createdAt.getTime())).toBeLessThan(60_000);
  }
});
