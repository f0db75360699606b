import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { listPending } from "@/features/requests/queries";
import { notFound } from "@/lib/refusal";
import type { Tx } from "@/server/db";
import type { RequestList } from "./schema";
import { type FriendRequestRow, type FriendRequestView, toFriendRequest } from "./views";

/** Raw SQL, so that requests and both users are read in one statement. */
const requests = `
  select r.id, r.message, r.status, r."createdAt", ${personJsonSql("f")} as "fromUser", ${personJsonSql("t")} as "toUser"
  from "FriendRequest" r
  join ${peopleSql} f on f.id = r."fromUserId"
  join ${peopleSql} t on t.id = r."toUserId"`;

const mine = { sent: 'r."fromUserId" = $1', received: 'r."toUserId" = $1' };

/** Pending requests, newest first, paged by cursor (docs/contract.md, 4). One query. */
export async function listRequests(
  me: Me,
  input: RequestList,
): Promise<{ requests: FriendRequestView[]; nextCursor: string | null }> {
  const { page, nextCursor } = await listPending<FriendRequestRow>(
    { name: `list_requests_${input.type}`, select: requests, where: mine[input.type], values: [me.id] },
    input,
  );
  return { requests: page.map(toFriendRequest), nextCursor };
}

const oneStatement = `${requests}
  where r.id = $1::uuid and $2::uuid in (r."fromUserId", r."toUserId") and not ${areBlockedSql('r."fromUserId"', 'r."toUserId"')}`;

/** A request from or to the caller, settled or not. Throws not-found, also if the two are a blocked pair. */
export async function getRequest(me: Me, tx: Tx, id: string): Promise<FriendRequestView> {
  const [row] = await tx.$queryRawUnsafe<FriendRequestRow[]>(oneStatement, id, me.id);
  if (!row) throw notFound("The friend request");
  return toFriendRequest(row);
}
