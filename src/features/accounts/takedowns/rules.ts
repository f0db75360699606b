import { rule } from "@/lib/rule";
import type { Me } from "../rules";

/** Everything that the staff can take down. */
export const thingKinds = ["ACTIVITY", "ORGANIZATION", "GROUP", "NOTICE", "POLL", "PICTURE", "LINK"] as const;
export type ThingKind = (typeof thingKinds)[number];

export const takedownActions = ["HIDE", "DELETE"] as const;

/** Days in which what was taken down can be put back. */
export const UNDOABLE_DAYS = 30;

/** MANAGER hides, ADMIN deletes. */
export const mayTakeDown = rule(
  "MANAGER may hide what members have made; only ADMIN may delete it.",
  (me: Pick<Me, "role">, { isDeleted }: { isDeleted: boolean }) =>
    me.role === "ADMIN" || (me.role === "MANAGER" && !isDeleted),
);

export const mayPutBack = rule(
  "MANAGER may put back what is hidden; only ADMIN what is deleted.",
  (me: Pick<Me, "role">, { isDeleted }: { isDeleted: boolean }) =>
    me.role === "ADMIN" || (me.role === "MANAGER" && !isDeleted),
);

/** The first moment at which something taken down then can't be put back any more. */
export const undoableUntil = (createdAt: Date) => new Date(createdAt.getTime() + UNDOABLE_DAYS * 86_400_000);

export const isUndoable = rule(
  "What was taken down can be put back for 30 days.",
  (createdAt: Date, now: Date) => now < undoableUntil(createdAt),
  "conflict",
);

/** What is hidden may still be deleted. `before` null: it is not taken down. */
export const isNotYetDown = rule(
  "This has already been taken down.",
  (before: { isDeleted: boolean } | null, isDeleted: boolean) =>
    before === null || (isDeleted && !before.isDeleted),
  "conflict",
);

/**
 * Conditions of sight for all nouns whose things the staff can take down. Each is a lookup by key for a row that is read
 * anyway: as a join it could change the order in which lists are read.
 */

/** SQL condition: the staff has not taken down the thing with this id. `id` is SQL. */
export const isUpSql = (id: string) =>
  `(select 1 from "Takedown" taken where taken."thingId" = ${id}) is null`;

/** SQL condition: as `isUpSql`, or it is only hidden and `person` was its owner. Both are SQL. */
export const isUpForSql = (id: string, person: string) => `(
    select 1 from "Takedown" taken
    where taken."thingId" = ${id} and (taken."isDeleted" or taken."ownerId" is distinct from ${person})
  ) is null`;
