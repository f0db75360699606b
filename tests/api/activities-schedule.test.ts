import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { befriend, block, unfriend } from "../support/cases/friends";
import type { Answer, Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let host: Member;
let elin: Member;
let siri: Member;
let noah: Member;
beforeAll(async () => {
  app = await startApp();
  [host, elin, siri, noah] = (await addMembers(app.url, "Host", "Elin", "Siri", "Noah")) as [
    Member,
    Member,
    Member,
    Member,
  ];
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const timesOf = (id: string, query = "") => `/api/activities/${id}/times${query}`;
const seriesOf = (more: object = {}) =>
  activityOf(host, { dateTime: inDays(3), recurrence: "FREQ=WEEKLY;COUNT=5", visibility: "PUBLIC", ...more });
const answer = (who: Member, id: string, body: object): Promise<Answer> =>
  who.call("PUT", `/api/activities/${id}/answer`, { body });
const named = (times: Json[]) => times.map(({ time }) => time.occurrence as string);

describe("GET /api/activities/{id}/times", () => {
  test("each time as it is by itself: what differs, how many come, and the caller's answer and place in its queue", async () => {
    const { id } = await seriesOf({ maxParticipants: 3, maxGuests: 1, answerMinutes: 60 });
    const names = named((await host.get(timesOf(id))).body.times) as [string, string, string, string, string];
    const [first, second, third, fourth, fifth] = names;
    const change = (body: object) => host.patch(`/api/activities/${id}`, body);
    await change({ occurrence: second, dateTime: inDays(11), location: "Campus" });
    await change({ occurrence: third, isCancelled: true, message: "Bortrest" });
    for (const one of [elin, siri]) await one.post(`/api/availability/${id}/join`);
    await siri.call("PUT", `/api/activities/${id}/guests`, { body: { guests: 1 } });
    await answer(elin, id, { occurrence: first, answer: "NO", reason: "Sjuk" });
    await noah.post(`/api/availability/${id}/join`, { waitlist: true });
    await answer(siri, id, { occurrence: fourth, answer: "MAYBE" });
    for (const one of [host, elin, siri, noah]) {
      const { times, count, nextCursor } = (await one.get(timesOf(id))).body;
      expect([count, nextCursor, named(times)]).toEqual([5, null, [first, second, third, fourth, fifth]]);
      // the same as the page of each time says
      for (const { time, going, maybe, ...shown } of times) {
        const at = encodeURIComponent(time.occurrence);
        const { activity } = (await one.get(`/api/activities/${id}?occurrence=${at}`)).body;
        const { title, location, dateTime, endTime, answerBy, guests, waitlistPosition } = activity;
        expect({ time, going, ...shown }).toEqual({
          time: activity.time,
          going: activity._count.participants,
          ...{ title, location, dateTime, endTime, answerBy, guests, waitlistPosition },
        });
        const people = await host.get(`/api/activities/${id}/people?answer=MAYBE&occurrence=${at}`);
        expect(maybe).toBe(people.body.counts.MAYBE);
      }
    }
    const { times } = (await noah.get(timesOf(id))).body;
    expect(times.map(({ going }: Json) => going)).toEqual([3, 3, 3, 2, 3]);
    expect(times.map(({ waitlistPosition }: Json) => waitlistPosition)).toEqual([null, 1, 1, null, 1]);
    expect(times[1]).toMatchObject({ location: "Campus", time: { isChanged: true } });
    expect(times[2].time).toMatchObject({ isCancelled: true, message: "Bortrest" });
  });

  test("pages that meet, past ones the latest first; three statements, however many there are", async () => {
    const { id } = await seriesOf({ dateTime: inDays(-20), recurrence: "FREQ=DAILY;COUNT=60" });
    for (const [part, count] of [
      ["upcoming", 39],
      ["past", 21],
    ] as const) {
      const found: string[] = [];
      let cursor = "";
      do {
        const { body } = await elin.get(timesOf(id, `?part=${part}&limit=10${cursor}`));
        expect(body.count).toBe(count);
        found.push(...named(body.times));
        cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : "";
      } while (cursor);
      const order = part === "past" ? found.toReversed() : found;
      expect([new Set(found).size, order]).toEqual([count, order.toSorted()]);
    }
    const statements = await statementsOf(() => elin.get(timesOf(id, "?limit=100")));
    expect(statements.filter((text) => /Activity/.test(text))).toHaveLength(3);
  });

  test("an endless one for 400 days from its first time on; one that does not repeat has none", async () => {
    const { id } = await seriesOf({ recurrence: "FREQ=DAILY" });
    expect((await elin.get(timesOf(id, "?limit=100"))).body).toMatchObject({ count: 400 });
    const once = await activityOf(host, { visibility: "PUBLIC" });
    expect((await elin.get(timesOf(once.id))).body).toEqual({ times: [], count: 0, nextCursor: null });
  });

  test("404 for a stranger, for one of a blocked pair, and for who has just lost the right; 400 for what is no page", async () => {
    const { id } = await seriesOf({ visibility: "FRIENDS" });
    await befriend(host, siri);
    expect((await elin.get(timesOf(id))).status).toBe(404);
    expect((await siri.get(timesOf(id))).status).toBe(200);
    await unfriend(host, siri.id);
    expect((await siri.get(timesOf(id))).status).toBe(404);
    const open = (await seriesOf()).id;
    await block(host, noah);
    expect((await noah.get(timesOf(open))).status).toBe(404);
    const queries = [
      "?part=all",
      "?limit=0",
      "?limit=101",
      "?cursor=x",
      "?cursor=2026-99-01T00:00:00.000Z_2026-01-01T00:00:00.000Z",
    ];
    for (const query of queries) expect((await elin.get(timesOf(open, query))).status, query).toBe(400);
    await db.activity.update({ where: { id: open }, data: { recurrence: "FREQ=SECONDLY" } });
    expect((await elin.get(timesOf(open))).body.times).toEqual([]);
  });
});
