import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
});
afterAll(() => app.stop());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const plan = (title: string, hours: number, fields: object = {}) => ({
  title,
  dateTime: inHours(hours),
  ...fields,
});
const titles = async (one: Member, query: string): Promise<string[]> =>
  (await one.get(`/api/activities?${query}`)).body.activities.map(({ title }: Json) => title);

describe("GET /api/activities?mine=upcoming|past", () => {
  beforeAll(async () => {
    await activityOf(elin, plan("own", 48));
    await activityOf(elin, plan("own again and again", -400, { recurrence: "FREQ=WEEKLY" }));
    await activityOf(elin, plan("own under way", -1, { endTime: inHours(1) }));
    await activityOf(elin, plan("own long ago", -300));
    await activityOf(elin, plan("own just over", -3, { endTime: inHours(-2) }));
    await activityOf(elin, plan("own rule at its end", -100, { recurrence: "FREQ=DAILY;COUNT=2" }));
    const joined = await activityOf(siri, plan("joined", 24));
    await elin.post(`/api/availability/${joined.id}/join`);
    const full = await activityOf(siri, plan("waiting", 25, { maxParticipants: 1 }));
    const [other] = (await addMembers(app.url, "Other")) as [Member];
    await other.post(`/api/availability/${full.id}/join`);
    await elin.post(`/api/availability/${full.id}/join`, { waitlist: true });
    const invited = await activityOf(siri, plan("invited", 26, { visibility: "PRIVATE" }));
    await inviteTo(siri, invited.id, elin);
    const declined = await activityOf(siri, plan("declined", 27));
    const invitation = await inviteTo(siri, declined.id, elin);
    await elin.patch(`/api/activity-invitations/${invitation}`, { action: "decline" });
    await activityOf(siri, plan("only seen", 28));
  });

  const upcoming = ["own again and again", "own under way", "joined", "waiting", "invited", "own"];
  const past = ["own just over", "own rule at its end", "own long ago"];

  test("what I host, have joined, wait for or am invited to; past ones the last one first", async () => {
    expect(await titles(elin, "mine=upcoming")).toEqual(upcoming);
    expect(await titles(elin, "mine=past")).toEqual(past);
    expect(await titles(siri, "mine=past")).toEqual([]);
  });

  test.each([
    ["upcoming", upcoming],
    ["past", past],
  ])("%s by pages that meet", async (mine, all) => {
    const found: string[] = [];
    let cursor = "";
    do {
      const { body } = await elin.get(
        `/api/activities?mine=${mine}&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      found.push(...body.activities.map(({ title }: Json) => title));
      cursor = body.nextCursor ?? "";
    } while (cursor);
    expect(found).toEqual(all);
  });

  test("with from and to what goes on between them", async () => {
    expect(await titles(elin, `mine=upcoming&from=${inHours(24.5)}&to=${inHours(25.5)}`)).toEqual([
      "own again and again",
      "waiting",
    ]);
    expect(await titles(elin, `mine=past&from=${inHours(-10)}`)).toEqual(["own just over"]);
  });

  test("my answer to an invitation is asked for by its id, until it is given", async () => {
    const { body } = await elin.get("/api/activities?mine=upcoming");
    const asked = body.activities.filter(({ invitationId }: Json) => invitationId !== null);
    expect(asked.map(({ title }: Json) => title)).toEqual(["invited"]);
    await elin.patch(`/api/activity-invitations/${asked[0].invitationId}`, { action: "accept" });
    const { activity } = (await elin.get(`/api/activities/${asked[0].id}`)).body;
    expect(activity).toMatchObject({ invitationId: null, isJoined: true });
  });

  test("another word: 400", async () => {
    const { status, body } = await elin.get("/api/activities?mine=all");
    expect([status, body.issues[0].message]).toEqual([400, "mine must be upcoming or past."]);
  });
});
