import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { containing, fold } from "@/lib/text";
import { db, sql, type Tx } from "@/server/db";
import type { Me } from "../rules";
import { isStaff, isSuspendedSql } from "./rules";
import type { PersonList } from "./schema";
import { type StaffPersonRow, type StaffPersonView, toStaffPerson } from "./views";

const narrowed: Record<PersonList["filter"], string> = {
  ALL: "",
  SUSPENDED: `and u."suspendedAt" is not null and (u."suspendedUntil" is null or u."suspendedUntil" > now())`,
  STAFF: "and u.role in ('MANAGER', 'ADMIN')",
};

/** One statement per filter, so that each is planned with the index that serves it. */
const statementOf = (filter: PersonList["filter"], bySearch: boolean) => `
  select u.id, u.name, u.username, u."profilePicture", u.role, u."createdAt", u."suspendedAt", u."suspendedUntil",
    u."suspensionReason", u."secondFactorSince"
  from "User" u
  where u."closedAt" is null ${narrowed[filter]}
    and ($1::timestamptz is null or (u."createdAt", u.id) < ($1, $2::uuid))
    ${bySearch ? `and (u."nameKey" like $4 or u."usernameKey" like $4)` : "and $4::text is null"}
  order by u."createdAt" desc, u.id desc limit $3`;

/**
 * All people for the staff, newest first, paged by cursor, regardless of privacy settings. One query. Throws forbidden.
 */
export async function listPeople(
  me: Me,
  input: PersonList,
): Promise<{ people: StaffPersonView[]; nextCursor: string | null }> {
  demand(isStaff, me);
  const { filter, limit } = input;
  const q = fold(input.q);
  const name = `list_people_${filter.toLowerCase()}${q === "" ? "" : "_with"}`;
  const values = [...parseCursor(input.cursor), limit + 1, q === "" ? null : containing(q)];
  const rows = await sql<StaffPersonRow>(name, statementOf(filter, q !== ""), values);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return { people: page.map((row) => toStaffPerson(me, row)), nextCursor };
}

/** The ids of the staff, as raw SQL for the queries of other features. */
export const staffSql = `(
  select id from "User" where role in ('MANAGER', 'ADMIN') and "closedAt" is null
)`;

/** The ids of those with the role ADMIN who are not suspended. One query. */
export async function listAdminIds(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select u.id from "User" u where u.role = 'ADMIN' and u."closedAt" is null and not ${isSuspendedSql("u.id")}
     order by u.id`,
  );
  return rows.map(({ id }) => id);
}

/** The ids of everybody in the staff. One query. */
export async function listStaffIds(tx: Tx): Promise<string[]> {
  const rows = await tx.user.findMany({
    where: { role: { in: ["MANAGER", "ADMIN"] }, closedAt: null },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** One person for the staff; null: there is none. One query. Throws forbidden. */
export async function findStaffPerson(me: Me, id: string): Promise<StaffPersonView | null> {
  demand(isStaff, me);
  const row = await db.user.findUnique({ where: { id, closedAt: null } });
  return row && toStaffPerson(me, row);
}

/** One person for the staff. Throws forbidden, not-found. */
export async function getPerson(me: Me, { id }: { id: string }): Promise<{ person: StaffPersonView }> {
  const person = await findStaffPerson(me, id);
  if (!person) throw notFound("The person");
  return { person };
}
