import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import type { Json, Member } from "../support/client";
import { rounds } from "../support/full";
import { SocketStream } from "../support/live";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri, noah, stranger] = (await addMembers(app.url, "Elin", "Siri", "Noah", "Stranger")) as [
    Member,
    Member,
    Member,
    Member,
  ];
});
afterAll(() => app.stop());

const hidden = (fields: object = {}) => activityOf(elin, { visibility: "PRIVATE", ...fields });
const invite = (one: Member, { id }: Json, ...userIds: unknown[]) =>
  one.post(`/api/activities/${id}/invitations`, { userIds });
const answer = (one: Member, invitation: string, action: unknown = "accept") =>
  one.patch(`/api/activity-invitations/${invitation}`, { action });
const told = async (one: Member, invitationId: string): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    ({ data }: Json) => data.invitationId === invitationId,
  );
const unread = async (one: Member) => (await one.get("/api/notifications")).body.unreadCount as number;

describe("POST /api/activities/{id}/invitations {userIds}", () => {
  test("201; invited people are notified, with the ids that a click needs", async () => {
    const activity = await hidden({ description: "Bastun är varm." });
    const { status, body } = await invite(elin, activity, siri.id, noah.id, siri.id);
    expect(status).toBe(201);
    expect(body.success).toBe(true);
    const invitations = body.invitations as Json[];
    expect(invitations.map(({ user }) => user.id).sort()).toEqual([siri.id, noah.id].sort());
    expect(invitations.map(({ status }) => status)).toEqual(["PENDING", "PENDING"]);
    const { id } = invitations.find(({ user }) => user.id === siri.id);
    expect(await told(siri, id)).toEqual([
      {
        id: expect.any(String),
        type: "ACTIVITY_INVITATION",
        title: "Activity invitation",
        message: "Elin invited you to Kvällsbad.",
        isRead: false,
        status: "UNREAD",
        invitationStatus: null,
        data: {
          eventId: activity.id,
          activityName: "Kvällsbad",
          activityDescription: "Bastun är varm.",
          fromUserId: elin.id,
          invitedBy: "Elin",
          invitationId: id,
        },
        fromUser: { id: elin.id, name: "Elin", username: elin.username, profilePicture: null },
        group: null,
        createdAt: expect.any(String),
      },
    ]);
    expect(await told(noah, id)).toEqual([]);
  });

  test("people already invited or joined are skipped; when that is all of them: 409", async () => {
    const activity = await hidden();
    await inviteTo(elin, activity.id, siri);
    expect((await invite(elin, activity, siri.id)).status).toBe(409);
    expect((await invite(elin, activity, siri.id, noah.id)).body.invitations).toMatchObject([
      { user: { id: noah.id } },
    ]);
    const open = await activityOf(elin);
    await siri.post(`/api/availability/${open.id}/join`);
    expect((await invite(elin, open, siri.id)).status).toBe(409);
    // a person who has left may be invited
    await siri.post(`/api/availability/${open.id}/leave`);
    expect((await invite(elin, open, siri.id)).status).toBe(201);
  });

  test("concurrent invitations of one person create one invitation", async () => {
    const activity = await hidden();
    const answers = await Promise.all([1, 2, 3, 4].map(() => invite(elin, activity, siri.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await db.activityInvitation.count({ where: { activityId: activity.id } })).toBe(1);
  });

  test("oneself 400, past 400, an empty list 400, an unknown person 404", async () => {
    const activity = await hidden();
    expect((await invite(elin, activity, elin.id)).status).toBe(400);
    expect((await invite(elin, activity)).status).toBe(400);
    expect((await invite(elin, activity, 5)).status).toBe(400);
    expect((await invite(elin, activity, siri.id, anyId)).status).toBe(404);
    expect((await siri.get(`/api/activities/${activity.id}`)).status).toBe(404);
    const past = await hidden({ dateTime: "2020-01-01T00:00:00Z" });
    expect((await invite(elin, past, siri.id)).status).toBe(400);
  });
});

describe("PATCH /api/activity-invitations/{id} {action}: accepting joins, with the join rules", () => {
  test.each(["accept", "ACCEPTED"])("%s", async (action) => {
    const activity = await hidden();
    const id = await inviteTo(elin, activity.id, siri);
    const before = await unread(siri);
    expect((await answer(siri, id, action)).body).toMatchObject({
      success: true,
      invitation: { id, activityId: activity.id, status: "ACCEPTED", user: { id: siri.id } },
      activity: { id: activity.id, isJoined: true },
    });
    expect(await told(siri, id)).toMatchObject([{ invitationStatus: "ACCEPTED", isRead: true }]);
    expect(await unread(siri)).toBe(before - 1);
    for (const again of ["accept", "decline"]) expect((await answer(siri, id, again)).status).toBe(409);
  });

  test.each(["decline", "DECLINED"])("%s, and then one may be invited anew", async (action) => {
    const activity = await hidden();
    const id = await inviteTo(elin, activity.id, siri);
    expect((await answer(siri, id, action)).body).toMatchObject({
      success: true,
      invitation: { status: "DECLINED" },
      activity: { isJoined: false },
    });
    expect(await told(siri, id)).toMatchObject([{ invitationStatus: "DECLINED", isRead: true }]);
    expect((await answer(siri, id)).status).toBe(409);
    const anew = await inviteTo(elin, activity.id, siri);
    expect((await answer(siri, anew)).status).toBe(200);
  });

  test("by the invited person alone: the host 403, others 404; other words 400", async () => {
    const id = await inviteTo(elin, (await hidden()).id, siri);
    expect((await answer(elin, id)).status).toBe(403);
    for (const one of [noah, stranger]) expect((await answer(one, id)).status).toBe(404);
    for (const action of ["ACCEPT", "approve", "", null, 1, undefined])
      expect((await siri.patch(`/api/activity-invitations/${id}`, { action })).status).toBe(400);
    expect((await answer(siri, id)).status).toBe(200);
  });

  test("full 409 and past 400 settle nothing", async () => {
    const activity = await hidden({ maxParticipants: 1 });
    const [first, second] = [
      await inviteTo(elin, activity.id, siri),
      await inviteTo(elin, activity.id, noah),
    ];
    await answer(siri, first);
    expect((await answer(noah, second)).body.error).toBe("This activity is full.");
    expect(await told(noah, second)).toMatchObject([{ invitationStatus: null, isRead: false }]);
    // joining the waitlist does not answer the invitation; getting a place does
    await noah.post(`/api/availability/${activity.id}/join`, { waitlist: true });
    expect(await told(noah, second)).toMatchObject([{ invitationStatus: null }]);
    await siri.post(`/api/availability/${activity.id}/leave`);
    expect(await told(noah, second)).toMatchObject([{ invitationStatus: "ACCEPTED", isRead: true }]);
    expect((await answer(noah, second)).status).toBe(409);

    const past = await hidden();
    const late = await inviteTo(elin, past.id, siri);
    await elin.patch(`/api/activities/${past.id}`, { dateTime: "2020-01-01T00:00:00Z" });
    expect((await answer(siri, late)).status).toBe(400);
    expect((await answer(siri, late, "decline")).status).toBe(200);
  });

  test("joining also answers the invitation", async () => {
    const activity = await hidden();
    const id = await inviteTo(elin, activity.id, siri);
    await siri.post(`/api/availability/${activity.id}/join`);
    expect(await told(siri, id)).toMatchObject([{ invitationStatus: "ACCEPTED", isRead: true }]);
    expect((await answer(siri, id)).status).toBe(409);
  });

  test("accepted, declined and joined at once: one of them counts, and the notification says which", async () => {
    for (const round of rounds(4, 2)) {
      const activity = await hidden({ maxParticipants: 2 });
      const id = await inviteTo(elin, activity.id, siri);
      const answers = await Promise.all([
        answer(siri, id),
        answer(siri, id),
        answer(siri, id, round % 2 ? "decline" : "accept"),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const won = answers.find(({ status }) => status === 200)?.body.invitation.status;
      expect(await told(siri, id)).toMatchObject([{ invitationStatus: won }]);
      const participants = await db.activityStanding.count({
        where: { activityId: activity.id, standing: "GOING" },
      });
      expect(participants).toBe(won === "ACCEPTED" ? 1 : 0);
    }
  });

  test("the badges move live when it is answered", async () => {
    const id = await inviteTo(elin, (await hidden()).id, siri);
    const live = await new SocketStream(app.url, siri).open();
    const badges = () =>
      live.received.map(({ event }) => event as Json).filter(({ type }) => type === "badges");
    try {
      const before = await unread(siri);
      await answer(siri, id, "decline");
      await live.until("the badges", () => badges().length === 1);
      expect(badges()[0].unreadNotifications).toBe(before - 1);
    } finally {
      live.close();
    }
  });
});

describe("DELETE /api/activities/{id}/invitations {userIds}", () => {
  const withdraw = (one: Member, { id }: Json, ...userIds: unknown[]) =>
    one.delete(`/api/activities/${id}/invitations`, { userIds });

  test("the invited see the activity and its notification no more, and others keep theirs", async () => {
    const activity = await hidden();
    const [id, other] = [await inviteTo(elin, activity.id, siri), await inviteTo(elin, activity.id, noah)];
    const before = await unread(siri);
    const live = await new SocketStream(app.url, siri).open();
    const changes = () =>
      live.received
        .filter(({ event }) => (event as Json).activityId === activity.id)
        .map(({ event }) => event);
    try {
      expect(await withdraw(elin, activity, siri.id, stranger.id)).toMatchObject({
        status: 200,
        body: { success: true, userIds: [siri.id] },
      });
      await live.until("the change", () => changes().length > 0);
    } finally {
      live.close();
    }
    expect(await told(siri, id)).toEqual([]);
    expect(await unread(siri)).toBe(before - 1);
    expect((await siri.get(`/api/activities/${activity.id}`)).status).toBe(404);
    expect((await answer(siri, id)).status).toBe(404);
    expect((await answer(noah, other)).status).toBe(200);
    // taken back by mistake: invited again
    expect((await invite(elin, activity, siri.id)).status).toBe(201);
  });

  test("who has answered keeps the answer; with nobody left 404", async () => {
    const activity = await hidden();
    const id = await inviteTo(elin, activity.id, siri);
    await answer(siri, id);
    expect((await withdraw(elin, activity, siri.id)).status).toBe(404);
    expect((await siri.get(`/api/activities/${activity.id}`)).body.activity).toMatchObject({
      isJoined: true,
    });
    expect((await withdraw(elin, activity, noah.id, anyId)).status).toBe(404);
  });

  test("the host alone: the invited 403, others, and who was invited until now, 404", async () => {
    const activity = await hidden();
    await inviteTo(elin, activity.id, siri);
    await inviteTo(elin, activity.id, noah);
    expect((await withdraw(siri, activity, noah.id)).status).toBe(403);
    expect((await withdraw(stranger, activity, siri.id)).status).toBe(404);
    expect((await withdraw(elin, activity, siri.id)).status).toBe(200);
    expect((await withdraw(siri, activity, noah.id)).status).toBe(404);
  });

  test("as a query: one, several, and not an empty one", async () => {
    const activity = await hidden();
    const path = `/api/activities/${activity.id}/invitations`;
    for (const one of [siri, noah]) await inviteTo(elin, activity.id, one);
    expect((await elin.delete(`${path}?userIds=`)).status).toBe(400);
    expect((await elin.delete(`${path}?userIds=${siri.id}`)).body.userIds).toEqual([siri.id]);
    const both = await elin.delete(`${path}?userIds=${siri.id}&userIds=${noah.id}`);
    expect([both.status, both.body.userIds]).toEqual([200, [noah.id]]);
  });

  test("1 to 1000 people", async () => {
    const activity = await hidden();
    await inviteTo(elin, activity.id, siri);
    expect((await withdraw(elin, activity)).status).toBe(400);
    const people = (count: number) => [siri.id, ...Array.from({ length: count - 1 }, () => anyId)];
    expect((await withdraw(elin, activity, ...people(1001))).status).toBe(400);
    expect((await withdraw(elin, activity, ...people(1000))).status).toBe(200);
  });

  test("accepted and withdrawn at once, one of them counts", async () => {
    for (const _ of rounds(4)) {
      const activity = await hidden();
      const id = await inviteTo(elin, activity.id, siri);
      const [accepted, withdrawn] = await Promise.all([answer(siri, id), withdraw(elin, activity, siri.id)]);
      expect([accepted?.status, withdrawn?.status].toSorted()).toEqual([200, 404]);
      const participants = await db.activityStanding.count({
        where: { activityId: activity.id, standing: "GOING" },
      });
      expect(participants).toBe(accepted?.status === 200 ? 1 : 0);
    }
  });
});
