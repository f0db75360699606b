import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasPlacesForGuests, isComing, isGuestCountAllowed } from "@/features/activities/guests/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo, templateOf } from "../support/cases/activities";
import { block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import type { Answer, Json, Member } from "../support/client";
import { isFull } from "../support/full";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

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
    ...Array.from({ length: 8 }, () => "Guest"),
  )) as [Member, Member, Member, Member, ...Member[]];
});
afterAll(() => app.stop());

const path = "/api/activities";
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const weekly = { recurrence: "FREQ=WEEKLY;COUNT=4" };
const timesOf = ({ dateTime }: Json) =>
  [0, 7, 14, 21].map((days) => new Date(Date.parse(dateTime) + days * DAY_MS).toISOString());

const join = (one: Member, { id }: { id: string }, waitlist = true) =>
  one.post(`/api/availability/${id}/join`, { waitlist });
const leave = (one: Member, { id }: { id: string }) => one.post(`/api/availability/${id}/leave`);
const say = (one: Member, { id }: { id: string }, answer: unknown, more: object = {}): Promise<Answer> =>
  one.call("PUT", `${path}/${id}/answer`, { body: { answer, ...more } });
const bring = (one: Member, { id }: { id: string }, guests: unknown, occurrence?: string): Promise<Answer> =>
  one.call("PUT", `${path}/${id}/guests`, { body: { guests, ...(occurrence && { occurrence }) } });
const seen = async (one: Member, { id }: { id: string }, occurrence?: string): Promise<Json> =>
  (await one.get(`${path}/${id}${occurrence ? `?occurrence=${occurrence}` : ""}`)).body.activity;
/** How many come, guests included, and the caller's own guests: as a whole or at one time. */
const numbers = async (one: Member, activity: { id: string }, occurrence?: string) => {
  const { _count, guests } = await seen(one, activity, occurrence);
  return [_count.participants, _count.guests, guests];
};
const change = (activity: { id: string }, fields: object) => host.patch(`${path}/${activity.id}`, fields);
const said = ({ status, body }: Answer) => [status, body.error];

describe("PUT /api/activities/{id}/guests", () => {
  test("guests take places, are shown with who brings them, and leave with them", async () => {
    const activity = await activityOf(host, { maxParticipants: 4, maxGuests: 3 });
    await join(elin, activity);
    expect((await bring(elin, activity, 2)).body).toEqual({ success: true, guests: 2 });
    expect(await numbers(elin, activity)).toEqual([3, 2, 2]);
    expect(await seen(siri, activity)).toMatchObject({
      ...{ maxGuests: 3, guests: 0, isJoined: false },
      participants: [{ user: { id: elin.id }, guests: 2 }],
    });
    const { people, counts } = (await host.get(`${path}/${activity.id}/people`)).body;
    expect(people).toMatchObject([{ user: { id: elin.id }, guests: 2 }]);
    expect(counts).toMatchObject({ GOING: 1 });
    expect(said(await bring(elin, activity, 4))).toEqual([409, isGuestCountAllowed.sentence]);
    expect((await join(siri, activity)).body.position).toBeNull();
    expect(said(await bring(siri, activity, 1))).toEqual([409, hasPlacesForGuests.sentence]);
    expect(said(await bring(elin, activity, 3))).toEqual([409, hasPlacesForGuests.sentence]);
    // three wait; those who come alone again free two places, in order
    for (const one of crowd.slice(0, 3)) await join(one, activity);
    await bring(elin, activity, 0);
    expect(await numbers(elin, activity)).toEqual([4, 0, 0]);
    expect((await seen(crowd[2]!, activity)).waitlistPosition).toBe(1);
    await change(activity, { maxParticipants: 6 });
    await bring(elin, activity, 1);
    await leave(elin, activity);
    expect(await numbers(elin, activity)).toEqual([4, 0, 0]);
    // the places of guests go to those who wait, as that of who brought them
    const full = await activityOf(host, { maxParticipants: 3, maxGuests: 2 });
    await join(elin, full);
    await bring(elin, full, 2);
    for (const one of crowd.slice(0, 4)) await join(one, full);
    await leave(elin, full);
    expect(await numbers(elin, full)).toEqual([3, 0, 0]);
    expect((await seen(crowd[3]!, full)).waitlistPosition).toBe(1);
  });

  test("a whole number from 0 to 10, and as many as the host allows each", async () => {
    for (const maxGuests of [0, 10, null])
      expect((await activityOf(host, { maxGuests })).maxGuests).toBe(maxGuests ?? 0);
    const dateTime = inDays(1);
    for (const maxGuests of [-1, 11, 1.5, "2"])
      expect((await host.post(path, { title: "Bad", dateTime, maxGuests })).status).toBe(400);
    const activity = await activityOf(host, { maxGuests: 10 });
    await join(elin, activity);
    for (const guests of [-1, 11, 0.5, "1", null, undefined])
      expect((await bring(elin, activity, guests)).status).toBe(400);
    expect((await bring(elin, activity, 10)).status).toBe(200);
    // who brought more than are allowed now keeps them, or brings fewer
    await change(activity, { maxGuests: 1 });
    expect((await change(activity, { title: "Dopp" })).body.activity.maxGuests).toBe(1);
    for (const [guests, status] of [
      [10, 200],
      [5, 200],
      [6, 409],
      [0, 200],
      [1, 200],
      [2, 409],
    ] as const)
      expect([guests, (await bring(elin, activity, guests)).status]).toEqual([guests, status]);
    expect((await change(activity, { maxGuests: null })).body.activity.maxGuests).toBe(0);
  });

  test("only participants bring guests, not the host, nor who waits, may come or has left", async () => {
    const activity = await activityOf(host, { maxParticipants: 1, maxGuests: 2 });
    expect((await bring(host, activity, 1)).status).toBe(400);
    await join(elin, activity);
    await join(siri, activity);
    await say(noah, activity, "MAYBE");
    for (const one of [siri, noah, crowd[0]!])
      for (const guests of [0, 1])
        expect(said(await bring(one, activity, guests))).toEqual([409, isComing.sentence]);
    await leave(elin, activity);
    expect(said(await bring(elin, activity, 1))).toEqual([409, isComing.sentence]);
    // the database refuses guests of somebody who waits as well
    const where = { activityId: activity.id };
    await join(elin, activity);
    await expect(
      db.activityStanding.updateMany({ where: { ...where, standing: "WAITING" }, data: { guests: 1 } }),
    ).rejects.toThrow();
  });

  test("as a stranger, as a blocked person, and as one who has just lost the right: 404", async () => {
    const hidden = await activityOf(host, { visibility: "PRIVATE", maxGuests: 2 });
    expect((await bring(elin, hidden, 1)).status).toBe(404);
    const [one, other, third] = (await addMembers(app.url, "One", "Other", "Third")) as [
      Member,
      Member,
      Member,
    ];
    const group = await groupOf(one, other, third);
    const fields = { visibility: "GROUP", groupId: group.id, maxGuests: 2 };
    const planned = await activityOf(one, fields);
    await one.delete(`/api/personal-groups/${group.id}/members/${other.id}`);
    expect((await bring(other, planned, 1)).status).toBe(404);
    const open = await activityOf(one, { maxGuests: 2 });
    await block(one, third);
    expect((await bring(third, open, 1)).status).toBe(404);
  });

  test("no more after the deadline or the start; fewer until the start", async () => {
    const activity = await activityOf(host, { dateTime: inDays(1), maxGuests: 3 });
    await join(elin, activity);
    await bring(elin, activity, 2);
    await change(activity, { answerMinutes: 2 * 1440 });
    expect(said(await bring(elin, activity, 3))).toEqual([
      409,
      "The answer deadline of this activity has passed.",
    ]);
    expect((await bring(elin, activity, 1)).status).toBe(200);
    await db.activity.update({
      where: { id: activity.id },
      data: { dateTime: new Date(Date.now() - 1000), lastTime: new Date(Date.now() - 1000) },
    });
    expect((await bring(elin, activity, 0)).status).toBe(400);
  });

  test("of many at once no two get the same place", async () => {
    const activity = await activityOf(host, { maxParticipants: 9, maxGuests: 4 });
    for (const one of crowd.slice(0, 4)) await join(one, activity);
    const answers = await Promise.all([
      ...crowd.slice(0, 4).map((one) => bring(one, activity, 3)),
      ...crowd.slice(4).map((one) => join(one, activity)),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
    const { _count } = await seen(host, activity);
    const waiting = answers.slice(4).filter(({ body }) => body.position !== null).length;
    const brought = answers.slice(0, 4).filter(({ status }) => status === 200).length * 3;
    expect(_count).toEqual({ participants: 8 - waiting + brought, guests: brought });
    expect(_count.participants).toBeLessThanOrEqual(9);
    // a place stays free only where nobody waits for it
    if (waiting > 0) expect(_count.participants).toBe(9);
  });

  test("the places can't become fewer than participants and guests; an invitation and what is open count them", async () => {
    const activity = await activityOf(host, { maxParticipants: 3, maxGuests: 2 });
    await join(elin, activity);
    await bring(elin, activity, 2);
    expect((await change(activity, { maxParticipants: 2 })).status).toBe(400);
    await inviteTo(host, activity.id, siri);
    const pending = (await siri.get("/api/trpc/invitations.list")).body.result.data.json;
    const ofIt = (pending.invitations as Json[]).find((one) => one.activity?.id === activity.id);
    expect(ofIt?.activity._count).toEqual({ participants: 3, guests: 2 });
    const open = async () =>
      (await noah.get(`${path}/open?limit=50&free=true`)).body.activities.map(({ id }: Json) => id);
    expect(await open()).not.toContain(activity.id);
    await bring(elin, activity, 1);
    expect(await open()).toContain(activity.id);
  });

  test("the log says how many each brought, and at which time", async () => {
    const activity = await activityOf(host, { ...weekly, maxGuests: 2 });
    const [, second] = timesOf(activity);
    await join(elin, activity);
    await bring(elin, activity, 2);
    // nothing changes
    await bring(elin, activity, 2);
    await bring(elin, activity, 0, second);
    const { entries } = (await host.get(`${path}/${activity.id}/log`)).body;
    expect(entries).toMatchObject([
      { kind: "GUESTS_CHANGED", user: { id: elin.id }, guests: { from: 2, to: 0 }, occurrence: second },
      { kind: "GUESTS_CHANGED", guests: { from: 0, to: 2 }, occurrence: null, places: null },
      { kind: "JOINED", guests: null },
    ]);
  });

  test("the roll of who came says how many guests to expect with each, at that time", async () => {
    const dateTime = new Date(Date.now() + 30 * 60_000).toISOString();
    const activity = await activityOf(host, { dateTime, ...weekly, maxGuests: 2 });
    for (const one of [elin, siri]) await join(one, activity);
    await say(noah, activity, "GOING", { occurrence: dateTime });
    await bring(elin, activity, 2);
    await bring(elin, activity, 1, dateTime);
    await bring(noah, activity, 2, dateTime);
    const rollAt = async (at: string) => {
      const { people } = (await host.get(`${path}/${activity.id}/attendance?occurrence=${at}`)).body;
      return people.map(({ user, guests }: Json) => [user.name, guests]);
    };
    expect(await rollAt(dateTime)).toEqual([
      ["Elin", 1],
      ["Noah", 2],
      ["Siri", 0],
    ]);
    expect(await rollAt(timesOf(activity)[1]!)).toEqual([
      ["Elin", 2],
      ["Siri", 0],
    ]);
  });

  test("go along with a copy, a template and the division of a series", async () => {
    const activity = await activityOf(host, { ...weekly, maxGuests: 2 });
    const times = timesOf(activity);
    const templateId = (await templateOf(host, activity.id)).slice(-36);
    const { templates } = (await host.get("/api/activity-templates")).body;
    expect(templates.find(({ id }: Json) => id === templateId).maxGuests).toBe(2);
    await join(elin, activity);
    await bring(elin, activity, 2);
    await bring(elin, activity, 1, times[2]);
    const split = await change(activity, { occurrence: times[1], scope: "FOLLOWING", title: "Dopp" });
    const next = split.body.activity;
    expect(next.maxGuests).toBe(2);
    expect(await numbers(elin, next)).toEqual([3, 2, 2]);
    expect(await numbers(elin, next, times[2])).toEqual([2, 1, 1]);
  });

  test("the number of statements does not depend on that of people and times", async () => {
    const few = await activityOf(host, { ...weekly, maxParticipants: 30, maxGuests: 3 });
    const many = await activityOf(host, { ...weekly, maxParticipants: 30, maxGuests: 3 });
    for (const activity of [few, many]) await join(elin, activity);
    for (const one of crowd) {
      await join(one, many);
      for (const at of timesOf(many)) await bring(one, many, 1, at);
    }
    const ofCall = (activity: Json, guests: number, at?: number) =>
      statementsOfCall(() =>
        bring(elin, activity, guests, at === undefined ? undefined : timesOf(activity)[at]),
      );
    expect(await ofCall(many, 1)).toEqual(await ofCall(few, 1));
    expect(await ofCall(many, 2, 1)).toEqual(await ofCall(few, 2, 1));
  });
});

describe("at single times", () => {
  test("a number for one time counts there alone, until another is said for all", async () => {
    const activity = await activityOf(host, { ...weekly, maxGuests: 4 });
    const times = timesOf(activity);
    await join(elin, activity);
    await bring(elin, activity, 1);
    await bring(elin, activity, 3, times[1]);
    const all = async () => Promise.all(times.map(async (at) => (await numbers(elin, activity, at))[0]));
    expect(await all()).toEqual([2, 4, 2, 2]);
    expect((await seen(elin, activity, times[1])).time).toMatchObject({
      ownAnswer: "GOING",
      seriesAnswer: "GOING",
    });
    // saying again that one comes keeps it; taking the answer back forgets it
    await say(elin, activity, "GOING", { occurrence: times[1] });
    expect(await all()).toEqual([2, 4, 2, 2]);
    await say(elin, activity, null, { occurrence: times[1] });
    expect(await all()).toEqual([2, 2, 2, 2]);
    await bring(elin, activity, 4, times[2]);
    await bring(elin, activity, 2);
    expect(await all()).toEqual([3, 3, 3, 3]);
    // no guests come with somebody who stays away
    await say(elin, activity, "NO", { occurrence: times[0] });
    expect(await all()).toEqual([0, 3, 3, 3]);
    expect(said(await bring(elin, activity, 1, times[0]))).toEqual([409, isComing.sentence]);
  });

  test("who comes to one time alone brings guests there alone", async () => {
    const activity = await activityOf(host, { ...weekly, maxParticipants: 3, maxGuests: 2 });
    const [first, second] = timesOf(activity);
    await say(siri, activity, "GOING", { occurrence: first });
    expect((await bring(siri, activity, 2, first)).status).toBe(200);
    expect(said(await bring(siri, activity, 1))).toEqual([409, isComing.sentence]);
    expect(await numbers(siri, activity, first)).toEqual([3, 2, 2]);
    expect(await numbers(siri, activity, second)).toEqual([0, 0, 0]);
    // who joins all times waits at that one; who joins with guests there keeps them
    await join(elin, activity);
    expect((await seen(elin, activity, first)).waitlistPosition).toBe(1);
    await join(siri, activity);
    expect(await numbers(siri, activity, first)).toEqual([3, 2, 2]);
    expect(await numbers(siri, activity)).toEqual([2, 0, 0]);
    // a place there goes to the one who waits
    await bring(siri, activity, 1, first);
    expect(await numbers(elin, activity, first)).toEqual([3, 1, 0]);
  });

  test("guests for all times stay away from the times that others have filled", async () => {
    const activity = await activityOf(host, { ...weekly, maxParticipants: 3, maxGuests: 2 });
    const times = timesOf(activity);
    await join(elin, activity);
    for (const one of [siri, noah]) await say(one, activity, "GOING", { occurrence: times[1] });
    expect((await bring(elin, activity, 2)).status).toBe(200);
    const own = async () => Promise.all(times.map(async (at) => (await numbers(elin, activity, at))[2]));
    expect(await own()).toEqual([2, 0, 2, 2]);
    // who says again what holds already keeps their guests, in a full one too
    for (const answer of ["GOING", null]) {
      await say(elin, activity, answer, { occurrence: times[3] });
      expect(await own()).toEqual([2, 0, 2, 2]);
    }
    // back from no, the guests come where there is room for them
    await say(elin, activity, "NO", { occurrence: times[2] });
    await say(siri, activity, "GOING", { occurrence: times[2] });
    await say(elin, activity, null, { occurrence: times[2] });
    expect(await own()).toEqual([2, 0, 0, 2]);
    await say(siri, activity, null, { occurrence: times[1] });
    await say(noah, activity, null, { occurrence: times[1] });
    await bring(elin, activity, 2);
    expect(await own()).toEqual([2, 2, 0, 2]);
  });

  test("who waits at one time with guests for all times gets in there alone", async () => {
    const activity = await activityOf(host, { ...weekly, maxParticipants: 3, maxGuests: 2 });
    const [first, second] = timesOf(activity);
    for (const one of [siri, noah, crowd[0]!]) await say(one, activity, "GOING", { occurrence: first });
    await join(elin, activity);
    await bring(elin, activity, 2);
    expect((await seen(elin, activity, first)).waitlistPosition).toBe(1);
    await say(siri, activity, null, { occurrence: first });
    expect(await numbers(elin, activity, first)).toEqual([3, 0, 0]);
    expect(await numbers(elin, activity, second)).toEqual([3, 2, 2]);
  });

  test("guests for all times are no way around the deadline of one", async () => {
    const fields = { dateTime: inDays(1), ...weekly, maxGuests: 2, answerMinutes: 2 * 1440 };
    const activity = await activityOf(host, { ...fields, answerMinutes: null });
    const times = timesOf(activity);
    await join(elin, activity);
    await bring(elin, activity, 1);
    await change(activity, { answerMinutes: 2 * 1440 });
    await bring(elin, activity, 2);
    const own = async () => Promise.all(times.map(async (at) => (await numbers(elin, activity, at))[2]));
    expect(await own()).toEqual([1, 2, 2, 2]);
    await bring(elin, activity, 0);
    expect(await own()).toEqual([0, 0, 0, 0]);
  });

  test("nor is taking back a smaller number for one time, once its deadline has passed", async () => {
    const activity = await activityOf(host, { dateTime: inDays(1), ...weekly, maxGuests: 2 });
    const [first, second] = timesOf(activity);
    await join(elin, activity);
    await bring(elin, activity, 2);
    for (const at of [first, second]) await bring(elin, activity, 1, at);
    await change(activity, { answerMinutes: 2 * 1440 });
    for (const occurrence of [first, second]) await say(elin, activity, null, { occurrence });
    expect((await numbers(elin, activity, first))[2]).toBe(1);
    expect((await numbers(elin, activity, second))[2]).toBe(2);
  });

  test("whatever happens, no time has more people than places, and none is free while somebody waits", async () => {
    const activity = await activityOf(host, { ...weekly, maxParticipants: 4, maxGuests: 2 });
    const times = timesOf(activity).slice(0, 2);
    const people = [elin, siri, noah, ...crowd.slice(0, 3)];
    // a fixed sequence that looks random
    let state = 7;
    const any = (most: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
    for (let step = 0; step < (isFull ? 150 : 15); step++) {
      const one = people[any(people.length)]!;
      const occurrence = times[any(3)];
      const at = occurrence ? { occurrence, waitlist: true } : {};
      const kind = any(6);
      if (kind === 0) await join(one, activity);
      else if (kind === 1) await leave(one, activity);
      else if (kind <= 3) await bring(one, activity, any(3), occurrence);
      else await say(one, activity, occurrence ? ["GOING", "NO", null][any(3)] : "NO", at);
      for (const time of [undefined, ...times]) {
        const { _count } = await seen(host, activity, time);
        const query = time ? `&occurrence=${time}` : "";
        const { counts } = (await host.get(`${path}/${activity.id}/people?answer=WAITING${query}`)).body;
        expect([step, time, _count.participants - _count.guests]).toEqual([step, time, counts.GOING]);
        expect([step, time, _count.participants <= 4]).toEqual([step, time, true]);
        if (counts.WAITING > 0) expect([step, time, _count.participants]).toEqual([step, time, 4]);
      }
    }
  });
});
