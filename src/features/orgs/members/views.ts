import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { type OrganizationRole, organizationRoles } from "../rules";

/** A member of an organization. The id is the user's. */
export const organizationMemberView = z
  .strictObject({
    ...personView.shape,
    role: z.enum(organizationRoles),
    department: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: "OrganizationMember" });
export type OrganizationMemberView = z.infer<typeof organizationMemberView>;

type Row = PersonView & { role: OrganizationRole; department: { id: string; name: string } | null };

export const toOrganizationMember = (row: Row): OrganizationMemberView => ({
  ...toPerson(row),
  role: row.role,
  department: row.department && { id: row.department.id, name: row.department.name },
});

export const organizationMembersAnswer = z
  .strictObject({ members: z.array(organizationMemberView), nextCursor })
  .meta({ id: "OrganizationMembersAnswer" });
export const organizationMemberAnswer = z
  .strictObject({ ...done, member: organizationMemberView })
  .meta({ id: "OrganizationMemberAnswer" });
