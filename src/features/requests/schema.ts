import { registry } from "@/lib/registry";

/**
 * Something asked of one user, pending until it is accepted, declined or withdrawn. Declared by the noun that owns the
 * table, which has the columns id, status, "pendingKey" (unique), "createdAt" and "settledAt". Tables and columns are
 * names and SQL of the code, never input.
 */
export type RequestKind = {
  table: string;
  /** the column with the id of the asked user */
  to: string;
  /** SQL for the id of the asking user of a row `r` */
  from: string;
  /** the count in the badges of what is pending for a user */
  badge: "friendRequests" | "groupInvitations" | "activityInvitations";
};

/** All kinds, for what ends or counts requests whatever their kind. */
export const requestKinds = registry<RequestKind>("kinds of requests");
