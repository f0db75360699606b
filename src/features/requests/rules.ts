import { rule } from "@/lib/rule";
import type { RequestKind } from "./schema";

type RequestFacts = { status: string };

/** A request is settled only once; each kind has its own rule with its own message. */
export const isUnsettled = ({ status }: RequestFacts): boolean => status === "PENDING";

export const isPending = rule("This invitation is no longer pending.", isUnsettled, "conflict");

/** Unique in the database while a request is pending: a user is asked only once about a subject. */
export const pendingKeyOf = (subjectId: string, userId: string) => `${subjectId} ${userId}`;

/** The same key whichever of the two users asks. */
export function mutualKeyOf(one: string, other: string): string {
  return one < other ? pendingKeyOf(one, other) : pendingKeyOf(other, one);
}

/** The badge count of a kind's pending requests. `user`: SQL for the id of the asked user. */
export const badgeCountOf = ({ table, to, badge }: RequestKind) => ({
  name: badge,
  count: (user: string) =>
    `(select count(*)::int from "${table}" r where r."${to}" = ${user} and r.status = 'PENDING')`,
});
