import { rule } from "@/lib/rule";
import { fold } from "@/lib/text";
import type { Role } from "../rules";

/** The typed confirmation is compared as usernames are, ignoring case. */
export const isConfirmationCorrect = rule(
  "Username does not match.",
  ({ username, confirmation }: { username: string; confirmation: string | undefined }) =>
    confirmation === undefined || fold(confirmation) === fold(username),
  "invalid",
);

/** Without an administrator nobody could settle reports or restore anything. */
export const hasOtherAdmin = rule(
  "You are the last administrator. Make someone else an administrator before you delete your account.",
  ({ role, otherAdmins }: { role: Role; otherAdmins: number }) => role !== "ADMIN" || otherAdmins > 0,
  "conflict",
);

/** What passes to another member when its owner's account goes. */
export const ownedTypes = ["GROUP", "ORGANIZATION"] as const;
export type OwnedType = (typeof ownedTypes)[number];

/** Max groups and organizations for which an heir is shown and can be chosen; the others go by the rules. */
export const MAX_OWNED = 100;

/** `mine`, `theirs`: the role of the leaver and of the heir; null: not a member. */
export const isChosenHeir = rule(
  "Somebody you have chosen can't take over any more. Nothing has been deleted. Please choose again.",
  ({ mine, theirs, isReached }: { mine: string | null; theirs: string | null; isReached: boolean }) =>
    mine === "OWNER" && theirs !== null && theirs !== "OWNER" && isReached,
  "conflict",
);

/**
 * What happens to a column with a person's id. "emptied": the steps of a departure remove every value, and the account
 * stays until none is left. "by key": the foreign key deletes the row or clears the column with the account.
 */
export type Fate = "emptied" | "by key";

export const emptiedColumns = (departures: readonly { columns: Record<string, Fate> }[]): string[] =>
  departures.flatMap(({ columns }) => Object.keys(columns).filter((column) => columns[column] === "emptied"));
