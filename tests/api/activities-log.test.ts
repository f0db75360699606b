import { afterAll, beforeAll, expect, test } from "vitest";
import { purgePlaceLogs } from "@/features/activities/log/jobs";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { block } from "../support/cases/friends";
import type { Json, Member } from "../support/client";
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
    ...Array.from({ length: 12 }, () => "Guest"),
  )) as [Member, Member, Member, Member, ...Member[]];
});
afterAll(() => app.stop());

const path = "/api/activities";
const join = (one: Member, { id }: { id: string }) =>
  one.post(`/api/availability/${id}/join`, { waitlist: true });
const leave = (one: Member, { id }: { id: string }) => one.post(`/api/availability/${id}/leave`);
const say = (one: Member, { id }: { id: string }, answer: unknown, more: object = {}) =>
  one.call("PUT", `${path}/${id}/answer`, { body: { answer, ...more } });
/** Oldest first: kind, who, and what the entry says besides. */
async function logOf({ id }: { id: string }): Promise<unknown[][]> {
  const { entries } = (await host.get(`${path}/${id}/log?limit=100`)).body;
  const shown = ({ kind, user, position, places, occurrence }: Json) =>
    [kind, user.id, position, places && [places.from, places.to], occurrence].filter((it) => it !== null);
  return entries.map(shown).reverse();
}

test("each change of a place is recorded, in the order in which it happened", async () => {
  const activity = await activityOf(host, { maxParticipants: 1 });
  expect(await logOf(activity)).toEqual([]);
  for (const one of [elin, siri, noah]) await join(one, activity);
  // what is refused changes nothing
  expect((await join(noah, activity)).status).toBe(409);
  await leave(elin, activity);
  await say(noah, activity, "NO");
  await host.patch(`${path}/${activity.id}`, { maxParticipants: 2, title: "Bad" });
  await host.patch(`${path}/${activity.id}`, { title: "Dopp" });
  await host.patch(`${path}/${activity.id}`, { maxParticipants: null });
  expect(await logOf(activity)).toEqual([
    ["JOINED", elin.id],
    ["QUEUED", siri.id, 1],
    ["QUEUED", noah.id, 2],
    ["LEFT", elin.id],
    ["MOVED_UP", siri.id],
    ["LEFT_QUEUE", noah.id],
    ["PLACES_CHANGED", host.id, [1, 2]],
    ["PLACES_CHANGED", host.id, [2, null]],
  ]);
});

test("so is each change at one time, with the position that its answer says", async () => {
  const dateTime = new Date(Date.now() + 86_400_000).toISOString();
  const activity = await activityOf(host, { dateTime, recurrence: "FREQ=WEEKLY", maxParticipants: 1 });
  const at = { occurrence: dateTime, waitlist: true };
  expect((await say(elin, activity, "GOING", at)).body.position).toBeNull();
  expect((await say(siri, activity, "GOING", at)).body).toMatchObject({ answer: "WAITING", position: 1 });
  expect((await join(noah, activity)).body.position).toBeNull();
  await say(elin, activity, "NO", { occurrence: dateTime });
  await leave(noah, activity);
  await say(siri, activity, "MAYBE");
  expect(await logOf(activity)).toEqual([
    ["JOINED", elin.id, dateTime],
    ["QUEUED", siri.id, 1, dateTime],
    ["JOINED", noah.id],
    // others filled this time
    ["QUEUED", noah.id, dateTime],
    ["LEFT", elin.id, dateTime],
    ["MOVED_UP", siri.id, dateTime],
    ["LEFT", noah.id],
    ["LEFT_QUEUE", noah.id, dateTime],
    ["LEFT", siri.id, dateTime],
  ]);
  // the activity that continues it begins with the same log
  const second = new Date(Date.parse(dateTime) + 7 * 86_400_000).toISOString();
  await join(elin, activity);
  const split = { occurrence: second, scope: "FOLLOWING", maxParticipants: 3 };
  const { body } = await host.patch(`${path}/${activity.id}`, split);
  expect(await logOf(body.activity)).toEqual([
    ["JOINED", noah.id],
    ["LEFT", noah.id],
    ["JOINED", elin.id],
    ["PLACES_CHANGED", host.id, [1, 3]],
  ]);
});

test("many at once: the log tells who stood before whom", async () => {
  const activity = await activityOf(host, { maxParticipants: 3 });
  const answers = await Promise.all(crowd.map((one) => join(one, activity)));
  const log = await logOf(activity);
  expect(log.map(([kind]) => kind)).toEqual([...Array(3).fill("JOINED"), ...Array(9).fill("QUEUED")]);
  for (const [at, { body }] of answers.entries()) {
    if (body.position === null) continue;
    expect(log[2 + body.position]).toEqual(["QUEUED", crowd[at]?.id, body.position]);
  }
  await Promise.all(crowd.slice(0, 4).map((one) => leave(one, activity)));
  const moved = (await logOf(activity)).filter(([kind]) => kind === "MOVED_UP").map(([, who]) => who);
  const queued = log.filter(([kind]) => kind === "QUEUED").map(([, who]) => who);
  // whoever left the queue in between aside, they moved up in its order
  expect(queued.filter((who) => moved.includes(who))).toEqual(moved);
});

test("it is the host's alone, paged, and as long for one entry as for many", async () => {
  const activity = await activityOf(host, { maxParticipants: 1 });
  await join(elin, activity);
  const url = `${path}/${activity.id}/log`;
  const one = await statementsOfCall(() => host.get(url));
  for (const other of crowd) await join(other, activity);
  expect((await statementsOfCall(() => host.get(url))).length).toBe(one.length);
  for (const other of [elin, siri]) {
    const { status, body } = await other.get(url);
    expect([status, body.error]).toEqual([
      403,
      "Only the host of an activity may read the log of its places.",
    ]);
  }
  await block(siri, host);
  expect((await siri.get(url)).status).toBe(404);
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { body }: { body: Json } = await host.get(`${url}?limit=5${cursor ? `&cursor=${cursor}` : ""}`);
    ids.push(...body.entries.map(({ id }: Json) => id));
    cursor = body.nextCursor;
  } while (cursor);
  expect([ids.length, new Set(ids).size]).toEqual([13, 13]);
});

test("it is append-only; entries go with their activity, and after 400 days", async () => {
  const activity = await activityOf(host);
  const [gone] = (await addMembers(app.url, "Gone")) as [Member];
  await join(gone, activity);
  await join(elin, activity);
  const where = { activityId: activity.id };
  await expect(db.activityLogEntry.updateMany({ where, data: { kind: "LEFT" } })).rejects.toThrow();
  await expect(db.activityLogEntry.deleteMany({ where })).rejects.toThrow();
  await db.user.delete({ where: { id: gone.id } });
  const { entries } = (await host.get(`${path}/${activity.id}/log`)).body;
  expect(entries.map(({ user }: Json) => user.id)).toEqual([elin.id, "deleted-member"]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const old = [401, 399].map((days, at) => ({
    ...{ id: `0192000${at}-0000-7000-8000-000000000000`, ...where },
    ...{ userId: elin.id, kind: "JOINED" as const, createdAt: daysAgo(days) },
  }));
  await db.activityLogEntry.createMany({ data: old });
  await purgePlaceLogs();
  expect(await db.activityLogEntry.count({ where })).toBe(3);
  await host.delete(`${path}/${activity.id}`);
  expect(await db.activityLogEntry.count({ where })).toBe(0);
});
