import { rule } from "@/lib/rule";
import { isAdministering, type OrganizationRole, type UnitPlaces, unitKinds, unitWords } from "../rules";
import type { Change, FieldChange } from "./schema";

export const mayReadLog = rule(
  "Only the owner and admins may read the log of the organization.",
  isAdministering,
);

/** For how long after an entry the same act of the same person on the same is counted in it. */
export const FOLDED_MINUTES = 60;

/** Fields whose former and new text are recorded. */
export const textFields = ["name", "website", "publicSlug"] as const;
/** Fields whose new state is the opposite of the former one. */
export const flagFields = [
  "isPublic",
  "enableDepartments",
  "enableCountries",
  "enableOffices",
  "enableTeams",
] as const;
/** Fields of which only the change is recorded: a long text, and a picture whose former file is deleted. */
export const bareFields = ["description", "logoUrl"] as const;

type Details = Record<"name" | "website" | "description", string> &
  Record<"publicSlug" | "logoUrl", string | null> &
  Record<(typeof flagFields)[number], boolean>;
/** Omitted or undefined: not written. */
type Written = { [Field in keyof Details]?: Details[Field] | undefined };

/** The fields of an organization that differ after a write. */
export function changedFields(before: Details, written: Written): FieldChange[] {
  const isChanged = (field: keyof Details) =>
    written[field] !== undefined && written[field] !== before[field];
  return [
    ...textFields
      .filter(isChanged)
      .map((field) => ({ field, from: before[field], to: written[field] ?? null })),
    ...flagFields.filter(isChanged).map((field) => ({ field, from: before[field], to: !before[field] })),
    ...bareFields.filter(isChanged).map((field) => ({ field })),
  ];
}

type MemberFacts = UnitPlaces & {
  id: string;
  role: OrganizationRole;
  department: { id: string; name: string } | null;
};

/** What a change of a member's role, department, country, office and team changed: an entry for each that did. */
export function memberChanges(before: MemberFacts, after: MemberFacts): Change[] {
  const subjectId = after.id;
  const roles = { from: before.role, to: after.role };
  const departments = { from: before.department?.name ?? null, to: after.department?.name ?? null };
  return [
    ...(before.role === after.role ? [] : [{ kind: "role_changed" as const, data: roles, subjectId }]),
    ...(before.department?.id === after.department?.id
      ? []
      : [{ kind: "department_changed" as const, data: departments, subjectId }]),
    ...unitKinds.flatMap((unit) => {
      const { place } = unitWords[unit];
      const [from, to] = [before[place], after[place]];
      if (from?.id === to?.id) return [];
      const data = { unit, from: from?.name ?? null, to: to?.name ?? null };
      return [{ kind: "unit_changed" as const, data, subjectId }];
    }),
  ];
}

/** Kinds that scheduled jobs cause; all others have a user as their actor. */
const automatic = ["domain_lapsed"];
export const isAutomatic = (kind: string): boolean => automatic.includes(kind);

/**
 * Kinds that concern another user than the actor. For `link_used` it is the owner of the link, for a suggestion the
 * member who made it.
 */
const personal = [
  "owner_changed",
  "role_changed",
  "department_changed",
  "unit_changed",
  "member_added",
  "member_removed",
  "member_invited",
  "invitation_withdrawn",
  "request_approved",
  "request_rejected",
  "link_used",
  "suggestion_approved",
  "suggestion_rejected",
  "coach_named",
  "coach_removed",
];
export const isPersonal = (kind: string): boolean => personal.includes(kind);
