import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isEachTimeOnce, MAX_EXCEPTIONS, MAX_TIMES_AT_ONCE } from "@/features/activities/exceptions/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let host: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [host, siri] = (await addMembers(app.url, "Host", "Siri")) as [Member, Member];
});
afterAll(() => app.stop());

const path = "/api/activities";
/** Thursdays at 18 in Stockholm. */
const at = (week: number, hour = 16) =>
  new Date(Date.UTC(2031, 5, 5 + 7 * week, hour)).toISOString() as string;
let id: string;
beforeEach(async () => {
  const weekly = { title: "Kvällsdopp", dateTime: at(0), recurrence: "FREQ=WEEKLY;COUNT=6" };
  ({ id } = await activityOf(host, weekly));
  await siri.post(`/api/availability/${id}/join`);
});

const change = (body: object, one = host) => one.patch(`${path}/${id}`, body);
const out = (...weeks: number[]) => weeks.map((week) => ({ occurrence: at(week), isCancelled: true }));
const back = (...weeks: number[]) => weeks.map((week) => ({ occurrence: at(week), isCancelled: false }));
/** The times by title and moment, the cancelled ones with a cross. */
async function scheduled(activityId = id): Promise<string[]> {
  const { body } = await siri.get(`${path}/${activityId}/times`);
  return body.times.map(
    ({ title, dateTime, time }: Json) => `${time.isCancelled ? "x " : ""}${title} ${dateTime}`,
  );
}
const allTimes = (title: string, cancelled: number[], hour = 16) =>
  [0, 1, 2, 3, 4, 5].map((week) => `${cancelled.includes(week) ? "x " : ""}${title} ${at(week, hour)}`);
const cancelledNews = async (): Promise<string[]> =>
  (await siri.get("/api/notifications?includeRead=true&limit=100")).body.notifications
    .filter(({ type, data }: Json) => type === "ACTIVITY_CANCELLED" && data.eventId === id)
    .map(({ data }: Json) => data.dateTime)
    .sort();

test("times are left out together with a change of the series, and those who come are told", async () => {
  const { status, body } = await change({ title: "Dopp", times: out(1, 3) });
  expect([status, body.activity.title, body.activity.time]).toEqual([200, "Dopp", null]);
  expect(await scheduled()).toEqual(allTimes("Dopp", [1, 3]));
  expect(await cancelledNews()).toEqual([at(1), at(3)]);
});

test("they are brought back by the same call, and nothing of them is left", async () => {
  await change({ times: out(1, 3) });
  expect((await change({ times: [...back(1, 3), ...out(5)] })).status).toBe(200);
  expect(await scheduled()).toEqual(allTimes("Kvällsdopp", [5]));
  expect(await cancelledNews()).toEqual([at(5)]);
  await change({ times: back(5) });
  expect(await db.activityException.count({ where: { activityId: id } })).toBe(0);
});

test("they are named as they are after the change", async () => {
  const later = { dateTime: at(0, 18) };
  expect((await change({ ...later, times: out(2) })).status).toBe(404);
  const times = [{ occurrence: at(2, 18), isCancelled: true }];
  expect((await change({ ...later, times })).status).toBe(200);
  expect(await scheduled()).toEqual(allTimes("Kvällsdopp", [2], 18));
});

test("of a part of the series they are times of the activity that continues it", async () => {
  const { body } = await change({ occurrence: at(2), scope: "FOLLOWING", title: "Dopp", times: out(4) });
  expect(body.activity.id).not.toBe(id);
  expect(await scheduled()).toEqual(allTimes("Kvällsdopp", []).slice(0, 2));
  expect(await scheduled(body.activity.id)).toEqual(allTimes("Dopp", [4]).slice(2));
  // the first part does not have it any more
  expect((await change({ occurrence: at(1), scope: "FOLLOWING", times: out(4) })).status).toBe(404);
  expect(await scheduled()).toEqual(allTimes("Kvällsdopp", []).slice(0, 2));
});

test("nothing is saved if one of them is refused", async () => {
  const stored = async () => [await scheduled(), await db.activity.findUnique({ where: { id } })];
  const untouched = await stored();
  const other = { occurrence: "2031-06-06T16:00:00Z", isCancelled: true };
  expect((await change({ title: "Dopp", times: [...out(1), other] })).status).toBe(404);
  expect(await stored()).toEqual(untouched);
  const past = (day: number) => new Date(Date.UTC(2001, 0, 1 + day));
  await db.activityException.createMany({
    data: Array.from({ length: MAX_EXCEPTIONS - 1 }, (_, day) => ({
      ...{ id: newId(), activityId: id, occurrence: past(day), isCancelled: true },
      ...{ dateTime: past(day), changedAt: new Date() },
    })),
  });
  const full = await stored();
  expect((await change({ title: "Dopp", times: out(1, 2) })).status).toBe(409);
  expect(await stored()).toEqual(full);
  expect(await cancelledNews()).toEqual([]);
});

test.each([
  ["a time that is named twice", () => ({ times: [...out(1), ...back(1)] }), 400, isEachTimeOnce.sentence],
  [
    "too many",
    () => ({ times: Array.from({ length: MAX_TIMES_AT_ONCE + 1 }, (_, week) => out(week)).flat() }),
    400,
    `At most ${MAX_TIMES_AT_ONCE} times`,
  ],
  ["a change of one time alone", () => ({ occurrence: at(1), times: out(2) }), 400, "For one time alone"],
  ["the whole activity, cancelled", () => ({ isCancelled: true, times: out(2) }), 400, "isCancelled"],
  ["what is no list", () => ({ times: at(1) }), 400, ""],
  ["what says neither", () => ({ times: [{ occurrence: at(1) }] }), 400, "isCancelled must be true or false"],
  ["a series that ends with the change", () => ({ recurrence: null, times: out(1) }), 404, "no such time"],
])("%s is refused", async (_, body, status, sentence) => {
  const answer = await change(body());
  expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(sentence)]);
  expect(await scheduled()).toEqual(allTimes("Kvällsdopp", []));
});

test("others than the host can't leave out anything", async () => {
  expect((await change({ times: out(1) }, siri)).status).toBe(403);
  expect(await scheduled()).toEqual(allTimes("Kvällsdopp", []));
});
