import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { fold } from "@/lib/text";
import { type Tx, transaction } from "@/server/db";
import { recordChanges } from "../log/commands";
import { getLockedOrganization, type LockedOrganization } from "../queries";
import { findUnit } from "./queries";
import { hasRoomForUnit, hasUnits, isFreeUnitName, MAX_UNITS, mayChangeUnits } from "./rules";
import type { UnitCreate, UnitId } from "./schema";
import { toUnit, type UnitView } from "./views";

/** Locks an organization whose units the caller may change. Throws not-found, forbidden. */
async function demandUnits(me: Me, tx: Tx, id: string): Promise<LockedOrganization> {
  const organization = await getLockedOrganization(me, tx, id);
  demand(mayChangeUnits, organization.role);
  return organization;
}

/**
 * Creates a country, office or team. Throws not-found, forbidden, invalid (the kind is not enabled), conflict (name),
 * limit-reached.
 */
export async function createUnit(
  me: Me,
  { id: organizationId, kind, name, description }: UnitCreate,
): Promise<{ unit: UnitView }> {
  return transaction(async (tx) => {
    demand(hasUnits, await demandUnits(me, tx, organizationId), kind);
    const nameKey = fold(name);
    const where = { organizationId, kind };
    demand(isFreeUnitName, await tx.organizationUnit.findFirst({ where: { ...where, nameKey } }));
    // the organization is locked
    demand(hasRoomForUnit, await tx.organizationUnit.count({ where, take: MAX_UNITS }));
    const data = { id: newId(), ...where, name, nameKey, description: description ?? "" };
    const row = await tx.organizationUnit.create({ data });
    await recordChanges(me, tx, organizationId, [{ kind: "unit_created", data: { unit: kind, name } }]);
    return { unit: toUnit({ ...row, memberCount: 0 }) };
  });
}

/**
 * Deletes a country, office or team; its members stay, in none. Throws not-found, forbidden, invalid (its kind is not
 * enabled).
 */
export async function deleteUnit(me: Me, input: UnitId): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const organization = await demandUnits(me, tx, input.id);
    const unit = await findUnit(tx, input);
    if (!unit) throw notFound("The country, office or team");
    demand(hasUnits, organization, unit.kind);
    await tx.organizationUnit.delete({ where: { id: unit.id } });
    const data = { unit: unit.kind, name: unit.name };
    await recordChanges(me, tx, input.id, [{ kind: "unit_deleted", data }]);
  });
  return { success: true };
}
