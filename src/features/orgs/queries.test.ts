import { expect, test } from "vitest";
import { db } from "@/server/db";
import { addPeople, asMe } from "../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../tests/support/statements";
import { createOrganization, followOrganization, updateOrganization } from "./commands";
import { createDepartment } from "./departments/commands";
import { listDepartments } from "./departments/queries";
import { inviteMember } from "./invitations/commands";
import { listOrganizationInvitations, listSentInvitations } from "./invitations/queries";
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
    const page = { id, limit: 100 };
    expect((await statementsOf(() => listOrganizationMembers(me, page))).length).toBe(1);
    expect((await statementsOf(() => listDepartments(me, page))).length).toBe(2);
    expect((await listOrganizationMembers(me, page)).members.length).toBe(count + 1);
    expect((await listDepartments(me, page)).departments.length).toBe(count);
  }
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
