import type { Me } from "@/features/accounts/rules";
import { notify, withdrawNotifications } from "@/features/notifications/commands";
import { recordChanges } from "@/features/orgs/log/commands";
import { getOrganizationMember } from "@/features/orgs/members/queries";
import { getLockedOrganization, type LockedOrganization } from "@/features/orgs/queries";
import { listReached } from "@/features/people/queries";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { organizationCoachNews } from "./news";
import { getOrganizationCoach } from "./queries";
import { hasRoomForOrganizationCoach, mayNameCoaches } from "./rules";
import type { OrganizationCoach } from "./schema";
import type { OrganizationCoachNamedAnswer } from "./views";

const keyOf = ({ organizationId, userId }: OrganizationCoach) => ({
  organizationId_userId: { organizationId, userId },
});

/** The organization, locked, of which the caller may name coaches. Throws not-found (not a member), forbidden. */
async function getManaged(me: Me, tx: Tx, organizationId: string): Promise<LockedOrganization> {
  const organization = await getLockedOrganization(me, tx, organizationId);
  if (organization.role === null) throw notFound("The organization");
  demand(mayNameCoaches, organization.role);
  return organization;
}

/**
 * Names a member as a coach of the organization, and tells them. It lets them see nothing of anybody. Throws not-found (no
 * member, a blocked pair), forbidden, limit-reached.
 */
export async function nameOrganizationCoach(
  me: Me,
  named: OrganizationCoach,
): Promise<OrganizationCoachNamedAnswer> {
  const { organizationId, userId } = named;
  return transaction(async (tx) => {
    const organization = await getManaged(me, tx, organizationId);
    await getOrganizationMember(tx, { id: organizationId, memberId: userId });
    await listReached(me, [userId], tx);
    const isNew = (await tx.organizationCoach.findUnique({ where: keyOf(named) })) === null;
    if (isNew) {
      const count = await tx.organizationCoach.count({ where: { organizationId } });
      demand(hasRoomForOrganizationCoach, { count });
      await tx.organizationCoach.create({ data: { organizationId, userId, createdAt: new Date() } });
      await recordChanges(me, tx, organizationId, [{ kind: "coach_named", data: {}, subjectId: userId }]);
      await tell(me, tx, organization, userId);
    }
    return { coach: await getOrganizationCoach(me, tx, named), isNew };
  });
}

async function tell(me: Me, tx: Tx, organization: LockedOrganization, userId: string): Promise<void> {
  if (userId === me.id) return;
  const told = organizationCoachNews.tell(
    {
      organizationId: organization.id,
      organizationName: organization.name,
      ...{ fromUserId: me.id, fromUserName: me.name, fromUsername: me.username },
    },
    { subjectId: organization.id },
  );
  await notify(me, tx, [userId], told);
}

/** Takes the notifications of a naming back. `readerIds`: of these people alone; all, where the organization goes. */
export async function forgetNaming(
  me: Me,
  tx: Tx,
  organizationId: string,
  readerIds: string[] | null = null,
): Promise<void> {
  await withdrawNotifications(me, tx, organizationId, { types: [organizationCoachNews.name], readerIds });
}

/**
 * Names a coach no more, which nobody is told of: what is between them and their clients goes on. Throws not-found (no coach),
 * forbidden.
 */
export async function removeOrganizationCoach(me: Me, named: OrganizationCoach): Promise<{ success: true }> {
  const { organizationId, userId } = named;
  await transaction(async (tx) => {
    await getManaged(me, tx, organizationId);
    const { count } = await tx.organizationCoach.deleteMany({ where: { organizationId, userId } });
    if (count === 0) throw notFound("The coach");
    await forgetNaming(me, tx, organizationId, [userId]);
    await recordChanges(me, tx, organizationId, [{ kind: "coach_removed", data: {}, subjectId: userId }]);
  });
  return { success: true };
}
