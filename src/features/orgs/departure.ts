import type { Departure } from "@/features/accounts/removal/commands";
import type { Inheritance } from "@/features/accounts/removal/queries";
import type { Me } from "@/features/accounts/rules";
import { announceRoles, leaveSpaceConversations } from "@/features/messaging/spaces/commands";
import { notify } from "@/features/notifications/commands";
import { db, type Tx, transaction } from "@/server/db";
import { removeFollow, removeOrganization } from "./commands";
import { recordChanges } from "./log/commands";
import { endInvitationsBy, handOverOrganizations } from "./members/commands";
import { findHeir, listOwned } from "./members/queries";
import { newsOf, organizationOwnerNews } from "./news";
import { findRole, findStoredOrganization, type OrganizationFacts } from "./queries";

export const orgsInheritance: Inheritance = {
  type: "ORGANIZATION",
  listOwned,
  handOver: handOverOrganizations,
};

export const orgsDeparture: Departure = {
  columns: {
    "OrganizationMember.userId": "emptied",
    "OrganizationFollow.userId": "emptied",
    "OrganizationInvitation.userId": "by key",
    "OrganizationInvitation.invitedById": "by key",
    "OrganizationJoinRequest.userId": "by key",
    "OrganizationLogEntry.actorId": "by key",
    "OrganizationLogEntry.subjectId": "by key",
  },
  affected: `
    select "userId" from "OrganizationInvitation" where "invitedById" = $1::uuid
    union select "invitedById" from "OrganizationInvitation" where "userId" = $1::uuid
    union select m."userId" from "OrganizationJoinRequest" r join "OrganizationMember" m
      on m."organizationId" = r."organizationId" and m.role in ('OWNER', 'ADMIN') where r."userId" = $1::uuid`,
  leave: async (me) => {
    const where = { userId: me.id };
    const select = { organizationId: true };
    const member = await db.organizationMember.findMany({ where, select });
    for (const { organizationId } of member)
      await inOrganization(organizationId, (tx, organization) => leaveOrganization(me, tx, organization));
    const followed = await db.organizationFollow.findMany({ where, select });
    for (const { organizationId } of followed)
      await inOrganization(organizationId, (tx) => removeFollow(me, tx, organizationId));
  },
  forget: async (me, tx) => {
    await tx.organizationInvitation.deleteMany({ where: { invitedById: me.id, status: "PENDING" } });
  },
};

/** One transaction that locks the organization. Nothing happens if it has been deleted meanwhile. */
const inOrganization = (id: string, work: (tx: Tx, organization: OrganizationFacts) => Promise<void>) =>
  transaction(async (tx) => {
    const organization = await findStoredOrganization(tx, id);
    if (organization) await work(tx, organization);
  });

/**
 * Removes the user from an organization. One that they own goes to the member whom `findHeir` picks, who is notified;
 * one without other members is deleted.
 */
async function leaveOrganization(me: Me, tx: Tx, organization: OrganizationFacts): Promise<void> {
  const { id } = organization;
  const role = await findRole(tx, id, me.id);
  // somebody else removed the user meanwhile
  if (!role) return;
  const heirId = await findHeir(me, tx, id);
  if (!heirId) return removeOrganization(me, tx, id);
  const keyOf = (userId: string) => ({ organizationId_userId: { organizationId: id, userId } });
  await tx.organizationMember.delete({ where: keyOf(me.id) });
  await tx.organization.update({ where: { id }, data: { memberCount: { decrement: 1 } } });
  await endInvitationsBy(me, tx, id, me.id);
  await leaveSpaceConversations(me, tx, { organizationId: id }, me.id);
  await recordChanges(me, tx, id, [{ kind: "member_left", data: { role } }]);
  if (role !== "OWNER") return;
  await recordChanges(me, tx, id, [{ kind: "owner_changed", data: {}, subjectId: heirId }]);
  await tx.organizationMember.update({ where: keyOf(heirId), data: { role: "OWNER" } });
  await announceRoles(me, tx, { organizationId: id }, [heirId]);
  await notify(me, tx, [heirId], organizationOwnerNews.tell(newsOf(organization)));
}
