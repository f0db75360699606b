import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
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
  await befriend(elin, siri);
});
afterAll(() => app.stop());

const path = "/api/activities";
const plan = { title: "Kvällsbad", dateTime: "2999-06-23T18:30:00+02:00" };
async function befriend(one: Member, other: Member): Promise<void> {
  const id = newId();
  await db.friendship.createMany({
    data: [
      { id, userId: one.id, friendId: other.id },
      { id, userId: other.id, friendId: one.id },
    ],
  });
}
const person = ({ id, name, username }: Member) => ({ id, name, username, profilePicture: null });
const listed = async (one: Member, query = ""): Promise<string[]> =>
  (await one.get(`${path}?limit=100${query}`)).body.activities.map(({ id }: Json) => id);

describe("POST /api/activities → 201 {activity}", () => {
  test("with everything", async () => {
    const { status, body } = await elin.post(path, {
      ...plan,
      description: " Bastun är varm. ",
      endTime: "2999-06-23T20:00:00+02:00",
      location: "Kallbadhuset",
      maxParticipants: 8,
      answerMinutes: 90,
      maxGuests: 3,
      recurrence: "RRULE:FREQ=WEEKLY;COUNT=3",
      id: anyId,
      hostId: siri.id,
      host: siri.id,
      createdBy: siri.id,
    });
    expect([status, body]).toEqual([
      201,
      {
        activity: {
          id: expect.not.stringMatching(anyId),
          title: "Kvällsbad",
          description: "Bastun är varm.",
          dateTime: "2999-06-23T16:30:00.000Z",
          endTime: "2999-06-23T18:00:00.000Z",
          allDay: false,
          location: "Kallbadhuset",
          maxParticipants: 8,
          answerMinutes: 90,
          maxGuests: 3,
          answerBy: "2999-06-23T15:00:00.000Z",
          invitedAt: null,
          categoryId: null,
          category: null,
          color: null,
          visibility: "FRIENDS",
          groupId: null,
          group: null,
          groupRole: null,
          organizationId: null,
          organization: null,
          organizationRole: null,
          isHostMember: true,
          isPaused: false,
          recurrence: "FREQ=WEEKLY;COUNT=3",
          timeZone: "Europe/Stockholm",
          lastTime: "2999-07-07T16:30:00.000Z",
          nextTime: "2999-06-23T16:30:00.000Z",
          nextOccurrence: "2999-06-23T16:30:00.000Z",
          time: null,
          host: person(elin),
          participants: [],
          _count: { participants: 0, guests: 0 },
          isJoined: false,
          guests: 0,
          answer: null,
          answerReason: null,
          waitlistPosition: null,
          invitationId: null,
          approval: null,
          approvalComment: null,
          cancelledAt: null,
          cancelMessage: null,
          createdAt: expect.any(String),
        },
      },
    ]);
    expect((await siri.get(`${path}/${body.activity.id}`)).body).toEqual(body);
  });

  test("with the least; null is nothing", async () => {
    const nothing = {
      description: null,
      endTime: null,
      location: null,
      maxParticipants: null,
      recurrence: null,
    };
    for (const fields of [{}, { ...nothing, groupId: null, organizationId: null, categoryId: null }]) {
      expect((await elin.post(path, { ...plan, ...fields })).body.activity).toMatchObject({
        description: "",
        endTime: null,
        location: "",
        maxParticipants: null,
        recurrence: null,
        visibility: "FRIENDS",
      });
    }
  });

  test.each([
    [{ title: " " }, "Title is required."],
    [{ dateTime: undefined }, "dateTime must be a moment such as 2026-12-24T12:00:00Z."],
    [{ endTime: "2999-06-23T16:30:00Z" }, "The end must be after the start."],
    [{ maxParticipants: 0 }, "An activity needs at least one place."],
    [{ recurrence: "weekly" }, /^Recurrence must be an RFC 5545 rule/],
    [{ recurrence: "FREQ=WEEKLY;UNTIL=20260101" }, "The recurrence has no occurrence from the start on."],
    [
      { recurrence: "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30" },
      "The recurrence has no occurrence from the start on.",
    ],
    [{ visibility: "SECRET" }, /^Visibility must be one of PRIVATE, FRIENDS, /],
    [{ visibility: "GROUP" }, "Visibility GROUP requires a groupId, and no other visibility accepts one."],
    [{ visibility: "PUBLIC", groupId: anyId }, /^Visibility GROUP requires a groupId/],
    [{ visibility: "ORGANIZATION" }, /^Visibility ORGANIZATION requires an organizationId, and/],
    [{ visibility: "PRIVATE", organizationId: anyId }, /^Visibility ORGANIZATION requires/],
    [{ groupId: anyId, organizationId: anyId }, /^Visibility ORGANIZATION requires/],
  ])("%j is 400", async (fields, error) => {
    const { status, body } = await elin.post(path, { ...plan, ...fields });
    expect([status, body.error]).toEqual([400, expect.stringMatching(error)]);
  });

  test("a group that I am not in, an unknown organization and an unknown category: 404", async () => {
    const group = await groupOf(elin);
    const missing = [
      { organizationId: anyId },
      { visibility: "ORGANIZATION", organizationId: anyId },
      { categoryId: anyId },
      { visibility: "GROUP", groupId: anyId },
      { groupId: group.id },
    ];
    for (const fields of missing) expect((await siri.post(path, { ...plan, ...fields })).status).toBe(404);
  });
});

describe("Visibility PRIVATE (host and invited), FRIENDS, GROUP (members), PUBLIC; participants keep seeing it", () => {
  /** Who of [host, friend, member, stranger] sees the activity, by its id and in the list. */
  async function seers(id: string): Promise<boolean[]> {
    const seen: boolean[] = [];
    for (const one of [elin, siri, noah, stranger]) {
      const { status } = await one.get(`${path}/${id}`);
      expect((await listed(one)).includes(id)).toBe(status === 200);
      expect(status).toBe(status === 200 ? 200 : 404);
      // every other call is refused too if the activity is not visible
      if (status === 404) {
        const acts = [
          one.post(`/api/availability/${id}/join`, { waitlist: true }),
          one.post(`/api/availability/${id}/leave`),
          one.patch(`${path}/${id}`, { title: "Mitt" }),
          one.delete(`${path}/${id}`),
          one.post(`${path}/${id}/invitations`, { userIds: [elin.id] }),
        ];
        expect((await Promise.all(acts)).map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
      }
      seen.push(status === 200);
    }
    return seen;
  }

  test("each of them", async () => {
    const group = await groupOf(elin, noah);
    const of = async (fields: object) => seers((await activityOf(elin, fields)).id);
    expect(await of({ visibility: "PRIVATE" })).toEqual([true, false, false, false]);
    expect(await of({ visibility: "FRIENDS" })).toEqual([true, true, false, false]);
    expect(await of({ visibility: "GROUP", groupId: group.id })).toEqual([true, false, true, false]);
    expect(await of({ visibility: undefined, groupId: group.id })).toEqual([true, false, true, false]);
    expect(await of({ visibility: "PUBLIC" })).toEqual([true, true, true, true]);
  });

  test("invited people see it, also once they have declined", async () => {
    const { id } = await activityOf(elin, { visibility: "PRIVATE" });
    const invitation = await inviteTo(elin, id, noah);
    expect(await seers(id)).toEqual([true, false, true, false]);
    await noah.patch(`/api/activity-invitations/${invitation}`, { action: "decline" });
    expect(await seers(id)).toEqual([true, false, true, false]);
  });

  test("a participant still sees an activity made private, until they leave", async () => {
    const { id } = await activityOf(elin);
    await stranger.post(`/api/availability/${id}/join`);
    await elin.patch(`${path}/${id}`, { visibility: "PRIVATE" });
    expect(await seers(id)).toEqual([true, false, false, true]);
    expect((await stranger.post(`/api/availability/${id}/leave`)).body).toEqual({ success: true });
    expect(await seers(id)).toEqual([true, false, false, false]);
  });

  test("a blocked pair does not find each other's activities; in a group that both are in they stay visible", async () => {
    const [host, other] = (await addMembers(app.url, "Host", "Other")) as [Member, Member];
    const group = await groupOf(host, other);
    const open = await activityOf(host);
    const inGroup = await activityOf(host, { visibility: "GROUP", groupId: group.id });
    const invited = await activityOf(host, { visibility: "PRIVATE" });
    const invitation = await inviteTo(host, invited.id, other);
    const names = { blockerName: "", blockerUsername: "", blockedName: "", blockedUsername: "" };
    for (const [blockerId, blockedId] of [
      [host.id, other.id],
      [other.id, host.id],
    ] as const) {
      await db.block.create({ data: { blockerId, blockedId, ...names } });
      expect((await other.get(`${path}/${open.id}`)).status).toBe(404);
      expect((await other.get(`${path}/${invited.id}`)).status).toBe(404);
      expect((await other.get(`${path}/${inGroup.id}`)).status).toBe(200);
      const seen = await listed(other);
      expect([open.id, inGroup.id, invited.id].map((id) => seen.includes(id))).toEqual([false, true, false]);
      expect(
        (await other.patch(`/api/activity-invitations/${invitation}`, { action: "accept" })).status,
      ).toBe(404);
      expect((await host.post(`${path}/${open.id}/invitations`, { userIds: [other.id] })).status).toBe(404);
      await db.block.deleteMany({ where: { blockerId, blockedId } });
    }
    expect((await other.get(`${path}/${open.id}`)).status).toBe(200);
  });
});

describe("GET /api/activities?from=&to=&limit=&cursor=", () => {
  test("what goes on between the two; what repeats goes on until its last time is over", async () => {
    const [one] = (await addMembers(app.url, "Planner")) as [Member];
    const day = (number: number) => `2030-06-${String(number).padStart(2, "0")}`;
    const of = async (from: number, fields: object = {}) =>
      (await activityOf(one, { dateTime: `${day(from)}T10:00:00Z`, visibility: "PRIVATE", ...fields }))
        .id as string;
    const ids = [
      await of(1),
      await of(2, { recurrence: "FREQ=DAILY;COUNT=3" }),
      await of(3, { endTime: `${day(6)}T10:00:00Z` }),
      await of(4, { recurrence: "FREQ=YEARLY" }),
      await of(9),
    ];
    const between = async (from: string, to: string) =>
      (await listed(one, `&from=${from}&to=${to}`)).map((id) => ids.indexOf(id));
    expect(await between("2030-06-01", "2030-07-01")).toEqual([0, 1, 2, 3, 4]);
    expect(await between(`${day(1)}T10:00:00Z`, `${day(1)}T10:00:00.001Z`)).toEqual([0]);
    expect(await between(`${day(1)}T10:00:00.001Z`, `${day(2)}T10:00:00Z`)).toEqual([]);
    expect(await between(day(4), day(5))).toEqual([1, 2, 3]);
    expect(await between(`${day(4)}T10:00:00.001Z`, day(7))).toEqual([2, 3]);
    expect(await between(`${day(6)}T10:00:00Z`, day(9))).toEqual([3]);
    expect(await between("2900-01-01", "2901-01-01")).toEqual([3]);
    expect((await listed(one, "&from=2030-06-09T10:00:00Z")).map((id) => ids.indexOf(id))).toEqual([3, 4]);
    const until = (await listed(one, `&to=${day(3)}`)).filter((id) => ids.includes(id));
    expect(until.map((id) => ids.indexOf(id))).toEqual([0, 1]);
    for (const wrong of [
      "from=x",
      "to=",
      "from=2030-06-02&to=2030-06-01",
      "limit=0",
      `mine=past&groupId=${anyId}`,
      `groupId=${anyId}&organizationId=${anyId}`,
      "limit=101",
      "cursor=x",
    ])
      expect((await one.get(`${path}?${wrong}`)).status, wrong).toBe(400);
  });

  test("by pages that meet, also of those at the same moment, each once though I see it in several ways", async () => {
    const [host, friend] = (await addMembers(app.url, "Host", "Friend")) as [Member, Member];
    await befriend(host, friend);
    const group = await groupOf(host, friend);
    const at = { dateTime: "2031-01-01T10:00:00Z" };
    const ids = [
      (await activityOf(host, at)).id,
      (await activityOf(host, { ...at, visibility: "FRIENDS" })).id,
      (await activityOf(host, { ...at, visibility: "GROUP", groupId: group.id })).id,
      (await activityOf(host, { ...at, visibility: "PRIVATE" })).id,
      (await activityOf(friend, at)).id,
    ];
    await inviteTo(host, ids[3], friend);
    await inviteTo(host, ids[0], friend);
    await friend.post(`/api/availability/${ids[0]}/join`);
    await friend.post(`/api/availability/${ids[1]}/join`);
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await friend.get(`${path}?from=2031-01-01&to=2031-01-02&limit=2${cursor}`);
      seen.push(...body.activities.map(({ id }: Json) => id));
      cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
    } while (cursor);
    expect(seen).toEqual([...ids].sort());
  });
});

describe("PATCH /api/activities/{id}", () => {
  const change = async (fields: object, before: object = {}) => {
    const { id } = await activityOf(elin, before);
    return elin.patch(`${path}/${id}`, fields);
  };

  test("what is left out stays, null clears", async () => {
    const full = {
      description: "Bastun",
      endTime: "2999-01-01T00:00:00Z",
      location: "Kallbadhuset",
      maxParticipants: 8,
      recurrence: "FREQ=YEARLY",
    };
    const { id, ...before } = await activityOf(elin, full);
    expect((await elin.patch(`${path}/${id}`, {})).body.activity).toEqual({ id, ...before });
    const changed = { title: "Nattbad", hostId: siri.id, createdAt: "2000-01-01T00:00:00Z" };
    expect((await elin.patch(`${path}/${id}`, changed)).body.activity).toEqual({
      id,
      ...before,
      title: "Nattbad",
    });
    const nothing = {
      description: null,
      endTime: null,
      location: null,
      maxParticipants: null,
      recurrence: null,
    };
    expect((await elin.patch(`${path}/${id}`, nothing)).body.activity).toMatchObject({
      ...nothing,
      description: "",
      location: "",
      title: "Nattbad",
    });
  });

  test("seen but not allowed: 403", async () => {
    const { id } = await activityOf(elin);
    for (const answer of [
      await siri.patch(`${path}/${id}`, { title: "Mitt" }),
      await siri.delete(`${path}/${id}`),
      await siri.post(`${path}/${id}/invitations`, { userIds: [noah.id] }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  });

  test("times hold together with what is there already", async () => {
    const times = { dateTime: "2030-01-01T10:00:00Z", endTime: "2030-01-01T12:00:00Z" };
    expect((await change({ dateTime: times.endTime }, times)).status).toBe(400);
    expect((await change({ dateTime: "2030-01-01T11:59:59.999Z" }, times)).status).toBe(200);
    expect((await change({ endTime: times.dateTime }, times)).status).toBe(400);
    expect((await change({ title: null })).status).toBe(400);
    expect((await change({ dateTime: null })).status).toBe(400);
    const weekly = { ...times, recurrence: "FREQ=WEEKLY;UNTIL=20300201" };
    expect((await change({ dateTime: "2030-02-03T10:00:00Z", endTime: null }, weekly)).status).toBe(400);
  });

  test("a rule that was stored before and is no more taken is listed, and holds up no change of the rest", async () => {
    const { id } = await activityOf(elin, { dateTime: "2030-01-01T10:00:00Z", recurrence: "FREQ=YEARLY" });
    const old = "FREQ=DAILY;BYYEARDAY=3;UNTIL=20400101";
    const lastTime = "2039-01-03T10:00:00.000Z";
    await db.activity.update({ where: { id }, data: { recurrence: old, lastTime, overAt: lastTime } });
    const { activities } = (await elin.get(`${path}?from=2031-01-01&to=2031-01-02`)).body;
    expect(activities).toContainEqual(expect.objectContaining({ id, recurrence: old }));
    const kept = { recurrence: old, dateTime: "2030-01-01T10:00:00Z", lastTime };
    const { status, body } = await elin.patch(`${path}/${id}`, { ...kept, title: "Another title" });
    expect([status, body.activity]).toEqual([
      200,
      expect.objectContaining({ ...kept, dateTime: "2030-01-01T10:00:00.000Z", title: "Another title" }),
    ]);
    expect((await elin.patch(`${path}/${id}`, { dateTime: "2030-01-02T10:00:00Z" })).status).toBe(400);
    expect((await elin.patch(`${path}/${id}`, { recurrence: "FREQ=HOURLY" })).status).toBe(400);
    expect((await elin.patch(`${path}/${id}`, { recurrence: null })).status).toBe(200);
  });

  test("visibility and group go together", async () => {
    const group = await groupOf(elin, noah);
    expect((await change({ groupId: group.id })).body.activity).toMatchObject({
      visibility: "GROUP",
      groupId: group.id,
    });
    const inGroup = { visibility: "GROUP", groupId: group.id };
    expect((await change({ visibility: "PUBLIC" }, inGroup)).body.activity).toMatchObject({ groupId: null });
    expect((await change({ groupId: null }, inGroup)).status).toBe(400);
    expect((await change({ groupId: anyId }, inGroup)).status).toBe(404);
    expect((await change({ organizationId: anyId })).status).toBe(404);
    expect((await change({ categoryId: anyId })).status).toBe(404);
  });

  test("not fewer places than people who have joined", async () => {
    const { id } = await activityOf(elin);
    for (const one of [siri, noah]) await one.post(`/api/availability/${id}/join`);
    expect((await elin.patch(`${path}/${id}`, { maxParticipants: 1 })).status).toBe(400);
    expect((await elin.patch(`${path}/${id}`, { maxParticipants: 2 })).body.activity.maxParticipants).toBe(2);
  });
});

test("GET /api/friends/{id} {friend, activities}: what she hosts or has joined and I see, what is to come first", async () => {
  const [friend, me, other] = (await addMembers(app.url, "Friend", "Me", "Other")) as [
    Member,
    Member,
    Member,
  ];
  await befriend(friend, me);
  const hours = (count: number) => ({ dateTime: new Date(Date.now() + count * 3_600_000).toISOString() });
  const ids = [
    (await activityOf(friend, { ...hours(2), visibility: "FRIENDS" })).id,
    (await activityOf(other, hours(5))).id,
    (await activityOf(friend, hours(9))).id,
    (await activityOf(friend, hours(-1))).id,
    (await activityOf(friend, hours(-20))).id,
  ];
  const mine = await activityOf(me, { ...hours(30), visibility: "PRIVATE" });
  await inviteTo(me, mine.id, friend);
  for (const id of [ids[1], mine.id]) await friend.post(`/api/availability/${id}/join`);
  // not counted: activities invisible to me, with me on the waitlist, and of other people
  await activityOf(friend, { visibility: "PRIVATE" });
  const unseen = await activityOf(other, { visibility: "PRIVATE" });
  await inviteTo(other, unseen.id, friend);
  await friend.post(`/api/availability/${unseen.id}/join`);
  const full = await activityOf(other, { maxParticipants: 1 });
  await me.post(`/api/availability/${full.id}/join`);
  await friend.post(`/api/availability/${full.id}/join`, { waitlist: true });
  await activityOf(other);
  const { body } = await me.get(`/api/friends/${friend.id}`);
  expect(body.friend).toEqual(person(friend));
  expect(body.activities.map(({ id }: Json) => id)).toEqual([...ids.slice(0, 3), mine.id, ...ids.slice(3)]);
  expect(body.activities[0]).toEqual((await me.get(`${path}/${ids[0]}`)).body.activity);
});

test("DELETE /api/activities/{id}: it is gone for all, and so is what asked about it", async () => {
  const { id } = await activityOf(elin);
  const invitation = await inviteTo(elin, id, noah);
  await siri.post(`/api/availability/${id}/join`);
  const asked = async () =>
    (await noah.get("/api/notifications")).body.notifications.filter(({ data }: Json) => data.eventId === id);
  expect(await asked()).toHaveLength(1);
  expect((await elin.delete(`${path}/${id}`)).body).toEqual({ success: true });
  for (const one of [elin, siri, noah]) expect((await one.get(`${path}/${id}`)).status).toBe(404);
  expect((await siri.post(`/api/availability/${id}/leave`)).status).toBe(404);
  expect((await noah.patch(`/api/activity-invitations/${invitation}`, { action: "accept" })).status).toBe(
    404,
  );
  expect(await asked()).toEqual([]);
  expect((await elin.delete(`${path}/${id}`)).status).toBe(404);
});
