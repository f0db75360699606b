import { rule } from "@/lib/rule";
import { isAdministering } from "../rules";

/** Spec 9: "Department name 100, description 255 characters." */
export const DEPARTMENT_NAME_LENGTH = 100;
export const DEPARTMENT_DESCRIPTION_LENGTH = 255;

/** Spec 6: OWNER and ADMIN create and delete departments. */
export const mayChangeDepartments = rule(
  "Only the owner and admins may create and delete departments.",
  isAdministering,
);

/** docs/contract.md, 6: departments need `enableDepartments` (400 otherwise). */
export const hasDepartments = rule(
  "The organization has no departments; they can be enabled in its settings.",
  (organization: { enableDepartments: boolean }) => organization.enableDepartments,
  "invalid",
);

/** docs/contract.md, 6: "name unique within (409)". */
export const isFreeName = rule(
  "The organization has a department of this name already.",
  (other: { id: string } | null) => other === null,
  "conflict",
);

export const MAX_DEPARTMENTS = 200;

/** `departments`: before the one that is created. */
export const hasRoomForDepartment = rule(
  "An organization can have at most 200 departments.",
  (departments: number) => departments < MAX_DEPARTMENTS,
  "limit-reached",
);
