import type { Badge } from "@/features/notifications/schema";
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

/** The badge that counts a user's pending requests of a kind. */
export const requestBadge = <Name extends string>({
  table,
  to,
  badge,
}: RequestKind & { badge: Name }): Badge<Name> => {
  const isAsked = (user: string) => (typeof to === "string" ? `r."${to}" = ${user}` : to.includes(user));
  return {
    name: badge,
    count: (user) =>
      `(select count(*)::int from "${table}" r where ${isAsked(user)} and r.status = 'PENDING')`,
  };
};
