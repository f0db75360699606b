import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { sql, type Tx } from "@/server/db";
import type { RequestList } from "./schema";
import { type FriendRequestRow, type FriendRequestView, toFriendRequest } from "./views";

/** Raw, so that requests come with both people in one statement. */
const requests = `
  select r.id, r.message, r.status, r."createdAt", ${personJsonSql("f")} as "fromUser", ${personJsonSql("t")} as "toUser"
  from "FriendRequest" r
  join ${peopleSql} f on f.id = r."fromUserId"
  join ${peopleSql} t on t.id = r."toUserId"`;

const listStatement = (mine: "fromUserId" | "toUserId") => `${requests}
  where r."${mine}" = $1 and r.status = 'PENDING'
    and ($2::timestamptz is null or (r."createdAt", r.id) < ($2, $3::uuid))
  order by r."createdAt" desc, r.id desc limit $4`;
const listStatements = { sent: listStatement("fromUserId"), received: listStatement("toUserId") };

/** "GET `{requests}` (pending ones)" (docs/contract.md, 4), the newest first, by key. One query. */
export async function listRequests(
  me: Me,
  input: RequestList,
): Promise<{ requests: FriendRequestView[]; nextCursor: string | null }> {
  const [at, id] = parseCursor(input.cursor);
  const values = [me.id, at, id, input.limit + 1];
  const rows = await sql<FriendRequestRow>(`list_requests_${input.type}`, listStatements[input.type], values);
  const { page, nextCursor } = pageOf(rows, input.limit, (row) => [row.createdAt, row.id]);
  return { requests: page.map(toFriendRequest), nextCursor };
}

const oneStatement = `${requests}
  where r.id = $1::uuid and $2::uuid in (r."fromUserId", r."toUserId") and not ${areBlockedSql('r."fromUserId"', 'r."toUserId"')}`;

/** A request from or to me, settled ones too; a blocked pair's is as if not there. Throws not-found. */
export async function getRequest(me: Me, tx: Tx, id: string): Promise<FriendRequestView> {
  const [row] = await tx.$queryRawUnsafe<FriendRequestRow[]>(oneStatement, id, me.id);
  if (!row) throw notFound("The friend request");
  return toFriendRequest(row);
}
