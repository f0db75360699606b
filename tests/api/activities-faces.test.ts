import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import type { Json, Member } from "../support/client";
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

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const read = (one: Member, ...times: string[]) => one.get(`/api/activities/faces?times=${times.join(",")}`);
const shown = ({ body }: Json) =>
  body.faces.map(({ going, places, people }: Json) => [going, places, people.map(({ name }: Json) => name)]);

describe("GET /api/activities/faces?times=", () => {
  test("each time has who comes to it, with what is answered for it alone; in the order asked for", async () => {
    const dateTime = inDays(3);
    const { id } = await activityOf(host, {
      ...{ dateTime, recurrence: "FREQ=WEEKLY;COUNT=5", maxParticipants: 5, maxGuests: 1 },
    });
    const [first, second, third] = [0, 7, 14].map((days) =>
      new Date(Date.parse(dateTime) + days * 86_400_000).toISOString(),
    );
    for (const one of [elin, siri]) await one.post(`/api/availability/${id}/join`);
    await siri.call("PUT", `/api/activities/${id}/guests`, { body: { guests: 1 } });
    await elin.call("PUT", `/api/activities/${id}/answer`, { body: { occurrence: second, answer: "NO" } });
    await noah.call("PUT", `/api/activities/${id}/answer`, { body: { occurrence: second, answer: "GOING" } });
    const { id: once } = await activityOf(host, { dateTime });
    const names = [`${id}_${second}`, once, `${id}_${first}`, `${id}_${third}`];
    const answer = await read(noah, ...names);
    expect(shown(answer)).toEqual([
      [3, 5, ["Siri", "Noah"]],
      [0, null, []],
      [3, 5, ["Elin", "Siri"]],
      [3, 5, ["Elin", "Siri"]],
    ]);
    expect(
      answer.body.faces.map(({ activityId, occurrence }: Json) =>
        [activityId, occurrence].filter(Boolean).join("_"),
      ),
    ).toEqual(names);
    // the same as the page of a time says
    const at = encodeURIComponent(second ?? "");
    const { activity } = (await noah.get(`/api/activities/${id}?occurrence=${at}`)).body;
    expect(activity._count.participants).toBe(3);
  });

  test("four people at most, one statement whatever is asked for, and nothing of what the caller may not see", async () => {
    const { id } = await activityOf(host, { dateTime: inDays(2) });
    const many = await addMembers(app.url, ..."ABCDEF");
    for (const one of many) await one.post(`/api/availability/${id}/join`);
    const { id: hidden } = await activityOf(host, { dateTime: inDays(2), visibility: "PRIVATE" });
    const statements = await statementsOf(async () => {
      expect(shown(await read(elin, id, hidden, id))).toEqual([
        [6, null, [..."ABCD"]],
        [6, null, [..."ABCD"]],
      ]);
    });
    expect(statements.filter((one) => one.includes("asked as"))).toHaveLength(1);
    expect(shown(await read(host, hidden))).toEqual([[0, null, []]]);
  });

  test("no times, too many and wrong ones", async () => {
    const id = "01920000-0000-7000-8000-000000000001";
    for (const times of [
      "",
      `${id}_`,
      `${id}_2031-06-17`,
      `${id}_2031-02-30T12:00:00.000Z`,
      Array(31).fill(id).join(","),
    ]) {
      const { status, body } = await read(elin, times);
      expect([times, status, body.code]).toEqual([times, 400, "invalid"]);
    }
    expect((await read(elin, ...Array(30).fill(id))).body.faces).toEqual([]);
    expect((await fetch(`${app.url}/api/activities/faces?times=${id}`)).status).toBe(401);
  });
});
