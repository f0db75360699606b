import { rule } from "@/lib/rule";

export const groupRoles = ["OWNER", "ADMIN", "MANAGER", "MEMBER"] as const;
export type GroupRole = (typeof groupRoles)[number];

/** Max value of a member limit. */
export const MAX_MEMBER_LIMIT = 100_000;
/** docs/contract.md, 1: max lengths of names and titles (100) and descriptions (2 000). */
export const NAME_LENGTH = 100;
export const DESCRIPTION_LENGTH = 2000;
/** Max members included in a group's view; the others are only counted. */
export const MEMBERS_IN_LIST = 10;
export const MEMBERS_IN_ONE = 50;

/** The roles that manage a group: OWNER, ADMIN, MANAGER (docs/contract.md, 5). */
export const isManaging = (role: GroupRole) => role !== "MEMBER";

/** OWNER and ADMIN decide whether others find the group, and answer those who ask to join it. */
export const mayListGroup = rule(
  "Only the owner and admins may decide whether others find the group.",
  (role: GroupRole) => role === "OWNER" || role === "ADMIN",
);

/** OWNER, ADMIN and MANAGER change the details and the picture (docs/contract.md, 5). */
export const mayChangeGroup = rule("Only the owner, admins and managers may change the group.", isManaging);

export const isLimitEnough = rule(
  "The member limit can't be below the number of members.",
  (memberLimit: number | null, memberCount: number) => memberLimit === null || memberLimit >= memberCount,
  "invalid",
);

/** A picture is uploaded by a call of its own. */
export const isPresentPicture = rule(
  "Picture can only be set by uploading one.",
  (given: string | null, present: string | null) => given === null || given === present,
  "invalid",
);

/** Max groups that one person owns. */
export const MAX_OWNED = 500;

/** `owned`: before one more, by creating it or by a hand-over. */
export const hasRoomForGroup = rule(
  "A person can own at most 500 groups.",
  (owned: number) => owned < MAX_OWNED,
  "limit-reached",
);
