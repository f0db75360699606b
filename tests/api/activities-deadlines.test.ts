import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import type { Answer, Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let host: Member;
let elin: Member;
let siri: Member;
let noah: Member;
let crowd: Member[];
beforeAll(async () => {
  app = await startApp();
  [host, elin, siri, noah, ...crowd] = (await addMembers(
    app.url,
    ...["Host", "Elin", "Siri", "Noah"],
    ...Array.from({ length: 6 }, () => "Guest"),
  )) as [Member, Member, Member, Member, ...Member[]];
});
afterAll(() => app.stop());

const path = "/api/activities";
const DAY = 1440;
const passed = [409, "The answer deadline of this activity has passed."];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const join = (one: Member, { id }: { id: string }, waitlist = false) =>
  one.post(`/api/availability/${id}/join`, { waitlist });
const leave = (one: Member, { id }: { id: string }) => one.post(`/api/availability/${id}/leave`);
const say = (one: Member, { id }: { id: string }, answer: unknown, more: object = {}): Promise<Answer> =>
  one.call("PUT", `${path}/${id}/answer`, { body: { answer, ...more } });
const seen = async (one: Member, { id }: { id: string }, occurrence?: string): Promise<Json> =>
  (await one.get(`${path}/${id}${occurrence ? `?occurrence=${occurrence}` : ""}`)).body.activity;
const close = (activity: { id: string }, answerMinutes: number | null = 2 * DAY) =>
  host.patch(`${path}/${activity.id}`, { answerMinutes });
const said = ({ status, body }: Answer) => [status, body.error];
const openFor = async (one: Member, { id }: { id: string }) =>
  (await one.get(`${path}/open?limit=50`)).body.activities.find((listed: Json) => listed.id === id);

test("the deadline lies 0 minutes to 365 days before the start, moves with it, and can be cleared", async () => {
  const dateTime = inMinutes(3 * DAY);
  for (const answerMinutes of [0, 525_600]) {
    const made = await activityOf(host, { dateTime, answerMinutes });
    const answerBy = new Date(Date.parse(dateTime) - answerMinutes * 60_000).toISOString();
    expect(made).toMatchObject({ answerMinutes, answerBy });
  }
  for (const answerMinutes of [-1, 525_601, 1.5, "60"])
    expect((await host.post(path, { title: "Bad", dateTime, answerMinutes })).status).toBe(400);
  const made = await activityOf(host, { dateTime, answerMinutes: 60 });
  const later = inMinutes(4 * DAY);
  const moved = await host.patch(`${path}/${made.id}`, { dateTime: later });
  expect(moved.body.activity.answerBy).toBe(new Date(Date.parse(later) - 3_600_000).toISOString());
  expect((await close(made, null)).body.activity).toMatchObject({ answerMinutes: null, answerBy: null });
});

test("after it nobody joins or queues, leaving and no are possible, and places still move up", async () => {
  const activity = await activityOf(host, { dateTime: inMinutes(DAY), maxParticipants: 2 });
  for (const one of [elin, siri]) await join(one, activity);
  expect((await join(noah, activity, true)).body.position).toBe(1);
  const [late] = crowd as [Member];
  expect(await openFor(late, activity)).toBeDefined();
  expect((await close(activity)).status).toBe(200);
  expect(said(await join(late, activity))).toEqual(passed);
  expect(said(await join(late, activity, true))).toEqual(passed);
  expect(said(await join(noah, activity, true))).toEqual([
    409,
    "You are already on the waitlist of this activity.",
  ]);
  expect(await openFor(late, activity)).toBeUndefined();
  expect((await say(late, activity, "NO", { reason: "Bortrest" })).status).toBe(200);
  expect((await leave(elin, activity)).status).toBe(200);
  expect(await seen(noah, activity)).toMatchObject({ isJoined: true });
  expect((await say(siri, activity, "NO")).status).toBe(200);
  expect(said(await join(siri, activity))).toEqual(passed);
  // the host moves the deadline
  await close(activity, 60);
  expect((await join(siri, activity)).status).toBe(200);
});

test("the host makes exceptions by inviting after it, also people invited before", async () => {
  const activity = await activityOf(host, { dateTime: inMinutes(DAY), visibility: "PRIVATE" });
  const before = await inviteTo(host, activity.id, elin);
  const createdAt = inMinutes(-2 * DAY);
  await db.activityInvitation.update({ where: { id: before }, data: { createdAt } });
  await close(activity);
  const accept = (one: Member, id: string) =>
    one.patch(`/api/activity-invitations/${id}`, { action: "accept" });
  expect(said(await accept(elin, before))).toEqual(passed);
  expect((await host.post(`${path}/${activity.id}/reminders`)).body.error).toBe(passed[1]);
  const again = await inviteTo(host, activity.id, elin);
  expect((await accept(elin, before)).status).toBe(404);
  expect(await seen(elin, activity)).toMatchObject({ invitationId: again, invitedAt: expect.any(String) });
  expect((await accept(elin, again)).status).toBe(200);
  const late = await inviteTo(host, activity.id, siri);
  expect((await join(siri, activity)).status).toBe(200);
  expect((await accept(siri, late)).status).toBe(409);
  // invited since, nobody is invited once more
  await inviteTo(host, activity.id, noah);
  const twice = await host.post(`${path}/${activity.id}/invitations`, { userIds: [noah.id] });
  expect(twice.status).toBe(409);
});

test("each time has its own; joining all times leaves out those whose deadlines have passed", async () => {
  const fields = { dateTime: inMinutes(60), recurrence: "FREQ=DAILY;COUNT=5", maxParticipants: 2 };
  const activity = await activityOf(host, fields);
  const times = [0, 1, 2, 3].map((days) => new Date(Date.parse(fields.dateTime) + days * DAY * 60_000));
  const [first, second, third] = times.map((at) => at.toISOString()) as [string, string, string];
  const at = (occurrence: string) => ({ occurrence, waitlist: true });
  expect((await say(elin, activity, "GOING", at(first))).status).toBe(200);
  // of the first and the second, not of the third
  await close(activity, DAY + 61);
  expect(await seen(siri, activity, third)).toMatchObject({
    answerBy: new Date(Date.parse(third) - (DAY + 61) * 60_000).toISOString(),
  });
  for (const occurrence of [first, second])
    expect(said(await say(siri, activity, "GOING", at(occurrence)))).toEqual(passed);
  expect((await say(siri, activity, "GOING", at(third))).status).toBe(200);
  expect((await join(siri, activity)).status).toBe(200);
  expect((await join(elin, activity)).status).toBe(200);
  const standing = async (one: Member, occurrence: string) => {
    const { isJoined, answer } = await seen(one, activity, occurrence);
    return isJoined ? "GOING" : answer;
  };
  const standings = async (one: Member) =>
    Promise.all([first, second, third].map((occurrence) => standing(one, occurrence)));
  expect(await standings(siri)).toEqual(["NO", "NO", "GOING"]);
  // who had a place there keeps it
  expect(await standings(elin)).toEqual(["GOING", "NO", "GOING"]);
  expect(said(await say(siri, activity, null, { occurrence: second }))).toEqual(passed);
  expect((await say(elin, activity, "NO", { occurrence: first })).status).toBe(200);
  expect(said(await say(elin, activity, null, { occurrence: first }))).toEqual(passed);
  // leaving and joining anew is no way around it
  await leave(siri, activity);
  await join(siri, activity, true);
  expect(await standings(siri)).toEqual(["NO", "NO", "GOING"]);
  // the last time's deadline closes all
  await close(activity, 6 * DAY);
  expect(said(await join(noah, activity, true))).toEqual(passed);
});

test("at the deadline, many at once: each has joined or was refused, and none after it", async () => {
  const activity = await activityOf(host, { dateTime: inMinutes(DAY) });
  const answers = await Promise.all([...crowd.map((one) => join(one, activity)), close(activity)]);
  const joined = answers.slice(0, -1).filter(({ status }) => status === 200).length;
  for (const answer of answers.slice(0, -1))
    expect([undefined, passed[1]]).toContain(answer.status === 200 ? undefined : answer.body.error);
  expect(await db.activityStanding.count({ where: { activityId: activity.id } })).toBe(joined);
});

test("invitations and reminders name it while it is to come", async () => {
  const activity = await activityOf(host, {
    dateTime: inMinutes(2 * DAY),
    answerMinutes: DAY,
    visibility: "PRIVATE",
  });
  await inviteTo(host, activity.id, crowd[1]!);
  expect((await host.post(`${path}/${activity.id}/reminders`)).status).toBe(200);
  const news = async (one: Member) =>
    (await one.get("/api/notifications")).body.notifications.filter(
      ({ data }: Json) => data.eventId === activity.id,
    );
  expect((await news(crowd[1]!)).map(({ data }: Json) => data.answerBy)).toEqual([
    activity.answerBy,
    activity.answerBy,
  ]);
  await close(activity, 3 * DAY);
  await inviteTo(host, activity.id, crowd[2]!);
  expect((await news(crowd[2]!)).map(({ data }: Json) => data.answerBy)).toEqual([undefined]);
});
