import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";

export const memberList = z.object({ id, limit: pageSize(100, 50), cursor: pageCursor });
export type MemberList = z.output<typeof memberList>;

/** Omitted fields stay unchanged; a department of null clears it. `departmentId` wins over `department`. */
export const memberUpdate = z.object({
  id,
  memberId: id,
  role: z
    .enum(["MEMBER", "MANAGER", "MODERATOR", "ADMIN"], "Role must be MEMBER, MANAGER, MODERATOR or ADMIN.")
    .optional(),
  departmentId: id.nullable().optional(),
  department: id.nullable().optional().meta({ description: "the same as departmentId" }),
});
export type MemberUpdate = z.output<typeof memberUpdate>;

export const memberRemove = z.object({ id, memberId: id });
export type MemberRemove = z.output<typeof memberRemove>;
