import { isChosenHeir } from "@/features/accounts/removal/rules";
import type { Me } from "@/features/accounts/rules";
import { isOpenToJoin } from "@/features/accounts/staff/rules";
import {
  announceRoles,
  joinSpaceConversations,
  leaveSpaceConversations,
} from "@/features/messaging/spaces/commands";
import {
  announceBadges,
  forgetNewsOfAdmins,
  forgetNewsOfSpace,
  notify,
} from "@/features/notifications/commands";
import { listUnblocked } from "@/features/people/queries";
import { settleRequests, withdrawRequests } from "@/features/requests/commands";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { findDepartment } from "../departments/queries";
import { hasDepartments } from "../departments/rules";
import { recordChanges } from "../log/commands";
import { memberChanges } from "../log/rules";
import { joinRequests, newsOf, organizationInvitations, organizationOwnerNews } from "../news";
import {
  countOwned,
  findLockedOrganization,
  findRole,
  getLockedOrganization,
  type LockedOrganization,
  type OrganizationFacts,
} from "../queries";
import {
  hasRoomForOrganization,
  isAdministering,
  type OrganizationRole,
  type UnitIds,
  unitKinds,
  unitWords,
} from "../rules";
import { findUnit } from "../units/queries";
import { hasUnits } from "../units/rules";
import { getOrganizationMember, getOrganizationPause } from "./queries";
import {
  isHeir,
  isNewMember,
  isRemovable,
  mayChangeMember,
  mayChangeMembers,
  mayHandOver,
  mayRemoveMember,
} from "./rules";
import type { MemberRemove, MemberUpdate, OrganizationHandover } from "./schema";
import type { OrganizationMemberView } from "./views";

type Joining = { userId: string; role: OrganizationRole; departmentId?: string | null };

/**
 * Adds users who are not members yet to a locked organization and its conversation. However they join, their pending
 * invitations and requests count as accepted. The number of statements does not depend on that of the users. Throws
 * conflict (its owner is suspended).
 */
export async function addNewMembers(
  me: Me,
  tx: Tx,
  organizationId: string,
  joining: Joining[],
): Promise<void> {
  demand(isOpenToJoin, await getOrganizationPause(tx, organizationId));
  await tx.organizationMember.createMany({ data: joining.map((one) => ({ organizationId, ...one })) });
  const data = { memberCount: { increment: joining.length } };
  await tx.organization.update({ where: { id: organizationId }, data });
  const userId = joining.map((one) => one.userId);
  await joinSpaceConversations(me, tx, { organizationId }, userId);
  for (const kind of [organizationInvitations, joinRequests])
    await settleRequests(me, tx, kind, { organizationId, userId }, "ACCEPTED");
}

/** Adds a user to a locked organization. Throws conflict (a member already, nobody can join for now). */
export async function joinOrganization(
  me: Me,
  tx: Tx,
  { organizationId, userId, role }: { organizationId: string; userId: string; role: OrganizationRole },
): Promise<OrganizationMemberView> {
  demand(isNewMember, await findRole(tx, organizationId, userId));
  await addNewMembers(me, tx, organizationId, [{ userId, role }]);
  return getOrganizationMember(tx, { id: organizationId, memberId: userId });
}

/** Deletes a user's pending invitations when they leave a locked organization or may no longer invite. */
export async function endInvitationsBy(
  me: Me,
  tx: Tx,
  organizationId: string,
  invitedById: string,
): Promise<void> {
  await withdrawRequests(me, tx, organizationInvitations, { organizationId, invitedById });
}

/** Deletes what a member had as OWNER or ADMIN of a locked organization: their invitations, and the news for admins. */
async function endAdministering(me: Me, tx: Tx, organizationId: string, userId: string): Promise<void> {
  await endInvitationsBy(me, tx, organizationId, userId);
  await forgetNewsOfAdmins(me, tx, [userId], { organizationId });
}

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

/** Throws invalid (a kind is not enabled), not-found (also one of another kind). Clearing is always possible. */
async function demandChosen(tx: Tx, organization: LockedOrganization, chosen: UnitIds): Promise<void> {
  for (const kind of unitKinds) {
    const unitId = chosen[unitWords[kind].key];
    if (!unitId) continue;
    demand(hasUnits, organization, kind);
    const unit = await findUnit(tx, { id: organization.id, unitId });
    if (unit?.kind !== kind) throw notFound("The country, office or team");
  }
}

/**
 * Changes a member's role, department, country, office, team or several of them. Throws not-found, forbidden, invalid
 * (departments or the kind not enabled).
 */
export async function updateMember(
  me: Me,
  { id, memberId, role, department, departmentId: given, ...chosen }: MemberUpdate,
): Promise<{ success: true; member: OrganizationMemberView }> {
  const departmentId = given === undefined ? department : given;
  const member = await transaction(async (tx) => {
    const organization = await getLockedOrganization(me, tx, id);
    demand(mayChangeMembers, organization.role);
    const before = await getOrganizationMember(tx, { id, memberId });
    demand(mayChangeMember, before.role);
    await demandDepartment(tx, organization, departmentId);
    await demandChosen(tx, organization, chosen);
    // undefined leaves a column as it is
    const data = { role, departmentId, ...chosen };
    const where = { organizationId_userId: { organizationId: id, userId: memberId } };
    await tx.organizationMember.update({ where, data });
    if (role && !isAdministering(role)) await endAdministering(me, tx, id, memberId);
    if (role && role !== before.role) await announceRoles(me, tx, { organizationId: id }, [memberId]);
    // the requests that the member may answer
    announceBadges(me, tx, [memberId]);
    const after = await getOrganizationMember(tx, { id, memberId });
    await recordChanges(me, tx, id, memberChanges(before, after));
    return after;
  });
  return { success: true, member };
}

/** What higher features end with a membership, in that transaction. */
export type OrganizationLeaving = {
  /** Called before the organization is locked: locks what is locked before it. */
  hold: (me: Me, tx: Tx, organizationId: string) => Promise<void>;
  end: (me: Me, tx: Tx, organizationId: string, userId: string) => Promise<void>;
};
export const organizationLeavings = registry<OrganizationLeaving>("organization leavings");

/** Removes a member, or the caller, from the organization and its conversation. Throws not-found, forbidden. */
export async function removeMember(me: Me, { id, memberId }: MemberRemove): Promise<{ success: true }> {
  await transaction(async (tx) => {
    for (const { hold } of organizationLeavings.all()) await hold(me, tx, id);
    const { role } = await getLockedOrganization(me, tx, id);
    // before the member is looked up: only members may learn who is one
    demand(mayRemoveMember, role, memberId === me.id);
    const held = (await getOrganizationMember(tx, { id, memberId })).role;
    demand(isRemovable, held);
    const where = { organizationId_userId: { organizationId: id, userId: memberId } };
    await tx.organizationMember.delete({ where });
    await tx.organization.update({ where: { id }, data: { memberCount: { decrement: 1 } } });
    await endInvitationsBy(me, tx, id, memberId);
    for (const { end } of organizationLeavings.all()) await end(me, tx, id, memberId);
    await leaveSpaceConversations(me, tx, { organizationId: id }, memberId);
    await forgetNewsOfSpace(me, tx, [memberId], { organizationId: id });
    const gone =
      memberId === me.id
        ? { kind: "member_left" as const, data: { role: held } }
        : { kind: "member_removed" as const, data: { role: held }, subjectId: memberId };
    await recordChanges(me, tx, id, [gone]);
    announceBadges(me, tx, [memberId]);
  });
  return { success: true };
}

/**
 * Makes another member the OWNER, who is notified. The caller becomes a MEMBER, whose invitations end. The organization
 * is locked, so that it has one OWNER whatever happens at the same time. Throws not-found, forbidden, invalid (oneself),
 * limit-reached (the new OWNER has too many).
 */
export async function handOverOrganization(
  me: Me,
  { id, memberId }: OrganizationHandover,
): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const organization = await getLockedOrganization(me, tx, id);
    demand(mayHandOver, organization.role);
    demand(isHeir, (await getOrganizationMember(tx, { id, memberId })).role);
    demand(hasRoomForOrganization, await countOwned(me, tx, memberId));
    await passOn(me, tx, organization, memberId);
  });
  return { success: true };
}

/** The former owner becomes a MEMBER, whose invitations end. */
async function passOn(me: Me, tx: Tx, organization: OrganizationFacts, heirId: string): Promise<void> {
  const { id } = organization;
  const keyOf = (userId: string) => ({ organizationId_userId: { organizationId: id, userId } });
  await tx.organizationMember.update({ where: keyOf(me.id), data: { role: "MEMBER" } });
  await tx.organizationMember.update({ where: keyOf(heirId), data: { role: "OWNER" } });
  await endAdministering(me, tx, id, me.id);
  await announceRoles(me, tx, { organizationId: id }, [me.id, heirId]);
  await recordChanges(me, tx, id, [{ kind: "owner_changed", data: {}, subjectId: heirId }]);
  await notify(me, tx, [heirId], organizationOwnerNews.tell(newsOf(organization)));
  // the requests that either may answer
  announceBadges(me, tx, [me.id, heirId]);
}

/**
 * Hands over organizations of an account that is about to be closed, locking them in the order of their ids. Throws
 * conflict if the caller does not own one of them, or its heir can't take it over.
 */
export async function handOverOrganizations(
  me: Me,
  tx: Tx,
  heirs: { id: string; userId: string }[],
): Promise<void> {
  const unblocked = await listUnblocked(
    me,
    tx,
    heirs.map(({ userId }) => userId),
  );
  for (const { id, userId } of [...heirs].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const organization = await findLockedOrganization(tx, id);
    const mine = await findRole(tx, id, me.id);
    const theirs = await findRole(tx, id, userId);
    demand(isChosenHeir, { mine, theirs, isReached: unblocked.has(userId) });
    if (organization) await passOn(me, tx, organization, userId);
  }
}
