import { expect, test } from "vitest";
import { createGroup } from "@/features/groups/commands";
import { groupCreate } from "@/features/groups/schema";
import { createOrganization } from "@/features/orgs/commands";
import { organizationCreate } from "@/features/orgs/schema";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { addPeople, asMe } from "../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../tests/support/statements";
import { createCategory, deleteCategory, updateCategory } from "./commands";
import { groupOwner, listCategories, organizationOwner } from "./queries";
import { categoryCreate, categoryUpdate } from "./schema";

withDatabase();

const owners = {
  group: {
    owner: groupOwner,
    make: async (me: ReturnType<typeof asMe>) =>
      (await createGroup(me, groupCreate.parse({ name: "Löparna" }))).group.id,
  },
  organization: {
    owner: organizationOwner,
    make: async (me: ReturnType<typeof asMe>) =>
      (await createOrganization(me, organizationCreate.parse({ name: "Löparna" }))).organization.id,
  },
};

test.each(Object.entries(owners))(
  "the statements of each call are as many with 10 categories of a %s as with 400",
  async (_, { owner, make }) => {
    const counts: number[][] = [];
    for (const count of [10, 400]) {
      const [person] = await addPeople(1);
      const me = asMe(person!);
      const id = await make(me);
      const look = { name: "Fika", type: "OTHER", color: "#000000", icon: "☕" } as const;
      const data = Array.from({ length: count }, () => ({ ...look, id: newId(), [owner.column]: id }));
      await db.category.createMany({ data });
      const categoryId = data[0]!.id;
      const calls = [
        () => listCategories(me, owner, { id }),
        () => createCategory(me, owner, categoryCreate.parse({ id, name: "x" })),
        () => updateCategory(me, owner, categoryUpdate.parse({ id, categoryId, name: "x" })),
        () => deleteCategory(me, owner, { id, categoryId }),
      ];
      const asked: number[] = [];
      for (const call of calls) asked.push((await statementsOf(call)).length);
      counts.push(asked);
      expect((await listCategories(me, owner, { id })).categories).toHaveLength(count);
    }
    expect(counts[0]).toEqual(counts[1]);
    expect(counts[0]?.[0]).toBe(2);
  },
);
