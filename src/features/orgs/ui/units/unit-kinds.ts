import type { OrganizationMemberView } from "../../members/views";
import { type UnitKind, unitKinds, unitWords } from "../../rules";
import { hasUnits } from "../../units/rules";
import type { OrganizationView } from "../../views";

/** What members are sorted by: departments are a list like the others to a person. */
export type ListKind = "DEPARTMENT" | UnitKind;

/** The kinds that are enabled, in the order in which they are shown. */
export const listKindsOf = (organization: OrganizationView): ListKind[] => [
  ...(organization.enableDepartments ? (["DEPARTMENT"] as const) : []),
  ...unitKinds.filter((kind) => hasUnits(organization, kind)),
];

/** What holds the id in a change of a member, and in the filter of a list of members. */
export const keyOf = (kind: ListKind) => (kind === "DEPARTMENT" ? "departmentId" : unitWords[kind].key);

/** Where a member is; null: nowhere. */
export const unitOf = (member: OrganizationMemberView, kind: ListKind) =>
  kind === "DEPARTMENT" ? member.department : member[unitWords[kind].place];

/** The line below a member's name: the username, and where they are of these kinds. */
export const memberLineOf = (member: OrganizationMemberView, kinds: ListKind[]): string =>
  [`@${member.username}`, ...kinds.flatMap((kind) => unitOf(member, kind)?.name ?? [])].join(" · ");

export const listTitles: Record<ListKind, string> = {
  DEPARTMENT: "orgs.departments.title",
  COUNTRY: "orgs.flag.countries",
  OFFICE: "orgs.flag.offices",
  TEAM: "orgs.flag.teams",
};

const ofDepartments = {
  create: "orgs.departments.create",
  created: "orgs.departments.created",
  createFailed: "orgs.departments.createFailed",
  deleteText: "orgs.departments.delete.text",
  deleted: "orgs.departments.deleted",
  deleteFailed: "orgs.departments.deleteFailed",
  empty: "orgs.departments.empty",
  none: "orgs.departments.none",
  of: "orgs.members.departmentOf",
  changeFailed: "orgs.members.departmentFailed",
};
const ofUnits: typeof ofDepartments = {
  create: "orgs.units.create",
  created: "orgs.units.created",
  createFailed: "orgs.units.createFailed",
  deleteText: "orgs.units.delete.text",
  deleted: "orgs.units.deleted",
  deleteFailed: "orgs.units.deleteFailed",
  empty: "orgs.units.empty",
  none: "orgs.units.none",
  of: "orgs.members.unitOf",
  changeFailed: "orgs.members.unitFailed",
};

/** The ids of a list's texts. Those of the units take its `kind`. */
export const listTexts = (kind: ListKind) => (kind === "DEPARTMENT" ? ofDepartments : ofUnits);
