export const groupRoles = ["OWNER", "ADMIN", "MANAGER", "MEMBER"] as const;
export type GroupRole = (typeof groupRoles)[number];

/** A limit above this says nothing (ours). */
export const MAX_MEMBER_LIMIT = 100_000;
/** docs/contract.md, 1: "names and titles 100; descriptions 2 000". */
export const NAME_LENGTH = 100;
export const DESCRIPTION_LENGTH = 2000;
/** How many members an answer holds: the rest is counted. */
export const MEMBERS_IN_LIST = 10;
export const MEMBERS_IN_ONE = 50;

/** Who looks after a group with its owner: OWNER, ADMIN, MANAGER (docs/contract.md, 5). */
export const isManaging = (role: GroupRole) => role !== "MEMBER";

/** `color: hex`: #RRGGBB, or #RGB. */
export const isColor = (color: string) => /^#(?:[0-9a-f]{3}){1,2}$/i.test(color);
