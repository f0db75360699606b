import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";
import { type GroupRole, isManaging } from "../rules";

type Mine = { id: Me["id"]; role: GroupRole };
type Member = { id: string; role: GroupRole };

/** docs/contract.md, 5: "POST members: OWNER, ADMIN, MANAGER". */
export const mayAddMember = rule("Only the owner, admins and managers may add members.", isManaging);

/** docs/contract.md, 5: "A full group: 409 'Group is full'". */
export const hasRoom = rule(
  "Group is full",
  ({ memberCount, memberLimit }: { memberCount: number; memberLimit: number | null }) =>
    memberLimit === null || memberCount < memberLimit,
  "conflict",
);

/**
 * docs/contract.md, 5: "Leaving: anyone but the OWNER, who hands over or deletes". Forbidden and not a conflict: the
 * table gives it to each role, and the owner's cell says "all but oneself", whatever else is in the group.
 */
export const mayLeaveGroup = rule(
  "The owner can't leave the group; hand it over or delete it.",
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

/**
 * docs/contract.md, 5: OWNER everybody's but her own, ADMIN makes MANAGER and MEMBER out of
 * each other.
 */
export const maySetRole = rule(
  "Your role in the group does not allow you to give this member this role.",
  (me: Mine, member: Member, role: GroupRole) => {
    if (member.id === me.id || role === "OWNER") return false;
    if (me.role === "OWNER") return true;
    const isBelow = (one: GroupRole) => one === "MANAGER" || one === "MEMBER";
    return me.role === "ADMIN" && isBelow(member.role) && isBelow(role);
  },
);
