import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { demand } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import { getMembership } from "../queries";
import { mayReadLog } from "./rules";
import type { LogList } from "./schema";
import { type LogEntryView, type LogRow, toLogEntry } from "./views";

/** Raw SQL, to read entries with their users in one statement, however many there are. */
const listStatement = `
  select e.id, e.kind, e.data, e.count, e."createdAt",
    case when a.id is not null then ${personJsonSql("a")} end as actor,
    case when s.id is not null then ${personJsonSql("s")} end as subject
  from "OrganizationLogEntry" e
  left join ${peopleSql} a on a.id = e."actorId"
  left join ${peopleSql} s on s.id = e."subjectId"
  where e."organizationId" = $1 and ($2::timestamptz is null or (e."createdAt", e.id) < ($2, $3::uuid))
  order by e."createdAt" desc, e.id desc limit $4`;

/** The log of an organization, newest first, paged by cursor. Two queries. Throws not-found, forbidden. */
export async function listLogEntries(
  me: Me,
  { id, limit, cursor }: LogList,
): Promise<{ entries: LogEntryView[]; nextCursor: string | null }> {
  demand(mayReadLog, (await getMembership(me, id)).role);
  const values = [id, ...parseCursor(cursor), limit + 1];
  const rows = await sql<LogRow>("list_organization_log", listStatement, values);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return { entries: page.map(toLogEntry), nextCursor };
}

/** The ids of those who were ever added to an organization, or let in, as its log knows them. */
export async function listAddedIds(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx.organizationLogEntry.findMany({
    where: { organizationId, kind: { in: ["member_added", "request_approved"] } },
    distinct: ["subjectId"],
    select: { subjectId: true },
  });
  return rows.flatMap(({ subjectId }) => subjectId ?? []);
}
