import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { fold } from "@/lib/text";
import { type Tx, transaction } from "@/server/db";
import { recordChanges } from "../log/commands";
import { getLockedOrganization } from "../queries";
import { findDepartment } from "./queries";
import {
  hasDepartments,
  hasRoomForDepartment,
  isFreeName,
  MAX_DEPARTMENTS,
  mayChangeDepartments,
} from "./rules";
import type { DepartmentCreate, DepartmentId } from "./schema";
import { type DepartmentView, toDepartment } from "./views";

/** Locks an organization whose departments the caller may change. Throws not-found, forbidden, invalid. */
async function demandDepartments(me: Me, tx: Tx, id: string): Promise<void> {
  const organization = await getLockedOrganization(me, tx, id);
  demand(mayChangeDepartments, organization.role);
  demand(hasDepartments, organization);
}

/** Creates a department. Throws not-found, forbidden, invalid (not enabled), conflict (name), limit-reached. */
export async function createDepartment(
  me: Me,
  { id: organizationId, name, description }: DepartmentCreate,
): Promise<{ department: DepartmentView }> {
  return transaction(async (tx) => {
    await demandDepartments(me, tx, organizationId);
    const nameKey = fold(name);
    demand(isFreeName, await tx.department.findFirst({ where: { organizationId, nameKey } }));
    // the organization is locked
    const departments = await tx.department.count({ where: { organizationId }, take: MAX_DEPARTMENTS });
    demand(hasRoomForDepartment, departments);
    const data = { id: newId(), organizationId, name, nameKey, description: description ?? "" };
    const row = await tx.department.create({ data });
    await recordChanges(me, tx, organizationId, [{ kind: "department_created", data: { name } }]);
    return { department: toDepartment({ ...row, memberCount: 0 }) };
  });
}

/** Deletes a department; its members stay, in none. Throws not-found, forbidden, invalid (not enabled). */
export async function deleteDepartment(me: Me, input: DepartmentId): Promise<{ success: true }> {
  await transaction(async (tx) => {
    await demandDepartments(me, tx, input.id);
    const department = await findDepartment(tx, input);
    if (!department) throw notFound("The department");
    await tx.department.delete({ where: { id: department.id } });
    const { name } = department;
    await recordChanges(me, tx, input.id, [{ kind: "department_deleted", data: { name } }]);
  });
  return { success: true };
}
