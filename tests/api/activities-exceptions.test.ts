import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MAX_EXCEPTIONS } from "@/features/activities/exceptions/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import type { Answer, Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri, stranger] = (await addMembers(app.url, "Elin", "Siri", "Stranger")) as [
    Member,
    Member,
    Member,
  ];
});
afterAll(() => app.stop());

const path = "/api/activities";
/** Mondays at 18 in Stockholm; the clock is set forward on the 30th of March 2031. */
const [first, second, third, fourth, fifth] = [
  "2031-03-17T17:00:00.000Z",
  "2031-03-24T17:00:00.000Z",
  "2031-03-31T16:00:00.000Z",
  "2031-04-07T16:00:00.000Z",
  "2031-04-14T16:00:00.000Z",
] as const;
const weekly = {
  title: "Träning",
  dateTime: first,
  endTime: "2031-03-17T18:30:00.000Z",
  recurrence: "FREQ=WEEKLY;COUNT=5",
  location: "Hallen",
};
let id: string;
beforeEach(async () => {
  ({ id } = await activityOf(elin, weekly));
  await siri.post(`/api/availability/${id}/join`);
});

const change = (body: object, one = elin, activityId = id) => one.patch(`${path}/${activityId}`, body);
const remove = (body: object, one = elin, activityId = id) =>
  one.call("DELETE", `${path}/${activityId}`, { body });
const read = async (occurrence?: string, one = siri, activityId = id): Promise<Answer> =>
  one.get(`${path}/${activityId}${occurrence ? `?occurrence=${encodeURIComponent(occurrence)}` : ""}`);
const timesOf = async (
  activityId = id,
  one = siri,
  [from, to] = ["2031-03-10", "2031-05-10"],
): Promise<Json[]> =>
  (await one.get(`${path}/occurrences?from=${from}&to=${to}`)).body.occurrences.filter(
    (at: Json) => at.activityId === activityId,
  );
/** In a few words: "cancelled" or where it takes place, and when. */
const shortly = (times: Json[]) =>
  times.map((at) => `${at.dateTime.slice(5, 16)} ${at.isCancelled ? "cancelled" : at.location}`);
const newsOf = async (one: Member): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    ({ type, data }: Json) => /_(CHANGED|CANCELLED)$/.test(type) && data.eventId === id,
  );
const usual = [
  "03-17T17:00 Hallen",
  "03-24T17:00 Hallen",
  "03-31T16:00 Hallen",
  "04-07T16:00 Hallen",
  "04-14T16:00 Hallen",
];

describe("one time of a repeating activity", () => {
  test("is cancelled with a message, which those who come are told, and restored as if nothing had been", async () => {
    expect((await remove({ occurrence: third, message: "Hallen är stängd." })).body).toEqual({
      success: true,
    });
    expect(shortly(await timesOf())).toEqual(usual.with(2, "03-31T16:00 cancelled"));
    expect((await timesOf())[2]).toMatchObject({ occurrence: third, message: "Hallen är stängd." });
    expect((await read(third)).body.activity.time).toEqual({
      occurrence: third,
      isCancelled: true,
      message: "Hallen är stängd.",
      isChanged: false,
      ownAnswer: null,
      seriesAnswer: "GOING",
    });
    expect(await newsOf(siri)).toMatchObject([
      { type: "ACTIVITY_CANCELLED", data: { dateTime: third, message: "Hallen är stängd." } },
    ]);
    expect((await newsOf(elin)).length).toBe(0);
    const { body } = await change({ occurrence: third, isCancelled: false });
    expect(body.activity).toMatchObject({ dateTime: third, time: { isCancelled: false, message: null } });
    expect(shortly(await timesOf())).toEqual(usual);
    expect(await newsOf(siri)).toEqual([]);
    expect(await db.activityException.count({ where: { activityId: id } })).toBe(0);
  });

  test("cancelled long ago, it takes place after all: those who come are told", async () => {
    await remove({ occurrence: second });
    // its email has been sent
    await db.notification.updateMany({ where: { userId: siri.id }, data: { createdAt: new Date(0) } });
    await change({ occurrence: second, isCancelled: false });
    expect(await newsOf(siri)).toMatchObject([{ type: "ACTIVITY_CHANGED", data: { dateTime: second } }]);
  });

  test("has a title, text, place and times of its own, and keeps its name when it is moved", async () => {
    const own = {
      title: "Match",
      description: "Gul tröja.",
      location: "Vallen",
      dateTime: "2031-04-01T16:00:00Z",
    };
    const { body } = await change({ occurrence: third, ...own });
    expect(body.activity).toMatchObject({
      ...own,
      dateTime: "2031-04-01T16:00:00.000Z",
      endTime: "2031-04-01T17:30:00.000Z",
      time: { occurrence: third, isChanged: true },
    });
    expect((await read()).body.activity).toMatchObject({ title: "Träning", dateTime: first, time: null });
    expect(shortly(await timesOf())).toEqual(usual.with(2, "04-01T16:00 Vallen"));
    expect(await newsOf(siri)).toMatchObject([
      {
        type: "ACTIVITY_CHANGED",
        data: {
          activityName: "Match",
          location: "Vallen",
          fromTime: third,
          dateTime: "2031-04-01T16:00:00.000Z",
        },
      },
    ]);
    // once more, and back
    await change({ occurrence: third, endTime: null, description: null });
    expect((await read(third)).body.activity).toMatchObject({
      title: "Match",
      description: "",
      endTime: null,
    });
    await change({
      occurrence: third,
      ...weekly,
      recurrence: undefined,
      dateTime: third,
      endTime: "2031-03-31T17:30:00Z",
    });
    expect((await read(third)).body.activity.time.isChanged).toBe(false);
  });

  test("is the next time where it is moved, and is none where it is cancelled", async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(Math.ceil(Date.now() / day) * day + days * day).toISOString();
    const daily = await activityOf(elin, { dateTime: at(1), recurrence: "FREQ=DAILY;COUNT=3" });
    const next = async () => {
      const { nextTime, nextOccurrence, lastTime } = (await read(undefined, siri, daily.id)).body.activity;
      return [nextTime, nextOccurrence, lastTime];
    };
    expect(await next()).toEqual([at(1), at(1), at(3)]);
    await remove({ occurrence: at(1) }, elin, daily.id);
    expect(await next()).toEqual([at(2), at(2), at(3)]);
    await change({ occurrence: at(2), dateTime: at(5) }, elin, daily.id);
    expect(await next()).toEqual([at(3), at(3), at(5)]);
    await remove({ occurrence: at(3) }, elin, daily.id);
    expect(await next()).toEqual([at(5), at(2), at(5)]);
    await remove({ occurrence: at(2) }, elin, daily.id);
    expect(await next()).toEqual([null, null, at(1)]);
    await change({ occurrence: at(2), isCancelled: false }, elin, daily.id);
    expect(await next()).toEqual([at(5), at(2), at(5)]);
  });

  test("moved beyond the last one, it is still found, and the activity is not over before", async () => {
    await change({ occurrence: fifth, dateTime: "2031-06-02T16:00:00Z" });
    const later = await timesOf(id, siri, ["2031-06-01", "2031-06-08"]);
    expect(later).toMatchObject([{ occurrence: fifth, dateTime: "2031-06-02T16:00:00.000Z" }]);
    const found = (await siri.get(`${path}?from=2031-06-01&to=2031-06-08`)).body.activities;
    expect(found).toMatchObject([{ id, lastTime: "2031-06-02T16:00:00.000Z" }]);
  });

  test("moved to before the first one, it is found by when it begins, until it is moved back", async () => {
    const early = "2031-03-11T17:00:00.000Z";
    const week: [string, string] = ["2031-03-10", "2031-03-13"];
    const listed = async () => {
      const { activities } = (await siri.get(`${path}?from=${week[0]}&to=${week[1]}`)).body;
      return activities.map((one: Json) => [one.id, one.dateTime, one.nextTime]);
    };
    const opened = async () => {
      const range = "from=2031-03-10T00:00:00Z&to=2031-03-13T00:00:00Z";
      const { activities } = (await stranger.get(`${path}/open?${range}`)).body;
      return activities.map((one: Json) => [one.id, one.nextTime, one.nextOccurrence]);
    };
    await change({ visibility: "PUBLIC" });
    await change({ occurrence: first, dateTime: early });
    expect(await timesOf(id, siri, week)).toMatchObject([{ occurrence: first, dateTime: early }]);
    expect(await timesOf()).toHaveLength(5);
    expect(await listed()).toEqual([[id, first, early]]);
    expect(await opened()).toEqual([[id, early, first]]);
    // lists are in the order of first times, page by page
    const between = await activityOf(elin, { visibility: "PRIVATE", dateTime: "2031-03-12T17:00:00.000Z" });
    const pages = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = `mine=hosting&from=${week[0]}&to=2031-03-20&limit=1${cursor && `&cursor=${cursor}`}`;
      const { body } = await elin.get(`${path}?${page}`);
      pages.push(...body.activities.map((one: Json) => one.id));
      cursor = body.nextCursor;
    }
    expect(pages.slice(0, 2)).toEqual([id, between.id]);
    await change({ occurrence: first, dateTime: first });
    expect([await timesOf(id, siri, week), await listed(), await opened()]).toEqual([[], [], []]);
    // with all times goes the one before them
    await change({ occurrence: second, dateTime: early });
    await change({ dateTime: "2031-03-18T17:00:00Z", endTime: "2031-03-18T18:30:00Z" });
    const [moved] = await timesOf(id, siri, week);
    expect(moved).toMatchObject({
      dateTime: "2031-03-12T17:00:00.000Z",
      occurrence: "2031-03-25T17:00:00.000Z",
    });
  });

  test("a wrong one is refused", async () => {
    const { id: single } = await activityOf(elin, { dateTime: first });
    const refused = [
      [await change({ occurrence: "2031-03-18T17:00:00Z", title: "x" }), 404],
      [await change({ occurrence: "2031-04-21T16:00:00Z", title: "x" }), 404],
      [await change({ occurrence: first, title: "x" }, elin, single), 404],
      [await read("2031-03-18T17:00:00Z"), 404],
      [await read("soon"), 400],
      [await change({ occurrence: "soon", title: "x" }), 400],
      [await change({ occurrence: second, scope: "ALL" }), 400],
      [await change({ occurrence: second, scope: "FOLLOWING", isCancelled: true }), 400],
      [await change({ occurrence: second, maxParticipants: 4 }), 400],
      [await change({ occurrence: second, endTime: "2031-03-24T16:00:00Z" }), 400],
      [await remove({ occurrence: second, message: "x".repeat(1001) }), 400],
    ] as const;
    expect(refused.map(([{ status }]) => status)).toEqual(refused.map(([, status]) => status));
    expect(shortly(await timesOf())).toEqual(usual);
  });

  test(`at most ${MAX_EXCEPTIONS} are cancelled or changed, also when two come at once`, async () => {
    const daily = await activityOf(elin, { dateTime: first, recurrence: "FREQ=DAILY" });
    const at = (days: number) => new Date(Date.parse("2031-04-01T16:00:00Z") + days * 86_400_000);
    await db.activityException.createMany({
      data: Array.from({ length: MAX_EXCEPTIONS - 1 }, (_, days) => ({
        ...{ id: newId(), activityId: daily.id, occurrence: at(days), isCancelled: true },
        ...{ dateTime: at(days), changedAt: new Date() },
      })),
    });
    const free = [200, 201].map((days) => at(days - 100).toISOString());
    const both = await Promise.all(free.map((occurrence) => remove({ occurrence }, elin, daily.id)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // one of them can still be changed
    expect(
      (await change({ occurrence: at(0).toISOString(), isCancelled: false }, elin, daily.id)).status,
    ).toBe(200);
  });
});

describe("a time and all following ones", () => {
  test("become an activity of their own with the same people; cancelled and changed times go along", async () => {
    const waiting = (await addMembers(app.url, "Noah"))[0] as Member;
    await change({ maxParticipants: 1 });
    await waiting.post(`/api/availability/${id}/join`, { waitlist: true });
    await stranger.call("PUT", `${path}/${id}/answer`, { body: { answer: "NO", reason: "Bortrest" } });
    const invited = (await addMembers(app.url, "Ida"))[0] as Member;
    await elin.post(`${path}/${id}/invitations`, { userIds: [invited.id] });
    await remove({ occurrence: second });
    await remove({ occurrence: fourth, message: "Påsk" });
    const answer = await change({
      occurrence: third,
      scope: "FOLLOWING",
      location: "Ute",
      dateTime: "2031-03-31T17:00:00Z",
    });
    const made = answer.body.activity;
    expect(made).toMatchObject({ title: "Träning", location: "Ute", recurrence: "FREQ=WEEKLY;COUNT=3" });
    expect(shortly(await timesOf())).toEqual(["03-17T17:00 Hallen", "03-24T17:00 cancelled"]);
    expect(shortly(await timesOf(made.id))).toEqual([
      "03-31T17:00 Ute",
      "04-07T17:00 cancelled",
      "04-14T17:00 Ute",
    ]);
    const seen = async (one: Member) => (await read(undefined, one, made.id)).body.activity;
    expect(await seen(siri)).toMatchObject({ isJoined: true, _count: { participants: 1 } });
    expect(await seen(waiting)).toMatchObject({ waitlistPosition: 1 });
    expect(await seen(stranger)).toMatchObject({ answer: "NO", answerReason: "Bortrest" });
    const { invitationId } = await seen(invited);
    expect(
      (await invited.patch(`/api/activity-invitations/${invitationId}`, { action: "decline" })).status,
    ).toBe(200);
    const told = (await siri.get("/api/notifications")).body.notifications.filter(
      ({ data }: Json) => data.eventId === made.id,
    );
    expect(told).toMatchObject([{ type: "ACTIVITY_CHANGED", data: { location: "Ute" } }]);
    // the rule may be sent back as it was read
    const again = await change(
      { occurrence: "2031-04-14T17:00:00Z", scope: "FOLLOWING", recurrence: made.recurrence },
      elin,
      made.id,
    );
    expect(again.body.activity.recurrence).toBe("FREQ=WEEKLY;COUNT=1");
  });

  test("are all of them if it is the first", async () => {
    const { body } = await change({ occurrence: first, scope: "FOLLOWING", title: "Ny" });
    expect(body.activity).toMatchObject({ id, title: "Ny", recurrence: weekly.recurrence });
  });

  test("end, and those who come are told from when on", async () => {
    await remove({ occurrence: fourth });
    await remove({ occurrence: third, scope: "FOLLOWING", message: "Säsongen är slut." });
    expect(shortly(await timesOf())).toEqual(usual.slice(0, 2));
    expect((await newsOf(siri))[0]).toMatchObject({
      type: "ACTIVITY_CANCELLED",
      data: { dateTime: third, onwards: "yes", message: "Säsongen är slut." },
    });
    expect((await read()).body.activity.lastTime).toBe(second);
    await remove({ occurrence: first, scope: "FOLLOWING" });
    expect((await read()).status).toBe(404);
  });

  test("of two divisions at the same time one succeeds, and a cancellation at once is not lost", async () => {
    const [one, other, cancelled] = await Promise.all([
      change({ occurrence: third, scope: "FOLLOWING", title: "A" }),
      change({ occurrence: third, scope: "FOLLOWING", title: "B" }),
      remove({ occurrence: second }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 404]);
    expect(cancelled.status).toBe(200);
    const made = one.status === 200 ? one.body.activity.id : other.body.activity.id;
    expect(shortly(await timesOf())).toEqual(["03-17T17:00 Hallen", "03-24T17:00 cancelled"]);
    expect(shortly(await timesOf(made))).toEqual(usual.slice(2));
    expect(await db.activity.count({ where: { hostId: elin.id, title: { in: ["A", "B"] } } })).toBe(1);
    await db.activity.deleteMany({ where: { id: made } });
  });
});

test("another hour of all times moves what is cancelled or moved along; another rule forgets it where its day has no time", async () => {
  await remove({ occurrence: second });
  await change({ occurrence: fourth, dateTime: "2031-04-08T15:00:00Z", location: "Vallen" });
  await change({ dateTime: "2031-03-17T18:00:00Z", endTime: "2031-03-17T19:00:00Z" });
  expect(shortly(await timesOf())).toEqual([
    "03-17T18:00 Hallen",
    "03-24T18:00 cancelled",
    "03-31T17:00 Hallen",
    "04-08T16:00 Vallen",
    "04-14T17:00 Hallen",
  ]);
  expect((await read("2031-03-24T18:00:00Z")).body.activity).toMatchObject({
    endTime: "2031-03-24T19:00:00.000Z",
  });
  await change({ title: "Fys" });
  expect((await timesOf()).filter(({ isCancelled }) => isCancelled)).toHaveLength(1);
  await change({ recurrence: "FREQ=WEEKLY;INTERVAL=2;COUNT=3" });
  expect(shortly(await timesOf())).toEqual([
    "03-17T18:00 Hallen",
    "03-31T17:00 Hallen",
    "04-14T17:00 Hallen",
  ]);
});

test("only the host changes times; who may not see the activity, or no longer may, finds none", async () => {
  const blocked = (await addMembers(app.url, "Blocked"))[0] as Member;
  await elin.post(`/api/users/${blocked.id}/block`);
  const group = await groupOf(elin, stranger);
  const inGroup = await activityOf(elin, { ...weekly, visibility: undefined, groupId: group.id });
  await elin.delete(`/api/personal-groups/${group.id}/members/${stranger.id}`);
  const calls = async (one: Member, activityId: string) => {
    const answers = [
      await read(second, one, activityId),
      await change({ occurrence: second, title: "x" }, one, activityId),
      await change({ occurrence: second, scope: "FOLLOWING", title: "x" }, one, activityId),
      await remove({ occurrence: second }, one, activityId),
      await remove({ occurrence: second, scope: "FOLLOWING" }, one, activityId),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await calls(siri, id)).toEqual([200, 403, 403, 403, 403]);
  expect(await calls(blocked, id)).toEqual([404, 404, 404, 404, 404]);
  expect(await calls(stranger, inGroup.id)).toEqual([404, 404, 404, 404, 404]);
  expect(shortly(await timesOf())).toEqual(usual);
});

test("a cancelled time is left out and a changed one replaced, each counted as a change", async () => {
  const made = await activityOf(elin, {
    dateTime: "2036-03-24T17:00:00Z",
    endTime: "2036-03-24T18:00:00Z",
    recurrence: "FREQ=WEEKLY;COUNT=4",
  });
  const one = `/api/activities/${made.id}`;
  await elin.call("DELETE", one, { body: { occurrence: "2036-03-31T16:00:00Z" } });
  const moved = { occurrence: "2036-04-07T16:00:00Z", dateTime: "2036-04-08T15:00:00Z", title: "Match" };
  await elin.patch(one, moved);
  const answer = await siri.get(`/api/activities/${made.id}/ics`);
  expect(answer.body).toContain("EXDATE;TZID=Europe/Stockholm:20360331T180000\r\n");
  expect(answer.body).toContain("RECURRENCE-ID;TZID=Europe/Stockholm:20360407T180000\r\n");
  expect(answer.body.match(/^RRULE:/gm)).toHaveLength(2 + 1);
  const component = new ICAL.Component(ICAL.parse(answer.body));
  for (const zone of component.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const [whole, other] = component.getAllSubcomponents("vevent");
  const event = new ICAL.Event(whole!, { exceptions: [other!] });
  const found = [];
  const times = event.iterator();
  for (let at = times.next(); at; at = times.next()) {
    const { startDate, endDate, item } = event.getOccurrenceDetails(at);
    found.push([item.summary, startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()]);
  }
  ICAL.TimezoneService.reset();
  expect(found).toEqual([
    ["Kvällsbad", "2036-03-24T17:00:00.000Z", "2036-03-24T18:00:00.000Z"],
    ["Match", "2036-04-08T15:00:00.000Z", "2036-04-08T16:00:00.000Z"],
    ["Kvällsbad", "2036-04-14T16:00:00.000Z", "2036-04-14T17:00:00.000Z"],
  ]);
  expect(event.sequence).toBeGreaterThanOrEqual(2);
  const before = answer.body;
  await elin.patch(one, { occurrence: "2036-03-31T16:00:00Z", isCancelled: false });
  expect((await siri.get(`/api/activities/${made.id}/ics`)).body).not.toBe(before);
});
