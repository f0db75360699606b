import { rule } from "@/lib/rule";
import type { RequestKind } from "./schema";

type RequestFacts = { status: string };

/** Each request is settled once; a rule of each kind says so in its words. */
export const isUnsettled = ({ status }: RequestFacts): boolean => status === "PENDING";

export const isPending = rule("This invitation has been answered already.", isUnsettled, "conflict");

/** What the database keeps unique while a request is pending: a user is asked once about a subject. */
export const pendingKeyOf = (subjectId: string, userId: string) => `${subjectId} ${userId}`;

/** The same key whichever of two users asks the other. */
export function mutualKeyOf(one: string, other: string): string {
  return one < other ? pendingKeyOf(one, other) : pendingKeyOf(other, one);
}

/** The badge that counts what is pending of a kind; `user` is SQL for the id of the asked user. */
export const badgeCountOf = ({ table, to, badge }: RequestKind) => ({
  name: badge,
  count: (user: string) =>
    `(select count(*)::int from "${table}" r where r."${to}" = ${user} and r.status = 'PENDING')`,
});
