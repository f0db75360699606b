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
 * neither added nor invited. REPEATED: an earlier line names the same user.
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
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

type Role = MemberAdd["role"];
export const importRoles: Role[] = ["MEMBER", "MODERATOR", "ADMIN"];

/** The role that a line names; blank: MEMBER; null: none that can be given here. */
export function importRoleOf(typed: string): Role | null {
  const name = typed.trim().toUpperCase();
  return name === "" ? "MEMBER" : (importRoles.find((role) => role === name) ?? null);
}

/** How a typed username is compared: without the @ before it. */
export const importKeyOf = (typed: string): string => fold(typed.trim().replace(/^@/, ""));

export type ImportLine = { username: string; role: string; department: string };
/** A user that the caller can see. `role`: null unless they are a member. */
export type Candidate = {
  id: string;
  role: OrganizationRole | null;
  isInvited: boolean;
  mayBeAdded: boolean;
  mayBeInvited: boolean;
};
type Known = {
  /** by `importKeyOf` */
  people: ReadonlyMap<string, Candidate>;
  /** ids of departments by their folded names; empty: departments are not enabled */
  departments: ReadonlyMap<string, string>;
};

export type Planned = {
  outcome: ImportOutcome;
  userId: string | null;
  role: Role;
  departmentId: string | null;
};

/** What each line leads to, in the same order. */
export function planImport(lines: readonly ImportLine[], { people, departments }: Known): Planned[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const key = importKeyOf(line.username);
    const person = people.get(key);
    const role = importRoleOf(line.role);
    const department = fold(line.department.trim());
    const departmentId = departments.get(department) ?? null;
    const plan = (outcome: ImportOutcome): Planned => ({
      outcome,
      userId: person?.id ?? null,
      role: role ?? "MEMBER",
      departmentId,
    });
    if (!person) return plan("UNKNOWN");
    if (seen.has(key)) return plan("REPEATED");
    seen.add(key);
    if (person.role) return plan("MEMBER");
    if (!role) return plan("BAD_ROLE");
    if (department !== "" && !departmentId) return plan("BAD_DEPARTMENT");
    if (person.mayBeAdded) return plan("ADDED");
    if (person.isInvited) return plan("PENDING");
    return plan(person.mayBeInvited ? "INVITED" : "NOT_INVITABLE");
  });
}
