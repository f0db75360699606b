import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { anyId } from "../support/any-id";
import { type App, startApp } from "../support/app";
import { activityOf, doorCodeOf, inviteTo } from "../support/cases/activities";
import { block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let host: Member;
let elin: Member;
let siri: Member;
let moa: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
  [host, elin, siri, moa, stranger] = (await addMembers(app.url, "Host", "Elin", "Siri", "Moa", "Other")) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
});
afterAll(() => app.stop());

type One = { id: string };
const DAY_MS = 86_400_000;
const path = "/api/activities";
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const join = (one: Member, { id }: One) => one.post(`/api/availability/${id}/join`, { waitlist: true });
const read = (one: Member, { id }: One, query = "") => one.get(`${path}/${id}/attendance?${query}`);
const record = (one: Member, { id }: One, entries: unknown, occurrence?: string) =>
  one.call("PUT", `${path}/${id}/attendance`, { body: { entries, occurrence } });
const checkIn = (one: Member, code: string) => one.post(`/api/check-ins/${code}`);
const as = (status: string | null, ...people: Member[]) => people.map(({ id }) => ({ userId: id, status }));
const rollOf = (body: Json) =>
  Object.fromEntries(body.people.map(({ user, status }: Json) => [user.name, status]));
/** Lets an activity begin at another time than one could join it. */
const beginAt = (activity: One, minutes: number) =>
  db.activity.update({
    where: { id: activity.id },
    data: { dateTime: inMinutes(minutes), lastTime: inMinutes(minutes), overAt: inMinutes(minutes) },
  });

describe("PUT and GET /api/activities/{id}/attendance", () => {
  test("the host records several at once and takes back; others see their own record alone", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(30) });
    for (const one of [siri, elin, moa]) await join(one, activity);
    expect((await record(host, activity, [...as("PRESENT", elin, siri), ...as("ABSENT", moa)])).body).toEqual(
      {
        success: true,
        recorded: 3,
      },
    );
    expect((await record(host, activity, [...as("LATE", siri), ...as(null, moa)])).status).toBe(200);
    const { body } = await read(host, activity);
    expect(rollOf(body)).toEqual({ Elin: "PRESENT", Siri: "LATE", Moa: null });
    expect(body.counts).toEqual({ PRESENT: 1, LATE: 1, ABSENT: 0, UNRECORDED: 1 });
    expect((await read(siri, activity)).body).toMatchObject({ own: "LATE", people: [], counts: null });
    expect((await read(stranger, activity)).body).toMatchObject({ own: null, people: [], counts: null });
    // who leaves keeps what was recorded
    await elin.post(`/api/availability/${activity.id}/leave`);
    expect(rollOf((await read(host, activity)).body)).toMatchObject({ Elin: "PRESENT" });
  });

  test("pages by name, with the same counts", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(30) });
    for (const one of [siri, elin, moa]) await join(one, activity);
    const first = (await read(host, activity, "limit=2")).body;
    expect(first.people.map(({ user }: Json) => user.name)).toEqual(["Elin", "Moa"]);
    const next = (await read(host, activity, `limit=2&cursor=${first.nextCursor}`)).body;
    expect(next).toMatchObject({
      people: [{ user: { name: "Siri" } }],
      nextCursor: null,
      counts: first.counts,
    });
    expect((await read(host, activity, "cursor=x")).status).toBe(400);
  });

  test("who came without having said so is added, if they can see the activity; nobody else is", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(30), visibility: "PRIVATE" });
    await inviteTo(host, activity.id, elin);
    expect((await record(host, activity, as("LATE", elin))).status).toBe(200);
    expect(rollOf((await read(host, activity)).body)).toEqual({ Elin: "LATE" });
    // once recorded, any change is possible
    expect((await record(host, activity, as("ABSENT", elin))).status).toBe(200);
    await inviteTo(host, activity.id, siri);
    for (const entries of [as("PRESENT", stranger), as("ABSENT", siri), as("PRESENT", host)])
      expect((await record(host, activity, [...entries, ...as("PRESENT", elin)])).status).toBe(404);
    expect((await record(host, activity, [{ userId: anyId, status: "PRESENT" }])).status).toBe(404);
    expect(rollOf((await read(host, activity)).body)).toEqual({ Elin: "ABSENT" });
    const [other] = (await addMembers(app.url, "Blocker")) as [Member];
    await inviteTo(host, activity.id, other);
    await block(other, host);
    expect((await record(host, activity, as("PRESENT", other))).status).toBe(404);
  });

  test("from 60 minutes before until 30 days after; not where it is cancelled", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(65) });
    await join(elin, activity);
    const early = await record(host, activity, as("PRESENT", elin));
    expect([early.status, early.body.error]).toEqual([
      409,
      "Attendance can be recorded from 60 minutes before the start until 30 days after the end.",
    ]);
    await beginAt(activity, -29 * 1440);
    expect((await record(host, activity, as("PRESENT", elin))).status).toBe(200);
    await beginAt(activity, -30 * 1440 - 1);
    expect((await record(host, activity, as("LATE", elin))).status).toBe(409);
    expect((await read(elin, activity)).body.own).toBe("PRESENT");
  });

  test("limits; only the host; nothing where the activity is not visible", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(30) });
    await join(elin, activity);
    const many = Array.from({ length: 501 }, () => ({ userId: anyId, status: "PRESENT" }));
    for (const entries of [[], many, [...as("LATE", elin), ...as("LATE", elin)], as("HERE", elin), "x"])
      expect((await record(host, activity, entries)).status).toBe(400);
    expect((await record(elin, activity, as("PRESENT", elin))).status).toBe(403);
    const hidden = await activityOf(host, { dateTime: inMinutes(30), visibility: "PRIVATE" });
    for (const one of [hidden, { id: anyId }]) {
      expect((await read(elin, one)).status).toBe(404);
      expect((await record(elin, one, as("PRESENT", elin))).status).toBe(404);
    }
  });

  test("calls at once about the same person leave one record", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(30) });
    await join(elin, activity);
    const code = await doorCodeOf(host, activity.id);
    const answers = await Promise.all([
      ...["PRESENT", "LATE", "ABSENT"].map((status) => record(host, activity, as(status, elin))),
      checkIn(elin, code),
      checkIn(elin, code),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await db.activityAttendance.count({ where: { roll: { activityId: activity.id } } })).toBe(1);
    expect(await db.activityRoll.count({ where: { activityId: activity.id } })).toBe(1);
  });

  test("the number of statements does not depend on that of the people", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(30) });
    for (const one of [siri, elin, moa]) await join(one, activity);
    const one = await statementsOfCall(() => record(host, activity, as("PRESENT", elin)));
    const all = await statementsOfCall(() => record(host, activity, as("LATE", siri, elin, moa)));
    expect(all.length).toBe(one.length);
  });
});

describe("of one time of a repeating activity", () => {
  const weekly = async () =>
    activityOf(host, { dateTime: inMinutes(30 - 7 * 1440), recurrence: "FREQ=WEEKLY" });
  const next = ({ dateTime }: Json) => new Date(Date.parse(dateTime) + 7 * DAY_MS).toISOString();

  test("each time has a roll of its own, of those who come to it", async () => {
    const series = await weekly();
    const now = next(series);
    await join(elin, series);
    await join(siri, series);
    const answer = { answer: "NO", occurrence: now };
    await siri.call("PUT", `${path}/${series.id}/answer`, { body: answer });
    expect(rollOf((await read(host, series, `occurrence=${now}`)).body)).toEqual({ Elin: null });
    expect((await record(host, series, as("PRESENT", elin), now)).status).toBe(200);
    expect((await record(host, series, as("ABSENT", elin, siri), series.dateTime)).status).toBe(200);
    expect((await read(elin, series, `occurrence=${now}`)).body.own).toBe("PRESENT");
    expect((await read(elin, series, `occurrence=${series.dateTime}`)).body.own).toBe("ABSENT");
    expect((await record(host, series, as("PRESENT", elin))).status).toBe(400);
    expect((await read(elin, series)).status).toBe(400);
    expect((await record(host, series, as("PRESENT", elin), inMinutes(31))).status).toBe(404);
    const cancelled = { occurrence: now, isCancelled: true };
    await host.patch(`${path}/${series.id}`, cancelled);
    expect((await record(host, series, as("PRESENT", elin), now)).status).toBe(409);
  });

  test("rolls stay with their days when the hours change, and go along when the series is divided", async () => {
    const series = await weekly();
    const now = next(series);
    await join(elin, series);
    await record(host, series, as("LATE", elin), series.dateTime);
    await record(host, series, as("PRESENT", elin), now);
    const earlier = (at: string) => new Date(Date.parse(at) - 600_000).toISOString();
    const dateTime = earlier(series.dateTime);
    expect((await host.patch(`${path}/${series.id}`, { dateTime })).status).toBe(200);
    expect((await read(elin, series, `occurrence=${dateTime}`)).body.own).toBe("LATE");
    const change = { occurrence: earlier(now), scope: "FOLLOWING", title: "Nytt" };
    const { activity } = (await host.patch(`${path}/${series.id}`, change)).body;
    expect((await read(elin, activity, `occurrence=${activity.dateTime}`)).body.own).toBe("PRESENT");
    expect((await read(elin, series, `occurrence=${dateTime}`)).body.own).toBe("LATE");
  });
});

describe("POST /api/check-ins/{code}", () => {
  test("those who come check in, once; they are late more than ten minutes after the start", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(30) });
    await join(elin, activity);
    await join(siri, activity);
    const code = await doorCodeOf(host, activity.id);
    expect((await checkIn(elin, code)).body).toEqual({
      success: true,
      status: "PRESENT",
      activityId: activity.id,
      title: "Kvällsbad",
      occurrence: null,
      dateTime: activity.dateTime,
    });
    await beginAt(activity, -11);
    expect((await checkIn(elin, code.toUpperCase())).body.status).toBe("PRESENT");
    expect((await checkIn(siri, code)).body.status).toBe("LATE");
    const { people } = (await read(host, activity)).body;
    expect(people.map(({ hasCheckedIn }: Json) => hasCheckedIn)).toEqual([true, true]);
    // the host's word about an absent person ends when that person comes
    await record(host, activity, [...as("ABSENT", siri), ...as("LATE", elin)]);
    expect((await checkIn(siri, code)).body.status).toBe("LATE");
    expect((await checkIn(elin, code)).body.status).toBe("LATE");
  });

  test("an expired code, and one who does not come, are told so; a new code ends the one before", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(30) });
    await join(elin, activity);
    const code = await doorCodeOf(host, activity.id);
    const second = await doorCodeOf(host, activity.id);
    const ended = await checkIn(elin, code);
    expect([ended.status, ended.body.error]).toEqual([
      409,
      "This code has expired. Scan the one that is shown now.",
    ]);
    expect((await checkIn(elin, second)).status).toBe(200);
    const refused = await checkIn(moa, second);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      "Only those who come to this time can check in. Ask the host to add you.",
    ]);
    const where = { roll: { activityId: activity.id } };
    await db.activityDoorCode.updateMany({ where, data: { expiresAt: new Date() } });
    const expired = await checkIn(elin, second);
    expect([expired.status, expired.body.error]).toEqual([
      409,
      "This code has expired. Scan the one that is shown now.",
    ]);
    await db.activityDoorCode.updateMany({ where, data: { expiresAt: new Date(Date.now() - 4_000_000) } });
    await doorCodeOf(host, activity.id);
    expect((await checkIn(elin, second)).status).toBe(404);
  });

  test("of codes made at once one is live, also for different times of a series", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(30), recurrence: "FREQ=DAILY;COUNT=2" });
    const first = activity.dateTime;
    const second = new Date(Date.parse(first) + 86_400_000).toISOString();
    await host.patch(`${path}/${activity.id}`, { occurrence: second, dateTime: inMinutes(40) });
    const ask = (occurrence: string) => host.post(`${path}/${activity.id}/attendance/codes`, { occurrence });
    const made = await Promise.all([first, second, first].map(ask));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const where = { roll: { activityId: activity.id }, expiresAt: { gt: new Date() } };
    expect(await db.activityDoorCode.count({ where })).toBe(1);
  });

  test("the code of a hidden activity answers like one that does not exist; codes are stored hashed", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(30), visibility: "PRIVATE" });
    const code = await doorCodeOf(host, activity.id);
    const [hidden, unknown] = [await checkIn(stranger, code), await checkIn(stranger, "0".repeat(32))];
    expect([hidden.status, hidden.body]).toEqual([404, unknown.body]);
    expect(JSON.stringify(await db.activityDoorCode.findMany())).not.toContain(code);
  });

  test("no code before the door opens, or long after the end", async () => {
    const activity = await activityOf(host, { dateTime: inMinutes(65) });
    const ask = () => host.post(`${path}/${activity.id}/attendance/codes`, {});
    expect((await ask()).status).toBe(409);
    await beginAt(activity, -181);
    expect((await ask()).status).toBe(409);
    expect((await elin.post(`${path}/${activity.id}/attendance/codes`, {})).status).toBe(403);
  });
});

describe("GET /api/personal-groups/{id}/attendance", () => {
  const season = async (one: Member, { id }: One, query = "") =>
    (await one.get(`/api/personal-groups/${id}/attendance?${query}`)).body;
  const rows = ({ members }: Json) =>
    members.map(({ user, isMember, present, late, absent }: Json) => [
      user.name,
      isMember,
      present,
      late,
      absent,
    ]);

  test("counts each member's times, most often first; those who left stay; a member sees their own row", async () => {
    const group = await groupOf(host, elin, siri, moa);
    const plan = { visibility: "GROUP", groupId: group.id };
    const evenings = [
      as("PRESENT", elin, siri),
      [...as("LATE", elin), ...as("PRESENT", siri)],
      [...as("PRESENT", elin), ...as("ABSENT", moa)],
    ];
    for (const [at, entries] of evenings.entries()) {
      const activity = await activityOf(host, { ...plan, dateTime: inMinutes(30 + at) });
      for (const one of [elin, siri, moa]) await join(one, activity);
      await record(host, activity, entries);
    }
    // shown codes alone do not count as a time
    await doorCodeOf(host, (await activityOf(host, { ...plan, dateTime: inMinutes(20) })).id);
    const to = `to=${inMinutes(60)}`;
    const all = await season(host, group, to);
    expect(all).toMatchObject({ times: 3, nextCursor: null });
    const expected = [
      ["Elin", true, 2, 1, 0],
      ["Siri", true, 2, 0, 0],
      ["Host", true, 0, 0, 0],
      ["Moa", true, 0, 0, 1],
    ];
    expect(rows(all)).toEqual(expected);
    const first = await season(host, group, `${to}&limit=2`);
    const second = await season(host, group, `${to}&limit=2&cursor=${first.nextCursor}`);
    expect([...rows(first), ...rows(second)]).toEqual(expected);
    expect(rows(await season(moa, group, to))).toEqual([["Moa", true, 0, 0, 1]]);
    await host.delete(`/api/personal-groups/${group.id}/members/${siri.id}`);
    expect(rows(await season(host, group, to))[1]).toEqual(["Siri", false, 2, 0, 0]);
    expect((await siri.get(`/api/personal-groups/${group.id}/attendance`)).status).toBe(404);
    // nothing has begun yet
    expect(await season(host, group)).toMatchObject({ times: 0 });
  });

  test("a season has bounds", async () => {
    const group = await groupOf(host);
    for (const query of ["from=2026-02-01&to=2026-01-01", "from=2020-01-01&to=2026-01-01", "cursor=x"])
      expect((await host.get(`/api/personal-groups/${group.id}/attendance?${query}`)).status).toBe(400);
  });
});

describe("GET /api/activities/{id}/attendance/times", () => {
  const timesOf = async (one: Member, { id }: One, occurrence?: string) =>
    (await one.get(`${path}/${id}/attendance/times${occurrence ? `?occurrence=${occurrence}` : ""}`)).body;
  /**
   * Weekly in UTC, so that no clock change moves a time. The third of its times begins in up to so many minutes: in no more
   * than that, and less than a minute earlier.
   */
  async function weekly(minutes: number, fields: object = {}) {
    const begins = (at: number) => new Date(first.getTime() + at * 7 * DAY_MS).toISOString();
    const first = new Date(Math.floor(Date.now() / 60_000) * 60_000 + minutes * 60_000 - 14 * DAY_MS);
    const planned = await activityOf(host, {
      ...{ dateTime: first.toISOString(), recurrence: "FREQ=WEEKLY", ...fields },
    });
    await db.activity.update({ where: { id: planned.id }, data: { timeZone: "UTC" } });
    return { id: planned.id as string, begins };
  }

  test("the time whose door is open now, else the next, else the last; with those before and after", async () => {
    for (const [minutes, at] of [
      [60, 2],
      // not -179, which is more than three hours ago by the end of the current minute
      [-178, 2],
      [-180, 3],
      [61, 2],
    ] as const) {
      const series = await weekly(minutes);
      expect(await timesOf(host, series)).toEqual({
        occurrence: series.begins(at),
        previous: series.begins(at - 1),
        next: series.begins(at + 1),
      });
    }
    const over = await weekly(-181, { recurrence: "FREQ=WEEKLY;COUNT=3" });
    const last = { occurrence: over.begins(2), previous: over.begins(1), next: null };
    expect(await timesOf(host, over)).toEqual(last);
  });

  test("of a time that is named; cancelled ones are passed over, and moved ones are where they are", async () => {
    const series = await weekly(-10);
    expect(await timesOf(siri, series, series.begins(0))).toEqual({
      occurrence: series.begins(0),
      previous: null,
      next: series.begins(1),
    });
    const change = (at: number, fields: object) =>
      host.patch(`${path}/${series.id}`, { occurrence: series.begins(at), ...fields });
    expect((await change(3, { isCancelled: true })).status).toBe(200);
    // to after the following one
    const dateTime = new Date(Date.parse(series.begins(5)) + DAY_MS).toISOString();
    expect((await change(4, { dateTime })).status).toBe(200);
    expect((await timesOf(host, series)).next).toBe(series.begins(5));
    expect(await timesOf(host, series, series.begins(4))).toEqual({
      occurrence: series.begins(4),
      previous: series.begins(5),
      next: series.begins(6),
    });
  });

  test("of a rule with a time every other year; none for one that does not repeat", async () => {
    const dateTime = inMinutes(-10);
    const rare = await activityOf(host, { dateTime, recurrence: "FREQ=YEARLY;INTERVAL=2" });
    const { occurrence, previous, next } = await timesOf(host, rare);
    expect([occurrence, previous]).toEqual([rare.dateTime, null]);
    expect(new Date(next).getUTCFullYear()).toBe(new Date(dateTime).getUTCFullYear() + 2);
    const none = { occurrence: null, previous: null, next: null };
    expect(await timesOf(host, await activityOf(host))).toEqual(none);
  });

  test("404 for who does not see the activity, or is one of a blocked pair, and for no time of it", async () => {
    const series = await weekly(0, { visibility: "PRIVATE" });
    const status = async (one: Member, query = "") =>
      (await one.get(`${path}/${series.id}/attendance/times${query}`)).status;
    expect(await status(stranger)).toBe(404);
    await inviteTo(host, series.id, moa);
    expect(await status(moa)).toBe(200);
    await block(moa, host);
    expect(await status(moa)).toBe(404);
    expect(await status(host, `?occurrence=${inMinutes(1)}`)).toBe(404);
    expect(await status(host, "?occurrence=soon")).toBe(400);
  });
});
