import { describe, expect, test } from "vitest";
import { addPeople, asMe } from "../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../tests/support/statements";
import { createChannel } from "./channels/commands";
import { createGroup } from "./commands";
import { addMember } from "./members/commands";
import { listGroupMembers } from "./members/queries";
import { getGroup, listFoundGroups, listGroups } from "./queries";
import { groupCreate } from "./schema";

withDatabase();

/** Somebody with so many groups, each with as many members. */
async function withGroups(count: number) {
  const [me, ...others] = (await addPeople(count)).map(asMe) as [ReturnType<typeof asMe>];
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const { group } = await createGroup(me, groupCreate.parse({ name: `Grupp ${at}` }));
    ids.push(group.id);
    for (const { id } of others) await addMember(me, { id: group.id, userId: id });
  }
  return { me, id: ids[0] ?? "", count };
}

describe("how many times each call asks the database, with 2 groups and with 8", () => {
  test("one each", async () => {
    for (const { me, id, count } of [await withGroups(2), await withGroups(8)]) {
      const asked = (work: () => Promise<unknown>) => statementsOf(work).then(({ length }) => length);
      expect(await asked(() => listGroups(me, { limit: 500 }))).toBe(1);
      expect(await asked(() => getGroup(me, id))).toBe(1);
      for (const q of ["", "person"])
        expect(await asked(() => listGroupMembers(me, { id, q, limit: 50 }))).toBe(1);
      expect(await asked(() => listFoundGroups(me, { q: "grupp", limit: 50 }))).toBe(1);
      const { groups } = await listGroups(me, { limit: 500 });
      expect(groups.map(({ members }) => members.length)).toEqual(groups.map(() => count));
    }
  });
});

test("what an add writes does not grow with the number of channels and members", async () => {
  const one = (await addPeople(1))[0] as { id: string };
  const few = await withGroups(2);
  const many = await withGroups(8);
  for (let at = 0; at < 6; at++) await createChannel(many.me, { id: many.id, name: `Kanal ${at}` });
  const statements: number[] = [];
  for (const { me, id } of [few, many]) {
    statements.push((await statementsOf(() => addMember(me, { id, userId: one.id }))).length);
  }
  expect(statements[1]).toBe(statements[0]);
});
