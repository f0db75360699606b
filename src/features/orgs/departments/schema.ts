import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { line, text } from "@/lib/text-field";
import { DEPARTMENT_DESCRIPTION_LENGTH, DEPARTMENT_NAME_LENGTH } from "./rules";

export const departmentList = z.object({ id, limit: pageSize(500, 500), cursor: pageCursor });
export type DepartmentList = z.output<typeof departmentList>;

export const departmentCreate = z.object({
  id,
  name: line(DEPARTMENT_NAME_LENGTH, { min: 1, name: "Name" }),
  description: text(DEPARTMENT_DESCRIPTION_LENGTH, { name: "Description" }).nullish(),
});
export type DepartmentCreate = z.output<typeof departmentCreate>;

export const departmentId = z.object({ id, departmentId: id });
export type DepartmentId = z.output<typeof departmentId>;
