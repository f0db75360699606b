import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listInvitations } from "@/features/invitations/queries";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { befriend, block } from "../support/cases/friends";
import { groupOf, inviteToGroup } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { SocketStream } from "../support/live";
import { addMembers, asMe } from "../support/people";

/** docs/contract.md, 5, and section 7, "PATCH or POST …/{id}/respond {action}". */
let app: App;
let elin: Member;
let siri: Member;
let noah: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const path = "/api/personal-groups";
const people = async () => {
  [elin, siri, noah, stranger] = (await addMembers(app.url, "Elin", "Siri", "Noah", "Stranger")) as [
    Member,
    Member,
    Member,
    Member,
  ];
};
const add = (by: Member, { id }: Json, one: Member) => by.post(`${path}/${id}/members`, { userId: one.id });
const respond = (one: Member, id: string, action: unknown) =>
  one.patch(`/api/invitations/${id}/respond`, { action });
const answer = (one: Member, id: string, action = "accept") => respond(one, id, action);
const waiting = async (one: Member): Promise<Json[]> =>
  (await one.get(`${path}/invitations`)).body.invitations;
const told = async (one: Member, invitationId: string): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    ({ data }: Json) => data.invitationId === invitationId,
  );
const membersOf = async (one: Member, { id }: Json) =>
  ((await one.get(`${path}/${id}/members`)).body.members as Json[]).map((member) => member.id);

beforeAll(people);

describe("POST members for a person the caller may not add: a pending invitation instead", () => {
  test("201 {invitation}: not yet a member, and notified with the ids that a click needs", async () => {
    const group = await groupOf(elin);
    await siri.patch("/api/users/me", { whoMayAdd: "NOBODY" });
    const { status, body } = await add(elin, group, siri);
    const person = ({ id, name, username }: Member) => ({ id, name, username, profilePicture: null });
    const invitation = {
      id: expect.any(String),
      type: "GROUP_INVITATION",
      group: {
        id: group.id,
        name: group.name,
        description: group.description,
        color: group.color,
        pictureUrl: null,
        memberCount: 1,
      },
      user: person(siri),
      invitedBy: person(elin),
      status: "PENDING",
      createdAt: expect.any(String),
    };
    expect([status, body]).toEqual([201, { invitation }]);
    expect(await membersOf(elin, group)).toEqual([elin.id]);
    expect((await siri.get(`${path}/${group.id}`)).status).toBe(404);
    expect((await waiting(siri))[0]).toEqual(body.invitation);
    expect(await told(siri, body.invitation.id)).toMatchObject([
      {
        type: "GROUP_INVITATION",
        title: "Group invitation",
        message: "Elin invited you to Fjällvandrarna.",
        isRead: false,
        invitationStatus: null,
        data: {
          invitationId: body.invitation.id,
          groupId: group.id,
          groupName: "Fjällvandrarna",
          groupDescription: "",
          fromUserId: elin.id,
          invitedBy: "Elin",
          role: "MEMBER",
        },
      },
    ]);
  });

  test("again while it is pending 409, also by another of the group; declined, anew", async () => {
    const group = await groupOf(elin, noah);
    await elin.call("PUT", `${path}/${group.id}/members/${noah.id}`, { body: { role: "MANAGER" } });
    const id = await inviteToGroup(elin, group.id, siri);
    for (const by of [elin, noah]) {
      const again = await add(by, group, siri);
      expect([again.status, again.body.error]).toEqual([
        409,
        "This person has already been invited to the group.",
      ]);
    }
    await answer(siri, id, "decline");
    const anew = await inviteToGroup(noah, group.id, siri);
    expect((await answer(siri, anew)).status).toBe(200);
    expect((await add(elin, group, siri)).body.error).toBe("This person is already in the group.");
  });

  test("full 409 'Group is full', inviting and accepting; that settles nothing", async () => {
    const { group } = (await elin.post(path, { name: "Liten", memberLimit: 2 })).body;
    const id = await inviteToGroup(elin, group.id, siri);
    await add(elin, group, noah);
    expect((await answer(siri, id)).body.error).toBe("Group is full");
    expect(await told(siri, id)).toMatchObject([{ invitationStatus: null, isRead: false }]);
    await stranger.patch("/api/users/me", { whoMayAdd: "NOBODY" });
    const full = await add(elin, group, stranger);
    expect([full.status, full.body.error]).toEqual([409, "Group is full"]);
    await noah.delete(`${path}/${group.id}/members/${noah.id}`);
    expect((await answer(siri, id)).status).toBe(200);
    await stranger.patch("/api/users/me", { whoMayAdd: "EVERYONE" });
  });

  test("a plain member may not invite: 403; a stranger and a blocked pair 404", async () => {
    await siri.patch("/api/users/me", { whoMayAdd: "NOBODY" });
    const group = await groupOf(elin, noah);
    expect((await add(noah, group, siri)).status).toBe(403);
    expect((await add(stranger, group, siri)).status).toBe(404);
    const [one] = (await addMembers(app.url, "One")) as [Member];
    await one.patch("/api/users/me", { whoMayAdd: "NOBODY" });
    await block(one, elin);
    expect((await add(elin, group, one)).status).toBe(404);
    expect(await waiting(one)).toEqual([]);
  });

  test("a block takes pending ones between the two away, with what asked about them", async () => {
    for (const blocks of ["inviter", "invited"]) {
      const [one, other] = (await addMembers(app.url, "One", "Other")) as [Member, Member];
      const id = await inviteToGroup(one, (await groupOf(one)).id, other);
      const elsewhere = await inviteToGroup(elin, (await groupOf(elin)).id, other);
      await (blocks === "inviter" ? block(one, other) : block(other, one));
      expect((await waiting(other)).map((invitation) => invitation.id)).toEqual([elsewhere]);
      expect(await told(other, id)).toEqual([]);
      expect((await answer(other, id)).status).toBe(404);
    }
  });

  test("a person who became a friend meanwhile is added at once, which answers the invitation", async () => {
    const [one] = (await addMembers(app.url, "One")) as [Member];
    const group = await groupOf(elin);
    const id = await inviteToGroup(elin, group.id, one);
    await one.patch("/api/users/me", { whoMayAdd: "FRIENDS" });
    await befriend(elin, one);
    expect((await add(elin, group, one)).body.member).toMatchObject({ id: one.id, role: "MEMBER" });
    expect(await waiting(one)).toEqual([]);
    expect(await told(one, id)).toMatchObject([{ invitationStatus: "ACCEPTED", isRead: true }]);
    expect((await answer(one, id)).status).toBe(409);
  });
});

describe("PATCH or POST /api/invitations/{id}/respond {action}", () => {
  test.each([
    ["PATCH", "accept"],
    ["POST", "ACCEPTED"],
  ])("%s %s joins: the group, its conversations, and everybody hears it", async (method, action) => {
    const group = await groupOf(elin, noah);
    const id = await inviteToGroup(elin, group.id, siri);
    const { body } = await siri.call(method, `/api/invitations/${id}/respond`, { body: { action } });
    expect(body).toMatchObject({
      success: true,
      invitation: { id, status: "ACCEPTED", group: { memberCount: 3 } },
      group: { id: group.id, role: "MEMBER", memberCount: 3, conversationId: group.conversationId },
    });
    expect((await waiting(siri)).map((one) => one.id)).not.toContain(id);
    expect(await told(siri, id)).toMatchObject([{ invitationStatus: "ACCEPTED", isRead: true }]);
    const { messages } = (await siri.get(`/api/messages/conversations/${group.conversationId}`)).body;
    expect(messages.at(-1)).toMatchObject({
      messageType: "SYSTEM",
      system: { kind: "people_added", actorId: siri.id, targetIds: [siri.id] },
    });
    for (const again of ["accept", "decline"]) {
      const late = await answer(siri, id, again);
      expect([late.status, late.body.error]).toEqual([409, "This invitation is no longer pending."]);
    }
  });

  test.each(["decline", "DECLINED"])("%s joins nothing", async (action) => {
    const group = await groupOf(elin);
    const id = await inviteToGroup(elin, group.id, siri);
    expect((await answer(siri, id, action)).body).toMatchObject({
      success: true,
      invitation: { id, status: "DECLINED" },
      group: null,
    });
    expect((await waiting(siri)).map((one) => one.id)).not.toContain(id);
    expect(await told(siri, id)).toMatchObject([{ invitationStatus: "DECLINED", isRead: true }]);
    expect(await membersOf(elin, group)).toEqual([elin.id]);
    expect((await answer(siri, id)).status).toBe(409);
  });

  test("also of activities: accepting joins, with the join rules", async () => {
    const activity = await activityOf(elin, { visibility: "PRIVATE", maxParticipants: 1 });
    const [first, second] = [
      await inviteTo(elin, activity.id, siri),
      await inviteTo(elin, activity.id, noah),
    ];
    expect((await answer(siri, first)).body).toMatchObject({
      invitation: { id: first, status: "ACCEPTED", activityId: activity.id },
      activity: { id: activity.id, isJoined: true },
    });
    expect((await answer(noah, second)).status).toBe(409);
    expect((await answer(noah, second, "decline")).body.invitation.status).toBe("DECLINED");
    expect((await answer(noah, second)).status).toBe(409);
  });

  test("another person's 404, also for the inviter; other words 400, before anything else", async () => {
    const group = await groupOf(elin);
    const ids = [
      await inviteToGroup(elin, group.id, siri),
      await inviteTo(elin, (await activityOf(elin)).id, siri),
    ];
    for (const id of [...ids, anyId, "nothing"])
      for (const one of [elin, noah, stranger]) expect((await answer(one, id)).status).toBe(404);
    for (const id of ids)
      for (const action of ["ACCEPT", "approve", "", null, 1, undefined])
        expect((await respond(siri, id, action)).status).toBe(400);
    for (const id of ids) expect((await answer(siri, id)).status).toBe(200);
  });
});

test("GET /api/personal-groups/invitations: mine alone, pending ones alone, newest first", async () => {
  const [one] = (await addMembers(app.url, "One")) as [Member];
  expect(await waiting(one)).toEqual([]);
  const ids: string[] = [];
  for (let at = 0; at < 3; at++) ids.push(await inviteToGroup(elin, (await groupOf(elin)).id, one));
  await answer(one, ids[1]!, "decline");
  expect((await waiting(one)).map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  expect((await waiting(stranger)).map(({ id }) => id)).not.toContain(ids[0]);
  expect((await one.post(`${path}/invitations`, {})).status).toBe(405);
});

test("the hub's list holds all kinds, newest first, without a blocked host's", async () => {
  const [one, host] = (await addMembers(app.url, "One", "Host")) as [Member, Member];
  const inGroup = await inviteToGroup(elin, (await groupOf(elin)).id, one);
  const ended = await activityOf(elin, { location: "Bryggan", maxParticipants: 4 });
  const late = await inviteTo(elin, ended.id, one);
  await elin.patch(`/api/activities/${ended.id}`, { dateTime: "2020-01-01T00:00:00Z" });
  const toActivity = await inviteTo(elin, (await activityOf(elin)).id, one);
  const blocked = await inviteTo(host, (await activityOf(host)).id, one);
  const list = async () => (await one.get("/api/trpc/invitations.list")).body.result.data.json.invitations;
  expect((await list()).map(({ id }: Json) => id)).toEqual([blocked, toActivity, late, inGroup]);
  await block(one, host);
  const found = await list();
  expect(found.map(({ id }: Json) => id)).toEqual([toActivity, late, inGroup]);
  expect(found[1]).toEqual({
    id: late,
    type: "ACTIVITY_INVITATION",
    activity: {
      id: ended.id,
      title: "Kvällsbad",
      dateTime: "2020-01-01T00:00:00.000Z",
      endTime: null,
      allDay: false,
      timeZone: "Europe/Stockholm",
      location: "Bryggan",
      maxParticipants: 4,
      answerBy: null,
      recurrence: null,
      isPast: true,
      isCancelled: false,
      _count: { participants: 0, guests: 0 },
    },
    invitedBy: { id: elin.id, name: "Elin", username: elin.username, profilePicture: null },
    createdAt: expect.any(String),
  });
});

test("the invited person receives it live; so does the inviter when it is answered", async () => {
  const [one] = (await addMembers(app.url, "One")) as [Member];
  const group = await groupOf(elin);
  const [hers, mine] = await Promise.all([one, elin].map((who) => new SocketStream(app.url, who).open()));
  const badges = (stream: typeof hers) =>
    stream!.received.map(({ event }) => event as Json).filter(({ type }) => type === "badges");
  try {
    const id = await inviteToGroup(elin, group.id, one);
    await hers!.until("her badges", () => badges(hers).at(-1)?.groupInvitations === 1);
    await answer(one, id);
    await hers!.until("her badges again", () => badges(hers).at(-1)?.groupInvitations === 0);
    await mine!.until("the inviter's badges", () => badges(mine).length > 0);
    await mine!.until("the group with two", () =>
      mine!.received.some(({ event }) => (event as Json).conversation?.participantCount === 2),
    );
  } finally {
    hers!.close();
    mine!.close();
  }
});

test("where both questions to the database fail, no rejection is left that would end the process", async () => {
  const left: unknown[] = [];
  const keep = (reason: unknown) => left.push(reason);
  process.on("unhandledRejection", keep);
  try {
    await expect(listInvitations(asMe({ id: "none", name: "Elin", username: "elin" }))).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(left).toEqual([]);
  } finally {
    process.off("unhandledRejection", keep);
  }
});
