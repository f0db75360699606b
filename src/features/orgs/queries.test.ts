import { expect, test } from "vitest";
import { addPeople, asMe } from "../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../tests/support/statements";
import { createOrganization, followOrganization } from "./commands";
import {
  getOrganization,
  getOrganizationBySlug,
  listFollowedOrganizations,
  listMyOrganizations,
  listOrganizations,
} from "./queries";
import { organizationCreate } from "./schema";

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
