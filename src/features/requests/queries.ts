import { pageOf, parseCursor } from "@/lib/paging";
import { sql } from "@/server/db";

type Statement = {
  /** of the prepared statement */
  name: string;
  /** selects from the table of the kind as `r`, with r.id and r."createdAt" among the columns */
  select: string;
  /** an extra condition; only pending rows are selected anyway */
  where: string;
  values: unknown[];
};
type Page = { cursor?: string | null | undefined; limit: number };

/** Pending requests, newest first, paged by cursor. One query. */
export async function listPending<Row extends { id: string; createdAt: Date }>(
  { name, select, where, values }: Statement,
  { cursor, limit }: Page,
): Promise<{ page: Row[]; nextCursor: string | null }> {
  const [time, id, most] = [1, 2, 3].map((at) => `$${values.length + at}`);
  const text = `${select} where ${where} and r.status = 'PENDING'
    and (${time}::timestamptz is null or (r."createdAt", r.id) < (${time}, ${id}::uuid))
    order by r."createdAt" desc, r.id desc limit ${most}`;
  const rows = await sql<Row>(name, text, [...values, ...parseCursor(cursor), limit + 1]);
  return pageOf(rows, limit, (row) => [row.createdAt, row.id]);
}
