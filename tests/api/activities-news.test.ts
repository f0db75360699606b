import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { befriend } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let host: Member;
let member: Member;
let other: Member;
let stranger: Member;
let group: Json;
let inGroup: object;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [host, member, other, stranger] = (await addMembers(app.url, "Host", "Member", "Other", "Stranger")) as [
    Member,
    Member,
    Member,
    Member,
  ];
  group = await groupOf(host, member, other);
  inGroup = { visibility: undefined, groupId: group.id };
});

const path = "/api/activities";
/** The notifications of these types, with only what tells them apart. */
const toldOf = async (one: Member, ...types: string[]): Promise<[string, string][]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications
    .filter(({ type }: Json) => types.includes(type))
    .map(({ type, data }: Json) => [type, data.eventId]);
const planned = async (one: Member) => (await toldOf(one, "ACTIVITY_NEW")).map(([, id]) => id);
const block = (blocker: Member, blocked: Member) =>
  db.block.create({
    data: {
      blockerId: blocker.id,
      blockedId: blocked.id,
      blockerName: "",
      blockerUsername: "",
      blockedName: "",
      blockedUsername: "",
    },
  });

test("ACTIVITY_NEW tells the members of a group, and nobody else", async () => {
  const { id, dateTime } = await activityOf(host, inGroup);
  const [{ createdAt: _, id: __, group: shown, ...told }] = (
    await member.get("/api/notifications")
  ).body.notifications.filter(({ type }: Json) => type === "ACTIVITY_NEW");
  expect(told).toMatchObject({
    message: "Host has planned Kvällsbad for Fjällvandrarna.",
    data: {
      eventId: id,
      activityName: "Kvällsbad",
      fromUserId: host.id,
      fromUserName: "Host",
      dateTime,
      groupId: group.id,
      groupName: "Fjällvandrarna",
    },
  });
  expect(shown.id).toBe(group.id);
  expect([await planned(other), await planned(host), await planned(stranger)]).toEqual([[id], [], []]);
});

test("ACTIVITY_OF_FRIEND tells the friends of the host, until it is for others", async () => {
  const [one, friend] = (await addMembers(app.url, "Värd", "Vän")) as [Member, Member];
  await befriend(one, friend);
  const told = () => toldOf(friend, "ACTIVITY_OF_FRIEND");
  const { id } = await activityOf(one, { visibility: "FRIENDS" });
  await activityOf(one, { visibility: "PRIVATE" });
  await activityOf(one, { visibility: "PUBLIC" });
  expect(await told()).toEqual([["ACTIVITY_OF_FRIEND", id]]);
  expect(await toldOf(stranger, "ACTIVITY_OF_FRIEND")).toEqual([]);
  await one.patch(`/api/activities/${id}`, { title: "Kvällsbad i sjön" });
  expect(await told()).toHaveLength(1);
  await one.patch(`/api/activities/${id}`, { visibility: "PRIVATE" });
  expect(await told()).toEqual([]);
  await one.patch(`/api/activities/${id}`, { visibility: "FRIENDS" });
  expect(await told()).toHaveLength(1);
});

test("ACTIVITY_NEW tells the members of an organization", async () => {
  const { id: organizationId } = await organizationOf(host);
  await addToOrganization(organizationId, member, "MEMBER");
  const { id } = await activityOf(host, { visibility: undefined, organizationId });
  expect([await planned(member), await planned(other), await planned(host)]).toEqual([[id], [], []]);
});

test("nobody is told who was removed, who is one of a blocked pair with the host, or who chose nothing", async () => {
  const [muted, blocked, blocker] = (await addMembers(app.url, "Muted", "Blocked", "Blocker")) as [
    Member,
    Member,
    Member,
  ];
  for (const one of [muted, blocked, blocker])
    await host.post(`/api/personal-groups/${group.id}/members`, { userId: one.id });
  await block(host, blocked);
  await block(blocker, host);
  const { conversationId } = (await muted.get(`/api/personal-groups/${group.id}`)).body.group;
  await muted.post(`/api/messages/conversations/${conversationId}/level`, { level: "NOTHING" });
  await host.delete(`/api/personal-groups/${group.id}/members/${other.id}`);
  const { id } = await activityOf(host, inGroup);
  for (const one of [other, muted, blocked, blocker]) expect(await planned(one)).toEqual([]);
  expect(await planned(member)).toEqual([id]);
});

test("only of what is to come, for a group, and each time once", async () => {
  await activityOf(host, { ...inGroup, dateTime: "2020-01-01T10:00:00Z" });
  const { id } = await activityOf(host, { visibility: "PUBLIC" });
  expect(await planned(member)).toEqual([]);
  await host.patch(`${path}/${id}`, { groupId: group.id });
  await host.patch(`${path}/${id}`, { title: "Nattbad", location: "Ribban", groupId: group.id });
  expect(await planned(member)).toEqual([id]);
});

test("another audience withdraws it, and so does deleting the activity", async () => {
  const moved = await activityOf(host, inGroup);
  const gone = await activityOf(host, inGroup);
  expect((await planned(member)).sort()).toEqual([moved.id, gone.id].sort());
  const { id: organizationId } = await organizationOf(host);
  await addToOrganization(organizationId, other, "MEMBER");
  await host.patch(`${path}/${moved.id}`, { organizationId });
  await host.delete(`${path}/${gone.id}`);
  expect([await planned(member), await planned(other)]).toEqual([[], [moved.id]]);
});

test("the host is told who joins and who leaves; of each person the latest stays", async () => {
  const { id } = await activityOf(host, inGroup);
  const told = () => toldOf(host, "ACTIVITY_JOINED", "ACTIVITY_LEFT");
  await member.post(`/api/availability/${id}/join`);
  await other.post(`/api/availability/${id}/join`);
  expect(await told()).toEqual([
    ["ACTIVITY_JOINED", id],
    ["ACTIVITY_JOINED", id],
  ]);
  await member.post(`/api/availability/${id}/leave`);
  expect(await told()).toEqual([
    ["ACTIVITY_LEFT", id],
    ["ACTIVITY_JOINED", id],
  ]);
  await member.post(`/api/availability/${id}/join`);
  expect(await told()).toEqual([
    ["ACTIVITY_JOINED", id],
    ["ACTIVITY_JOINED", id],
  ]);
  // a new place tells the participants, and keeps what the host was told
  await host.patch(`${path}/${id}`, { location: "Ribban" });
  expect((await told()).length).toBe(2);
  expect(await toldOf(member, "ACTIVITY_NEW", "ACTIVITY_CHANGED")).toEqual([
    ["ACTIVITY_CHANGED", id],
    ["ACTIVITY_NEW", id],
  ]);
  await host.delete(`${path}/${id}`);
  expect(await told()).toEqual([]);
});

test("the host is told nothing of the waitlist, and nothing of somebody blocked", async () => {
  const { id } = await activityOf(host, { ...inGroup, maxParticipants: 1 });
  await block(host, member);
  await member.post(`/api/availability/${id}/join`);
  await other.post(`/api/availability/${id}/join`, { waitlist: true });
  await other.post(`/api/availability/${id}/leave`);
  expect(await toldOf(host, "ACTIVITY_JOINED", "ACTIVITY_LEFT")).toEqual([]);
});

describe("the host is told of those who get a place from the waitlist", () => {
  const hostNews = async (id: string): Promise<Json[]> =>
    (await host.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
      ({ type, data }: Json) => ["ACTIVITY_JOINED", "ACTIVITY_LEFT"].includes(type) && data.eventId === id,
    );
  const join = (one: Member, id: string) => one.post(`/api/availability/${id}/join`, { waitlist: true });
  const leave = (one: Member, id: string) => one.post(`/api/availability/${id}/leave`);

  test("as of those who join; of each person the latest stays, whoever left the place", async () => {
    const { id } = await activityOf(host, { ...inGroup, maxParticipants: 1 });
    await join(member, id);
    await join(other, id);
    await leave(member, id);
    expect(await hostNews(id)).toMatchObject([
      {
        type: "ACTIVITY_JOINED",
        fromUser: { id: other.id },
        message: `${other.name} has joined Kvällsbad.`,
        data: { fromUserId: other.id, movedUp: "yes" },
      },
      { type: "ACTIVITY_LEFT", fromUser: { id: member.id } },
    ]);
    expect(await toldOf(other, "ACTIVITY_WAITLIST")).toEqual([["ACTIVITY_WAITLIST", id]]);
    // who waits again keeps what the host was told of the other
    await join(member, id);
    await leave(other, id);
    expect((await hostNews(id)).map(({ type, fromUser }) => [type, fromUser.id])).toEqual([
      ["ACTIVITY_JOINED", member.id],
      ["ACTIVITY_LEFT", other.id],
    ]);
  });

  test("several at once are one notification, and a time is named where it is about single ones", async () => {
    const { id } = await activityOf(host, { ...inGroup, maxParticipants: 1, recurrence: "FREQ=WEEKLY" });
    const { dateTime } = (await host.get(`${path}/${id}`)).body.activity;
    await join(member, id);
    await answer(other, id, "GOING", dateTime);
    const wait = { answer: "GOING", occurrence: dateTime, waitlist: true };
    await other.call("PUT", `${path}/${id}/answer`, { body: wait });
    await answer(member, id, "NO", dateTime);
    expect(await hostNews(id)).toMatchObject([
      { type: "ACTIVITY_JOINED", data: { fromUserId: other.id, movedUp: "yes", dateTime } },
      { type: "ACTIVITY_LEFT", data: { fromUserId: member.id, dateTime } },
    ]);

    const full = await activityOf(host, { ...inGroup, maxParticipants: 1 });
    const [first, second, third] = (await addMembers(app.url, "First", "Second", "Third")) as [
      Member,
      Member,
      Member,
    ];
    for (const { id: userId } of [first, second, third])
      await host.post(`/api/personal-groups/${group.id}/members`, { userId });
    for (const one of [member, first, second, third]) await join(one, full.id);
    await block(third, host);
    await host.patch(`${path}/${full.id}`, { maxParticipants: 10 });
    expect(await hostNews(full.id)).toMatchObject([
      {
        data: { fromUserId: first.id, movedUp: "yes", others: 1 },
        message: "First and 1 more have joined Kvällsbad.",
      },
      { data: { fromUserId: member.id } },
    ]);
  });

  test("not where the host wants to hear nothing of those who join", async () => {
    const types = { ACTIVITY_JOINED: { inApp: false, mail: "OFF" } };
    expect((await host.patch("/api/notifications/settings", { types })).status).toBe(200);
    const { id } = await activityOf(host, { ...inGroup, maxParticipants: 1 });
    await join(member, id);
    await join(other, id);
    await leave(member, id);
    expect((await hostNews(id)).map(({ type }) => type)).toEqual(["ACTIVITY_LEFT"]);
  });
});

const answer = (one: Member, id: string, said: string, occurrence?: string) =>
  one.call("PUT", `${path}/${id}/answer`, { body: { answer: said, ...(occurrence && { occurrence }) } });
const changes = (one: Member) => toldOf(one, "ACTIVITY_CHANGED", "ACTIVITY_CANCELLED");

// "Those who answered MAYBE and those with a pending invitation are told too, not those who said NO"
test("who may still come is told of a new place and of the deletion, who said no or left the group is not", async () => {
  const [invited, refuser, blocked] = (await addMembers(app.url, "Invited", "Refuser", "Blocked")) as [
    Member,
    Member,
    Member,
  ];
  group = await groupOf(host, member, other, stranger, blocked);
  const { id } = await activityOf(host, { visibility: undefined, groupId: group.id });
  for (const one of [member, stranger, blocked]) await answer(one, id, "MAYBE");
  await answer(other, id, "NO");
  for (const one of [invited, refuser]) await inviteTo(host, id, one);
  await answer(refuser, id, "NO");
  expect((await stranger.delete(`/api/personal-groups/${group.id}/members/${stranger.id}`)).status).toBe(200);
  await block(host, blocked);
  await host.patch(`${path}/${id}`, { location: "Ribban" });
  for (const one of [member, invited]) expect(await changes(one)).toEqual([["ACTIVITY_CHANGED", id]]);
  await host.delete(`${path}/${id}`);
  for (const one of [member, invited])
    expect(await changes(one)).toEqual([["ACTIVITY_CANCELLED", undefined]]);
  for (const one of [other, refuser, stranger, blocked]) expect(await changes(one)).toEqual([]);
});

const [first, second] = [14, 21].map((days) => `2031-03-${days}T17:00:00.000Z`) as [string, string];
const series = { dateTime: first, endTime: null, recurrence: "FREQ=WEEKLY;COUNT=3" };

test("a time that is cancelled: who answered maybe to it, or to all and nothing else to it, is told", async () => {
  const soon = new Date(Date.now() + 86_400_000);
  const times = [0, 7, 14].map((days) => new Date(soon.getTime() + days * 86_400_000).toISOString());
  const [begins, next] = times as [string, string];
  const { id } = await activityOf(host, { ...inGroup, ...series, dateTime: begins });
  await answer(member, id, "MAYBE", next);
  await answer(other, id, "MAYBE");
  await inviteTo(host, id, stranger);
  await answer(stranger, id, "NO", next);
  await host.call("DELETE", `${path}/${id}`, { body: { occurrence: begins } });
  expect([await changes(member), await changes(other), await changes(stranger)]).toEqual([
    [],
    [["ACTIVITY_CANCELLED", id]],
    [["ACTIVITY_CANCELLED", id]],
  ]);
  await host.call("DELETE", `${path}/${id}`, { body: { occurrence: next } });
  expect([
    (await changes(member)).length,
    (await changes(other)).length,
    (await changes(stranger)).length,
  ]).toEqual([1, 2, 1]);
});

test("a series that ends early: who may come to it, or is invited, is told", async () => {
  const { id } = await activityOf(host, { ...inGroup, ...series });
  await answer(member, id, "MAYBE");
  await inviteTo(host, id, stranger);
  await host.call("DELETE", `${path}/${id}`, { body: { occurrence: second, scope: "FOLLOWING" } });
  for (const one of [member, stranger]) expect(await changes(one)).toEqual([["ACTIVITY_CANCELLED", id]]);
  expect(await changes(other)).toEqual([]);
});

// "A moved time's notice says which time was moved"
test("what takes place once is moved from its time; a new place alone moves nothing", async () => {
  const { id, dateTime } = await activityOf(host, inGroup);
  await member.post(`/api/availability/${id}/join`);
  const newest = async (): Promise<Json> =>
    (await member.get("/api/notifications")).body.notifications.find(({ data }: Json) => data.eventId === id);
  const later = new Date(Date.parse(dateTime) + 86_400_000).toISOString();
  await host.patch(`${path}/${id}`, { dateTime: later });
  expect((await newest()).data).toMatchObject({ fromTime: dateTime, dateTime: later });
  await host.patch(`${path}/${id}`, { location: "Klippan" });
  expect((await newest()).data).not.toHaveProperty("fromTime");
});

// "Editing only the description of a series" tells nobody of "a new time or place"
test("a rule that is sent in another spelling, with the same last time, tells nobody and keeps the times", async () => {
  const { id, lastTime } = await activityOf(host, { ...inGroup, ...series });
  await member.post(`/api/availability/${id}/join`);
  const sent = { description: "Ta med handduk", recurrence: "FREQ=WEEKLY;UNTIL=20310328T225900Z" };
  expect((await host.patch(`${path}/${id}`, sent)).body.activity).toMatchObject({ ...sent, lastTime });
  expect(await changes(member)).toEqual([]);
  await host.patch(`${path}/${id}`, { recurrence: "FREQ=WEEKLY;UNTIL=20310404T225900Z" });
  expect(await changes(member)).toEqual([["ACTIVITY_CHANGED", id]]);
});
