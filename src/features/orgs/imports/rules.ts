import { asciiAddress, EMAIL_LENGTH, emailPattern } from "@/lib/email-address";
import { fold } from "@/lib/text";
import type { MemberAdd } from "../members/schema";
import type { OrganizationRole } from "../rules";

/** Max lines of an import (ours): about the size of a large club. */
export const MAX_IMPORT_LINES = 500;
/** Max size of the file that a browser reads (ours): as JSON, its lines fit into the body of a call. */
export const MAX_IMPORT_BYTES = 128 * 1024;

/**
 * What a line of an import leads to, in a dry run too. UNKNOWN: no such user, or a blocked pair with the caller, which
 * looks the same. PENDING: invited already, and may not be added. NOT_INVITABLE: may be
 * neither added nor invited. REPEATED: an earlier line names the same user. MAILED: an invitation goes to the address,
 * whether or not it has an account. NOT_MAILED: no mail goes out now (see `mailInvitations`).
 */
export const importOutcomes = [
  "ADDED",
  "INVITED",
  "MEMBER",
  "PENDING",
  "NOT_INVITABLE",
  "UNKNOWN",
  "REPEATED",
  "BAD_ROLE",
  "BAD_DEPARTMENT",
  "BAD_EMAIL",
  "MAILED",
  "NOT_MAILED",
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

type Role = MemberAdd["role"];
export const importRoles: Role[] = ["MEMBER", "MODERATOR", "ADMIN"];

/** What a role is called in files, folded: its name of the contract, and the words of the three languages. */
const roleWords: Record<Role, string[]> = {
  MEMBER: ["member", "medlem", "membre"],
  MODERATOR: ["moderator", "modérateur", "modératrice"],
  ADMIN: ["admin", "administrator", "administratör", "administrateur", "administratrice"],
};

/** The role that a line names; blank: MEMBER; null: none that can be given here. */
export function importRoleOf(typed: string): Role | null {
  const name = fold(typed.trim());
  return name === "" ? "MEMBER" : (importRoles.find((role) => roleWords[role].includes(name)) ?? null);
}

/** How a typed username is compared: without the @ before it. */
export const importKeyOf = (typed: string): string => fold(typed.trim().replace(/^@/, ""));

/** How a typed address is compared and mailed to; null: it is none. */
function importAddressOf(typed: string): string | null {
  const address = asciiAddress(typed);
  return address.length <= EMAIL_LENGTH && emailPattern.test(address) ? fold(address) : null;
}

/** `email` counts where `username` is blank. */
export type ImportLine = { username: string; email: string; role: string; department: string };

/** The address that a line is found by, if it has no username: empty if it is none; null: it is found by its username. */
const addressOf = ({ username, email }: ImportLine): string | null =>
  username.trim() === "" && email.trim() !== "" ? (importAddressOf(email) ?? "") : null;

/** The usernames and the addresses of lines, as they are looked up. */
export function keysOf(lines: readonly ImportLine[]): { usernames: string[]; addresses: string[] } {
  const usernames = lines
    .filter((line) => addressOf(line) === null)
    .map(({ username }) => importKeyOf(username));
  const addresses = lines.flatMap((line) => addressOf(line) || []);
  return { usernames: [...new Set(usernames)], addresses: [...new Set(addresses)] };
}
/** A user that the caller can see. `role`: null unless they are a member. */
export type Candidate = {
  id: string;
  role: OrganizationRole | null;
  isInvited: boolean;
  mayBeAdded: boolean;
  mayBeInvited: boolean;
};
type Known = {
  /** by `importKeyOf` and `importAddressOf` */
  people: ReadonlyMap<string, Candidate>;
  /** ids of departments by their folded names; empty: departments are not enabled */
  departments: ReadonlyMap<string, string>;
};

export type Planned = {
  outcome: ImportOutcome;
  userId: string | null;
  /** of a line that is MAILED */
  address: string | null;
  role: Role;
  departmentId: string | null;
};

/** What each line leads to, in the same order. */
export function planImport(lines: readonly ImportLine[], { people, departments }: Known): Planned[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const address = addressOf(line);
    const key = address ?? importKeyOf(line.username);
    const person = people.get(key);
    const role = importRoleOf(line.role);
    const department = fold(line.department.trim());
    const departmentId = departments.get(department) ?? null;
    const plan = (outcome: ImportOutcome): Planned => ({
      outcome,
      userId: person?.id ?? null,
      address,
      role: role ?? "MEMBER",
      departmentId,
    });
    if (address === "") return plan("BAD_EMAIL");
    if (!person && address === null) return plan("UNKNOWN");
    const named = person?.id ?? key;
    if (seen.has(named)) return plan("REPEATED");
    seen.add(named);
    if (person?.role) return plan("MEMBER");
    if (!role) return plan("BAD_ROLE");
    if (department !== "" && !departmentId) return plan("BAD_DEPARTMENT");
    if (!person) return plan("MAILED");
    if (person.mayBeAdded) return plan("ADDED");
    if (person.isInvited) return plan("PENDING");
    return plan(person.mayBeInvited ? "INVITED" : "NOT_INVITABLE");
  });
}
