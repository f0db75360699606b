import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { befriend } from "../support/cases/friends";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let stranger: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri, stranger] = (await addMembers(app.url, "Elin", "Siri", "Stranger")) as [
    Member,
    Member,
    Member,
  ];
});
afterAll(() => app.stop());

const path = "/api/activities/occurrences";
const read = async (one: Member, from: string, to: string): Promise<Json> => {
  const { status, body } = await one.get(`${path}?from=${from}&to=${to}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
const timesOf = (body: Json, title: string): string[] =>
  body.occurrences.filter((one: Json) => one.title === title).map((one: Json) => one.dateTime.slice(0, 16));

describe("GET /api/activities/occurrences?from=&to=", () => {
  test("a repeating activity has each of its times, at the same hour before and after summer time", async () => {
    const fields = { dateTime: "2031-03-03T17:00:00Z", endTime: "2031-03-03T18:30:00Z" };
    const weekly = { ...fields, title: "Träning", recurrence: "FREQ=WEEKLY;COUNT=6", location: "Hallen" };
    const { id } = await activityOf(elin, weekly);
    const body = await read(stranger, "2031-03-10", "2031-05-01");
    expect(timesOf(body, "Träning")).toEqual([
      "2031-03-10T17:00",
      "2031-03-17T17:00",
      "2031-03-24T17:00",
      "2031-03-31T16:00",
      "2031-04-07T16:00",
    ]);
    expect(body.isCut).toBe(false);
    expect(body.occurrences[3]).toEqual({
      activityId: id,
      occurrence: "2031-03-31T16:00:00.000Z",
      isCancelled: false,
      message: null,
      title: "Träning",
      dateTime: "2031-03-31T16:00:00.000Z",
      endTime: "2031-03-31T17:30:00.000Z",
      allDay: false,
      location: "Hallen",
      category: null,
      color: null,
      relation: "VISIBLE",
      answer: null,
      visibility: "PUBLIC",
      groupId: null,
      organizationId: null,
      isRepeating: true,
      timeZone: "Europe/Stockholm",
    });
  });

  test("what goes on at the beginning belongs to the range, what ends then and begins at its end does not", async () => {
    await activityOf(elin, {
      title: "camp",
      dateTime: "2031-06-28T10:00:00Z",
      endTime: "2031-07-03T10:00:00Z",
    });
    await activityOf(elin, {
      title: "ends",
      dateTime: "2031-06-30T10:00:00Z",
      endTime: "2031-07-01T00:00:00Z",
    });
    await activityOf(elin, { title: "no length", dateTime: "2031-07-01T00:00:00Z" });
    await activityOf(elin, { title: "last", dateTime: "2031-07-01T23:59:59Z" });
    await activityOf(elin, { title: "next", dateTime: "2031-07-02T00:00:00Z" });
    const nights = { dateTime: "2031-06-01T20:00:00Z", endTime: "2031-06-02T04:00:00Z" };
    await activityOf(elin, { title: "night", ...nights, recurrence: "FREQ=DAILY;COUNT=60" });
    const { occurrences } = await read(elin, "2031-07-01", "2031-07-02");
    expect(occurrences.map(({ title }: Json) => title)).toEqual([
      "camp",
      "night",
      "no length",
      "night",
      "last",
    ]);
  });

  test("the caller's relation to each; nobody finds what they may not see", async () => {
    const day = (hour: number) => ({ dateTime: `2032-02-01T${hour}:00:00Z` });
    const [host, me, other] = (await addMembers(app.url, "Host", "Me", "Other")) as [Member, Member, Member];
    await activityOf(me, { title: "mine", ...day(10) });
    const joined = await activityOf(host, { title: "joined", ...day(11) });
    await me.post(`/api/availability/${joined.id}/join`);
    const full = await activityOf(host, { title: "full", ...day(12), maxParticipants: 1 });
    await other.post(`/api/availability/${full.id}/join`);
    await me.post(`/api/availability/${full.id}/join`, { waitlist: true });
    const invited = await activityOf(host, { title: "invited", ...day(13), visibility: "PRIVATE" });
    await inviteTo(host, invited.id, me);
    const declined = await activityOf(host, { title: "declined", ...day(14), visibility: "PRIVATE" });
    const invitation = await inviteTo(host, declined.id, me);
    await me.patch(`/api/activity-invitations/${invitation}`, { action: "decline" });
    await activityOf(host, { title: "hidden", ...day(15), visibility: "PRIVATE" });
    await activityOf(host, { title: "friends", ...day(16), visibility: "FRIENDS" });
    const relations = async (one: Member) =>
      (await read(one, "2032-02-01", "2032-02-02")).occurrences.map(({ title, relation }: Json) => [
        title,
        relation,
      ]);
    expect(await relations(me)).toEqual([
      ["mine", "HOST"],
      ["joined", "JOINED"],
      ["full", "WAITING"],
      ["invited", "INVITED"],
      ["declined", "VISIBLE"],
    ]);
    await befriend(host, me);
    expect((await relations(me)).at(-1)).toEqual(["friends", "VISIBLE"]);
    await other.post(`/api/users/${host.id}/block`);
    // a participant sees the activity even after a block
    expect(await relations(other)).toEqual([
      ["mine", "VISIBLE"],
      ["full", "JOINED"],
    ]);
  });

  test.each([
    ["", "from"],
    ["from=2031-01-01", "to"],
    ["from=2031-01-02&to=2031-01-01", "to must not be before from."],
    ["from=2031-01-01&to=2031-03-05", "must not be longer than 62 days."],
    ["from=today&to=2031-03-05", "from must be a moment"],
    ["from=1066-01-01&to=1066-01-02", "between the years 1900 and 2999"],
    ["from=2031-01-01&to=2031-01-02&perDay=0", "perDay"],
    ["from=2031-01-01&to=2031-01-02&perDay=1001", "perDay"],
  ])("%s is invalid", async (query, message) => {
    const { status, body } = await siri.get(`${path}?${query}`);
    expect([status, body.error]).toEqual([400, expect.stringContaining(message)]);
  });

  test("perDay is how many of a day are sent beside those that the caller has a part in, and 'more' counts the others", async () => {
    for (const hour of [10, 11, 12])
      await activityOf(elin, { title: `Dag ${hour}`, dateTime: `2032-06-01T${hour}:00:00Z` });
    const sent = async (one: Member, perDay: number) => {
      const { body } = await one.get(`${path}?from=2032-06-01&to=2032-06-02&perDay=${perDay}`);
      return [body.occurrences.map(({ title }: Json) => title), body.isCut, body.more];
    };
    expect(await sent(siri, 1)).toEqual([["Dag 10"], true, [{ day: "2032-06-01", count: 2 }]]);
    for (const perDay of [3, 1000])
      expect(await sent(siri, perDay)).toEqual([["Dag 10", "Dag 11", "Dag 12"], false, []]);
    expect(await sent(elin, 1)).toEqual([["Dag 10", "Dag 11", "Dag 12"], false, []]);
  });

  test("62 days are taken, with the hour by which summer time may end in them", async () => {
    await read(siri, "2031-01-01", "2031-03-04");
    await read(siri, "2031-09-30T22:00:00Z", "2031-12-01T23:00:00Z");
  });
});
