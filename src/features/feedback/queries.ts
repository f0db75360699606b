import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isStaff } from "@/features/accounts/staff/rules";
import { personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import type { FeedbackList, ReceivedList } from "./schema";
import {
  type FeedbackRow,
  type FeedbackView,
  type ReceivedRow,
  type ReceivedView,
  toFeedback,
  toReceived,
} from "./views";

const columns = `f.id, f.kind::text, f.content, f.status::text, f.answer, f."createdAt", f."settledAt"`;

const ownStatement = `select ${columns} from "Feedback" f
  where f."authorId" = $1 and ($2::timestamptz is null or (f."createdAt", f.id) < ($2, $3::uuid))
  order by f."createdAt" desc, f.id desc limit $4`;

/** The caller's own feedback, newest first. One query. */
export async function listFeedback(
  me: Me,
  { limit, cursor }: FeedbackList,
): Promise<{ feedback: FeedbackView[]; nextCursor: string | null }> {
  const rows = await sql<FeedbackRow>("list_feedback", ownStatement, [
    me.id,
    ...parseCursor(cursor),
    limit + 1,
  ]);
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  return { feedback: page.map(toFeedback), nextCursor };
}

const received = `select ${columns}, ${personJsonSql("a")} as author,
    case when s.id is not null then ${personJsonSql("s")} end as "settledBy"
  from "Feedback" f
  join ${peopleSql} a on a.id = f."authorId"
  left join ${peopleSql} s on s.id = f."settledById"`;

const receivedStatement = (
  status: "OPEN" | "SETTLED",
  after: "<" | ">",
  order: "asc" | "desc",
) => `${received}
  where f.status = '${status}' and ($1::timestamptz is null or (f."createdAt", f.id) ${after} ($1, $2::uuid))
  order by f."createdAt" ${order}, f.id ${order} limit $3`;

const receivedStatements = {
  OPEN: { name: "list_open_feedback", text: receivedStatement("OPEN", ">", "asc") },
  SETTLED: { name: "list_settled_feedback", text: receivedStatement("SETTLED", "<", "desc") },
} as const;

/** Feedback of all members, for the staff: open ones the longest waiting first, others newest first. One query. Throws forbidden. */
export async function listReceivedFeedback(
  me: Me,
  { status, limit, cursor }: ReceivedList,
): Promise<{ feedback: ReceivedView[]; nextCursor: string | null }> {
  demand(isStaff, me);
  const { name, text } = receivedStatements[status];
  const rows = await sql<ReceivedRow>(name, text, [...parseCursor(cursor), limit + 1]);
  const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, id }) => [createdAt, id]);
  return { feedback: page.map(toReceived), nextCursor };
}

/** One member's feedback, for the staff. Throws forbidden, not-found. */
export async function getReceivedFeedback(me: Me, tx: Tx, id: string): Promise<ReceivedView> {
  demand(isStaff, me);
  const [row] = await tx.$queryRawUnsafe<ReceivedRow[]>(`${received} where f.id = $1::uuid`, id);
  if (!row) throw notFound("The feedback");
  return toReceived(row);
}

/** SQL: whose feedback is open, a row for each. */
export const openFeedbackSql = `select f."authorId" as "userId" from "Feedback" f where f.status = 'OPEN'`;
