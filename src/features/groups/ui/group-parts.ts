import { type GroupRole, isManaging } from "../rules";

/** The tabs of a group's dialog, in their order. */
export const groupParts = ["details", "members", "add", "categories", "activities", "notices"] as const;
export type GroupPart = (typeof groupParts)[number];

/** The tab that is open: the asked one if the role has it, else details for the owner and categories for others. */
export function partOf(role: GroupRole, asked: GroupPart | null): GroupPart {
  const isOffered = asked !== null && (asked !== "add" || isManaging(role));
  if (isOffered) return asked;
  return role === "OWNER" ? "details" : "categories";
}
