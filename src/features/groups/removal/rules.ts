import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";
import type { GroupRole } from "../rules";

/** Days in which a deleted group can be restored; then it is purged. */
export const RESTORABLE_DAYS = 30;

export const mayDeleteGroup = rule(
  "Only the owner may delete the group or hand it over.",
  (role: GroupRole) => role === "OWNER",
);

export const isGroupName = rule(
  "Group name does not match",
  (typed: string, name: string) => typed === name,
  "invalid",
);

/** `role`: of the chosen user; null: no member. */
export const isHeir = rule(
  "Please select a user to hand over the group to",
  (role: GroupRole | null) => role !== null && role !== "OWNER",
  "invalid",
);

export const mayRestoreGroup = rule(
  "Only users with the role ADMIN may restore a deleted group.",
  (me: Pick<Me, "role">) => me.role === "ADMIN",
);

/** The first moment at which a group deleted then can't be restored any more. */
export const restorableUntil = (deletedAt: Date) =>
  new Date(deletedAt.getTime() + RESTORABLE_DAYS * 86_400_000);

export const isRestorable = rule(
  "A deleted group can be restored for 30 days.",
  (deletedAt: Date, now: Date) => now < restorableUntil(deletedAt),
  "conflict",
);

export const hasHeir = rule(
  "No member of this group has an account any more.",
  (members: number) => members > 0,
  "conflict",
);
