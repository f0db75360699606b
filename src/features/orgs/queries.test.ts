import { expect, test } from "vitest";
import { db, transaction } from "@/server/db";
import { CROWD } from "../../../tests/support/full";
import { addCrowd, addPeople, asMe } from "../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../tests/support/statements";
import { createOrganization, followOrganization, updateOrganization } from "./commands";
import { createDepartment } from "./departments/commands";
import { listDepartments } from "./departments/queries";
import { addDomain, fetchInstructions, noteCheck, removeDomain } from "./domains/commands";
import { listDomains, listUncheckedDomains, listVerificationStatuses } from "./domains/queries";
import { inviteMember } from "./invitations/commands";
import { listOrganizationInvitations, listSentInvitations } from "./invitations/queries";
import { addNewMembers, removeMember } from "./members/commands";
import { listOrganizationMembers } from "./members/queries";
import {
  getOrganization,
  getOrganizationBySlug,
  listFollowedOrganizations,
  listMyOrganizations,
  listOrganizations,
} from "./queries";
import { organizationCreate, organizationUpdate } from "./schema";

withDatabase();

/** Somebody with so many organizations. */
async function withOrganizations(count: number) {
  const [person] = await addPeople(1);
  const me = asMe(person!);
  const made = [];
  for (let at = 0; at < count; at++) {
    const { organization } = await createOrganization(me, organizationCreate.parse({ name: "Kören" }));
    made.push(await followOrganization(me, organization));
  }
  return { me, ...made[0]!.organization };
}

test("each read is one statement, with 2 organizations and with 20", async () => {
  for (const { me, id, slug } of [await withOrganizations(2), await withOrganizations(20)]) {
    const reads = [
      () => listOrganizations(me, { q: "kör", limit: 500 }),
      () => listMyOrganizations(me, { limit: 500 }),
      () => listFollowedOrganizations(me, { limit: 500 }),
      () => getOrganizationBySlug(me, { slug }),
      () => getOrganization(me, id),
    ];
    for (const read of reads) expect((await statementsOf(read)).length).toBe(1);
  }
});

test("invitations to the caller in one statement, of an organization in two, with 2 and with 20", async () => {
  for (const count of [2, 20]) {
    const { me, id } = await withOrganizations(1);
    const [first, ...others] = (await addPeople(count)).map(asMe);
    for (const { id: userId } of [first!, ...others])
      await inviteMember(me, { id, userId, role: "MEMBER", message: "" });
    expect((await statementsOf(() => listSentInvitations(me, { id, limit: 100 }))).length).toBe(2);
    expect((await statementsOf(() => listOrganizationInvitations(first!))).length).toBe(1);
    expect((await listSentInvitations(me, { id, limit: 100 })).invitations.length).toBe(count);
  }
});

test("members in one statement and departments in two, with 2 of each and with 50", async () => {
  for (const count of [2, 50]) {
    const { me, id } = await withOrganizations(1);
    await updateOrganization(me, organizationUpdate.parse({ id, enableDepartments: true }));
    for (const { id: userId } of await addPeople(count)) {
      const made = await createDepartment(me, { id, name: `Avdelning ${userId}` });
      const departmentId = made.department.id;
      await db.organizationMember.create({ data: { organizationId: id, userId, departmentId } });
    }
    const page = { id, q: "", limit: 100 };
    for (const q of ["", "person"])
      expect((await statementsOf(() => listOrganizationMembers(me, { ...page, q }))).length).toBe(1);
    expect((await statementsOf(() => listDepartments(me, page))).length).toBe(2);
    expect((await listOrganizationMembers(me, page)).members.length).toBe(count + 1);
    expect((await listDepartments(me, page)).departments.length).toBe(count);
  }
});

test("what joining and leaving write does not grow with the number of members", async () => {
  const counts: number[][] = [];
  for (const size of [10, 2000]) {
    const { me, id } = await withOrganizations(1);
    const members = (await addPeople(size)).map(({ id: userId }) => ({ userId, role: "MEMBER" as const }));
    const joined = await statementsOf(() => transaction((tx) => addNewMembers(me, tx, id, members)));
    const memberId = members[0]?.userId ?? "";
    const left = await statementsOf(() => removeMember(me, { id, memberId }));
    counts.push([joined.length, left.length]);
    const { participantCount } = await db.conversation.findFirstOrThrow({ where: { organizationId: id } });
    expect(participantCount).toBe(size);
  }
  expect(counts[1]).toEqual(counts[0]);
});

/** Somebody in so many organizations, one of which has as many members. The rows are written as joining writes them. */
async function withMany(count: number) {
  const { me, id, slug } = await withOrganizations(1);
  await db.$executeRaw`
    with made as (
      insert into "Organization" (id, name, "nameKey", slug, "publicSlug") select id, 'Kören', 'kören', id, id
      from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) one returning id
    ), followed as (
      insert into "OrganizationFollow" ("organizationId", "userId") select id, ${me.id}::uuid from made
    )
    insert into "OrganizationMember" ("organizationId", "userId") select id, ${me.id}::uuid from made`;
  const ids = await addCrowd(count);
  await db.$executeRaw`
    insert into "OrganizationMember" ("organizationId", "userId") select ${id}::uuid, unnest(${ids}::uuid[])`;
  return { me, id, slug };
}

test(`each read asks as often with ${CROWD} members and organizations as with 10`, async () => {
  const counts: number[][] = [];
  for (const size of [10, CROWD]) {
    const { me, id, slug } = await withMany(size);
    const page = { id, limit: 100 };
    const reads = [
      () => listOrganizations(me, { q: "kör", limit: 500 }),
      () => listMyOrganizations(me, { limit: 500 }),
      () => listFollowedOrganizations(me, { limit: 500 }),
      () => getOrganizationBySlug(me, { slug }),
      () => getOrganization(me, id),
      () => listOrganizationMembers(me, { ...page, q: "" }),
      () => listOrganizationMembers(me, { ...page, q: "person" }),
    ];
    const asked: number[] = [];
    for (const read of reads) asked.push((await statementsOf(read)).length);
    counts.push(asked);
    expect((await listMyOrganizations(me, { limit: 500 })).organizations.length).toBe(
      Math.min(size + 1, 500),
    );
    expect((await listOrganizationMembers(me, { ...page, q: "" })).members.length).toBe(
      Math.min(size + 1, 100),
    );
  }
  expect(counts[1]).toEqual(counts[0]);
});

/** Statements of each call about domains, in an organization that has so many. The last of them is verified. */
async function countForDomains(size: number): Promise<number[]> {
  const { me, id } = await withOrganizations(1);
  const many = Array.from({ length: size }, (_, at) => `klubb-${at}.${id}.example`);
  for (const domain of many) await addDomain(me, { id, domain });
  const { domains } = await listDomains(me, { id });
  expect(domains.length).toBe(size);
  const [first, last] = [domains[0]!.id, domains.at(-1)!.id];
  const verifiedAt = new Date(0);
  await db.organizationDomain.update({
    where: { id: last },
    data: { verifiedAt, checkedAt: verifiedAt, verifiedKey: domains.at(-1)!.domain },
  });
  const calls = [
    () => listDomains(me, { id }),
    () => addDomain(me, { id, domain: `ny.${id}.example` }),
    () => fetchInstructions(me, { id, domainId: first }),
    () => listUncheckedDomains(new Date(), 100),
    () => noteCheck(me, { organizationId: id, id: last }, false),
    () => removeDomain(me, { id, domainId: first }),
  ];
  const counts: number[] = [];
  for (const call of calls) counts.push((await statementsOf(call)).length);
  return counts;
}

test("each call about domains takes as many statements with 99 domains as with 10", async () => {
  expect(await countForDomains(99)).toEqual(await countForDomains(10));
});

test("the verification of 100 organizations is read in one statement", async () => {
  const { me } = await withOrganizations(100);
  const { organizations: all } = await listMyOrganizations(me, { limit: 500 });
  const organizationIds = all.map(({ id }) => id);
  const read = () => listVerificationStatuses(me, { organizationIds });
  expect((await statementsOf(read)).length).toBe(1);
  expect(Object.keys((await read()).statuses).length).toBe(100);
});

test("what a creation asks does not grow with the number of equal names", async () => {
  const create = (name: string) =>
    statementsOf(async () => {
      const [person] = await addPeople(1);
      await createOrganization(asMe(person!), organizationCreate.parse({ name }));
    });
  const first = (await create("Ensam")).length;
  await withOrganizations(60);
  expect((await create("Kören")).length).toBe(first);
});
