import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { type OrganizationRole, organizationRoles, type UnitPlaces } from "../rules";

const placement = z.strictObject({ id: z.string(), name: z.string() }).nullable();
type Placement = z.infer<typeof placement>;

/** A member of an organization. The id is the user's. */
export const organizationMemberView = z
  .strictObject({
    ...personView.shape,
    role: z.enum(organizationRoles),
    department: placement,
    country: placement,
    office: placement,
    team: placement,
  })
  .meta({ id: "OrganizationMember" });
export type OrganizationMemberView = z.infer<typeof organizationMemberView>;

type Row = PersonView & UnitPlaces & { role: OrganizationRole; department: Placement };

const toPlacement = (row: Placement): Placement => row && { id: row.id, name: row.name };

export const toOrganizationMember = (row: Row): OrganizationMemberView => ({
  ...toPerson(row),
  role: row.role,
  department: toPlacement(row.department),
  country: toPlacement(row.country),
  office: toPlacement(row.office),
  team: toPlacement(row.team),
});

export const organizationMembersAnswer = z
  .strictObject({ members: z.array(organizationMemberView), nextCursor })
  .meta({ id: "OrganizationMembersAnswer" });
export const organizationMemberAnswer = z
  .strictObject({ ...done, member: organizationMemberView })
  .meta({ id: "OrganizationMemberAnswer" });
