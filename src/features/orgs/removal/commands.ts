import type { Me } from "@/features/accounts/rules";
import { announceBadges, forgetNewsOfSpace } from "@/features/notifications/commands";
import { demand } from "@/lib/rule";
import { transaction } from "@/server/db";
import { removeOrganization } from "../commands";
import { listMemberIds } from "../members/queries";
import { logos } from "../pictures/queries";
import { getLockedOrganization } from "../queries";
import { isOrganizationName, mayDeleteOrganization } from "./rules";
import type { OrganizationRemoval } from "./schema";

/**
 * Deletes an organization for good, with its members, requests, invitations and conversations; what its members have
 * planned for it becomes private. The organization is locked: of a hand-over and a deletion at once one counts. Throws
 * not-found, forbidden, invalid (name).
 */
export async function deleteOrganization(
  me: Me,
  { id, confirmationName }: OrganizationRemoval,
): Promise<{ success: true }> {
  const { logoUrl } = await transaction(async (tx) => {
    const organization = await getLockedOrganization(me, tx, id);
    demand(mayDeleteOrganization, organization.role);
    demand(isOrganizationName, confirmationName, organization.name);
    const memberIds = await listMemberIds(tx, id);
    await removeOrganization(me, tx, id);
    await forgetNewsOfSpace(me, tx, memberIds, { organizationId: id });
    announceBadges(me, tx, memberIds);
    return organization;
  });
  if (logoUrl) await logos.remove(logoUrl);
  return { success: true };
}
