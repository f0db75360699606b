import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { recordAct } from "../audit/commands";
import { changeRole } from "../commands";
import { demandPassword, removeFactorsGiven } from "../factors/commands";
import { demandSamePassword } from "../passwords/commands";
import type { Me, Role } from "../rules";
import { getPerson } from "../staff/queries";
import { type SuspensionRow, suspensionOf } from "../staff/rules";
import type { StaffPersonView } from "../staff/views";
import { hasFactorToRemove, isOtherRole, mayGiveRoles } from "./rules";
import type { FactorReset, RoleGift } from "./schema";

type Held = { id: string; role: Role; secondFactorSince: Date | null } & SuspensionRow;
type Done = { success: true; person: StaffPersonView };

/**
 * Returns the person, with both rows locked in the order of ids: of two ADMINs who take each other's role at once, the second
 * has none any more. Throws forbidden, not-found, and unauthenticated if the caller was suspended meanwhile.
 */
async function lockBoth(me: Me, tx: Tx, id: string): Promise<Held> {
  const rows = await tx.$queryRaw<Held[]>`
    select id, role::text, "secondFactorSince", "suspendedAt", "suspendedUntil", "suspensionReason"
    from "User" where id in (${me.id}::uuid, ${id}::uuid) and "closedAt" is null order by id for no key update`;
  const actor = rows.find((row) => row.id === me.id);
  if (!actor || suspensionOf(actor, new Date())) throw new Refusal("unauthenticated", "Please sign in.");
  // the role in the session may be a second old
  demand(mayGiveRoles, actor, { id });
  const person = rows.find((row) => row.id === id);
  if (!person) throw notFound("The person");
  return person;
}

/** Gives a person a role. Throws forbidden (also for a wrong password), not-found, conflict, too-many. */
export async function giveRole(me: Me, { id, role, reason, currentPassword }: RoleGift): Promise<Done> {
  demand(mayGiveRoles, me, { id });
  const { passwordVersion } = await demandPassword(me, { currentPassword });
  await transaction(async (tx) => {
    const person = await lockBoth(me, tx, id);
    await demandSamePassword(me, tx, passwordVersion);
    demand(isOtherRole, person, role);
    await changeRole(me, tx, person.id, role, reason);
  });
  return { success: true, ...(await getPerson(me, { id })) };
}

/**
 * Removes all second factors of a person who has lost them and proved who they are: the password alone is enough again. Sessions
 * stay. Throws forbidden (also for a wrong password), not-found, conflict, too-many.
 */
export async function resetFactors(me: Me, { id, reason, currentPassword }: FactorReset): Promise<Done> {
  demand(mayGiveRoles, me, { id });
  const { passwordVersion } = await demandPassword(me, { currentPassword });
  await transaction(async (tx) => {
    const person = await lockBoth(me, tx, id);
    await demandSamePassword(me, tx, passwordVersion);
    demand(hasFactorToRemove, person);
    await removeFactorsGiven(person, tx, { since: new Date(0) });
    await recordAct(me, tx, { kind: "second_factor_reset", subjectId: id, reason });
  });
  return { success: true, ...(await getPerson(me, { id })) };
}
