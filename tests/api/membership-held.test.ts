import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Answer, Json, Member } from "../support/client";
import { addMembers } from "../support/people";

/** Who is being removed while they write in the name of a group or organization. */
let app: App;
let owner: Member;
let member: Member;
let group: Json;
let organization: Json;
beforeAll(async () => {
  app = await startApp();
  [owner, member] = (await addMembers(app.url, "Owner", "Member")) as [Member, Member];
  group = await groupOf(owner, member);
  organization = await organizationOf(owner);
  await addToOrganization(organization.id, member, "MEMBER");
});
afterAll(() => app.stop());

async function untilWaiting(): Promise<void> {
  const waiting = () => db.$queryRaw<unknown[]>`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting()).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Starts the call while a removal from both has been made and is not committed yet, and commits it then. */
async function duringRemoval(call: () => Promise<Answer>): Promise<number> {
  const [inGroup, inOrganization] = [{ groupId: group.id }, { organizationId: organization.id }];
  const mine = { userId: member.id };
  let called: Promise<Answer> | undefined;
  await db.$transaction(async (tx) => {
    await tx.groupMember.deleteMany({ where: { ...inGroup, ...mine } });
    await tx.organizationMember.deleteMany({ where: { ...inOrganization, ...mine } });
    called = call();
    await untilWaiting();
  });
  const { status } = (await called) as Answer;
  await db.groupMember.create({ data: { ...inGroup, ...mine, role: "MEMBER" } });
  await db.organizationMember.create({ data: { ...inOrganization, ...mine, role: "MEMBER" } });
  return status;
}

const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const boards = [
  ["group", 404, () => ({ groupId: group.id })],
  ["public organization", 403, () => ({ organizationId: organization.id })],
] as const;

describe("a removal that is under way is waited for, and then nothing is written in their name", () => {
  test.each(boards)("of a %s", async (_kind, status, board) => {
    const plan = { title: "Bad", dateTime: soon(24), ...board() };
    const { id } = await activityOf(member, { visibility: undefined, ...plan });
    const series = await activityOf(member, { visibility: undefined, ...plan, recurrence: "FREQ=WEEKLY" });
    const occurrence = new Date(Date.parse(series.dateTime) + 7 * 86_400_000).toISOString();
    const text = { title: "Tält", content: "Att låna", contactMethods: [] };
    const posted = (await member.post("/api/notices", { ...text, ...board() })).body.notice;
    const activities = await db.activity.count();
    const notices = await db.notice.count();
    expect(await duringRemoval(() => member.post("/api/activities", plan))).toBe(status);
    expect(await duringRemoval(() => member.post("/api/notices", { ...text, ...board() }))).toBe(status);
    const title = "Köp nu";
    const change = (fields: object) => () => member.patch(`/api/activities/${series.id}`, fields);
    expect(await duringRemoval(() => member.patch(`/api/activities/${id}`, { title }))).toBe(403);
    expect(await duringRemoval(change({ title, occurrence }))).toBe(403);
    expect(await duringRemoval(change({ title, occurrence, scope: "FOLLOWING" }))).toBe(403);
    expect(await duringRemoval(() => member.patch(`/api/notices/${posted.id}`, { title }))).toBe(403);
    expect(await db.activity.count({ where: { title } })).toBe(0);
    expect([await db.activity.count(), await db.notice.count()]).toEqual([activities, notices]);
  });

  test("a poll of a group", async () => {
    const options = [{ dateTime: soon(24) }, { dateTime: soon(48) }];
    const poll = { title: "När?", options, groupId: group.id };
    expect(await duringRemoval(() => member.post("/api/polls", poll))).toBe(404);
    expect(await db.activityPoll.count()).toBe(0);
    expect((await member.post("/api/polls", poll)).status).toBe(201);
  });
});
