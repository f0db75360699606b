import { findShownPerson } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { announceRoles, leaveSpaceConversations } from "@/features/messaging/spaces/commands";
import { countApproaches } from "@/features/notifications/approaches/commands";
import {
  announceBadges,
  forgetNewsOfAdmins,
  forgetNewsOfSpace,
  notify,
} from "@/features/notifications/commands";
import { listReached } from "@/features/people/queries";
import { mayAddPerson, mayInvitePerson } from "@/features/people/rules";
import { toPerson } from "@/features/people/views";
import { notFound, Refusal } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { addToGroup } from "../commands";
import { endInvitationsBy, inviteToGroup } from "../invitations/commands";
import type { GroupInvitationView } from "../invitations/views";
import { addedToGroupNews } from "../news";
import { findRole, getLockedGroup } from "../queries";
import { type GroupRole, isManaging, mayListGroup } from "../rules";
import { type GroupMemberView, toGroupMember } from "../views";
import { hasRoom, mayAddMember, mayLeaveGroup, mayRemoveMember, maySetRole } from "./rules";
import type { MemberAdd, MemberRemove, MemberRole } from "./schema";

const personOf = async (tx: Tx, id: string) => {
  const person = await findShownPerson(tx, id);
  if (!person) throw notFound("The person");
  return person;
};

const roleOf = async (tx: Tx, groupId: string, userId: string): Promise<GroupRole> => {
  const role = await findRole(tx, groupId, userId);
  if (!role) throw notFound("The member");
  return role;
};

const addedTo = (me: Me, { id, name, description }: { id: string; name: string; description: string }) =>
  addedToGroupNews.tell({ groupId: id, groupName: name, groupDescription: description, invitedBy: me.name });

/** `member`: the user has been added; `invitation`: the user has been invited instead. */
type Added = { member: GroupMemberView } | { invitation: GroupInvitationView };

/**
 * Adds a user at once, as a MEMBER, to the group and all its conversations. If the user's setting "who may add me"
 * forbids it, or the caller has added and invited the user very often today, creates a pending invitation instead (docs/contract.md, 5). The group's row is locked, so that of several
 * concurrent calls exactly one gets the last place. Throws forbidden, not-found, conflict, not-invitable.
 */
export async function addMember(me: Me, { id, userId }: MemberAdd): Promise<Added> {
  const added = await transaction(async (tx): Promise<Added> => {
    const group = await getLockedGroup(me, tx, id);
    demand(mayAddMember, group.role);
    if (await findRole(tx, id, userId)) throw new Refusal("conflict", "This person is already in the group.");
    const [person] = await listReached(me, [userId], tx);
    if (!person) throw notFound("The person");
    demand(hasRoom, group);
    const manners = await countApproaches(me, tx, [person]);
    if (!mayAddPerson(person) || manners.get(userId) === "EXCESSIVE") {
      demand(mayInvitePerson, person);
      return { invitation: await inviteToGroup(me, tx, group, userId, manners) };
    }
    await addToGroup(me, tx, id, userId);
    await notify(me, tx, [userId], addedTo(me, group), manners);
    return { member: toGroupMember({ ...toPerson(person), role: "MEMBER" }) };
  });
  return added;
}

/** What higher features end with a membership, in that transaction. */
export type GroupLeaving = {
  /** Called before the group is locked: locks what is locked before it. */
  hold: (me: Me, tx: Tx, groupId: string) => Promise<void>;
  end: (me: Me, tx: Tx, groupId: string, userId: string) => Promise<void>;
};
export const groupLeavings = registry<GroupLeaving>("group leavings");

/** Removes a member, or the caller, from the group and all its conversations. Throws forbidden, not-found. */
export async function removeMember(me: Me, input: MemberRemove): Promise<{ success: true }> {
  const { id, memberId } = input;
  await transaction(async (tx) => {
    for (const { hold } of groupLeavings.all()) await hold(me, tx, id);
    const { role } = await getLockedGroup(me, tx, id);
    const member = { id: memberId, role: await roleOf(tx, id, memberId) };
    if (memberId === me.id) demand(mayLeaveGroup, role);
    else demand(mayRemoveMember, { id: me.id, role }, member);
    await tx.groupMember.delete({ where: { groupId_userId: { groupId: id, userId: memberId } } });
    await tx.group.update({ where: { id }, data: { memberCount: { decrement: 1 } } });
    await endInvitationsBy(me, tx, id, memberId);
    for (const { end } of groupLeavings.all()) await end(me, tx, id, memberId);
    await leaveSpaceConversations(me, tx, { groupId: id }, memberId);
    await forgetNewsOfSpace(me, tx, [memberId], { groupId: id });
  });
  return { success: true };
}

/** Changes a member's role. Setting the current role again changes nothing. Throws forbidden, not-found. */
export async function setRole(
  me: Me,
  input: MemberRole,
): Promise<{ success: true; member: GroupMemberView }> {
  const { id, memberId, role } = input;
  const member = await transaction(async (tx) => {
    const mine = await getLockedGroup(me, tx, id);
    const before = await roleOf(tx, id, memberId);
    demand(maySetRole, { id: me.id, role: mine.role }, { id: memberId, role: before }, role);
    if (before !== role) {
      const where = { groupId_userId: { groupId: id, userId: memberId } };
      await tx.groupMember.update({ where, data: { role } });
      if (!isManaging(role)) await endInvitationsBy(me, tx, id, memberId);
      if (!mayListGroup(role)) await forgetNewsOfAdmins(me, tx, [memberId], { groupId: id });
      // the requests that the member may answer
      announceBadges(me, tx, [memberId]);
      await announceRoles(me, tx, { groupId: id }, [memberId]);
    }
    return toGroupMember({ ...(await personOf(tx, memberId)), role });
  });
  return { success: true, member };
}
