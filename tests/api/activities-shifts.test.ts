import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, taskOf } from "../support/cases/activities";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

/** docs/decisions/083: what differs at single times goes along when the series is moved as a whole. */
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

const path = "/api/activities";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A Monday some weeks from now, as the beginning of its day in UTC. */
function monday(weeks: number): number {
  const now = new Date(Date.now() + weeks * 7 * DAY_MS);
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return day - ((now.getUTCDay() + 6) % 7) * DAY_MS;
}
/** A moment of a day's clock in Stockholm. */
function stockholm(day: number, hour: number): string {
  const shown = (at: number) =>
    Number(
      new Intl.DateTimeFormat("en", {
        timeZone: "Europe/Stockholm",
        hour: "2-digit",
        hourCycle: "h23",
      }).format(at),
    );
  const winter = day + (hour - 1) * HOUR_MS;
  return new Date(shown(winter) === hour ? winter : winter - HOUR_MS).toISOString();
}

const change = async (id: string, body: object): Promise<Json> => {
  const answer = await host.patch(`${path}/${id}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.activity;
};
const answer = async (one: Member, id: string, body: object) => {
  const said = await one.call("PUT", `${path}/${id}/answer`, { body });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
};
const timesOf = async (id: string, one: Member): Promise<Json[]> => {
  const [from, to] = [-1, 60].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  const { occurrences } = (await one.get(`${path}/occurrences?from=${from}&to=${to}`)).body;
  // the list is in the order in which they really begin
  return occurrences
    .filter(({ activityId }: Json) => activityId === id)
    .sort((a: Json, b: Json) => a.occurrence.localeCompare(b.occurrence));
};

/** All that is said of each time, by the host and by those who come; without when something was last changed. */
async function everything(id: string): Promise<Json> {
  const told = [];
  for (const one of [host, elin, siri, noah]) {
    const times = await timesOf(id, one);
    // of the pages of single times those of one person, and of times that have something of their own
    for (const { occurrence } of one === siri ? times.slice(0, 5) : []) {
      const at = `?occurrence=${encodeURIComponent(occurrence)}`;
      const { changedAt: _, revision: __, ...activity } = (await one.get(`${path}/${id}${at}`)).body.activity;
      told.push({ activity, tasks: (await one.get(`${path}/${id}/tasks${at}`)).body });
    }
    told.push(times);
  }
  const where = { activityId: id };
  return {
    told,
    exceptions: await db.activityException.findMany({ where, orderBy: { occurrence: "asc" } }),
    answers: await db.activityStanding.findMany({
      where: { ...where, occurrence: { not: null } },
      orderBy: [{ occurrence: "asc" }, { place: "asc" }],
    }),
    rolls: await db.activityRoll.findMany({
      where,
      include: { records: true },
      orderBy: { startsAt: "asc" },
    }),
  };
}

type Series = { id: string; days: number[]; at: string[]; recurrence: string };

/** A series with a cancelled time, moved ones, and answers, a task and a roll of single times. */
async function fullSeries(recurrence: string, days: number[], hour = 18): Promise<Series> {
  const at = days.map((day) => stockholm(day, hour));
  const times = { dateTime: at[0], endTime: stockholm(days[0] ?? 0, hour + 1) };
  const { id } = await activityOf(host, { ...times, recurrence, maxParticipants: 2, location: "Hallen" });
  const task = await taskOf(host, id, { isEachTime: true, needed: 3 });
  await elin.post(`/api/availability/${id}/join`);
  await siri.post(`/api/availability/${id}/join`);
  await noah.post(`/api/availability/${id}/join`, { waitlist: true });
  await host.call("DELETE", `${path}/${id}`, { body: { occurrence: at[1], message: "Stängt" } });
  // the first one begins a little later, another one on the next evening and elsewhere
  await change(id, { occurrence: at[0], dateTime: stockholm(days[0] ?? 0, hour + 1), endTime: null });
  const evening = stockholm((days[3] ?? 0) + DAY_MS, hour + 2);
  await change(id, { occurrence: at[3], dateTime: evening, location: "Vallen", title: "Match" });
  await answer(elin, id, { answer: "NO", occurrence: at[2], reason: "Bortrest" });
  await answer(siri, id, { answer: "MAYBE", occurrence: at[3] });
  await answer(noah, id, { answer: "NO", occurrence: at[4] });
  const taken = await siri.call("PUT", `${task}/taking`, { body: { occurrence: at[2], count: 2 } });
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  await db.activityRoll.create({
    data: {
      ...{ id: crypto.randomUUID(), activityId: id, occurrence: new Date(at[4] ?? ""), startsAt: new Date() },
      records: { create: [{ userId: elin.id, status: "LATE" }] },
    },
  });
  return { id, days, at, recurrence };
}

/** The whole series moved by days, to another hour, and how it was before. */
const moved = ({ days, recurrence }: Series, by: number, hour: number, rule = recurrence) => ({
  dateTime: stockholm((days[0] ?? 0) + by * DAY_MS, hour),
  endTime: stockholm((days[0] ?? 0) + by * DAY_MS, hour + 1),
  recurrence: rule,
});

const weekly = (count: number) => Array.from({ length: count }, (_, week) => monday(2) + week * 7 * DAY_MS);
const daily = (count: number) => Array.from({ length: count }, (_, day) => monday(2) + day * DAY_MS);

describe("all times moved", () => {
  test.each([
    ["a day later", "FREQ=WEEKLY;COUNT=6", "FREQ=WEEKLY;COUNT=6", weekly(6), 1, 18],
    ["a day earlier, at another hour", "FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY;BYDAY=SU", weekly(6), -1, 20],
    ["a week later", "FREQ=WEEKLY", "FREQ=WEEKLY", weekly(6), 7, 18],
    ["to an earlier hour", "FREQ=WEEKLY;COUNT=6", "FREQ=WEEKLY;COUNT=6", weekly(6), 0, 8],
    ["a day later, onto days that had a time", "FREQ=DAILY;COUNT=6", "FREQ=DAILY;COUNT=6", daily(6), 1, 18],
    ["two days earlier, onto days that had a time", "FREQ=DAILY", "FREQ=DAILY", daily(6), -2, 21],
  ])(
    "%s, each takes along what it has; moved back, all is as before",
    async (_, rule, other, days, by, hour) => {
      const series = await fullSeries(rule, days);
      const before = await everything(series.id);
      await change(series.id, moved(series, by, hour, other));
      const at = days.map((day) => stockholm(day + by * DAY_MS, hour));
      const times = (await timesOf(series.id, elin)).slice(0, 6);
      expect(times.map(({ occurrence }) => occurrence)).toEqual(at);
      expect(times.map(({ isCancelled }) => isCancelled)).toEqual([false, true, false, false, false, false]);
      expect(times[0]).toMatchObject({
        dateTime: stockholm((days[0] ?? 0) + by * DAY_MS, hour + 1),
        endTime: null,
      });
      expect(times[3]).toMatchObject({
        ...{
          dateTime: stockholm((days[3] ?? 0) + (by + 1) * DAY_MS, hour + 2),
          location: "Vallen",
          title: "Match",
        },
      });
      expect(times.map(({ answer }) => answer)).toEqual(["GOING", "GOING", "NO", "GOING", "GOING", "GOING"]);
      expect((await timesOf(series.id, siri)).map(({ answer }) => answer)[3]).toBe("MAYBE");
      expect((await timesOf(series.id, noah)).slice(2, 5).map(({ answer }) => answer)).toEqual([
        "GOING",
        "GOING",
        "NO",
      ]);
      const took = (
        await siri.get(`${path}/${series.id}/tasks?occurrence=${encodeURIComponent(at[2] ?? "")}`)
      ).body;
      expect(took.tasks[0]).toMatchObject({ taken: 2 });
      const roll = await db.activityRoll.findFirstOrThrow({ where: { activityId: series.id } });
      expect(roll.occurrence?.toISOString()).toBe(at[4]);
      await change(series.id, moved(series, 0, 18));
      expect(await everything(series.id)).toEqual(before);
    },
  );

  test("over a change of the clock, each keeps its hour", async () => {
    // Mondays at 18 in Stockholm; the clock is set forward on the 30th of March 2031
    const at = ["2031-03-24T17:00:00.000Z", "2031-03-31T16:00:00.000Z", "2031-04-07T16:00:00.000Z"];
    const { id } = await activityOf(host, { dateTime: at[0], recurrence: "FREQ=WEEKLY;COUNT=3" });
    await change(id, { occurrence: at[1], isCancelled: true });
    await change(id, { occurrence: at[2], dateTime: "2031-04-07T17:00:00Z" });
    const shown = async () =>
      (await host.get(`${path}/occurrences?from=2031-03-20&to=2031-04-20`)).body.occurrences
        .filter(({ activityId }: Json) => activityId === id)
        .map(({ occurrence, dateTime, isCancelled }: Json) => [occurrence, dateTime, isCancelled]);
    const before = await shown();
    // to Saturdays: the second one is now before the change
    await change(id, { dateTime: "2031-03-22T17:00:00Z" });
    expect(await shown()).toEqual([
      ["2031-03-22T17:00:00.000Z", "2031-03-22T17:00:00.000Z", false],
      ["2031-03-29T17:00:00.000Z", "2031-03-29T17:00:00.000Z", true],
      ["2031-04-05T16:00:00.000Z", "2031-04-05T17:00:00.000Z", false],
    ]);
    await change(id, { dateTime: at[0] });
    expect(await shown()).toEqual(before);
  });
});

test("this time and all following moved: what they have goes along to the new series, and comes back with it", async () => {
  const series = await fullSeries("FREQ=WEEKLY;COUNT=6", weekly(6));
  const { days, at } = series;
  const tail = { ...series, days: days.slice(2) };
  const before = await everything(series.id);
  const made = await change(series.id, {
    occurrence: at[2],
    scope: "FOLLOWING",
    ...moved(tail, 1, 19),
    recurrence: undefined,
  });
  const first = (await timesOf(series.id, elin)).map(({ isCancelled, answer }) => [isCancelled, answer]);
  expect(first).toEqual([
    [false, "GOING"],
    [true, "GOING"],
  ]);
  const times = await timesOf(made.id, elin);
  expect(times.map(({ occurrence }) => occurrence)).toEqual(
    tail.days.map((day) => stockholm(day + DAY_MS, 19)),
  );
  expect(times.map(({ answer }) => answer)).toEqual(["NO", "GOING", "GOING", "GOING"]);
  expect(times[1]).toMatchObject({
    dateTime: stockholm((days[3] ?? 0) + 2 * DAY_MS, 21),
    location: "Vallen",
  });
  expect((await timesOf(made.id, siri))[1]?.answer).toBe("MAYBE");
  await change(made.id, { ...moved(tail, 0, 18), recurrence: undefined });
  const after = await everything(made.id);
  const named = (rows: Json[]) => rows.map((row) => ({ ...row, activityId: null }));
  const late = ({ occurrence }: Json) => new Date(occurrence) >= new Date(at[2] ?? "");
  for (const kind of ["exceptions", "answers", "rolls"])
    expect(named(after[kind])).toEqual(named(before[kind].filter(late)));
});

test("what changes its days is no move: a first time less keeps what has its day, another rule forgets the rest", async () => {
  const { id, days, at } = await fullSeries("FREQ=WEEKLY;COUNT=6", weekly(6));
  const cancelled = async () =>
    (await timesOf(id, host)).filter(({ isCancelled }) => isCancelled).map(({ occurrence }) => occurrence);
  await change(id, {
    dateTime: at[1],
    endTime: stockholm(days[1] ?? 0, 19),
    recurrence: "FREQ=WEEKLY;COUNT=5",
  });
  expect(await cancelled()).toEqual([at[1]]);
  expect((await timesOf(id, elin))[1]).toMatchObject({ occurrence: at[2], answer: "NO" });
  const tuesday = (days[1] ?? 0) + DAY_MS;
  const times = { dateTime: stockholm(tuesday, 18), endTime: stockholm(tuesday, 19) };
  await change(id, { ...times, recurrence: "FREQ=WEEKLY;INTERVAL=2;COUNT=3" });
  expect(await cancelled()).toEqual([]);
  expect(await db.activityStanding.count({ where: { activityId: id, occurrence: { not: null } } })).toBe(0);
});

test("The number of statements does not depend on that of times that differ.", async () => {
  const many = await fullSeries("FREQ=DAILY;COUNT=6", daily(6));
  const few = await fullSeries("FREQ=DAILY;COUNT=6", daily(6));
  for (const at of [few.at[2], few.at[3]]) {
    const where = { activityId: few.id, occurrence: new Date(at ?? "") };
    await db.activityStanding.deleteMany({ where });
    await db.activityException.deleteMany({ where });
  }
  const counted = async (series: Series) =>
    (await statementsOf(() => change(series.id, moved(series, 1, 18)))).filter((text) =>
      /"Activity/.test(text),
    ).length;
  expect(await counted(many)).toBe(await counted(few));
});
