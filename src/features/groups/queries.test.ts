import { describe, expect, test } from "vitest";
import { db } from "@/server/db";
import { CROWD } from "../../../tests/support/full";
import { addCrowd, addPeople, asMe } from "../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../tests/support/statements";
import { createChannel } from "./channels/commands";
import { createGroup } from "./commands";
import { addMember, removeMember } from "./members/commands";
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

/** Somebody in so many groups, one of which has as many members. The rows are written as joining writes them. */
async function withMany(count: number) {
  const { me, id } = await withGroups(1);
  await db.$executeRaw`
    with made as (
      insert into "Group" (id, name, "nameKey") select gen_random_uuid(), 'Kören', 'kören'
      from generate_series(1, ${count}::int) returning id
    ), own as (
      insert into "Conversation" (id, type, "groupId") select gen_random_uuid(), 'GROUP', id from made
    )
    insert into "GroupMember" ("groupId", "userId") select id, ${me.id}::uuid from made`;
  const members = await addCrowd(count);
  await db.$executeRaw`
    insert into "GroupMember" ("groupId", "userId") select ${id}::uuid, unnest(${members}::uuid[])`;
  return { me, id, memberId: members[0]! };
}

test(`each call asks as often with ${CROWD} members and groups as with 10`, async () => {
  const counts: number[][] = [];
  for (const size of [10, CROWD]) {
    const { me, id, memberId } = await withMany(size);
    const [one] = await addPeople(1);
    const calls = [
      () => listGroups(me, { limit: 500 }),
      () => getGroup(me, id),
      () => listGroupMembers(me, { id, q: "", limit: 50 }),
      () => listGroupMembers(me, { id, q: "person", limit: 50 }),
      () => listFoundGroups(me, { q: "kör", limit: 50 }),
      () => addMember(me, { id, userId: one!.id }),
      () => removeMember(me, { id, memberId }),
    ];
    const asked: number[] = [];
    for (const call of calls) asked.push((await statementsOf(call)).length);
    counts.push(asked);
    expect((await listGroups(me, { limit: 500 })).groups.length).toBe(Math.min(size + 1, 500));
    expect((await listGroupMembers(me, { id, q: "", limit: 50 })).members.length).toBe(
      Math.min(size + 1, 50),
    );
  }
  expect(counts[1]).toEqual(counts[0]);
});
