import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import type { Json, Member } from "../support/client";
import { rounds } from "../support/full";
import { addMembers } from "../support/people";

let app: App;
let host: Member;
let crowd: Member[];
beforeAll(async () => {
  app = await startApp();
  [host, ...crowd] = (await addMembers(app.url, "Host", ...Array.from({ length: 16 }, () => "Guest"))) as [
    Member,
    ...Member[],
  ];
});
afterAll(() => app.stop());

const path = "/api/activities";
const join = (one: Member, { id }: { id: string }, waitlist?: boolean) =>
  one.post(`/api/availability/${id}/join`, waitlist === undefined ? {} : { waitlist });
const leave = (one: Member, { id }: { id: string }) => one.post(`/api/availability/${id}/leave`);
const seen = async (one: Member, { id }: { id: string }): Promise<Json> =>
  (await one.get(`${path}/${id}`)).body.activity;
const guests = (count: number) => crowd.slice(0, count) as [Member, Member, Member, ...Member[]];
const told = async (one: Member, { id }: { id: string }, type: string) =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    (notification: Json) => notification.type === type && notification.data.eventId === id,
  );
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe("POST /api/availability/{id}/join joins activity {id}: {success, activity}", () => {
  test("I am among the participants, the host is not", async () => {
    const [elin, siri] = guests(2);
    const activity = await activityOf(host, { maxParticipants: 2 });
    expect((await join(elin, activity)).body).toMatchObject({
      success: true,
      activity: {
        id: activity.id,
        isJoined: true,
        participants: [{ user: { id: elin.id } }],
        _count: { participants: 1 },
      },
    });
    // the body is optional
    expect((await siri.post(`/api/availability/${activity.id}/join`)).status).toBe(200);
    expect(await seen(host, activity)).toMatchObject({
      isJoined: false,
      participants: [{ user: { id: elin.id } }, { user: { id: siri.id } }],
    });
  });

  test("the first ones are named and all are counted; I am always among those named", async () => {
    const activity = await activityOf(host);
    for (const one of crowd) await join(one, activity);
    const last = crowd.at(-1) as Member;
    const { activities } = (await last.get(`${path}?from=${new Date().toISOString()}&limit=100`)).body;
    const listed = activities.find(({ id }: Json) => id === activity.id);
    expect([listed._count.participants, listed.participants.length]).toEqual([16, 11]);
    expect(listed.participants[0].user.id).toBe(last.id);
    expect((await seen(last, activity)).participants).toHaveLength(16);
  });

  test("past 400: once it has begun; what repeats, once its last time has begun", async () => {
    const [elin] = guests(1);
    const past = [
      { dateTime: ago(1000) },
      { dateTime: ago(1000), endTime: ahead(3_600_000) },
      { dateTime: ago(7 * 86_400_000), recurrence: "FREQ=DAILY;COUNT=3" },
      {
        dateTime: ago(40 * 86_400_000),
        recurrence: `FREQ=WEEKLY;UNTIL=${ago(0).slice(0, 10).replaceAll("-", "")}T000000Z`,
      },
    ];
    for (const fields of past) {
      const answer = await join(elin, await activityOf(host, fields), true);
      expect([answer.status, answer.body.error]).toEqual([400, "This activity is in the past."]);
    }
    const toCome = [
      { dateTime: ago(40 * 86_400_000), recurrence: "FREQ=WEEKLY" },
      { dateTime: ago(7 * 86_400_000), recurrence: "FREQ=DAILY;COUNT=30" },
    ];
    for (const fields of toCome) expect((await join(elin, await activityOf(host, fields))).status).toBe(200);
  });

  test("already joined 409; one's own 400; an unknown activity 404", async () => {
    const [elin] = guests(1);
    const activity = await activityOf(host);
    await join(elin, activity);
    for (const waitlist of [undefined, false, true]) {
      const again = await join(elin, activity, waitlist);
      expect([again.status, again.body.error]).toEqual([409, "You have already joined this activity."]);
    }
    expect((await join(host, activity)).body.error).toBe("You can't join your own activity.");
    expect((await join(host, activity)).status).toBe(400);
    expect((await join(elin, { id: anyId })).status).toBe(404);
    expect((await elin.post(`/api/availability/${activity.id}/join`, { waitlist: "yes" })).status).toBe(400);
  });

  test("on the last free place exactly one of many at once gets in", async () => {
    const activity = await activityOf(host, { maxParticipants: 1 });
    expect(statuses(await Promise.all(crowd.map((one) => join(one, activity))))).toEqual([
      200,
      ...Array(15).fill(409),
    ]);
    expect(await seen(host, activity)).toMatchObject({ _count: { participants: 1 } });
    expect(await db.activityStanding.count({ where: { activityId: activity.id } })).toBe(1);
  });

  test("twice at once by one person: once", async () => {
    const [elin] = guests(1);
    const activity = await activityOf(host);
    const answers = await Promise.all([1, 2, 3, 4].map(() => join(elin, activity)));
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
  });
});

describe("with {waitlist: true} a full one queues and answers {success, position}", () => {
  test("in the order of coming; twice 409; without it: full 409", async () => {
    const [elin, siri, noah, moa] = guests(4) as [Member, Member, Member, Member];
    const activity = await activityOf(host, { maxParticipants: 1 });
    expect((await join(elin, activity, true)).body).toMatchObject({
      position: null,
      activity: { isJoined: true },
    });
    expect((await join(siri, activity, true)).body).toMatchObject({ success: true, position: 1 });
    expect((await join(noah, activity, true)).body).toMatchObject({ success: true, position: 2 });
    expect((await join(noah, activity, true)).body.error).toBe(
      "You are already on the waitlist of this activity.",
    );
    for (const waitlist of [undefined, false]) {
      const answer = await join(moa, activity, waitlist);
      expect([answer.status, answer.body.error]).toEqual([409, "This activity is full."]);
    }
    expect(await seen(noah, activity)).toMatchObject({
      isJoined: false,
      waitlistPosition: 2,
      _count: { participants: 1 },
    });
    expect(await seen(moa, activity)).toMatchObject({ isJoined: false, waitlistPosition: null });

    // leaving the waitlist moves the others up
    expect((await leave(siri, activity)).status).toBe(200);
    expect(await seen(noah, activity)).toMatchObject({ waitlistPosition: 1, _count: { participants: 1 } });
    // leaving the activity gives the place to the first on the waitlist, who is notified
    await join(siri, activity, true);
    expect((await leave(elin, activity)).status).toBe(200);
    expect(await seen(noah, activity)).toMatchObject({ isJoined: true, waitlistPosition: null });
    expect(await seen(siri, activity)).toMatchObject({ isJoined: false, waitlistPosition: 1 });
    expect(await told(noah, activity, "ACTIVITY_WAITLIST")).toMatchObject([
      { data: { eventId: activity.id, activityName: "Kvällsbad" }, isRead: false },
    ]);
    expect(await told(siri, activity, "ACTIVITY_WAITLIST")).toEqual([]);
  });

  test("a place freed after the start is not filled: people on the waitlist stay there and are not notified", async () => {
    const [elin, siri] = guests(2);
    const begins = async (dateTime: string) => {
      const activity = await activityOf(host, { maxParticipants: 1 });
      await join(elin, activity);
      await join(siri, activity, true);
      await db.activity.update({
        where: { id: activity.id },
        data: { dateTime, lastTime: dateTime, overAt: ahead(7_200_000) },
      });
      return activity;
    };
    const begun = await begins(ago(60_000));
    expect((await leave(elin, begun)).status).toBe(200);
    expect(await seen(siri, begun)).toMatchObject({ isJoined: false, waitlistPosition: 1 });
    expect(await told(siri, begun, "ACTIVITY_WAITLIST")).toEqual([]);
    const toCome = await begins(ahead(60_000));
    expect((await leave(elin, toCome)).status).toBe(200);
    expect(await seen(siri, toCome)).toMatchObject({ isJoined: true, waitlistPosition: null });
  });

  test("16 at once: each has a place of her own", async () => {
    const activity = await activityOf(host, { maxParticipants: 3 });
    const answers = await Promise.all(crowd.map((one) => join(one, activity, true)));
    const positions = answers.map(({ body }) => body.position ?? 0).sort((one, other) => one - other);
    expect(positions).toEqual([0, 0, 0, ...Array.from({ length: 13 }, (_, at) => at + 1)]);
  });

  test("more places let the first ones in; without a limit all", async () => {
    const [elin, siri, noah, ...others] = guests(6);
    const activity = await activityOf(host, { maxParticipants: 1 });
    for (const one of [elin, siri, noah, ...others]) await join(one, activity, true);
    await host.patch(`${path}/${activity.id}`, { maxParticipants: 3 });
    expect(
      (await Promise.all([siri, noah].map((one) => seen(one, activity)))).map((one) => one.isJoined),
    ).toEqual([true, true]);
    expect(await seen(host, activity)).toMatchObject({ _count: { participants: 3 } });
    await host.patch(`${path}/${activity.id}`, { maxParticipants: null });
    expect(await seen(host, activity)).toMatchObject({ _count: { participants: 6 } });
  });

  test("a place freed by the deletion of an account goes to the waitlist", async () => {
    const [elin, siri] = guests(2);
    const [gone] = (await addMembers(app.url, "Gone")) as [Member];
    const activity = await activityOf(host, { maxParticipants: 1 });
    await join(gone, activity);
    await join(elin, activity, true);
    await db.user.delete({ where: { id: gone.id } });
    expect((await join(siri, activity)).status).toBe(409);
    expect((await join(siri, activity, true)).body.position).toBe(1);
    expect(await seen(elin, activity)).toMatchObject({ isJoined: true });
  });
});

describe("POST /api/availability/{id}/leave", () => {
  test("not joined 409; then one may join anew", async () => {
    const [elin] = guests(1);
    const activity = await activityOf(host);
    const never = await leave(elin, activity);
    expect([never.status, never.body.error]).toEqual([
      409,
      "You have not joined this activity and are not on its waitlist.",
    ]);
    await join(elin, activity);
    expect((await leave(elin, activity)).body).toEqual({ success: true });
    expect(await seen(elin, activity)).toMatchObject({ isJoined: false, participants: [] });
    expect((await join(elin, activity)).status).toBe(200);
  });

  test("left twice at once counts once; only one person is promoted", async () => {
    const [elin, siri, noah] = guests(3);
    const activity = await activityOf(host, { maxParticipants: 1 });
    for (const one of [elin, siri, noah]) await join(one, activity, true);
    expect(statuses(await Promise.all([1, 2, 3].map(() => leave(elin, activity))))).toEqual([200, 409, 409]);
    expect(await seen(siri, activity)).toMatchObject({ isJoined: true });
    expect(await seen(noah, activity)).toMatchObject({ waitlistPosition: 1 });
  });

  test("leaving while others join: never too many participants, never a free place beside a waitlist", async () => {
    const activity = await activityOf(host, { maxParticipants: 3 });
    for (const one of crowd.slice(0, 3)) await join(one, activity);
    for (const round of rounds(6, 3)) {
      const acts = crowd.map((one, at) =>
        (at + round) % 3 === 0 ? leave(one, activity) : join(one, activity, (at + round) % 2 === 0),
      );
      for (const { status } of await Promise.all(acts)) expect([200, 409]).toContain(status);
      const where = { activityId: activity.id };
      const joined = await db.activityStanding.count({ where: { ...where, standing: "GOING" } });
      const waiting = await db.activityStanding.count({ where: { ...where, standing: "WAITING" } });
      expect(joined).toBeLessThanOrEqual(3);
      if (waiting > 0) expect(joined).toBe(3);
    }
  });

  test("delete against join: joined and gone, or not found", async () => {
    for (const _ of rounds(5)) {
      const activity = await activityOf(host, { maxParticipants: 4 });
      const invitation = await inviteTo(host, activity.id, crowd[15] as Member);
      const [gone, answered, ...answers] = await Promise.all([
        host.delete(`${path}/${activity.id}`),
        crowd[15]?.patch(`/api/activity-invitations/${invitation}`, { action: "accept" }),
        ...crowd.slice(0, 8).map((one) => join(one, activity, true)),
      ]);
      expect(gone.status).toBe(200);
      for (const answer of [answered, ...answers]) expect([200, 404, 409]).toContain(answer?.status);
      expect(await db.activityStanding.count({ where: { activityId: activity.id } })).toBe(0);
    }
  });
});

describe("participants, people on the waitlist and invited people are notified of changes", () => {
  const toldNow = async (one: Member, type: string, title: string) =>
    (await one.get("/api/notifications?limit=100")).body.notifications.filter(
      (notification: Json) => notification.type === type && notification.data.activityName === title,
    );
  const planned = async (title: string, more: object = {}) => {
    const [elin, siri, noah] = guests(3);
    const activity = await activityOf(host, { title, maxParticipants: 1, location: "Badstranden", ...more });
    await join(elin, activity);
    await join(siri, activity, true);
    await inviteTo(host, activity.id, noah);
    return { elin, siri, noah, activity };
  };

  test.each([
    ["another beginning", { dateTime: ahead(7 * 86_400_000) }],
    ["an end", { endTime: ahead(2 * 86_400_000) }],
    ["another place", { location: "Bryggan" }],
    ["that it repeats", { recurrence: "FREQ=WEEKLY" }],
  ])("%s: ACTIVITY_CHANGED, once however often", async (what, change) => {
    const title = `Dopp: ${what}`;
    const { elin, siri, noah, activity } = await planned(title);
    expect((await host.patch(`${path}/${activity.id}`, change)).status).toBe(200);
    // repeating the change notifies nobody
    expect((await host.patch(`${path}/${activity.id}`, change)).status).toBe(200);
    await host.patch(`${path}/${activity.id}`, { location: "Klippan" });
    for (const one of [elin, siri, noah]) {
      expect(await toldNow(one, "ACTIVITY_CHANGED", title)).toMatchObject([
        {
          data: { eventId: activity.id, location: "Klippan" },
          message: `${title} has a new time or place.`,
        },
      ]);
    }
    expect(await toldNow(host, "ACTIVITY_CHANGED", title)).toEqual([]);
  });

  test("another title, text or number of places notifies nobody of a change", async () => {
    const { elin, activity } = await planned("Lugnt dopp");
    await host.patch(`${path}/${activity.id}`, { description: "Ta med handduk", maxParticipants: 5 });
    await host.patch(`${path}/${activity.id}`, { title: "Lugnt bad", location: "Badstranden" });
    for (const title of ["Lugnt dopp", "Lugnt bad"]) {
      expect(await toldNow(elin, "ACTIVITY_CHANGED", title)).toEqual([]);
    }
  });

  test("deletion: ACTIVITY_CANCELLED replaces the earlier notifications about it", async () => {
    const { elin, siri, noah, activity } = await planned("Inställt dopp");
    await host.patch(`${path}/${activity.id}`, { location: "Bryggan" });
    expect((await host.delete(`${path}/${activity.id}`)).status).toBe(200);
    for (const one of [elin, siri, noah]) {
      expect(await toldNow(one, "ACTIVITY_CANCELLED", "Inställt dopp")).toMatchObject([
        {
          data: { activityName: "Inställt dopp", dateTime: activity.dateTime },
          message: "Inställt dopp is cancelled.",
        },
      ]);
      expect(await toldNow(one, "ACTIVITY_CHANGED", "Inställt dopp")).toEqual([]);
    }
    expect(await toldNow(host, "ACTIVITY_CANCELLED", "Inställt dopp")).toEqual([]);
  });

  test("deletion: no notification leads to its page any more, answered or not", async () => {
    const { elin, siri, noah, activity } = await planned("Borttaget dopp");
    const ofIt = async (one: Member) =>
      (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications
        .filter((notification: Json) => notification.data.activityName === "Borttaget dopp")
        .map((notification: Json) => [notification.type, notification.data.eventId]);
    const [invitation] = await told(noah, activity, "ACTIVITY_INVITATION");
    await noah.patch(`/api/activity-invitations/${invitation.data.invitationId}`, { action: "decline" });
    await leave(elin, activity);
    expect(await ofIt(siri)).toEqual([["ACTIVITY_WAITLIST", activity.id]]);
    expect(await ofIt(noah)).toEqual([["ACTIVITY_INVITATION", activity.id]]);
    await host.delete(`${path}/${activity.id}`);
    expect(await ofIt(siri)).toEqual([["ACTIVITY_CANCELLED", undefined]]);
    expect(await ofIt(noah)).toEqual([]);
  });

  test("changes of past activities notify nobody", async () => {
    const { elin, activity } = await planned("Gammalt dopp");
    await db.activity.update({
      where: { id: activity.id },
      data: { dateTime: new Date(ago(1000)), lastTime: new Date(ago(1000)) },
    });
    await host.patch(`${path}/${activity.id}`, { location: "Bryggan" });
    await host.delete(`${path}/${activity.id}`);
    for (const type of ["ACTIVITY_CHANGED", "ACTIVITY_CANCELLED"]) {
      expect(await toldNow(elin, type, "Gammalt dopp")).toEqual([]);
    }
  });
});

describe("who gives up a place is told how many wait for it", () => {
  const waiting = (one: Member, input: object) =>
    one.get(
      `/api/trpc/activities.participants.waiting?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
    );

  test("for all times, and for one time with those who wait for it alone", async () => {
    const [elin, siri, noah] = guests(3);
    const { id, dateTime } = await activityOf(host, {
      maxParticipants: 1,
      recurrence: "FREQ=WEEKLY;COUNT=3",
    });
    const next = new Date(Date.parse(dateTime) + 7 * 86_400_000).toISOString();
    await join(elin, { id });
    await join(siri, { id }, true);
    await noah.call("PUT", `${path}/${id}/answer`, {
      body: { answer: "GOING", waitlist: true, occurrence: dateTime },
    });
    const count = async (input: object) => (await waiting(elin, { id, ...input })).body.result.data.json;
    expect(await count({})).toEqual({ waiting: 2 });
    expect(await count({ occurrence: dateTime })).toEqual({ waiting: 2 });
    expect(await count({ occurrence: next })).toEqual({ waiting: 1 });
    expect((await waiting(elin, { id, occurrence: ago(0) })).status).toBe(404);
  });

  test("not for an activity that one does not see", async () => {
    const { id } = await activityOf(host, { visibility: "PRIVATE" });
    expect((await waiting(guests(1)[0], { id })).status).toBe(404);
  });
});
