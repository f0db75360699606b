import { z } from "zod";
import { registry } from "@/lib/registry";

/** `accept` or `decline`; `ACCEPTED` and `DECLINED`, as for friend requests, are understood too. */
export const answerAction = z
  .enum(["accept", "decline", "ACCEPTED", "DECLINED"], "Action must be accept or decline.")
  .transform((word) => (word === "accept" || word === "ACCEPTED" ? "ACCEPTED" : "DECLINED"));

/** The users of a role who are asked together, as the admins of an organization are by a join request. */
export type AskedRole = {
  /** SQL that selects the ids of the asked users of a row `r` */
  users: string;
  /** SQL condition: a row `r` is asked of this user. `user`: SQL for an id */
  includes: (user: string) => string;
};

/**
 * Something asked of one user, or of all users of a role; pending until it is accepted, declined or withdrawn. Declared
 * in `news.ts` of the feature that owns the table, which has the columns id, status, "pendingKey" (unique), "createdAt"
 * and "settledAt". Table and column names are constants of the code, never input.
 */
export type RequestKind = {
  table: string;
  /** the column with the id of the asked user, or a role */
  to: string | AskedRole;
  /** SQL for the id of the asking user of a row `r` */
  from: string;
  /** the badge that counts the user's pending requests of this kind */
  badge: string;
};

/** All kinds of requests, for code that ends requests of any kind. */
export const requestKinds = registry<RequestKind>("kinds of requests");
