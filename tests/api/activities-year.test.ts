import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { befriend } from "../support/cases/friends";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
afterAll(() => app.stop());

const path = "/api/activities/year?year=";
const read = async (one: Member, year: number): Promise<Json> => (await one.get(`${path}${year}`)).body;

/** The days that have something of this relation, with how many. */
function daysOf({ kinds, days }: Json, relation: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { day, times } of days)
    for (const { kind, count } of times)
      if (kinds[kind].relation === relation) found[day] = (found[day] ?? 0) + count;
  return found;
}

describe("GET /api/activities/year?year=", () => {
  test("each day's times by kind, once each over the ranges that are read; nothing of other years, cancelled or hidden", async () => {
    const weekly = {
      dateTime: "2033-01-03T17:00:00Z",
      endTime: "2033-01-03T18:00:00Z",
      timeZone: "Europe/Stockholm",
    };
    const { id } = await activityOf(siri, { ...weekly, recurrence: "FREQ=WEEKLY", visibility: "FRIENDS" });
    await befriend(siri, elin);
    await siri.patch(`/api/activities/${id}`, { occurrence: "2033-01-17T17:00:00Z", isCancelled: true });
    await activityOf(elin, { dateTime: "2032-12-30T10:00:00Z", endTime: "2033-01-02T10:00:00Z" });
    await activityOf(elin, { dateTime: "2033-02-26T10:00:00Z", endTime: "2033-03-05T10:00:00Z" });
    await activityOf(elin, { dateTime: "2033-12-31T22:30:00Z", visibility: "PRIVATE" });
    await activityOf(elin, { dateTime: "2033-12-31T23:30:00Z", visibility: "PRIVATE" });
    await activityOf(siri, { dateTime: "2033-05-05T10:00:00Z", visibility: "PRIVATE" });
    const body = await read(elin, 2033);
    const series = Object.keys(daysOf(body, "VISIBLE"));
    expect([series.length, series[0], series[1], series.at(-1)]).toEqual([
      51,
      "2033-01-03",
      "2033-01-10",
      "2033-12-26",
    ]);
    expect(daysOf(body, "HOST")).toEqual({
      ...{ "2033-01-01": 1, "2033-01-02": 1, "2033-12-31": 1 },
      ...{ "2033-02-26": 1, "2033-02-27": 1, "2033-02-28": 1 },
      ...{ "2033-03-01": 1, "2033-03-02": 1, "2033-03-03": 1, "2033-03-04": 1, "2033-03-05": 1 },
    });
    expect(body.kinds).toContainEqual({
      ...{ relation: "VISIBLE", visibility: "FRIENDS", groupId: null, organizationId: null, category: null },
      color: null,
    });
    const days = body.days.map(({ day }: Json) => day);
    expect(days).toEqual([...new Set(days)].toSorted());
  });

  test("a day that has very many is counted, and six statements read the year whatever there is", async () => {
    for (let hour = 0; hour < 12; hour++)
      await activityOf(siri, { dateTime: `2034-06-06T${String(hour + 8).padStart(2, "0")}:00:00Z` });
    const reading = (statements: string[]) =>
      statements.filter((one) => one.includes("differing as materialized")).length;
    expect(reading(await statementsOf(() => read(elin, 2035)))).toBe(6);
    const statements = await statementsOf(async () => {
      const { days } = await read(elin, 2034);
      const full = days.find(({ day }: Json) => day === "2034-06-06");
      const shown = full.times.reduce((sum: number, { count }: Json) => sum + count, 0);
      expect([shown, full.more]).toEqual([8, 4]);
    });
    expect(reading(statements)).toBe(6);
  });

  test("no year, one that is none, and nobody signed in", async () => {
    for (const query of ["", "2033.5", "1899", "3000", "x"]) {
      const { status, body } = await elin.get(`${path}${query}`);
      expect([status, body.code]).toEqual([400, "invalid"]);
    }
    expect((await fetch(`${app.url}${path}2033`)).status).toBe(401);
  });
});
