import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wordsOf } from "@/features/accounts/mails";
import { hasEndAtMidnight, hasStartAtMidnight, isAfterStart } from "@/features/activities/rules";
import { messageDescriptorOf } from "@/features/notifications/kinds/rules";
import { type App, startApp } from "../support/app";
import { activityOf, templateOf } from "../support/cases/activities";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

/** docs/decisions/086: whole days are those of the activity's own time zone. */
let app: App;
let host: Member;
let viewer: Member;
beforeAll(async () => {
  app = await startApp();
  [host, viewer] = (await addMembers(app.url, "Host", "Viewer")) as [Member, Member];
  await viewer.patch("/api/auth/me", { timeZone: "Pacific/Auckland" });
});
afterAll(() => app.stop());

const path = "/api/activities";
const STOCKHOLM = "Europe/Stockholm";
const NEW_YORK = "America/New_York";

const camp = {
  title: "Läger",
  allDay: true,
  dateTime: "2031-06-20T22:00:00.000Z",
  endTime: "2031-06-22T22:00:00.000Z",
};
const timesOf = ({ dateTime, endTime, allDay, timeZone }: Json) => ({ dateTime, endTime, allDay, timeZone });
const listed = async (one: Member, from: string, to: string): Promise<Json[]> =>
  (await one.get(`/api/activities/occurrences?from=${from}&to=${to}`)).body.occurrences;
const listedOf = async (id: string, from: string, to: string) =>
  (await listed(host, from, to))
    .filter(({ activityId }) => activityId === id)
    .map(({ dateTime, endTime }) => [dateTime, endTime].map((at) => at.slice(0, 16)).join(" "));

describe("an all-day activity", () => {
  test("is shown as it was planned, in the zone of its host unless another is named", async () => {
    const made = await activityOf(host, camp);
    const { dateTime, endTime } = camp;
    expect(timesOf(made)).toEqual({ dateTime, endTime, allDay: true, timeZone: STOCKHOLM });
    const { body } = await viewer.get(`${path}/${made.id}`);
    expect(timesOf(body.activity)).toEqual(timesOf(made));
    const away = { allDay: true, dateTime: "2031-06-21T04:00:00.000Z", timeZone: NEW_YORK };
    expect(timesOf(await activityOf(host, away))).toEqual({ ...away, endTime: "2031-06-22T04:00:00.000Z" });
    const hours = await activityOf(host, { dateTime: "2031-06-21T10:00:00.000Z", timeZone: NEW_YORK });
    expect(timesOf(hours)).toMatchObject({ allDay: false, endTime: null, timeZone: NEW_YORK });
    const [found] = (await listed(viewer, "2031-06-20", "2031-06-24")).filter(
      ({ activityId }) => activityId === made.id,
    );
    expect(timesOf(found)).toEqual(timesOf(made));
  });

  test("without an end lasts for one day, of 23 hours in spring and 25 in autumn", async () => {
    for (const [timeZone, dateTime, endTime] of [
      [STOCKHOLM, "2031-03-29T23:00:00.000Z", "2031-03-30T22:00:00.000Z"],
      [STOCKHOLM, "2031-10-25T22:00:00.000Z", "2031-10-26T23:00:00.000Z"],
      [NEW_YORK, "2031-03-09T05:00:00.000Z", "2031-03-10T04:00:00.000Z"],
      [NEW_YORK, "2031-11-02T04:00:00.000Z", "2031-11-03T05:00:00.000Z"],
    ] as const) {
      const made = await activityOf(host, { allDay: true, dateTime, timeZone });
      expect(timesOf(made)).toEqual({ dateTime, endTime, allDay: true, timeZone });
      // as many days as they are sent back
      const sent = await host.patch(`${path}/${made.id}`, { dateTime, endTime, title: "Igen" });
      expect(timesOf(sent.body.activity)).toEqual(timesOf(made));
    }
  });

  test("is refused if it does not begin or end with a day", async () => {
    const refusals = [
      [{ ...camp, dateTime: "2031-06-20T23:00:00Z" }, hasStartAtMidnight.sentence],
      [{ ...camp, timeZone: NEW_YORK }, hasStartAtMidnight.sentence],
      [{ ...camp, endTime: "2031-06-22T21:59:59Z" }, hasEndAtMidnight.sentence],
      [{ ...camp, endTime: camp.dateTime }, hasEndAtMidnight.sentence],
      [{ ...camp, endTime: "2031-06-19T22:00:00Z" }, hasEndAtMidnight.sentence],
      // 24 hours after a midnight, on a day of 23
      [
        { ...camp, dateTime: "2031-03-29T23:00:00Z", endTime: "2031-03-30T23:00:00Z" },
        hasEndAtMidnight.sentence,
      ],
      [{ ...camp, allDay: false, endTime: camp.dateTime }, isAfterStart.sentence],
      [{ ...camp, timeZone: "Europe/Umeå" }, "Time zone is not known."],
    ] as const;
    for (const [given, sentence] of refusals) {
      const { status, body } = await host.post(path, given);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)]);
    }
    expect((await host.post(path, { ...camp, allDay: "yes" })).status).toBe(400);
  });

  test("becomes one with hours and back; its end must fit", async () => {
    const { id } = await activityOf(host, camp);
    const change = (fields: object) => host.patch(`${path}/${id}`, fields);
    const hours = { dateTime: "2031-06-21T08:00:00.000Z", endTime: "2031-06-21T10:00:00.000Z" };
    expect((await change(hours)).status).toBe(400);
    const timed = await change({ allDay: false, ...hours });
    expect(timesOf(timed.body.activity)).toEqual({ ...hours, allDay: false, timeZone: STOCKHOLM });
    expect((await change({ allDay: true })).status).toBe(400);
    expect((await change({ allDay: true, dateTime: camp.dateTime })).status).toBe(400);
    const day = await change({ allDay: true, dateTime: camp.dateTime, endTime: null });
    expect(day.body.activity).toMatchObject({ allDay: true, endTime: "2031-06-21T22:00:00.000Z" });
    // the same days of another zone are another time
    expect((await change({ timeZone: NEW_YORK })).status).toBe(400);
    const moved = { dateTime: "2031-06-21T04:00:00.000Z", endTime: "2031-06-22T04:00:00.000Z" };
    const there = await change({ timeZone: NEW_YORK, ...moved });
    expect(timesOf(there.body.activity)).toEqual({ ...moved, allDay: true, timeZone: NEW_YORK });
    expect((await viewer.patch(`${path}/${id}`, { allDay: false })).status).toBe(403);
  });
});

/** Three Sundays in Stockholm, of which the second has 23 hours. */
const sundays = {
  allDay: true,
  dateTime: "2031-03-22T23:00:00.000Z",
  recurrence: "FREQ=WEEKLY;COUNT=3",
};
const [FIRST, SECOND, THIRD] = [
  "2031-03-22T23:00 2031-03-23T23:00",
  "2031-03-29T23:00 2031-03-30T22:00",
  "2031-04-05T22:00 2031-04-06T22:00",
];
const range = ["2031-03-20", "2031-04-20"] as const;

describe("an all-day activity that repeats", () => {
  test("keeps whole days over a change of the clock", async () => {
    const { id, lastTime } = await activityOf(host, sundays);
    expect(lastTime).toBe("2031-04-05T22:00:00.000Z");
    expect(await listedOf(id, ...range)).toEqual([FIRST, SECOND, THIRD]);
    const time = encodeURIComponent("2031-03-29T23:00:00Z");
    const { body } = await viewer.get(`${path}/${id}?occurrence=${time}`);
    expect(body.activity).toMatchObject({ endTime: "2031-03-30T22:00:00.000Z", time: { isChanged: false } });
    // what overlaps a range: the last hour of the short day, and no hour after it
    expect(await listedOf(id, "2031-03-30T21:00:00Z", "2031-03-30T23:00:00Z")).toEqual([SECOND]);
    expect(await listedOf(id, "2031-03-30T22:00:00Z", "2031-03-30T23:00:00Z")).toEqual([]);
  });

  test("has single times on other days, with as many days as before", async () => {
    const { id } = await activityOf(host, { ...sundays, endTime: "2031-03-24T23:00:00.000Z" });
    const occurrence = "2031-03-29T23:00:00.000Z";
    const change = (fields: object) => host.patch(`${path}/${id}`, { occurrence, scope: "THIS", ...fields });
    expect((await change({ dateTime: "2031-03-30T08:00:00Z" })).status).toBe(400);
    expect((await change({ endTime: "2031-03-30T12:00:00Z" })).status).toBe(400);
    expect((await change({ allDay: false })).status).toBe(400);
    const moved = await change({ dateTime: "2031-03-28T23:00:00Z" });
    expect(moved.body.activity).toMatchObject({
      dateTime: "2031-03-28T23:00:00.000Z",
      endTime: "2031-03-30T22:00:00.000Z",
      time: { isChanged: true },
    });
    await change({ dateTime: occurrence, endTime: "2031-03-31T22:00:00Z" });
    const { body } = await host.get(`${path}/${id}?occurrence=${encodeURIComponent(occurrence)}`);
    expect(body.activity.time.isChanged).toBe(false);
  });

  test("is divided and moved by whole days, and what is moved goes along", async () => {
    const { id } = await activityOf(host, { ...sundays, recurrence: "FREQ=WEEKLY;COUNT=4" });
    const occurrence = "2031-03-29T23:00:00.000Z";
    const third = { occurrence: "2031-04-05T22:00:00.000Z", scope: "THIS" };
    await host.patch(`${path}/${id}`, { ...third, dateTime: "2031-04-06T22:00:00Z" });
    const split = await host.patch(`${path}/${id}`, {
      ...{ occurrence, scope: "FOLLOWING" },
      ...{ dateTime: "2031-03-30T22:00:00Z", title: "Måndagar" },
    });
    const made = split.body.activity;
    expect(made).toMatchObject({ allDay: true, endTime: "2031-03-31T22:00:00.000Z" });
    expect(await listedOf(id, ...range)).toEqual([FIRST]);
    expect(await listedOf(made.id, ...range)).toEqual([
      "2031-03-30T22:00 2031-03-31T22:00",
      "2031-04-07T22:00 2031-04-08T22:00",
      "2031-04-13T22:00 2031-04-14T22:00",
    ]);
  });

  test("gets hours, another zone and days again, and what is moved stays with its time", async () => {
    const { id } = await activityOf(host, sundays);
    const second = { occurrence: "2031-03-29T23:00:00.000Z", scope: "THIS" };
    await host.patch(`${path}/${id}`, { ...second, dateTime: "2031-03-30T22:00:00Z" });
    const hours = { dateTime: "2031-03-23T09:00:00Z", endTime: "2031-03-23T10:00:00Z" };
    await host.patch(`${path}/${id}`, { allDay: false, ...hours });
    expect(await listedOf(id, ...range)).toEqual([
      "2031-03-23T09:00 2031-03-23T10:00",
      "2031-03-31T08:00 2031-03-31T09:00",
      "2031-04-06T08:00 2031-04-06T09:00",
    ]);
    const days = { allDay: true, timeZone: NEW_YORK, dateTime: "2031-03-23T04:00:00Z", endTime: null };
    expect((await host.patch(`${path}/${id}`, days)).status).toBe(200);
    expect(await listedOf(id, ...range)).toEqual([
      "2031-03-23T04:00 2031-03-24T04:00",
      "2031-03-31T04:00 2031-04-01T04:00",
      "2031-04-06T04:00 2031-04-07T04:00",
    ]);
  });

  test("moves to another zone with its hours and what is cancelled", async () => {
    const hours = { dateTime: "2031-03-23T09:00:00Z", recurrence: "FREQ=WEEKLY;COUNT=3" };
    const { id } = await activityOf(host, hours);
    const second = { occurrence: "2031-03-30T08:00:00.000Z", scope: "THIS" };
    await host.patch(`${path}/${id}`, { ...second, isCancelled: true });
    await host.patch(`${path}/${id}`, { timeZone: "UTC" });
    const all = (await listed(host, ...range)).filter(({ activityId }) => activityId === id);
    expect(all.map(({ dateTime, isCancelled }) => [dateTime, isCancelled])).toEqual([
      ["2031-03-23T09:00:00.000Z", false],
      ["2031-03-30T09:00:00.000Z", true],
      ["2031-04-06T09:00:00.000Z", false],
    ]);
  });
});

test("a template keeps that an activity lasts all day, and in which zone", async () => {
  const dateTime = "2031-06-21T04:00:00.000Z";
  const { id } = await activityOf(host, { allDay: true, dateTime, timeZone: NEW_YORK });
  const templateId = (await templateOf(host, id)).split("/").at(-1);
  const { body } = await host.get("/api/activity-templates");
  const kept = body.templates.find((one: Json) => one.id === templateId);
  expect(kept).toMatchObject({ allDay: true, timeZone: NEW_YORK, dateTime });
});

test("news name the day of an all-day activity, and no hour", async () => {
  const { id } = await activityOf(host, camp);
  await viewer.post(`/api/availability/${id}/join`);
  const days = { dateTime: "2031-06-21T22:00:00.000Z", endTime: "2031-06-23T22:00:00.000Z" };
  await host.patch(`${path}/${id}`, days);
  const { body } = await viewer.get("/api/notifications");
  const [told] = body.notifications.filter(({ data }: Json) => data.eventId === id);
  expect(told).toMatchObject({
    type: "ACTIVITY_CHANGED",
    data: { day: "2031-06-22", fromDay: "2031-06-21" },
  });
  // as in the list and in letters, in the reader's zone
  const { formatMessage } = wordsOf({ language: "sv", timeZone: "Pacific/Auckland" });
  const { id: textId, values, quoted } = messageDescriptorOf(told) ?? {};
  const text = formatMessage({ id: textId ?? "" }, {
    ...values,
    ...quoted,
    b: (name: unknown[]) => name.join(""),
  } as unknown as Record<string, string>);
  expect(String(text)).toBe("Läger lördag 21 juni är flyttat till söndag 22 juni");
});
