import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isGoingAhead } from "@/features/activities/cancellations/rules";
import { isCancelledAlone } from "@/features/activities/exceptions/rules";
import { listNewsFiles } from "@/features/activities/feeds/queries";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo, taskOf } from "../support/cases/activities";
import { block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { Client, type Json, type Member } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

/** An activity that its host cancels as a whole: it stays, and nobody comes to it. */
let app: App;
let host: Member;
let elin: Member;
let siri: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
  [host, elin, siri, stranger] = (await addMembers(app.url, "Host", "Elin", "Siri", "Stranger")) as [
    Member,
    Member,
    Member,
    Member,
  ];
});
afterAll(() => app.stop());

const path = "/api/activities";
const first = "2031-03-17T17:00:00.000Z";
const second = "2031-03-24T17:00:00.000Z";
const weekly = { dateTime: first, recurrence: "FREQ=WEEKLY;COUNT=5" };
const set = (id: string, fields: object, one = host) => one.patch(`${path}/${id}`, fields);
const cancel = (id: string, message?: string, one = host) => set(id, { isCancelled: true, message }, one);
const restore = (id: string, one = host) => set(id, { isCancelled: false }, one);
const get = async (one: Member, id: string, search = ""): Promise<Json> =>
  (await one.get(`${path}/${id}${search}`)).body.activity;
const join = (one: Member, id: string, waitlist = false) =>
  one.post(`/api/availability/${id}/join`, { waitlist });
const newsOf = async (one: Member, id: string): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications
    .filter(({ type, data }: Json) => /_(CHANGED|CANCELLED|WAITLIST)$/.test(type) && data.eventId === id)
    .map(({ type, data }: Json) => [type, data.message ?? null]);
/** A property of the only event of a calendar file. */
const valueIn = (text: string, name: string) => new RegExp(`^${name}:(.*)\r$`, "m").exec(text)?.[1];

test("it stays in every list as cancelled, with the host's words, and those who come are told", async () => {
  const { id, dateTime } = await activityOf(host);
  await join(elin, id);
  const invitationId = await inviteTo(host, id, siri);
  const answer = await cancel(id, "Det åskar.");
  expect(answer.status).toBe(200);
  const { cancelledAt } = answer.body.activity;
  expect(Math.abs(Date.parse(cancelledAt) - Date.now())).toBeLessThan(60_000);
  for (const one of [host, elin, siri]) {
    expect(await get(one, id)).toMatchObject({ cancelledAt, cancelMessage: "Det åskar." });
  }
  expect(await newsOf(elin, id)).toEqual([["ACTIVITY_CANCELLED", "Det åskar."]]);
  expect(await newsOf(siri, id)).toEqual([["ACTIVITY_CANCELLED", "Det åskar."]]);
  const from = new Date(Date.parse(dateTime) - 1000).toISOString();
  const to = new Date(Date.parse(dateTime) + 1000).toISOString();
  const { occurrences } = (await elin.get(`${path}/occurrences?from=${from}&to=${to}`)).body;
  expect(occurrences.find((one: Json) => one.activityId === id)).toMatchObject({
    isCancelled: true,
    message: "Det åskar.",
  });
  const input = encodeURIComponent(JSON.stringify({ json: { id } }));
  const preview = await new Client(app.url).get(`/api/trpc/activities.pages.preview?input=${input}`);
  expect(preview.body.result.data.json.activity).toMatchObject({ cancelledAt, cancelMessage: "Det åskar." });
  // an invitation can still be declined
  const { invitations } = (await siri.get("/api/trpc/invitations.list")).body.result.data.json;
  expect(invitations[0].activity).toMatchObject({ id, isCancelled: true });
  const respond = (action: string) => siri.patch(`/api/activity-invitations/${invitationId}`, { action });
  expect((await respond("accept")).status).toBe(409);
  expect((await respond("decline")).status).toBe(200);
});

test("calendars of other programs get it as cancelled, in the letter too", async () => {
  const [guest] = (await addMembers(app.url, "Guest")) as [Member];
  const { id } = await activityOf(host);
  await join(guest, id);
  const feed = (await guest.post("/api/calendar-feeds", {})).body;
  const read = async () => String((await guest.get(new URL(feed.url).pathname)).body);
  const before = await read();
  expect([valueIn(before, "UID"), valueIn(before, "STATUS")]).toEqual([id, "CONFIRMED"]);
  await cancel(id, "Sjukdom.");
  const after = await read();
  expect([valueIn(after, "STATUS"), valueIn(after, "TRANSP")]).toEqual(["CANCELLED", "TRANSPARENT"]);
  expect(Number(valueIn(after, "SEQUENCE"))).toBeGreaterThan(Number(valueIn(before, "SEQUENCE")));
  const news = { type: "ACTIVITY_CANCELLED", data: { eventId: id } } as Parameters<typeof listNewsFiles>[1];
  const [file] = await listNewsFiles(guest, news);
  const content = String(file?.content);
  expect([valueIn(content, "UID"), valueIn(content, "STATUS")]).toEqual([id, "CANCELLED"]);
});

describe(isGoingAhead.sentence, () => {
  test("nobody joins, waits, may come, brings guests, takes a task, is invited or reminded", async () => {
    const { id } = await activityOf(host, { ...weekly, maxGuests: 2 });
    await join(elin, id);
    await inviteTo(host, id, siri);
    const task = await taskOf(host, id);
    await cancel(id);
    const calls: [string, Promise<{ status: number; body: Json }>][] = [
      ["join", join(stranger, id)],
      ["queue", join(stranger, id, true)],
      ["maybe", stranger.call("PUT", `${path}/${id}/answer`, { body: { answer: "MAYBE" } })],
      [
        "one time",
        stranger.call("PUT", `${path}/${id}/answer`, { body: { answer: "GOING", occurrence: second } }),
      ],
      ["guests", elin.call("PUT", `${path}/${id}/guests`, { body: { guests: 1 } })],
      ["task", elin.call("PUT", `${task}/taking`, { body: { count: 1 } })],
      ["invite", host.post(`${path}/${id}/invitations`, { userIds: [stranger.id] })],
      ["remind", host.post(`${path}/${id}/reminders`, {})],
    ];
    for (const [name, call] of calls) {
      const { status, body } = await call;
      expect([name, status, body.error?.message ?? body.message ?? body.error]).toEqual([
        name,
        409,
        isGoingAhead.sentence,
      ]);
    }
    const { tasks } = (await elin.get(`${path}/${id}/tasks`)).body;
    expect(tasks[0].canTake).toBe(false);
    // who comes can still leave or decline
    expect((await elin.call("PUT", `${path}/${id}/answer`, { body: { answer: "NO" } })).status).toBe(200);
  });

  test("it is not in what is on, nor in what needs an answer", async () => {
    const group = await groupOf(host, elin, siri);
    const { id } = await activityOf(host, { visibility: undefined, groupId: group.id });
    const idsOf = async (url: string) =>
      (await elin.get(url)).body.activities.map((one: Json) => one.id) as string[];
    const [open, unanswered] = [`${path}/open`, `${path}?mine=unanswered`];
    expect([await idsOf(open), await idsOf(unanswered)]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    await cancel(id);
    expect([...(await idsOf(open)), ...(await idsOf(unanswered))]).not.toContain(id);
    expect(await idsOf(`${path}?groupId=${group.id}`)).toContain(id);
  });

  test("a place that comes free stays free; restored, the first who waits gets it", async () => {
    const { id } = await activityOf(host, { maxParticipants: 1 });
    await join(elin, id);
    await join(siri, id, true);
    await cancel(id);
    expect((await elin.post(`/api/availability/${id}/leave`)).status).toBe(200);
    expect(await get(siri, id)).toMatchObject({ isJoined: false, waitlistPosition: 1 });
    expect((await restore(id)).body.activity).toMatchObject({ cancelledAt: null, cancelMessage: null });
    expect(await get(siri, id)).toMatchObject({ isJoined: true, waitlistPosition: null });
    expect((await newsOf(siri, id)).map(([type]) => type)).toContain("ACTIVITY_WAITLIST");
  });
});

test("cancelled and restored: who has not seen it hears nothing, who has read it is told", async () => {
  const { id } = await activityOf(host);
  await join(elin, id);
  await join(siri, id);
  await cancel(id, "Regn.");
  await siri.post("/api/notifications/mark-all-read");
  await restore(id);
  expect(await newsOf(elin, id)).toEqual([]);
  expect(await newsOf(siri, id)).toEqual([["ACTIVITY_CHANGED", null]]);
});

test("twice tells once, another message tells again, and a move meanwhile tells nobody before it is restored", async () => {
  const { id } = await activityOf(host);
  await join(elin, id);
  await cancel(id, "Regn.");
  await elin.post("/api/notifications/mark-all-read");
  const read = async () => (await elin.get("/api/notifications")).body.notifications.length;
  await cancel(id, "Regn.");
  await cancel(id);
  expect(await read()).toBe(0);
  await set(id, { dateTime: second });
  expect(await read()).toBe(0);
  expect(await get(host, id)).toMatchObject({ cancelMessage: "Regn." });
  await cancel(id, "Åska.");
  expect(await newsOf(elin, id)).toEqual([["ACTIVITY_CANCELLED", "Åska."]]);
});

test("of a repeating activity all times are cancelled, and what differs at single ones is as before once restored", async () => {
  const { id } = await activityOf(host, weekly);
  await set(id, { occurrence: second, isCancelled: true, message: "Lov." });
  await cancel(id, "Skadad.");
  const at = async (occurrence: string) => (await get(host, id, `?occurrence=${occurrence}`)).time;
  expect(await at(first)).toMatchObject({ isCancelled: true, message: "Skadad." });
  expect(await at(second)).toMatchObject({ isCancelled: true, message: "Lov." });
  await restore(id);
  expect(await at(first)).toMatchObject({ isCancelled: false, message: null });
  expect(await at(second)).toMatchObject({ isCancelled: true, message: "Lov." });
});

test("a series that is divided while it is cancelled stays so in both halves", async () => {
  const { id } = await activityOf(host, weekly);
  await cancel(id, "Skadad.");
  const made = await set(id, { occurrence: second, scope: "FOLLOWING", title: "Löpning" });
  expect(made.body.activity).toMatchObject({ title: "Löpning", cancelMessage: "Skadad." });
});

test("Only the host of an activity may delete it: the same with cancelling, a stranger finds nothing", async () => {
  const { id } = await activityOf(host);
  await join(elin, id);
  expect((await cancel(id, "x", elin)).status).toBe(403);
  expect((await restore(id, elin)).status).toBe(403);
  const own = await activityOf(host, { visibility: "PRIVATE" });
  expect((await cancel(own.id, "x", stranger)).status).toBe(404);
  const [blocker] = (await addMembers(app.url, "Blocked")) as [Member];
  await block(host, blocker);
  expect((await cancel(id, "x", blocker)).status).toBe(404);
  expect((await cancel(anyId)).status).toBe(404);
});

test("This activity is in the past.", async () => {
  const { id } = await activityOf(host, { dateTime: "2020-03-17T17:00:00.000Z" });
  expect((await cancel(id)).status).toBe(400);
});

test.each([
  [isCancelledAlone.sentence, { isCancelled: true, title: "Bad" }, 400],
  [
    "isCancelled applies to one time, with the scope THIS",
    { isCancelled: true, occurrence: first, scope: "FOLLOWING" },
    400,
  ],
  ["a message of 1000 characters", { isCancelled: true, message: "x".repeat(1000) }, 200],
  ["a message of 1001 characters", { isCancelled: true, message: "x".repeat(1001) }, 400],
])("%s", async (_, fields, status) => {
  const { id } = await activityOf(host, weekly);
  expect((await set(id, fields)).status).toBe(status);
});

test("cancelled and joined at the same time, nobody is in without being told", async () => {
  for (const _ of rounds(5)) {
    const { id } = await activityOf(host);
    const [, joined] = await Promise.all([cancel(id, "Regn."), join(elin, id)]);
    expect([200, 201, 409]).toContain(joined.status);
    expect(await newsOf(elin, id)).toEqual(joined.status === 409 ? [] : [["ACTIVITY_CANCELLED", "Regn."]]);
  }
});

test("nobody is reminded of it", async () => {
  const { id } = await activityOf(host, { dateTime: new Date(Date.now() + 50 * 60_000).toISOString() });
  await db.activity.update({ where: { id }, data: { createdAt: new Date(Date.now() - 86_400_000) } });
  await cancel(id);
  const { remindOfStart } = await import("@/features/activities/reminders/jobs");
  await remindOfStart();
  const told = (await host.get("/api/notifications")).body.notifications;
  expect(told.filter(({ type, data }: Json) => type === "ACTIVITY_START" && data.eventId === id)).toEqual([]);
});

test("the number of statements does not depend on that of the people", async () => {
  const people = (await addMembers(app.url, ...Array.from({ length: 12 }, (_, at) => `P${at}`))) as Member[];
  const count = async (some: Member[]) => {
    const { id } = await activityOf(host);
    for (const one of some) await join(one, id);
    const call = async () => {
      await cancel(id, "x");
      await restore(id);
    };
    return (await statementsOfCall(call)).length;
  };
  expect(await count(people)).toBe(await count(people.slice(0, 2)));
});
