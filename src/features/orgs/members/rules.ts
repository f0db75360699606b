import { rule } from "@/lib/rule";
import { isAdministering, type OrganizationRole } from "../rules";

/** Spec 6: OWNER and ADMIN add members. */
export const mayAddMembers = rule("Only the owner and admins may add and invite members.", isAdministering);

export const isNewMember = rule(
  "This person is already a member of the organization.",
  (role: OrganizationRole | null) => role === null,
  "conflict",
);

/** Spec 6: OWNER and ADMIN change the role and department of a member, "not for the OWNER". */
export const mayChangeMembers = rule("Only the owner and admins may change members.", isAdministering);

/** docs/contract.md, 6: "The OWNER's role and department can't be changed … by anyone". */
export const mayChangeMember = rule(
  "Nobody may change the owner's role and department.",
  (member: OrganizationRole) => member !== "OWNER",
);

export const mayHandOver = rule(
  "Only the owner may hand the organization over.",
  (role: OrganizationRole | null) => role === "OWNER",
);

/** docs/contract.md, 6: "POST …/{id}/hand-over" names another member, so that there is always one OWNER. */
export const isHeir = rule(
  "The organization can be handed over to another member only.",
  (member: OrganizationRole) => member !== "OWNER",
  "invalid",
);

/** docs/contract.md, 6: members are removed "by OWNER alone, or oneself to leave". */
export const mayRemoveMember = rule(
  "Only the owner may remove members.",
  (mine: OrganizationRole | null, isOneself: boolean) => mine === "OWNER" || (mine !== null && isOneself),
);

/** docs/contract.md, 6: "the OWNER can't be removed, by anyone". */
export const isRemovable = rule(
  "The owner can't be removed and can't leave.",
  (member: OrganizationRole) => member !== "OWNER",
);
