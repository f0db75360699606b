import { rule } from "@/lib/rule";
import type { Audience } from "../rules";

export const approvals = ["PENDING", "APPROVED", "REJECTED"] as const;
export type Approval = (typeof approvals)[number];

/** Max length of the staff's comment on a decision. */
export const COMMENT_LENGTH = 1000;

type Decided = { approval: Approval | null };
type Placed = Decided & { organizationId: string | null };

/** Whether an activity is shown to all whom its visibility names. */
export const isPublished = ({ approval }: Decided): boolean => approval === null || approval === "APPROVED";

/**
 * Whether a public activity waits because its host is a newcomer. Friends of the host have it as if it were for friends. It is
 * not shown to others, but everybody who has its address or is invited can see and join it.
 */
export const isUnlisted = ({ approval, organizationId }: Placed): boolean =>
  approval === "PENDING" && organizationId === null;

/** Until an event of an organization is approved, nobody joins, and nobody is invited or reminded. */
export const isOpenToPeople = rule(
  "Nobody can join this event or be invited to it before it is approved.",
  (event: Placed) => isPublished(event) || isUnlisted(event),
  "conflict",
);

/** An account that is younger is new. */
export const NEW_ACCOUNT_DAYS = 7;
/** How long somebody must have been a member of another's group or organization to count as known there. */
export const KNOWN_AFTER_DAYS = 1;

/** Of simultaneous decisions one counts. */
export const isAwaitingApproval = rule(
  "This event is not waiting for approval.",
  ({ approval }: Decided) => approval === "PENDING",
  "conflict",
);

/** `revision`: the one that was read; left out, any. What is approved is what was read. */
export const isAsReviewed = rule(
  "This event has been changed since you read it.",
  (event: { revision: number }, revision: number | undefined) =>
    revision === undefined || revision === event.revision,
  "conflict",
);

type Before = Audience & Decided;
type Change = {
  /** whether the organization may create public events by itself, or a host without one is no newcomer */
  isTrusted: boolean;
  /** whether title, description or place differ, of all times or of one */
  isReworded: boolean;
};

/**
 * The approval after a change, or of a new activity (`before` null). Public events of organizations that are not verified
 * and of newcomers wait for approval; so does an approved one that is reworded, and a rejected one with any change.
 */
export function approvalAfter(
  before: Before | null,
  after: Audience,
  { isTrusted, isReworded }: Change,
): Approval | null {
  if (after.visibility !== "PUBLIC" || isTrusted) return null;
  const isSame = before?.visibility === "PUBLIC" && before.organizationId === after.organizationId;
  if (!isSame || isReworded || before.approval === "REJECTED") return "PENDING";
  return before.approval;
}
