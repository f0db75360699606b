import type { Me } from "@/features/accounts/rules";
import { type PersonView, toPerson } from "@/features/accounts/views";
import { listReached } from "@/features/friends/people/queries";
import { mayAddPerson } from "@/features/friends/people/rules";
import {
  announceRole,
  joinGroupConversations,
  leaveGroupConversations,
} from "@/features/messaging/members/commands";
import { notify } from "@/features/notifications/commands";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { wakeRelay } from "@/server/live/relay";
import { findRole, getHeldGroup } from "../queries";
import type { GroupRole } from "../rules";
import { type GroupMemberView, toGroupMember } from "../views";
import { hasRoom, mayAddMember, mayLeaveGroup, mayRemoveMember, maySetRole } from "./rules";
import type { MemberAdd, MemberRemove, MemberRole } from "./schema";

const personOf = async (tx: Tx, id: string) => {
  const select = { id: true, name: true, username: true, profilePicture: true };
  const person = await tx.user.findUnique({ where: { id }, select });
  if (!person) throw notFound("The person");
  return person;
};

/** Throws not-found (a blocked pair, too), forbidden: until there are invitations, nothing is pending instead. */
async function getAddable(me: Me, tx: Tx, id: string): Promise<PersonView> {
  const [person] = await listReached(me, [id], tx);
  if (!person) throw notFound("The person");
  demand(mayAddPerson, person);
  return toPerson(person);
}

const roleOf = async (tx: Tx, groupId: string, userId: string): Promise<GroupRole> => {
  const role = await findRole(tx, groupId, userId);
  if (!role) throw notFound("The member");
  return role;
};

/** "sends the notification 'Added to Group'" (contract, section 5, "POST members"). */
const addedTo = (me: Me, { id, name, description }: { id: string; name: string; description: string }) => ({
  type: "Added to Group",
  title: "Added to Group",
  message: `${me.name} added you to ${name}.`,
  data: { groupId: id, groupName: name, groupDescription: description, invitedBy: me.name },
});

/**
 * Adds somebody at once, as a MEMBER, to the group and to all its conversations (contract, section 5, "POST members").
 * The group's row is held meanwhile, so that of many at once exactly one gets the last place. Throws forbidden,
 * not-found, conflict.
 */
export async function addMember(me: Me, input: MemberAdd): Promise<{ member: GroupMemberView }> {
  const { id, userId } = input;
  const member = await transaction(async (tx) => {
    const group = await getHeldGroup(me, tx, id);
    demand(mayAddMember, group.role);
    if (await findRole(tx, id, userId)) throw new Refusal("conflict", "This person is already in the group.");
    const person = await getAddable(me, tx, userId);
    demand(hasRoom, group);
    await tx.groupMember.create({ data: { groupId: id, userId } });
    await tx.group.update({ where: { id }, data: { memberCount: { increment: 1 } } });
    await joinGroupConversations(me, tx, id, [userId]);
    await notify(me, tx, [userId], addedTo(me, group));
    return toGroupMember({ ...person, role: "MEMBER" });
  });
  wakeRelay();
  return { member };
}

/** Takes somebody out of the group and all its conversations; oneself: one leaves. Throws forbidden, not-found. */
export async function removeMember(me: Me, input: MemberRemove): Promise<{ success: true }> {
  const { id, memberId } = input;
  await transaction(async (tx) => {
    const { role } = await getHeldGroup(me, tx, id);
    const member = { id: memberId, role: await roleOf(tx, id, memberId) };
    if (memberId === me.id) demand(mayLeaveGroup, role);
    else demand(mayRemoveMember, { id: me.id, role }, member);
    await tx.groupMember.delete({ where: { groupId_userId: { groupId: id, userId: memberId } } });
    await tx.group.update({ where: { id }, data: { memberCount: { decrement: 1 } } });
    await leaveGroupConversations(me, tx, id, memberId);
  });
  wakeRelay();
  return { success: true };
}

/** Gives a member another role. Giving the same one again changes nothing. Throws forbidden, not-found. */
export async function setRole(
  me: Me,
  input: MemberRole,
): Promise<{ success: true; member: GroupMemberView }> {
  const { id, memberId, role } = input;
  const member = await transaction(async (tx) => {
    const mine = await getHeldGroup(me, tx, id);
    const before = await roleOf(tx, id, memberId);
    demand(maySetRole, { id: me.id, role: mine.role }, { id: memberId, role: before }, role);
    if (before !== role) {
      const where = { groupId_userId: { groupId: id, userId: memberId } };
      await tx.groupMember.update({ where, data: { role } });
      await announceRole(me, tx, id, memberId);
    }
    return toGroupMember({ ...(await personOf(tx, memberId)), role });
  });
  wakeRelay();
  return { success: true, member };
}
