import { expect, test } from "vitest";
import { createGroup } from "@/features/groups/commands";
import { groupCreate } from "@/features/groups/schema";
import { createOrganization } from "@/features/orgs/commands";
import { organizationCreate } from "@/features/orgs/schema";
import { db } from "@/server/db";
import { addPeople, asMe } from "../../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../../tests/support/statements";
import { createLink, redeemLink } from "./commands";
import { linkCreate } from "./schema";

withDatabase();

type Rows = { groupId: string; organizationId: string };

/** Fills the group and the organization with so many members and earlier uses of the link. */
async function fill({ groupId, organizationId }: Rows, linkId: string, count: number): Promise<void> {
  const ids = (await addPeople(count)).map(({ id }) => id);
  await db.groupMember.createMany({ data: ids.map((userId) => ({ groupId, userId })) });
  await db.organizationMember.createMany({ data: ids.map((userId) => ({ organizationId, userId })) });
  await db.invitationRedemption.createMany({ data: ids.map((userId) => ({ linkId, userId })) });
}

test.each(["GENERAL", "GROUP", "ORGANIZATION"] as const)(
  "redeeming a link of type %s takes as many statements with 1 000 members and uses as with 10",
  async (type) => {
    const counts: number[] = [];
    for (const size of [10, 1000]) {
      const [owner, one] = (await addPeople(2)).map(asMe) as [
        ReturnType<typeof asMe>,
        ReturnType<typeof asMe>,
      ];
      const { group } = await createGroup(owner, groupCreate.parse({ name: "Löparna" }));
      const { organization } = await createOrganization(owner, organizationCreate.parse({ name: "Kören" }));
      const ids = { groupId: group.id, organizationId: organization.id };
      const fields = { title: "Kom med", type, maxUses: 1000, ...ids };
      const { invitation } = await createLink(owner, linkCreate.parse(fields));
      await fill(ids, invitation.id, size);
      const code = { code: invitation.inviteCode };
      counts.push((await statementsOf(() => redeemLink(one, code))).length);
    }
    expect(counts[1]).toBe(counts[0]);
  },
);
