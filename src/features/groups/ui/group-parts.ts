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

/** A group as a member of it sees it; only a listed one can have requests to join. */
type SeenGroup = { role: GroupRole; isListed: boolean };

/** Whether the caller has this tab of the group. */
export const isPartOf = ({ role, isListed }: SeenGroup, part: GroupPart): boolean =>
  part === "add" ? isManaging(role) : part !== "requests" || (isListed && mayAnswerRequests(role));

/** The tab that is open: the asked one if the caller has it, else details for the owner and categories for others. */
export function partOf(group: SeenGroup, asked: GroupPart | null): GroupPart {
  if (asked !== null && isPartOf(group, asked)) return asked;
  return group.role === "OWNER" ? "details" : "categories";
}
