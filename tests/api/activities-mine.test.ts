import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { blocked } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
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

const said = (one: Member, id: string, body: object) =>
  one.call("PUT", `/api/activities/${id}/answer`, { body });

/** Reads a list by pages of two. */
async function paged(one: Member, mine: string): Promise<string[]> {
  const found: string[] = [];
  let cursor = "";
  do {
    const { body } = await one.get(
      `/api/activities?mine=${mine}&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    found.push(...body.activities.map(({ title }: Json) => title));
    cursor = body.nextCursor ?? "";
  } while (cursor);
  return found;
}

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
    expect(await paged(elin, mine)).toEqual(all);
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
    expect([status, body.issues[0].message]).toEqual([
      400,
      "mine must be one of upcoming, past, hosting, waiting, invited, unanswered.",
    ]);
  });
});

/** The issue: "`/my-activities-events` (what needs an answer on top; upcoming, past, hosting, waiting, invited)". */
describe("GET /api/activities?mine=hosting|waiting|invited|unanswered", () => {
  let vera: Member;
  let host: Member;
  let group: Json;
  let organization: Json;
  const answer = (id: string, kind: string | null, occurrence?: string) =>
    said(vera, id, { answer: kind, ...(occurrence ? { occurrence } : {}) });
  const forGroup = (title: string, hours: number, fields: object = {}) =>
    activityOf(host, { ...plan(title, hours, fields), visibility: "GROUP", groupId: group.id });

  /** Vera's relation to each is its title. */
  async function planAnswered() {
    await activityOf(vera, { ...plan("own", 20), visibility: "GROUP", groupId: group.id });
    const going = await forGroup("going", 21);
    await vera.post(`/api/availability/${going.id}/join`);
    const full = await forGroup("waiting", 22, { maxParticipants: 1 });
    const [other] = (await addMembers(app.url, "Other")) as [Member];
    await host.post(`/api/personal-groups/${group.id}/members`, { userId: other.id });
    await other.post(`/api/availability/${full.id}/join`);
    await vera.post(`/api/availability/${full.id}/join`, { waitlist: true });
    const weekly = { recurrence: "FREQ=WEEKLY", maxParticipants: 1 };
    const once = await forGroup("waiting once", 23, weekly);
    await said(other, once.id, { answer: "GOING", occurrence: once.dateTime });
    const queued = { answer: "GOING", occurrence: once.dateTime, waitlist: true };
    expect((await said(vera, once.id, queued)).body.answer).toBe("WAITING");
    await answer((await forGroup("maybe", 24)).id, "MAYBE");
    const maybeOnce = await forGroup("maybe once", 25, { recurrence: "FREQ=WEEKLY" });
    await answer(maybeOnce.id, "MAYBE", maybeOnce.dateTime);
    await answer((await forGroup("no", 26)).id, "NO");
    const noOnce = await forGroup("no once", 27, { recurrence: "FREQ=WEEKLY" });
    await answer(noOnce.id, "NO", noOnce.dateTime);
  }

  async function planInvited() {
    await inviteTo(host, (await activityOf(host, plan("invited", 28, { visibility: "PRIVATE" }))).id, vera);
    const considered = await activityOf(host, plan("invited, maybe", 29, { visibility: "PRIVATE" }));
    await inviteTo(host, considered.id, vera);
    await answer(considered.id, "MAYBE");
    const declined = await activityOf(host, plan("declined", 30, { visibility: "PRIVATE" }));
    const invitation = await inviteTo(host, declined.id, vera);
    await vera.patch(`/api/activity-invitations/${invitation}`, { action: "decline" });
    const late = await activityOf(host, plan("invited late", 31, { answerMinutes: 60 * 40 }));
    await inviteTo(host, late.id, vera);
  }

  async function planUnanswered() {
    await forGroup("unanswered", 32);
    await forGroup("unanswered series", -100, { recurrence: "FREQ=WEEKLY" });
    await forGroup("past", -5);
    await forGroup("after the deadline", 33, { answerMinutes: 60 * 40 });
    const both = await forGroup("unanswered and invited", 34);
    await inviteTo(host, both.id, vera);
    const space = { visibility: "ORGANIZATION", organizationId: organization.id };
    await activityOf(host, { ...plan("of the organization", 35), ...space });
    const taken = await forGroup("taken back", 36);
    await answer(taken.id, "NO");
    await answer(taken.id, null);
    await activityOf(host, plan("only seen", 37));
  }

  /** What Vera sees no more, or is not asked for. */
  async function planInvisible() {
    const [enemy] = (await addMembers(app.url, "Enemy")) as [Member];
    await host.post(`/api/personal-groups/${group.id}/members`, { userId: enemy.id });
    await activityOf(enemy, { ...plan("of a blocked person", 38), visibility: "GROUP", groupId: group.id });
    await blocked(vera, enemy);
    const left = await groupOf(host, vera);
    const space = { visibility: "GROUP", groupId: left.id };
    await activityOf(host, { ...plan("of a group that was left", 39), ...space });
    await answer((await activityOf(host, { ...plan("maybe, then left", 40), ...space })).id, "MAYBE");
    expect((await vera.delete(`/api/personal-groups/${left.id}/members/${vera.id}`)).status).toBe(200);
    const others = await groupOf(host);
    await activityOf(host, { ...plan("of others", 41), visibility: "GROUP", groupId: others.id });
  }

  beforeAll(async () => {
    [vera, host] = (await addMembers(app.url, "Vera", "Host")) as [Member, Member];
    group = await groupOf(host, vera);
    organization = await organizationOf(host);
    await addToOrganization(organization.id, vera, "MEMBER");
    await planAnswered();
    await planInvited();
    await planUnanswered();
    await planInvisible();
  });

  const lists = {
    unanswered: [
      ...["unanswered series", "invited", "invited late", "unanswered", "unanswered and invited"],
      ...["of the organization", "taken back"],
    ],
    hosting: ["own"],
    waiting: ["waiting", "waiting once"],
    invited: ["invited", "invited, maybe", "invited late", "unanswered and invited"],
    upcoming: [
      ...["own", "going", "waiting", "waiting once", "maybe", "maybe once", "invited", "invited, maybe"],
      ...["invited late", "unanswered and invited"],
    ],
  };

  test.each(Object.entries(lists))("%s, at once and by pages that meet", async (mine, all) => {
    expect(await titles(vera, `mine=${mine}`)).toEqual(all);
    expect(await paged(vera, mine)).toEqual(all);
  });

  test("an answer, a refusal, a place and an end of membership take it from what is unanswered", async () => {
    const { body } = await vera.get("/api/activities?mine=unanswered");
    const of = (title: string) => body.activities.find((one: Json) => one.title === title);
    await answer(of("unanswered").id, "MAYBE");
    await answer(of("taken back").id, "NO");
    await vera.post(`/api/availability/${of("unanswered series").id}/join`);
    await vera.patch(`/api/activity-invitations/${of("invited").invitationId}`, { action: "decline" });
    await vera.delete(`/api/organizations/${organization.id}/members/${vera.id}`);
    const rest = ["invited late", "unanswered and invited"];
    expect(await titles(vera, "mine=unanswered")).toEqual(rest);
    expect(await titles(vera, "mine=upcoming")).toContain("unanswered");
  });
});
