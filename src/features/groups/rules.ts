export const groupRoles = ["OWNER", "ADMIN", "MANAGER", "MEMBER"] as const;
export type GroupRole = (typeof groupRoles)[number];

/** Max value of a member limit (ours). */
export const MAX_MEMBER_LIMIT = 100_000;
/** docs/contract.md, 1: max lengths of names and titles (100) and descriptions (2 000). */
export const NAME_LENGTH = 100;
export const DESCRIPTION_LENGTH = 2000;
/** Max members included in a group's view; the others are only counted. */
export const MEMBERS_IN_LIST = 10;
export const MEMBERS_IN_ONE = 50;

/** The roles that manage a group: OWNER, ADMIN, MANAGER (docs/contract.md, 5). */
export const isManaging = (role: GroupRole) => role !== "MEMBER";

/** Whether a color is hex: #RRGGBB or #RGB. */
export const isColor = (color: string) => /^#(?:[0-9a-f]{3}){1,2}$/i.test(color);
