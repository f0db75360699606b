import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  hasRoomForActivity,
  hasRoomForImports,
  hasRoomForPublicSeries,
  MAX_IMPORTED,
  MAX_PLANNED,
  MAX_PUBLIC_SERIES,
} from "@/features/activities/caps/rules";
import { hasRoomForPoll, MAX_OPEN_POLLS } from "@/features/activities/polls/rules";
import { hasRoomForFeedback, MAX_OPEN_FEEDBACK } from "@/features/feedback/rules";
import { MAX_OWNED as GROUPS_OWNED, hasRoomForGroup } from "@/features/groups/rules";
import { hasRoomForLink, MAX_USABLE_LINKS } from "@/features/invitations/links/rules";
import { hasRoomForNotice, MAX_CURRENT_NOTICES } from "@/features/notices/rules";
import { hasRoomForDepartment, MAX_DEPARTMENTS } from "@/features/orgs/departments/rules";
import { hasRoomForOrganization, MAX_OWNED as ORGANIZATIONS_OWNED } from "@/features/orgs/rules";
import { hasRoomForUnit, MAX_UNITS } from "@/features/orgs/units/rules";
import { db } from "@/server/db";
import { type App, startApp } from "../support/app";
import { activityOf, calendarFile, pollOf, pollOptions, templateOf } from "../support/cases/activities";
import { groupOf } from "../support/cases/groups";
import { linkOf } from "../support/cases/invitations";
import { addToOrganization, departmentOf, organizationOf, unitOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
let siri: Member;
let admin: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  [elin, siri, admin] = (await addMembers(app.url, "Elin", "Siri", "Admin")) as [Member, Member, Member];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
});
afterAll(() => app.stop());

/** Inserts so many rows. `values`: SQL by column; `n` counts the rows. */
const fill = (table: string, count: number, values: Record<string, string>) =>
  db.$executeRawUnsafe(
    `insert into "${table}" (${Object.keys(values).map((name) => `"${name}"`)})
     select ${Object.values(values)} from generate_series(1, ${count}) n`,
  );
const newRow = { id: "gen_random_uuid()" };
const TOMORROW = "now() + interval '1 day'";
const YESTERDAY = "now() - interval '1 day'";

const planned = (who: Member, count: number, values: Record<string, string> = {}) => {
  const at = values.overAt ?? TOMORROW;
  return fill("Activity", count, {
    ...{ ...newRow, title: "'Bad'", searchKey: "'bad'", dateTime: at, lastTime: at, overAt: at },
    ...{ hostId: `'${who.id}'::uuid`, timeZone: "'UTC'", visibility: "'PRIVATE'" },
    ...values,
  });
};
/** Without their conversations: nothing here opens them. */
async function ownedGroups(who: Member, count: number): Promise<void> {
  await db.$executeRawUnsafe(`
    with made as (
      insert into "Group" (id, name, "nameKey", "memberCount")
      select gen_random_uuid(), 'Kören', 'kören', 1 from generate_series(1, ${count}) returning id
    ) insert into "GroupMember" ("groupId", "userId", role) select id, '${who.id}'::uuid, 'OWNER' from made`);
}
async function ownedOrganizations(who: Member, count: number): Promise<void> {
  await db.$executeRawUnsafe(`
    with made as (
      insert into "Organization" (id, name, "nameKey", slug, "memberCount")
      select gen_random_uuid(), 'Kören', 'kören', gen_random_uuid()::text, 1 from generate_series(1, ${count}) returning id
    ) insert into "OrganizationMember" ("organizationId", "userId", role) select id, '${who.id}'::uuid, 'OWNER' from made`);
}
const linked = (who: Member, count: number, values: Record<string, string> = {}) =>
  fill("InvitationLink", count, {
    ...{ ...newRow, ownerId: `'${who.id}'::uuid`, type: "'GENERAL'", title: "'Kom'", maxUses: "5" },
    ...{ inviteCode: "gen_random_uuid()::text", expiresAt: TOMORROW },
    ...values,
  });
const posted = (who: Member, count: number, values: Record<string, string> = {}) =>
  fill("Notice", count, {
    ...{ ...newRow, title: "'Säljes'", content: "'En kajak'", searchKey: "'säljes en kajak'" },
    ...{ authorId: `'${who.id}'::uuid`, updatedAt: "now()" },
    ...values,
  });
const asked = (who: Member, count: number, values: Record<string, string> = {}) =>
  fill("ActivityPoll", count, {
    ...{ ...newRow, hostId: `'${who.id}'::uuid`, title: "'När?'", timeZone: "'UTC'" },
    ...values,
  });
const sent = (who: Member, count: number, values: Record<string, string> = {}) =>
  fill("Feedback", count, {
    ...{ ...newRow, authorId: `'${who.id}'::uuid`, kind: "'IDEA'", content: "'Fler färger'" },
    ...values,
  });

type Answer = { status: number; body: Json };
type Cap = {
  max: number;
  sentence: string;
  /** Stores what counts, of this person's. */
  store: (who: Member, count: number) => Promise<unknown>;
  /** Stores what counts no more. */
  storeOver?: (who: Member, count: number) => Promise<unknown>;
  /** By a call; returns its answer. */
  create: (who: Member) => Promise<Answer>;
  /** Lets one of those that were created count no more, by a call. */
  free: (who: Member, created: Json) => Promise<Answer>;
  /** Changes one of those that were created, by a call. */
  edit?: (who: Member, created: Json) => Promise<Answer>;
};

const soon = (hours = 24) => new Date(Date.now() + hours * 3_600_000).toISOString();
const plan = (who: Member, fields: object = {}) =>
  who.post("/api/activities", { title: "Bad", dateTime: soon(), visibility: "PRIVATE", ...fields });
const weekly = { recurrence: "FREQ=WEEKLY", visibility: "PUBLIC" };
const onActivity = {
  edit: (who: Member, { activity }: Json) =>
    who.patch(`/api/activities/${activity.id}`, { title: "Nattbad" }),
  free: (who: Member, { activity }: Json) => who.delete(`/api/activities/${activity.id}`),
};
const series = { visibility: "'PUBLIC'", recurrence: "'FREQ=WEEKLY'" };

const caps: Record<string, Cap> = {
  feedback: {
    max: MAX_OPEN_FEEDBACK,
    sentence: hasRoomForFeedback.sentence,
    store: sent,
    storeOver: (who, count) => sent(who, count, { status: "'SETTLED'" }),
    create: (who) => who.post("/api/feedback", { kind: "IDEA", content: "Fler färger" }),
    free: (_, { feedback }) => admin.patch(`/api/admin/feedback/${feedback.id}`, {}),
  },
  "invitation links": {
    max: MAX_USABLE_LINKS,
    sentence: hasRoomForLink.sentence,
    store: linked,
    async storeOver(who, count) {
      await linked(who, count, { isActive: "false" });
      await linked(who, count, { expiresAt: YESTERDAY });
      await linked(who, count, { currentUses: "5" });
    },
    create: (who) => who.post("/api/invitations", { type: "GENERAL", title: "Kom" }),
    free: (who, { invitation }) => who.patch(`/api/invitations/${invitation.id}`, { isActive: false }),
  },
  activities: {
    max: MAX_PLANNED,
    sentence: hasRoomForActivity.sentence,
    store: planned,
    async storeOver(who, count) {
      await planned(who, count, { overAt: YESTERDAY });
      await planned(who, count, { isImported: "true" });
    },
    create: (who) => plan(who),
    ...onActivity,
  },
  "public series": {
    max: MAX_PUBLIC_SERIES,
    sentence: hasRoomForPublicSeries.sentence,
    store: (who, count) => planned(who, count, series),
    async storeOver(who, count) {
      await planned(who, count, { ...series, overAt: YESTERDAY });
      await planned(who, count, { recurrence: "'FREQ=WEEKLY'" });
      await planned(who, count, { visibility: "'PUBLIC'" });
    },
    create: (who) => plan(who, weekly),
    ...onActivity,
  },
  notices: {
    max: MAX_CURRENT_NOTICES,
    sentence: hasRoomForNotice.sentence,
    store: posted,
    storeOver: (who, count) => posted(who, count, { expiresAt: YESTERDAY }),
    create: (who) => who.post("/api/notices", { title: "Säljes", content: "En kajak", contactMethods: [] }),
    edit: (who, { notice }) => who.patch(`/api/notices/${notice.id}`, { title: "Bortskänkes" }),
    free: (who, { notice }) => who.delete(`/api/notices/${notice.id}`),
  },
  polls: {
    max: MAX_OPEN_POLLS,
    sentence: hasRoomForPoll.sentence,
    store: asked,
    async storeOver(who, count) {
      await asked(who, count, { closesAt: YESTERDAY });
      await asked(who, count, { decidedAt: YESTERDAY });
    },
    create: (who) => who.post("/api/polls", { title: "När?", options: pollOptions(), userIds: [admin.id] }),
    edit: (who, { poll }) => who.patch(`/api/polls/${poll.id}`, { title: "När då?" }),
    free: (who, { poll }) => who.delete(`/api/polls/${poll.id}`),
  },
  groups: {
    max: GROUPS_OWNED,
    sentence: hasRoomForGroup.sentence,
    store: ownedGroups,
    create: (who) => who.post("/api/personal-groups", { name: "Kören", color: "#3B82F6" }),
    edit: (who, { group }) => who.patch(`/api/personal-groups/${group.id}`, { color: "#FF0000" }),
    free: (who, { group }) =>
      who.delete(`/api/personal-groups/${group.id}`, { confirmationName: group.name, handoverTo: null }),
  },
  organizations: {
    max: ORGANIZATIONS_OWNED,
    sentence: hasRoomForOrganization.sentence,
    store: ownedOrganizations,
    create: (who) => who.post("/api/organizations", { name: "Kören" }),
    edit: (who, { organization }) =>
      who.patch(`/api/organizations/${organization.id}`, { name: "Kammarkören" }),
    async free(who, { organization }) {
      await addToOrganization(organization.id, siri, "MEMBER");
      return who.post(`/api/organizations/${organization.id}/hand-over`, { memberId: siri.id });
    },
  },
};

describe.each(Object.entries(caps))("the cap of %s", (_, cap) => {
  const { max, sentence, store, storeOver, create, free, edit } = cap;
  const reached = { status: 409, body: { code: "limit-reached", error: sentence } };

  test("counts what is open, and of two at once one has the last place", async () => {
    expect(sentence).toContain(String(max));
    await store(elin, max - 1);
    await storeOver?.(elin, 3);
    const both = await Promise.all([create(elin), create(elin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject(reached);
    // somebody else has their own
    expect((await create(siri)).status).toBe(201);
    const { body } = both.find(({ status }) => status === 201)!;
    if (edit) expect((await edit(elin, body)).status).toBe(200);
    expect((await free(elin, body)).status).toBe(200);
    expect((await create(elin)).status).toBe(201);
    expect(await create(elin)).toMatchObject(reached);
  });

  test("what is above it stays, and can be changed and deleted", async () => {
    const { body } = await create(elin);
    await store(elin, max + 3);
    expect(await create(elin)).toMatchObject(reached);
    if (edit) expect((await edit(elin, body)).status).toBe(200);
    expect((await free(elin, body)).status).toBe(200);
    expect(await create(elin)).toMatchObject(reached);
  });
});

describe("ways to have more activities ahead", () => {
  const reached = { status: 409, body: { code: "limit-reached", error: hasRoomForActivity.sentence } };

  test("a template, a copy and the end of a poll count as any other; one in the past is not ahead", async () => {
    const made = await activityOf(elin, { visibility: "PRIVATE" });
    const template = (await templateOf(elin, made.id)).split("/").at(-1);
    const poll = await pollOf(elin, { userIds: [siri.id] });
    await planned(elin, MAX_PLANNED - 1);
    expect(await plan(elin, { copyOf: made.id })).toMatchObject(reached);
    expect(await plan(elin, { templateId: template })).toMatchObject(reached);
    const decided = await elin.post(`/api/polls/${poll.id}/activity`, { optionId: poll.options[0].id });
    expect(decided).toMatchObject(reached);
    expect((await elin.get(`/api/polls/${poll.id}`)).body.poll.decidedAt).toBeNull();
    expect((await plan(elin, { dateTime: soon(-48) })).status).toBe(201);
  });

  test("a past one that is moved into the future is one more, all of it or a single time", async () => {
    const past = (await plan(elin, { dateTime: soon(-48) })).body.activity;
    const times = { dateTime: soon(-240), recurrence: "FREQ=DAILY;COUNT=3" };
    const pastSeries = (await plan(elin, times)).body.activity;
    await planned(elin, MAX_PLANNED);
    const move = (fields: object, { id }: Json) => elin.patch(`/api/activities/${id}`, fields);
    expect(await move({ dateTime: soon() }, past)).toMatchObject(reached);
    const one = { occurrence: pastSeries.dateTime, dateTime: soon() };
    expect(await move(one, pastSeries)).toMatchObject(reached);
    expect((await move({ title: "Förr" }, past)).status).toBe(200);
    await db.activity.deleteMany({ where: { hostId: elin.id, title: "Bad", recurrence: null } });
    expect((await move(one, pastSeries)).status).toBe(200);
  });

  test("a series that is divided is one more, unless its first part is over", async () => {
    const times = { dateTime: soon(-36), recurrence: "FREQ=DAILY;COUNT=9" };
    const one = (await plan(elin, times)).body.activity;
    // no clock change moves its times
    await db.activity.update({ where: { id: one.id }, data: { timeZone: "UTC" } });
    await planned(elin, MAX_PLANNED - 1);
    const at = (days: number) => new Date(Date.parse(one.dateTime) + days * 86_400_000).toISOString();
    const divide = (days: number, id = one.id) =>
      elin.patch(`/api/activities/${id}`, { occurrence: at(days), scope: "FOLLOWING", title: "Nattbad" });
    expect(await divide(4)).toMatchObject(reached);
    expect((await divide(2)).status).toBe(200);
  });

  test("a series that becomes public, and a public activity that comes to repeat, are one more", async () => {
    const own = (await plan(elin, { recurrence: "FREQ=WEEKLY" })).body.activity;
    const open = (await plan(elin, { visibility: "PUBLIC" })).body.activity;
    await planned(elin, MAX_PUBLIC_SERIES, series);
    const full = { status: 409, body: { code: "limit-reached", error: hasRoomForPublicSeries.sentence } };
    expect(await elin.patch(`/api/activities/${own.id}`, { visibility: "PUBLIC" })).toMatchObject(full);
    expect(await elin.patch(`/api/activities/${open.id}`, { recurrence: "FREQ=WEEKLY" })).toMatchObject(full);
    expect((await elin.patch(`/api/activities/${own.id}`, { visibility: "FRIENDS" })).status).toBe(200);
  });

  test("imported ones have a cap of their own, until they are shared", async () => {
    await planned(elin, MAX_PLANNED);
    const load = (dryRun = false) => elin.post("/api/activities/import", { file: calendarFile, dryRun });
    const id = (await load()).body.events[0].activityId;
    const share = (visibility: string) => elin.patch(`/api/activities/${id}`, { visibility });
    expect(await share("FRIENDS")).toMatchObject(reached);
    await db.activity.deleteMany({ where: { hostId: elin.id, isImported: false } });
    expect((await share("FRIENDS")).status).toBe(200);
    await planned(elin, MAX_IMPORTED, { isImported: "true" });
    const full = { status: 409, body: { code: "limit-reached", error: hasRoomForImports.sentence } };
    expect(await share("PRIVATE")).toMatchObject(full);
    await elin.delete(`/api/activities/${id}`);
    // what is above it is named
    for (const isDry of [false, true])
      expect((await load(isDry)).body.events).toMatchObject([{ outcome: "NO_ROOM", activityId: null }]);
    expect((await plan(elin)).status).toBe(201);
    await db.$executeRaw`delete from "Activity" where id in (
      select id from "Activity" where "hostId" = ${elin.id}::uuid and "isImported" limit 1)`;
    const both = await Promise.all([load(), load()]);
    // the second finds the event of the first
    expect(both.map(({ body }) => body.events?.[0].outcome).sort()).toEqual(["ADDED", "PRESENT"]);
  });
});

test("the migration knows earlier imports by several private activities made at once", async () => {
  await planned(elin, 2, { createdAt: "'2026-01-01'" });
  await planned(elin, 1, { createdAt: "'2026-01-02'" });
  await planned(elin, 2, { createdAt: "'2026-01-03'", visibility: "'FRIENDS'" });
  await planned(siri, 1, { createdAt: "'2026-01-01'" });
  const sql = readFileSync("prisma/migrations/20261128150000_caps/migration.sql", "utf8");
  await db.$executeRawUnsafe(/UPDATE "Activity"[^;]*/.exec(sql)?.[0] ?? "");
  const where = { hostId: { in: [elin.id, siri.id] }, isImported: true };
  const found = await db.activity.findMany({ where });
  expect(found.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual(
    Array(2).fill("2026-01-01"),
  );
  expect(found.every(({ hostId }) => hostId === elin.id)).toBe(true);
});

test("a notice or poll that is over and opened again is one more", async () => {
  const closesAt = soon();
  const poll = await pollOf(elin, { userIds: [siri.id], closesAt });
  await db.activityPoll.update({ where: { id: poll.id }, data: { closesAt: new Date(0) } });
  await asked(elin, MAX_OPEN_POLLS);
  const reopen = (fields: object) => elin.patch(`/api/polls/${poll.id}`, fields);
  expect((await reopen({ closesAt })).body.code).toBe("limit-reached");
  expect((await reopen({ title: "Då" })).status).toBe(200);

  const made = await elin.post("/api/notices", { title: "A", content: "B", contactMethods: [] });
  const path = `/api/notices/${made.body.notice.id}`;
  await db.notice.update({ where: { id: made.body.notice.id }, data: { expiresAt: new Date(0) } });
  await posted(elin, MAX_CURRENT_NOTICES);
  expect((await elin.patch(path, { expiresAt: null })).body.code).toBe("limit-reached");
  expect((await elin.patch(path, { title: "C" })).status).toBe(200);
});

test("nobody is handed more groups or organizations than they may own", async () => {
  const group = await groupOf(elin, siri);
  const organization = await organizationOf(elin);
  await addToOrganization(organization.id, siri, "MEMBER");
  await ownedGroups(siri, GROUPS_OWNED);
  await ownedOrganizations(siri, ORGANIZATIONS_OWNED);
  const hand = () =>
    elin.delete(`/api/personal-groups/${group.id}`, { confirmationName: group.name, handoverTo: siri.id });
  const handOver = () => elin.post(`/api/organizations/${organization.id}/hand-over`, { memberId: siri.id });
  for (const call of [hand, handOver]) expect((await call()).body.code).toBe("limit-reached");
  await db.$executeRaw`delete from "GroupMember" where "groupId" in (
    select "groupId" from "GroupMember" where "userId" = ${siri.id}::uuid and role = 'OWNER' limit 1)`;
  await db.$executeRaw`delete from "OrganizationMember" where "organizationId" in (
    select "organizationId" from "OrganizationMember" where "userId" = ${siri.id}::uuid and role = 'OWNER' limit 1)`;
  for (const call of [hand, handOver]) expect((await call()).status).toBe(200);
});

test("an organization has at most 200 departments, whoever creates them", async () => {
  const { id } = await organizationOf(elin, { enableDepartments: true });
  await addToOrganization(id, siri, "ADMIN");
  await fill("Department", MAX_DEPARTMENTS - 1, {
    ...{ ...newRow, organizationId: `'${id}'::uuid`, name: "'Nr ' || n", nameKey: "'nr ' || n" },
  });
  const create = (who: Member, name: string) => who.post(`/api/organizations/${id}/departments`, { name });
  const both = await Promise.all([create(elin, "Skidor"), create(siri, "Båtar")]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "limit-reached",
    error: hasRoomForDepartment.sentence,
  });
  const { department } = both.find(({ status }) => status === 201)!.body;
  expect((await elin.delete(`/api/organizations/${id}/departments/${department.id}`)).status).toBe(200);
  await departmentOf(elin, id, "Cyklar");
});

test("an organization has at most 200 of each: countries, offices and teams, whoever creates them", async () => {
  const { id } = await organizationOf(elin, { enableOffices: true, enableTeams: true });
  await addToOrganization(id, siri, "ADMIN");
  await fill("OrganizationUnit", MAX_UNITS - 1, {
    ...{ ...newRow, organizationId: `'${id}'::uuid`, name: "'Nr ' || n", nameKey: "'nr ' || n" },
    kind: `'TEAM'::"OrganizationUnitKind"`,
  });
  const create = (who: Member, name: string) =>
    who.post(`/api/organizations/${id}/units`, { kind: "TEAM", name });
  const both = await Promise.all([create(elin, "Skidor"), create(siri, "Båtar")]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "limit-reached",
    error: hasRoomForUnit.sentence,
  });
  await unitOf(elin, id, "OFFICE", "Umeå");
  const { unit } = both.find(({ status }) => status === 201)!.body;
  expect((await elin.delete(`/api/organizations/${id}/units/${unit.id}`)).status).toBe(200);
  await unitOf(elin, id, "TEAM", "Cyklar");
});

test("what the staff has deleted does not count, what it has hidden does", async () => {
  const link = await linkOf(elin);
  await linked(elin, MAX_USABLE_LINKS - 1);
  const create = () => elin.post("/api/invitations", { type: "GENERAL", title: "Kom" });
  const take = (action: string) =>
    admin.post(`/api/admin/links/${link.id}/takedown`, { action, reason: "Bluff" });
  expect((await take("HIDE")).status).toBe(200);
  expect((await create()).status).toBe(409);
  expect((await take("DELETE")).status).toBe(200);
  expect((await create()).status).toBe(201);
  // putting back brings back what was there, also above the cap
  const back = await admin.delete(`/api/admin/links/${link.id}/takedown`, { reason: "Rätt" });
  expect(back.status).toBe(200);
  expect((await create()).status).toBe(409);
});

test("counting is one statement of the call, and the same for few as for many", async () => {
  const of = async (create: () => Promise<unknown>) =>
    (await statementsOfCall(create)).filter((text) => text.includes("count_in_turn")).length;
  for (const { create, store } of Object.values(caps)) {
    const few = await statementsOfCall(() => create(elin));
    await store(elin, 20);
    expect((await statementsOfCall(() => create(elin))).length).toBe(few.length);
    expect(await of(() => create(elin))).toBe(1);
  }
  // counted by the statement that writes it; the staff is told by others
  const statements = await statementsOfCall(() => caps.feedback!.create(elin));
  expect(statements.filter((text) => text.includes('"Feedback"'))).toHaveLength(1);
});
