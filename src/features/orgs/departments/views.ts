import { z } from "zod";
import { nextCursor } from "@/lib/answer";

export const departmentView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    memberCount: z.number(),
    isActive: z.boolean(),
  })
  .meta({ id: "Department" });
export type DepartmentView = z.infer<typeof departmentView>;

export const toDepartment = (row: DepartmentView): DepartmentView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  memberCount: row.memberCount,
  isActive: row.isActive,
});

export const departmentAnswer = z
  .strictObject({ department: departmentView })
  .meta({ id: "DepartmentAnswer" });
export const departmentsAnswer = z
  .strictObject({ departments: z.array(departmentView), nextCursor })
  .meta({ id: "DepartmentsAnswer" });
