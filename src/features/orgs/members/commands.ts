import type { Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { findDepartment } from "../departments/queries";
import { hasDepartments } from "../departments/rules";
import { getLockedOrganization, type LockedOrganization } from "../queries";
import { getOrganizationMember } from "./queries";
import { isRemovable, mayChangeMember, mayChangeMembers, mayRemoveMember } from "./rules";
import type { MemberRemove, MemberUpdate } from "./schema";
import type { OrganizationMemberView } from "./views";

/** Throws invalid (departments are not enabled), not-found. Clearing is always possible. */
async function demandDepartment(
  tx: Tx,
  organization: LockedOrganization,
  departmentId: string | null | undefined,
): Promise<void> {
  if (!departmentId) return;
  demand(hasDepartments, organization);
  if (!(await findDepartment(tx, { id: organization.id, departmentId }))) throw notFound("The department");
}

/** Changes a member's role, department or both. Throws not-found, forbidden, invalid (departments not enabled). */
export async function updateMember(
  me: Me,
  { id, memberId, role, ...input }: MemberUpdate,
): Promise<{ success: true; member: OrganizationMemberView }> {
  const departmentId = input.departmentId === undefined ? input.department : input.departmentId;
  const member = await transaction(async (tx) => {
    const organization = await getLockedOrganization(me, tx, id);
    demand(mayChangeMembers, organization.role);
    demand(mayChangeMember, (await getOrganizationMember(tx, { id, memberId })).role);
    await demandDepartment(tx, organization, departmentId);
    const data = { ...(role && { role }), ...(departmentId === undefined ? {} : { departmentId }) };
    const where = { organizationId_userId: { organizationId: id, userId: memberId } };
    await tx.organizationMember.update({ where, data });
    return getOrganizationMember(tx, { id, memberId });
  });
  return { success: true, member };
}

/** Removes a member, or the caller, who leaves. Throws not-found, forbidden. */
export async function removeMember(me: Me, { id, memberId }: MemberRemove): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const { role } = await getLockedOrganization(me, tx, id);
    // before the member is looked up: only members may learn who is one
    demand(mayRemoveMember, role, memberId === me.id);
    demand(isRemovable, (await getOrganizationMember(tx, { id, memberId })).role);
    const where = { organizationId_userId: { organizationId: id, userId: memberId } };
    await tx.organizationMember.delete({ where });
    await tx.organization.update({ where: { id }, data: { memberCount: { decrement: 1 } } });
  });
  return { success: true };
}
