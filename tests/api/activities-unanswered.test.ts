import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, inviteTo } from "../support/cases/activities";
import { block, unblock } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addCrowd, addMembers } from "../support/people";
import { statementsOf } from "../support/statements";

let app: App;
let host: Member;
let elin: Member;
let siri: Member;
let noah: Member;
let liv: Member;
let stranger: Member;
let group: Json;
beforeAll(async () => {
  app = await startApp();
  [host, elin, siri, noah, liv, stranger] = (await addMembers(
    app.url,
    ...["Host", "Elin", "Siri", "Noah", "Liv", "Stranger"],
  )) as [Member, Member, Member, Member, Member, Member];
  group = await groupOf(host, elin, siri, noah, liv);
});
afterAll(() => app.stop());

type One = { id: string };
const path = "/api/activities";
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const planned = (fields: object = {}) =>
  activityOf(host, { visibility: "GROUP", groupId: group.id, ...fields });
const list = async ({ id }: One, query = "answer=UNANSWERED"): Promise<Json> =>
  (await host.get(`${path}/${id}/people?${query}`)).body;
const unanswered = async (one: One, query?: string): Promise<string[]> =>
  (await list(one, query)).people.map(({ user }: Json) => user.id);
const answer = (one: Member, { id }: One, said: unknown, more: object = {}) =>
  one.call("PUT", `${path}/${id}/answer`, { body: { answer: said, ...more } });
const join = (one: Member, { id }: One) => one.post(`/api/availability/${id}/join`);
const remind = (one: Member, { id }: One, body?: object) => one.post(`${path}/${id}/reminders`, body);
const told = async (one: Member, { id }: One): Promise<Json[]> =>
  (await one.get("/api/notifications?includeRead=true&limit=100")).body.notifications.filter(
    ({ type, data }: Json) => type === "ACTIVITY_UNANSWERED" && data.eventId === id,
  );
const forgetReminder = ({ id }: One) => db.activity.update({ where: { id }, data: { remindedAt: null } });

describe('"The host sees invited, going, maybe, no, not answered, per occurrence"', () => {
  test("of a group: its other members, by when they joined it, until they answer in any way", async () => {
    const activity = await planned();
    expect(await unanswered(activity)).toEqual([elin.id, siri.id, noah.id, liv.id]);
    await join(elin, activity);
    await answer(siri, activity, "MAYBE");
    await inviteTo(host, activity.id, noah);
    expect(await list(activity)).toMatchObject({
      counts: { INVITED: 1, UNANSWERED: 1, GOING: 1, WAITING: 0, MAYBE: 1, NO: 0 },
      people: [{ user: { id: liv.id }, reason: null, guests: 0, waitlistPosition: null }],
    });
    await answer(siri, activity, null);
    expect(await unanswered(activity)).toEqual([siri.id, liv.id]);
    const { people, nextCursor } = await list(activity, "answer=UNANSWERED&limit=1");
    expect(people).toHaveLength(1);
    expect(await unanswered(activity, `answer=UNANSWERED&cursor=${nextCursor}`)).toEqual([liv.id]);
  });

  test("not those who have left, are a blocked pair with the host or have closed their account", async () => {
    const [gone, closed] = (await addMembers(app.url, "Gone", "Closed")) as [Member, Member];
    const other = await groupOf(host, elin, siri, gone, closed);
    const activity = await planned({ groupId: other.id });
    await host.delete(`/api/personal-groups/${other.id}/members/${gone.id}`);
    await db.user.update({ where: { id: closed.id }, data: { closedAt: new Date() } });
    await block(siri, host);
    expect(await unanswered(activity)).toEqual([elin.id]);
    await unblock(siri, host);
    await block(host, siri);
    expect(await unanswered(activity)).toEqual([elin.id]);
    await unblock(host, siri);
    expect(await unanswered(activity)).toEqual([elin.id, siri.id]);
  });

  test("of an organization its members; of friends, of all and of nobody those invited alone", async () => {
    const organization = await organizationOf(host);
    await addToOrganization(organization.id, elin, "MEMBER");
    const organizationId = organization.id;
    const ofMembers = await activityOf(host, { visibility: "ORGANIZATION", organizationId });
    expect(await unanswered(ofMembers)).toEqual([elin.id]);
    for (const fields of [{ visibility: "FRIENDS" }, { visibility: "PUBLIC" }, { visibility: "PRIVATE" }])
      expect(await unanswered(await activityOf(host, fields))).toEqual([]);
  });

  test("at one time those who have answered neither for all times nor for it", async () => {
    const series = await planned({ dateTime: inDays(3), recurrence: "FREQ=WEEKLY;COUNT=3" });
    const [first, second] = [
      series.dateTime,
      new Date(Date.parse(series.dateTime) + 7 * DAY_MS).toISOString(),
    ];
    const at = (occurrence: string) => `answer=UNANSWERED&occurrence=${occurrence}`;
    await answer(elin, series, "NO", { occurrence: first });
    await answer(siri, series, "GOING", { occurrence: first });
    await join(noah, series);
    expect(await unanswered(series, at(first))).toEqual([liv.id]);
    expect(await unanswered(series, at(second))).toEqual([elin.id, siri.id, liv.id]);
    expect(await unanswered(series)).toEqual([liv.id]);
  });

  test("in as many statements with 1000 members as with 4", async () => {
    const activity = await planned();
    const count = async () =>
      (await statementsOf(() => list(activity))).filter((one) => /"Activity/.test(one)).length;
    const before = await count();
    const many = await groupOf(host);
    await db.$executeRaw`
      insert into "GroupMember" ("groupId", "userId")
      select ${many.id}::uuid, unnest(${await addCrowd(1000)}::uuid[])`;
    const large = await planned({ groupId: many.id });
    expect((await list(large)).counts.UNANSWERED).toBe(1000);
    expect((await statementsOf(() => list(large))).filter((one) => /"Activity/.test(one))).toHaveLength(
      before,
    );
  });
});

describe('"reminds the unanswered at a click"', () => {
  test("invited or member, once a day; a member's answer of any kind marks it read", async () => {
    const activity = await planned();
    await join(noah, activity);
    await inviteTo(host, activity.id, stranger);
    const both = await Promise.all([remind(host, activity), remind(host, activity)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 200)?.body.reminded).toBe(4);
    expect(await told(noah, activity)).toEqual([]);
    expect(await told(stranger, activity)).toEqual([]);
    for (const one of [elin, siri, liv])
      expect(await told(one, activity)).toMatchObject([
        { isRead: false, message: `Host asks whether you are coming to ${activity.title}.` },
      ]);
    await join(elin, activity);
    await answer(siri, activity, "NO");
    for (const one of [elin, siri]) expect(await told(one, activity)).toMatchObject([{ isRead: true }]);
    await forgetReminder(activity);
    expect((await remind(host, activity)).body.reminded).toBe(2);
    // the latest alone
    expect(await told(liv, activity)).toHaveLength(1);
  });

  test("for one time those who have not answered for it, with when it begins", async () => {
    const series = await planned({ dateTime: inDays(3), recurrence: "FREQ=WEEKLY;COUNT=3" });
    const { dateTime: occurrence } = series;
    await answer(elin, series, "NO", { occurrence });
    await answer(siri, series, "MAYBE");
    expect((await remind(host, series, { occurrence })).body.reminded).toBe(2);
    for (const one of [elin, siri]) expect(await told(one, series)).toEqual([]);
    expect(await told(liv, series)).toMatchObject([{ data: { dateTime: occurrence } }]);
    await answer(liv, series, "GOING", { occurrence });
    expect(await told(liv, series)).toMatchObject([{ isRead: true }]);
    await forgetReminder(series);
    expect((await remind(host, series, { occurrence: inDays(1) })).status).toBe(404);
    await host.call("DELETE", `${path}/${series.id}`, { body: { occurrence } });
    expect((await remind(host, series, { occurrence })).status).toBe(409);
    expect((await remind(elin, series, { occurrence })).status).toBe(403);
    expect((await remind(stranger, series, { occurrence })).status).toBe(404);
  });

  test("members who want to hear nothing of the group are left alone", async () => {
    const activity = await planned();
    await elin.post(`/api/messages/conversations/${group.conversationId}/level`, { level: "NOTHING" });
    expect((await remind(host, activity)).body.reminded).toBe(3);
    expect(await told(elin, activity)).toEqual([]);
    await elin.post(`/api/messages/conversations/${group.conversationId}/level`, { level: "ALL" });
  });

  test("with everybody's answer there is nobody to remind", async () => {
    const other = await groupOf(host, elin);
    const activity = await planned({ groupId: other.id });
    await answer(elin, activity, "NO");
    const none = await remind(host, activity);
    expect([none.status, none.body.error]).toEqual([409, "Everybody has answered."]);
  });
});
