import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBadges } from "@/features/notifications/queries";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import {
  answer,
  ask,
  befriend,
  block,
  requestOf,
  unblock,
  unfriend,
  withdraw,
} from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { addMembers, asMe } from "../support/people";

/** Notifications of requests, and live events about changed lists. */
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const two = async () => (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
const told = async (one: Member): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true")).body.notifications;
const waiting = (one: Member) => getBadges(asMe(one));
const requestsOf = async (one: Member) => (await waiting(one)).friendRequests;
/** The number of list changes that each has been notified of. */
const received = (...people: Member[]) =>
  Promise.all(
    people.map(({ id }) => db.liveEvent.count({ where: { topic: `person:${id}`, type: "badges" } })),
  );
/** Which of these people are notified of an action. */
async function hearing(act: () => Promise<{ status: number }>, ...people: Member[]): Promise<boolean[]> {
  const before = await received(...people);
  expect((await act()).status).toBeLessThan(300);
  return (await received(...people)).map((count, at) => count > (before[at] ?? 0));
}

test("the receiver of a friend request is notified, with the ids that a click needs and the sender's words", async () => {
  const [elin, siri] = await two();
  const { id } = (await ask(elin, siri, "Vi sågs på turen.")).body.request;
  const data = { fromUserId: elin.id, fromUserName: "Elin", fromUsername: elin.username, requestId: id };
  expect(await told(siri)).toMatchObject([
    {
      ...{ type: "friend_request", message: "Elin wants to be your friend.", isRead: false },
      data: { ...data, requestMessage: "Vi sågs på turen." },
    },
  ]);
  expect([await requestsOf(siri), await requestsOf(elin)]).toEqual([1, 0]);
  expect(await told(elin)).toEqual([]);
});

describe("Answering an invitation anywhere sets the notification's invitationStatus and marks it read", () => {
  test("ACCEPTED, and the sender is notified", async () => {
    const [elin, siri] = await two();
    const id = await requestOf(elin, siri);
    await answer(siri, id, "ACCEPTED");
    expect(await told(siri)).toMatchObject([
      { type: "friend_request", invitationStatus: "ACCEPTED", isRead: true, status: "READ" },
    ]);
    const data = { fromUserId: siri.id, fromUserName: "Siri", fromUsername: siri.username, requestId: id };
    expect(await told(elin)).toMatchObject([
      { type: "friend_accepted", message: "Siri and you are friends now.", isRead: false, data },
    ]);
    expect(await requestsOf(siri)).toBe(0);
  });

  test("DECLINED, and the sender is not notified", async () => {
    const [elin, siri] = await two();
    await answer(siri, await requestOf(elin, siri), "DECLINED");
    expect(await told(siri)).toMatchObject([{ invitationStatus: "DECLINED", isRead: true }]);
    expect(await told(elin)).toEqual([]);
    // "after a refusal or a removal a new one is possible"
    await requestOf(elin, siri);
    expect(await told(siri)).toMatchObject([{ invitationStatus: null }, { invitationStatus: "DECLINED" }]);
  });

  test("by a request in the other direction: the first sender is notified, and no request stays pending", async () => {
    const [elin, siri] = await two();
    const id = await requestOf(elin, siri);
    expect((await ask(siri, elin)).body.request.status).toBe("ACCEPTED");
    expect(await told(siri)).toMatchObject([
      { type: "friend_request", invitationStatus: "ACCEPTED", isRead: true, data: { requestId: id } },
    ]);
    expect(await told(elin)).toMatchObject([
      { type: "friend_accepted", data: { fromUserId: siri.id, requestId: id } },
    ]);
  });
});

test("a refused answer sends no notification", async () => {
  const [elin, siri] = await two();
  const id = await requestOf(elin, siri);
  const before = await received(elin, siri);
  expect((await answer(elin, id, "ACCEPTED")).status).toBe(403);
  expect((await withdraw(siri, id)).status).toBe(403);
  expect((await ask(elin, siri)).status).toBe(409);
  expect(await received(elin, siri)).toEqual(before);
  expect(await told(siri)).toMatchObject([{ invitationStatus: null, isRead: false }]);
});

test("a withdrawn request takes its notification with it", async () => {
  const [elin, siri] = await two();
  await withdraw(elin, await requestOf(elin, siri));
  expect(await told(siri)).toEqual([]);
  expect(await requestsOf(siri)).toBe(0);
});

test("both hear at once that their lists have changed; others hear nothing", async () => {
  const [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [Member, Member, Member];
  const hear = (act: () => Promise<{ status: number }>) => hearing(act, elin, siri, noah);
  const pending = async () =>
    (await db.friendRequest.findFirstOrThrow({ where: { fromUserId: elin.id, status: "PENDING" } })).id;
  expect(await hear(() => ask(elin, siri))).toEqual([true, true, false]);
  expect(await hear(async () => withdraw(elin, await pending()))).toEqual([true, true, false]);
  await ask(elin, siri);
  expect(await hear(async () => answer(siri, await pending(), "DECLINED"))).toEqual([true, true, false]);
  await ask(elin, siri);
  expect(await hear(async () => answer(siri, await pending(), "ACCEPTED"))).toEqual([true, true, false]);
  expect(await hear(() => unfriend(elin, siri.id))).toEqual([true, true, false]);
  expect(await hear(() => block(elin, siri))).toEqual([true, true, false]);
  expect(await hear(() => unblock(elin, siri))).toEqual([true, false, false]);
});

const activityOf = async (host: Member): Promise<string> => {
  const dateTime = new Date(Date.now() + 86_400_000).toISOString();
  return (await host.post("/api/activities", { title: "Kvällsbad", dateTime })).body.activity.id;
};
const invite = (host: Member, activityId: string, ...people: Member[]) =>
  host.post(`/api/activities/${activityId}/invitations`, { userIds: people.map(({ id }) => id) });
const groupInvitation = (groupId: string, from: Member, to: Member) => ({
  id: newId(),
  groupId,
  userId: to.id,
  invitedById: from.id,
  pendingKey: `${groupId} ${to.id}`,
});

describe("a block takes away what waits between the two, as if it had never been there", () => {
  test.each(["who asked", "who was asked"])("a request, by %s", async (who) => {
    const [elin, siri] = await two();
    await requestOf(elin, siri);
    expect((await (who === "who asked" ? block(elin, siri) : block(siri, elin))).status).toBe(200);
    expect(await told(siri)).toEqual([]);
    expect(await requestsOf(siri)).toBe(0);
  });

  test("answered notifications stay", async () => {
    const [elin, siri] = await two();
    await befriend(elin, siri);
    await block(siri, elin);
    expect(await told(siri)).toMatchObject([{ invitationStatus: "ACCEPTED" }]);
  });

  test.each(["host", "invited"])(
    "an invitation to an activity, by the %s; a third one's stays",
    async (who) => {
      const [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [
        Member,
        Member,
        Member,
      ];
      const activityId = await activityOf(elin);
      const { invitations } = (await invite(elin, activityId, siri, noah)).body;
      await (who === "host" ? block(elin, siri) : block(siri, elin));
      expect(await told(siri)).toEqual([]);
      expect(await told(noah)).toMatchObject([{ type: "ACTIVITY_INVITATION", invitationStatus: null }]);
      const hers = invitations.find(({ user }: Json) => user.id === siri.id).id;
      const path = `/api/activity-invitations/${hers}`;
      expect((await siri.patch(path, { action: "accept" })).status).toBe(404);
      expect((await waiting(siri)).activityInvitations).toBe(0);
      expect((await waiting(noah)).activityInvitations).toBe(1);
      // the invitation does not come back; siri may be invited again
      await (who === "host" ? unblock(elin, siri) : unblock(siri, elin));
      expect((await siri.get(`/api/activities/${activityId}`)).status).toBe(404);
      expect((await invite(elin, activityId, siri)).status).toBe(201);
    },
  );

  test("an invitation to a group, whichever of the two blocks; another inviter's stays", async () => {
    const [elin, siri, noah] = (await addMembers(app.url, "Elin", "Siri", "Noah")) as [
      Member,
      Member,
      Member,
    ];
    const [one, other] = [await groupOf(elin), await groupOf(siri)];
    const rows = [groupInvitation(one.id, elin, siri), groupInvitation(other.id, siri, elin)];
    const third = groupInvitation(one.id, elin, noah);
    await db.groupInvitation.createMany({ data: [...rows, third] });
    await db.notification.createMany({
      data: [...rows, third].map(({ id, userId }) => ({
        id: newId(),
        userId,
        subjectId: id,
        type: "of another version",
        title: "t",
        message: "m",
      })),
    });
    await block(siri, elin);
    expect([await told(elin), await told(siri)]).toEqual([[], []]);
    expect(await told(noah)).toHaveLength(1);
    const left = await db.groupInvitation.findMany({ where: { groupId: { in: [one.id, other.id] } } });
    expect(left.map(({ id }) => id)).toEqual([third.id]);
  });

  test.each([0, 1, 2, 3, 4])("an invitation that is made at the same moment (round %i)", async () => {
    const [elin, siri] = await two();
    const activityId = await activityOf(elin);
    const [blocked, invited] = await Promise.all([block(siri, elin), invite(elin, activityId, siri)]);
    expect(blocked.status).toBe(200);
    expect([201, 404]).toContain(invited.status);
    expect(await db.activityInvitation.count({ where: { activityId } })).toBe(0);
    expect(await told(siri)).toEqual([]);
  });
});
