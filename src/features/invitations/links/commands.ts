import type { Me } from "@/features/accounts/rules";
import { mayAddMember } from "@/features/groups/members/rules";
import { getLockedGroup } from "@/features/groups/queries";
import { mayChangeMembers } from "@/features/orgs/members/rules";
import { getLockedOrganization } from "@/features/orgs/queries";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, type Tx, transaction } from "@/server/db";
import { newCode } from "@/server/secrets";
import { getOwnLink } from "./queries";
import { expiryOf } from "./rules";
import type { LinkCreate } from "./schema";
import type { InvitationLinkView } from "./views";

/** Throws not-found (the target), forbidden (the caller may not add members there). Returns the target's columns. */
async function demandTarget(me: Me, tx: Tx, { type, groupId, organizationId }: LinkCreate) {
  if (type === "GROUP" && groupId) {
    demand(mayAddMember, (await getLockedGroup(me, tx, groupId)).role);
    return { groupId };
  }
  if (type === "ORGANIZATION" && organizationId) {
    demand(mayChangeMembers, (await getLockedOrganization(me, tx, organizationId)).role);
    return { organizationId };
  }
  return {};
}

/** Creates an invitation link of the caller. Throws not-found, forbidden. */
export async function createLink(me: Me, input: LinkCreate): Promise<{ invitation: InvitationLinkView }> {
  const id = newId();
  const { title, message, type, maxUses } = input;
  await transaction(async (tx) => {
    const target = await demandTarget(me, tx, input);
    const now = new Date();
    const data = { id, ownerId: me.id, type, title, message, maxUses, inviteCode: newCode(), ...target };
    await tx.invitationLink.create({ data: { ...data, createdAt: now, expiresAt: expiryOf(input, now) } });
  });
  return { invitation: await getOwnLink(me, id) };
}

/** Deactivates a link of the caller for good. Repeating it changes nothing. Throws not-found. */
export async function deactivateLink(
  me: Me,
  { id }: { id: string },
): Promise<{ invitation: InvitationLinkView }> {
  const where = { id, ownerId: me.id };
  const { count } = await db.invitationLink.updateMany({ where, data: { isActive: false } });
  if (count === 0) throw notFound("The invitation");
  return { invitation: await getOwnLink(me, id) };
}
