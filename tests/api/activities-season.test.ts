import { spawn } from "node:child_process";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf, feedOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import { Client, type Json, type Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const TIMES = 30;
const textOf = (at: number) => new Date(at).toISOString();
const program = fileURLToPath(new URL("../support/read-calendar.mjs", import.meta.url));

type Span = { from: string; to: string };

/** What a calendar program without CalDAV shows of an address: it fetches and parses it, in a process of its own. */
async function subscribed(url: string, { from, to }: Span): Promise<Json[]> {
  const { status, body } = await new Client(app.url).get(new URL(url).pathname);
  expect(status).toBe(200);
  const reading = spawn(process.execPath, [program, from, to], { stdio: ["pipe", "pipe", "inherit"] });
  reading.stdin.end(body);
  return (await json(reading.stdout)) as Json[];
}

/** What the API lists of this activity from `from` on, without what is cancelled. */
async function listed(one: Member, { id }: Json, { from, to }: Span): Promise<Json[]> {
  const { body } = await one.get(`/api/activities/occurrences?from=${from}&to=${to}`);
  expect(body.isCut).toBe(false);
  return body.occurrences
    .filter((time: Json) => time.activityId === id && !time.isCancelled && time.dateTime >= from)
    .map(({ title, dateTime, endTime }: Json) => ({ title, start: dateTime, end: endTime }));
}

/** By months: the API lists at most some weeks at once. */
async function listedBetween(one: Member, activity: Json, { from, to }: Span): Promise<Json[]> {
  const found: Json[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += 4 * WEEK_MS) {
    const until = Math.min(at + 4 * WEEK_MS, Date.parse(to));
    found.push(...(await listed(one, activity, { from: textOf(at), to: textOf(until) })));
  }
  return found;
}

const shown = (times: Json[]) => times.map(({ title, start, end }) => ({ title, start, end }));

/**
 * "As a new user would: plan a weekly training for a group of twenty for a season, move one date, cancel one, take
 * attendance, subscribe to it by an outside calendar client".
 */
test("a season of a group of twenty, as its members and an outside calendar program see it", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `Member ${at + 1}`);
  const [host, ...others] = (await addMembers(app.url, ...names)) as [Member, ...Member[]];
  const [siri, noah] = others as [Member, Member];
  const group = await groupOf(host, ...others);

  // the first time has just been, so that it can be recorded who came; both changes of summer time may lie ahead
  const first = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - HOUR_MS;
  const plan = { dateTime: textOf(first), endTime: textOf(first + 1.5 * HOUR_MS), title: "Träning" };
  const scope = { visibility: "GROUP", groupId: group.id };
  const activity = await activityOf(host, { ...plan, ...scope, recurrence: `FREQ=WEEKLY;COUNT=${TIMES}` });
  const path = `/api/activities/${activity.id}`;
  for (const one of others) {
    const joined = await one.post(`/api/availability/${activity.id}/join`, {});
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  }

  const span = { from: textOf(first - WEEK_MS), to: textOf(first + (TIMES + 1) * WEEK_MS) };
  const usual = await listedBetween(host, activity, span);
  expect(usual).toHaveLength(TIMES);
  const [moved, cancelled, declined] = [usual[2]?.start, usual[4]?.start, usual[6]?.start];
  const later = { dateTime: textOf(Date.parse(moved) + 26 * HOUR_MS), title: "Match" };
  expect((await host.patch(path, { occurrence: moved, ...later })).status).toBe(200);
  const removed = await host.call("DELETE", path, { body: { occurrence: cancelled, message: "Stängt." } });
  expect(removed.status).toBe(200);
  const no = { occurrence: declined, answer: "NO" };
  expect((await noah.call("PUT", `${path}/answer`, { body: no })).status).toBe(200);

  const entries = others.map(({ id }, at) => ({ userId: id, status: at < 15 ? "PRESENT" : "ABSENT" }));
  const attendance = { occurrence: usual[0]?.start, entries };
  const roll = await host.call("PUT", `${path}/attendance`, { body: attendance });
  expect([roll.status, roll.body.recorded]).toEqual([200, 19]);
  const { body } = await host.get(`${path}/attendance?occurrence=${usual[0]?.start}`);
  expect(body.counts).toMatchObject({ PRESENT: 15, ABSENT: 4 });

  const expected = await listedBetween(siri, activity, span);
  expect(expected).toHaveLength(TIMES - 1);
  expect(expected.find(({ title }) => title === "Match")?.start).toBe(later.dateTime);
  const urls = [(await feedOf(siri, {})).url, (await feedOf(siri, { groupId: group.id })).url];
  for (const url of urls) {
    const times = await subscribed(url, span);
    expect(shown(times)).toEqual(expected);
    expect(new Set(times.map(({ status }) => status))).toEqual(new Set(["CONFIRMED"]));
  }
  // one's own calendar leaves out what one has declined
  const own = await subscribed((await feedOf(noah, {})).url, span);
  expect(shown(own)).toEqual(expected.filter(({ start }) => start !== declined));
});
