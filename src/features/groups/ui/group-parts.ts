import { mayAnswerRequests } from "../requests/rules";
import { type GroupRole, isManaging } from "../rules";

/** The tabs of a group's dialog, in their order. */
export const groupParts = [
  "details",
  "members",
  "add",
  "requests",
  "categories",
  "activities",
  "notices",
] as const;
export type GroupPart = (typeof groupParts)[number];

/** Whether the role has this tab. */
export const isPartOf = (role: GroupRole, part: GroupPart): boolean =>
  part === "add" ? isManaging(role) : part !== "requests" || mayAnswerRequests(role);

/** The tab that is open: the asked one if the role has it, else details for the owner and categories for others. */
export function partOf(role: GroupRole, asked: GroupPart | null): GroupPart {
  if (asked !== null && isPartOf(role, asked)) return asked;
  return role === "OWNER" ? "details" : "categories";
}
