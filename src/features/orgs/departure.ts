import type { Departure } from "@/features/accounts/removal/commands";
import type { Me } from "@/features/accounts/rules";
import { db, type Tx, transaction } from "@/server/db";
import { removeFollow } from "./commands";
import { findLockedOrganization, findRole } from "./queries";

export const orgsDeparture: Departure = {
  columns: { "OrganizationMember.userId": "emptied", "OrganizationFollow.userId": "emptied" },
  leave: async (me) => {
    const where = { userId: me.id };
    const select = { organizationId: true };
    const member = await db.organizationMember.findMany({ where, select });
    for (const { organizationId } of member) await inOrganization(me, organizationId, leaveOrganization);
    const followed = await db.organizationFollow.findMany({ where, select });
    for (const { organizationId } of followed) await inOrganization(me, organizationId, removeFollow);
  },
};

/** One transaction that locks the organization. Nothing happens if it has been deleted meanwhile. */
const inOrganization = (me: Me, id: string, work: (me: Me, tx: Tx, id: string) => Promise<void>) =>
  transaction(async (tx) => {
    if (await findLockedOrganization(tx, id)) await work(me, tx, id);
  });

/**
 * Removes the user from an organization. One that they own goes to its member of the highest rank, the longest-standing
 * of several; one without other members is deleted.
 */
async function leaveOrganization(me: Me, tx: Tx, id: string): Promise<void> {
  const role = await findRole(tx, id, me.id);
  // somebody else removed the user meanwhile
  if (!role) return;
  // the enum's values are ordered by rank
  const [heir] = await tx.$queryRaw<{ userId: string }[]>`
    select "userId" from "OrganizationMember" where "organizationId" = ${id}::uuid and "userId" <> ${me.id}::uuid
    order by role, "joinedAt", "userId" limit 1`;
  if (!heir) return void (await tx.organization.delete({ where: { id } }));
  const keyOf = (userId: string) => ({ organizationId_userId: { organizationId: id, userId } });
  await tx.organizationMember.delete({ where: keyOf(me.id) });
  await tx.organization.update({ where: { id }, data: { memberCount: { decrement: 1 } } });
  if (role === "OWNER")
    await tx.organizationMember.update({ where: keyOf(heir.userId), data: { role: "OWNER" } });
}
