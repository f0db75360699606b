import { registry } from "@/lib/registry";

/**
 * Something asked of one user, pending until it is accepted, declined or withdrawn. Declared by the feature that owns
 * the table, which has the columns id, status, "pendingKey" (unique), "createdAt" and "settledAt". Table and column
 * names are constants of the code, never input.
 */
export type RequestKind = {
  table: string;
  /** the column with the id of the asked user */
  to: string;
  /** SQL for the id of the asking user of a row `r` */
  from: string;
  /** the badge that counts the user's pending requests of this kind */
  badge: "friendRequests" | "groupInvitations" | "activityInvitations";
};

/** All kinds of requests, for code that ends or counts requests of any kind. */
export const requestKinds = registry<RequestKind>("kinds of requests");
