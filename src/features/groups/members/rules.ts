import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";
import { type GroupRole, isManaging } from "../rules";

type Mine = { id: Me["id"]; role: GroupRole };
type Member = { id: string; role: GroupRole };

/** docs/contract.md, 5: "POST members: OWNER, ADMIN, MANAGER". */
export const mayAddMember = rule(
  "Only a group's owner, admins and managers may add members to it.",
  isManaging,
);

/** docs/contract.md, 5: "A full group: 409 'Group is full'". */
export const hasRoom = rule(
  "Group is full",
  ({ memberCount, memberLimit }: { memberCount: number; memberLimit: number | null }) =>
    memberLimit === null || memberCount < memberLimit,
  "conflict",
);

/**
 * docs/contract.md, 5: anyone but the OWNER may leave; the OWNER hands over or deletes the group. The refusal is
 * forbidden rather than conflict: the contract's table grants leaving by role, whatever else is in the group.
 */
export const mayLeaveGroup = rule(
  "The owner can't leave the group. Transfer the ownership or delete the group instead.",
  (role: GroupRole) => role !== "OWNER",
);

/** docs/contract.md, 5: OWNER all but oneself, ADMIN a MANAGER or MEMBER, MANAGER a MEMBER. */
export const mayRemoveMember = rule(
  "Your role in the group does not allow you to remove this member.",
  (me: Mine, member: Member) => {
    if (member.id === me.id) return mayLeaveGroup(me.role);
    if (me.role === "OWNER") return true;
    if (me.role === "ADMIN") return member.role === "MANAGER" || member.role === "MEMBER";
    return me.role === "MANAGER" && member.role === "MEMBER";
  },
);

/** The roles that a member can be given, in order of rank; OWNER is handed over by another call. */
const settableRoles = ["ADMIN", "MANAGER", "MEMBER"] as const;
export type SettableRole = (typeof settableRoles)[number];

/** docs/contract.md, 5: OWNER sets everybody's role but their own, ADMIN changes MANAGER to MEMBER and back. */
export const maySetRole = rule(
  "Your role in the group does not allow you to give this role to this member.",
  (me: Mine, member: Member, role: GroupRole) => {
    if (member.id === me.id || role === "OWNER") return false;
    if (me.role === "OWNER") return true;
    const isBelow = (one: GroupRole) => one === "MANAGER" || one === "MEMBER";
    return me.role === "ADMIN" && isBelow(member.role) && isBelow(role);
  },
);

/** The roles that the user may give this member, the present one among them; none: the user may not change it. */
export const rolesFor = (me: Mine, member: Member): SettableRole[] =>
  settableRoles.filter((role) => maySetRole(me, member, role));
