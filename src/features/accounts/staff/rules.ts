import { rule } from "@/lib/rule";
import type { Me, Role } from "../rules";

const ranks: Record<Role, number> = { USER: 0, MANAGER: 1, ADMIN: 2 };
type Member = { id: string; role: Role };

/** Max characters of a reason, in the audit log and for the person. Details and comments have the same limit. */
export const REASON_LENGTH = 1000;

/** The filters of the staff's list of people. */
export const personFilters = ["ALL", "SUSPENDED", "STAFF"] as const;

export const isStaff = rule(
  "Only users with the role ADMIN or MANAGER may manage other people's accounts.",
  (me: Pick<Me, "role">) => me.role !== "USER",
);

/** MANAGER may act on USER, ADMIN on both. */
export const mayActOn = rule(
  "Staff may act only on people with a lower role, and never on themselves.",
  (me: Pick<Me, "id" | "role">, person: Member) => me.id !== person.id && ranks[me.role] > ranks[person.role],
);

/** Max days of a suspension that ends; a longer one must be permanent. */
export const MAX_SUSPENSION_DAYS = 3660;

export const isValidSuspensionEnd = rule(
  "A suspension must end in the future and within ten years.",
  (until: Date | null, now: Date) =>
    until === null || (until > now && until.getTime() - now.getTime() <= MAX_SUSPENSION_DAYS * 86_400_000),
  "invalid",
);

export type SuspensionRow = {
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  suspensionReason: string;
};
/** `until` null: permanent. */
export type Suspension = { since: Date; until: Date | null; reason: string };

/** The suspension in force at a given time, or null. A suspension ends by itself at its end time. */
export function suspensionOf(row: SuspensionRow, now: Date): Suspension | null {
  const { suspendedAt, suspendedUntil, suspensionReason } = row;
  if (suspendedAt === null || (suspendedUntil !== null && suspendedUntil <= now)) return null;
  return { since: suspendedAt, until: suspendedUntil, reason: suspensionReason };
}

export const isSuspended = rule(
  "This person is not suspended.",
  (person: SuspensionRow, now: Date) => suspensionOf(person, now) !== null,
  "conflict",
);

/** `suspensionOf` gives the reason and the end, which the refusal carries as details. */
export const mayBeSignedIn = rule(
  "This account is suspended.",
  (person: SuspensionRow, now: Date) => suspensionOf(person, now) === null,
);

export const hasPicture = rule(
  "This person has no profile picture.",
  (person: { profilePicture: string | null }) => person.profilePicture !== null,
  "conflict",
);

/**
 * Conditions of what closes while its owner is suspended (docs/decisions/095). They are computed whenever it is read, so that
 * nothing has to be put back afterwards. As lookups by key they don't change the order in which lists are read.
 */

/** SQL condition: this account is suspended now. `person` is SQL for its id. */
export const isSuspendedSql = (person: string) => `(
    select 1 from "User" held where held.id = ${person} and held."suspendedAt" is not null
      and (held."suspendedUntil" is null or held."suspendedUntil" > now())
  ) is not null`;

/** SQL condition: this account is one of the staff's. `person` is SQL for its id. */
const isStaffSql = (person: string) => `(
    select 1 from "User" held where held.id = ${person} and held.role in ('MANAGER', 'ADMIN')
  ) is not null`;

/** SQL condition: all of the people are suspended, and there are some. `people`: SQL of rows with "userId". */
export const areSuspendedSql = (people: string) =>
  `(select bool_and(${isSuspendedSql('owner."userId"')}) from ${people} owner) is true`;

/** Who has joined already may stay, and leave. */
export const isOpenToJoin = rule(
  "Nobody can join this for now.",
  ({ isPaused }: { isPaused: boolean }) => !isPaused,
  "conflict",
);

/** The number up to which what waits for the staff is counted: a badge shows no more. */
const MAX_COUNTED = 100;

/** SQL: how many rows wait for this person, at most `MAX_COUNTED`; 0 for all but the staff. `rows` begins at its `from`. */
export const waitingSql = (person: string, rows: string) => `(case when ${isStaffSql(person)} then (
    select count(*)::int from (select 1 ${rows} limit ${MAX_COUNTED}) waiting
  ) else 0 end)`;
