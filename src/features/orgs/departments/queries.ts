import type { Me } from "@/features/accounts/rules";
import { pageOf, parseCursor } from "@/lib/paging";
import { demand } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import { getMembership } from "../queries";
import { hasDepartments } from "./rules";
import type { DepartmentId, DepartmentList } from "./schema";
import { type DepartmentView, toDepartment } from "./views";

type Row = DepartmentView & { createdAt: Date };

const listStatement = `
  select d.id, d.name, d.description, d."isActive", d."createdAt",
    (select count(*)::int from "OrganizationMember" m where m."departmentId" = d.id) as "memberCount"
  from "Department" d
  where d."organizationId" = $1 and ($2::timestamptz is null or (d."createdAt", d.id) > ($2, $3::uuid))
  order by d."createdAt", d.id limit $4`;

/**
 * The departments of an organization that the caller is in, oldest first, paged by cursor. Two queries. Throws
 * not-found, forbidden (not a member), invalid (departments are not enabled).
 */
export async function listDepartments(
  me: Me,
  { id, cursor, limit }: DepartmentList,
): Promise<{ departments: DepartmentView[]; nextCursor: string | null }> {
  demand(hasDepartments, await getMembership(me, id));
  const rows = await sql<Row>("list_departments", listStatement, [id, ...parseCursor(cursor), limit + 1]);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return { departments: page.map(toDepartment), nextCursor };
}

/** A department of an organization; null: there is none. */
export const findDepartment = (tx: Tx, { id, departmentId }: DepartmentId) =>
  tx.department.findFirst({
    where: { id: departmentId, organizationId: id },
    select: { id: true, name: true },
  });
