import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf, feedOf, inviteTo } from "../support/cases/activities";
import { blocked } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { Client, type Json, type Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let reader: Client;
beforeAll(async () => {
  app = await startApp();
  reader = new Client(app.url);
});
afterAll(() => app.stop());

const two = async () => (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
const SOON = new Date(Date.now() + 3_600_000).toISOString();
const path = "/api/activities";
const read = (url: string, headers = {}) => reader.call("GET", new URL(url).pathname, { headers });
const done = ({ status, body }: Json) => expect([200, 201], JSON.stringify(body)).toContain(status);
/** Whether a change gives a calendar another tag, which must be so exactly if its text is another. */
async function isRetagged(url: string, change: () => Promise<unknown>): Promise<boolean> {
  const before = await read(url);
  const tag = before.headers.get("etag")!;
  await change();
  const after = await read(url, { "if-none-match": tag });
  const whole = await read(url);
  expect(after.status === 304).toBe(before.body === whole.body);
  return after.status !== 304;
}
const put = (one: Member, address: string, body: object) => one.call("PUT", address, { body }).then(done);

describe("the entity tag of a calendar", () => {
  test("changes with whatever the calendar says", async () => {
    const [elin, siri] = await two();
    const { feed, url } = await feedOf(siri, {});
    const { id } = await activityOf(elin, { dateTime: SOON, maxParticipants: 1, answerMinutes: 10 });
    const invitation = await inviteTo(elin, id, siri);
    const change = (fields: object) => elin.patch(`${path}/${id}`, fields).then(done);
    const changes: Record<string, () => Promise<unknown>> = {
      title: () => change({ title: "Nattbad" }),
      description: () => change({ description: "Ta med handduk" }),
      place: () => change({ location: "Ribban" }),
      start: () => change({ dateTime: new Date(Date.parse(SOON) + 60_000).toISOString() }),
      end: () => change({ endTime: new Date(Date.parse(SOON) + 7_200_000).toISOString() }),
      "answer deadline": () => change({ answerMinutes: 5 }),
      rule: () => change({ recurrence: "FREQ=DAILY", dateTime: SOON, endTime: null }),
      "cancelled time": () => change({ occurrence: SOON, isCancelled: true }),
      "restored time": () => change({ occurrence: SOON, isCancelled: false }),
      exception: () => change({ occurrence: SOON, title: "Morgonbad" }),
      accepting: () => siri.patch(`/api/activity-invitations/${invitation}`, { action: "accept" }).then(done),
      "a time declined": () => put(siri, `${path}/${id}/answer`, { answer: "NO", occurrence: SOON }),
      "reminder setting": () => put(siri, `${path}/reminders`, { minutes: [180] }),
      "alarms left out": () =>
        siri.patch(`/api/calendar-feeds/${feed.id}`, { hasReminders: false }).then(done),
      "the host's name": () => elin.patch("/api/users/me", { name: "Elin Ek" }).then(done),
      leaving: () => siri.post(`/api/availability/${id}/leave`).then(done),
    };
    for (const [name, made] of Object.entries(changes)) {
      // the deadline of an activity is not in the calendar, but a change of it counts as one of the activity
      expect(await isRetagged(url, made), name).toBe(true);
    }
    const other = await activityOf(elin, { dateTime: SOON });
    expect(await isRetagged(url, () => inviteTo(elin, other.id, siri))).toBe(true);
    expect(await isRetagged(url, () => elin.delete(`${path}/${other.id}`).then(done))).toBe(true);
  });

  test("changes with the group's name and activities, and with a block; after leaving it there is none", async () => {
    const [elin, siri] = await two();
    const group = await groupOf(elin, siri);
    const { url } = await feedOf(siri, { groupId: group.id });
    const inGroup = { visibility: undefined, groupId: group.id };
    expect(await isRetagged(url, () => activityOf(elin, inGroup))).toBe(true);
    const rename = () =>
      elin.patch(`/api/personal-groups/${group.id}`, { name: "Vintervandrarna" }).then(done);
    expect(await isRetagged(url, rename)).toBe(true);
    await blocked(siri, elin);
    // the name that a blocked pair keeps for each other is the one that it had
    const same = await isRetagged(url, () => elin.patch("/api/users/me", { name: "Elin Ek" }).then(done));
    expect(same).toBe(false);
    const tag = (await read(url)).headers.get("etag")!;
    await siri.delete(`/api/personal-groups/${group.id}/members/${siri.id}`);
    expect((await read(url, { "if-none-match": tag })).status).toBe(404);
  });

  test("stays the same with what the calendar does not say, and is that of one address alone", async () => {
    const [elin, siri] = await two();
    const [liv] = (await addMembers(app.url, "Liv")) as [Member];
    const { feed, url } = await feedOf(siri, {});
    const { id } = await activityOf(elin, { dateTime: SOON });
    await siri.post(`/api/availability/${id}/join`);
    const others: (() => Promise<unknown>)[] = [
      () => liv.post(`/api/availability/${id}/join`).then(done),
      () => liv.patch("/api/users/me", { name: "Liv Lind" }).then(done),
      () => activityOf(elin),
      () => put(liv, `${path}/reminders`, { minutes: [180] }),
      () => elin.post(`${path}/${id}/tasks`, { title: "Kaka" }).then(done),
      async () => {},
    ];
    for (const made of others) expect(await isRetagged(url, made)).toBe(false);
    const tag = (await read(url)).headers.get("etag")!;
    const renewed = (await siri.post(`/api/calendar-feeds/${feed.id}/renew`)).body.url;
    expect((await read(renewed, { "if-none-match": tag })).status).toBe(200);
    expect((await read(url, { "if-none-match": tag })).status).toBe(404);
  });

  test("is found by three statements, whatever is in the calendar, and the text by one more", async () => {
    const [elin] = await two();
    const { url } = await feedOf(elin, {});
    const tag = (await read(url)).headers.get("etag")!;
    const count = async () =>
      (await statementsOf(() => read(url, { "if-none-match": tag }))).filter((one) => !/"Session"/.test(one))
        .length;
    const before = await count();
    for (let at = 0; at < 5; at++) await activityOf(elin, { recurrence: "FREQ=WEEKLY" });
    expect([before, await count()]).toEqual([3, 4]);
  });
});
