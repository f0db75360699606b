import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isStaff } from "@/features/accounts/staff/rules";
import { takedownsSql } from "@/features/accounts/takedowns/queries";
import { personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { sql } from "@/server/db";
import type { TakedownList } from "./schema";
import { type TakedownRow, type TakedownView, toTakedown } from "./views";

const takedowns = `
  select t.kind::text, t."thingId", t."isDeleted", t.title, t.reason, t."createdAt",
    case when o.id is not null then ${personJsonSql("o")} end as owner,
    case when s.id is not null then ${personJsonSql("s")} end as staff
  from ${takedownsSql} t
  left join ${peopleSql} o on o.id = t."ownerId"
  left join ${peopleSql} s on s.id = t."staffId"`;

const listStatement = `${takedowns}
  where $1::timestamptz is null or (t."createdAt", t."thingId") < ($1, $2::uuid)
  order by t."createdAt" desc, t."thingId" desc limit $3`;

/** What the staff has taken down, latest first, paged by cursor. One query. Throws forbidden. */
export async function listTakedowns(
  me: Me,
  { limit, cursor }: TakedownList,
): Promise<{ takedowns: TakedownView[]; nextCursor: string | null }> {
  demand(isStaff, me);
  const rows = await sql<TakedownRow>("list_takedowns", listStatement, [...parseCursor(cursor), limit + 1]);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.thingId]);
  return { takedowns: page.map(toTakedown), nextCursor };
}

/** One takedown, for the staff. One query. Throws forbidden, not-found. */
export async function getTakedown(me: Me, id: string): Promise<TakedownView> {
  demand(isStaff, me);
  const [row] = await sql<TakedownRow>("get_takedown", `${takedowns} where t."thingId" = $1`, [id]);
  if (!row) throw notFound("The takedown");
  return toTakedown(row);
}
