import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

/** docs/decisions/062: "Nobody is told what they know." */
let app: App;
let host: Member;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [host, elin, siri] = (await addMembers(app.url, "Host", "Elin", "Siri")) as [Member, Member, Member];
});
afterAll(() => app.stop());

const first = "2031-03-17T17:00:00.000Z";
const second = "2031-03-24T17:00:00.000Z";
const weekly = { dateTime: first, recurrence: "FREQ=WEEKLY;COUNT=5", location: "Hallen" };

async function joined(fields: object = weekly): Promise<string> {
  const { id } = await activityOf(host, fields);
  for (const one of [elin, siri]) await one.post(`/api/availability/${id}/join`);
  return id;
}
async function change(id: string, body: object): Promise<Json> {
  const answer = await host.patch(`/api/activities/${id}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.activity;
}
const newsOf = async (one: Member, id: string): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    ({ type, data }: Json) => /_(CHANGED|CANCELLED)$/.test(type) && data.eventId === id,
  );
const counts = async (id: string) => [(await newsOf(elin, id)).length, (await newsOf(siri, id)).length];
const readAll = (one: Member) => one.post("/api/notifications/mark-all-read");

test.each([
  ["all times", weekly, { dateTime: "2031-03-18T17:00:00Z" }, { dateTime: first }],
  ["an activity that takes place once", { dateTime: first }, { dateTime: second }, { dateTime: first }],
  ["a place", weekly, { location: "Vallen" }, { location: "Hallen" }],
  [
    "one time",
    weekly,
    { occurrence: second, dateTime: "2031-03-25T17:00:00Z" },
    { occurrence: second, dateTime: second },
  ],
  [
    "a cancellation",
    weekly,
    { occurrence: second, isCancelled: true },
    { occurrence: second, isCancelled: false },
  ],
])(
  "%s, moved and moved back: who has not seen it hears nothing, who has read it is told again",
  async (_, fields, there, back) => {
    const id = await joined(fields);
    await change(id, there);
    expect(await counts(id)).toEqual([1, 1]);
    await readAll(siri);
    await change(id, back);
    expect(await counts(id)).toEqual([0, 1]);
    expect((await newsOf(siri, id))[0]).toMatchObject({ type: "ACTIVITY_CHANGED", isRead: false });
  },
);

test("this and following, moved and moved back, tells nobody", async () => {
  const id = await joined();
  const made = await change(id, { occurrence: second, scope: "FOLLOWING", dateTime: "2031-03-25T18:00:00Z" });
  expect(await counts(made.id)).toEqual([1, 1]);
  await change(made.id, { dateTime: second });
  expect(await counts(made.id)).toEqual([0, 0]);
});

test("of two changes only the second is in the list; back at the first, who has seen neither is told of it", async () => {
  const id = await joined();
  await change(id, { dateTime: "2031-03-18T17:00:00Z" });
  await readAll(siri);
  await change(id, { dateTime: "2031-03-19T17:00:00Z" });
  await change(id, { dateTime: "2031-03-18T17:00:00Z" });
  // Siri knows that one already
  expect(await counts(id)).toEqual([1, 0]);
  await change(id, { dateTime: first });
  expect(await counts(id)).toEqual([0, 1]);
});

test("whose email has been sent, and who has joined since, is told", async () => {
  const id = await joined();
  await siri.post(`/api/availability/${id}/leave`);
  await change(id, { location: "Vallen" });
  await db.notification.updateMany({
    where: { userId: elin.id, subjectId: id },
    data: { createdAt: new Date(Date.now() - 3 * 60_000) },
  });
  await siri.post(`/api/availability/${id}/join`);
  await change(id, { location: "Hallen" });
  expect(await counts(id)).toEqual([1, 1]);
});
