import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { text } from "@/lib/text-field";

/** Keeps only the members who are in it. */
const filter = id.optional();

/** With `q`, only members whose name or username contains it; with ids, those who are in all of these. */
export const memberList = z.object({
  id,
  q: text(1000, { name: "Search" }).default(""),
  departmentId: filter,
  countryId: filter,
  officeId: filter,
  teamId: filter,
  limit: pageSize(100, 50),
  cursor: pageCursor,
});
export type MemberList = z.output<typeof memberList>;

/** The roles that an invitation can have; the person may have to be invited instead of added. */
export const memberAdd = z.object({
  id,
  userId: id,
  role: z
    .enum(["MEMBER", "ADMIN", "MODERATOR"], "Role must be MEMBER, ADMIN or MODERATOR.")
    .default("MEMBER"),
});
export type MemberAdd = z.output<typeof memberAdd>;

/** Chosen for a member; null: none. */
const choice = id.nullable().optional();

/** Omitted fields stay unchanged. `departmentId` wins over `department`. */
export const memberUpdate = z.object({
  id,
  memberId: id,
  role: z
    .enum(["MEMBER", "MANAGER", "MODERATOR", "ADMIN"], "Role must be MEMBER, MANAGER, MODERATOR or ADMIN.")
    .optional(),
  departmentId: choice,
  department: choice.meta({ description: "the same as departmentId" }),
  countryId: choice,
  officeId: choice,
  teamId: choice,
});
export type MemberUpdate = z.output<typeof memberUpdate>;

export const memberRemove = z.object({ id, memberId: id });
export type MemberRemove = z.output<typeof memberRemove>;

/** The member who becomes the OWNER. */
export const organizationHandover = z.object({ id, memberId: id });
export type OrganizationHandover = z.output<typeof organizationHandover>;
