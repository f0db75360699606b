import { expect, test } from "vitest";
import { createGroup } from "@/features/groups/commands";
import { groupCreate } from "@/features/groups/schema";
import { createOrganization } from "@/features/orgs/commands";
import { organizationCreate } from "@/features/orgs/schema";
import { db } from "@/server/db";
import { CROWD } from "../../../../tests/support/full";
import { addCrowd, addPeople, asMe } from "../../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../../tests/support/statements";
import { createLink, redeemLink } from "./commands";
import { MAX_USES } from "./rules";
import { linkCreate } from "./schema";

withDatabase();

type Rows = { groupId: string; organizationId: string };

/** Fills the group and the organization with so many members, and the link with as many earlier uses as it may have. */
async function fill({ groupId, organizationId }: Rows, linkId: string, count: number): Promise<void> {
  const ids = await addCrowd(count);
  await db.$executeRaw`
    insert into "GroupMember" ("groupId", "userId") select ${groupId}::uuid, unnest(${ids}::uuid[])`;
  await db.$executeRaw`
    insert into "OrganizationMember" ("organizationId", "userId")
    select ${organizationId}::uuid, unnest(${ids}::uuid[])`;
  const users = ids.slice(0, MAX_USES - 1);
  await db.invitationRedemption.createMany({ data: users.map((userId) => ({ linkId, userId })) });
}

test.each(["GENERAL", "GROUP", "ORGANIZATION"] as const)(
  "redeeming a link of type %s takes as many statements with many members and uses as with 10",
  async (type) => {
    const counts: number[] = [];
    for (const size of [10, CROWD]) {
      const [owner, one] = (await addPeople(2)).map(asMe) as [
        ReturnType<typeof asMe>,
        ReturnType<typeof asMe>,
      ];
      const { group } = await createGroup(owner, groupCreate.parse({ name: "Löparna" }));
      const { organization } = await createOrganization(owner, organizationCreate.parse({ name: "Kören" }));
      const ids = { groupId: group.id, organizationId: organization.id };
      const fields = { title: "Kom med", type, maxUses: MAX_USES, ...ids };
      const { invitation } = await createLink(owner, linkCreate.parse(fields));
      await fill(ids, invitation.id, size);
      const code = { code: invitation.inviteCode };
      counts.push((await statementsOf(() => redeemLink(one, code))).length);
    }
    expect(counts[1]).toBe(counts[0]);
  },
);
