import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isOnlineSql } from "@/features/people/presence/queries";
import { type PersonView, toPerson } from "@/features/people/views";
import { pageOf, parseCursor } from "@/lib/paging";
import { sql, type Tx } from "@/server/db";
import { getParticipation } from "../conversations/queries";
import type { MemberView } from "../conversations/views";
import { READ_SHOWN_TO } from "../rules";
import type { MemberList } from "./schema";

/**
 * Keyset pagination on (joinedAt, userId). Read positions and online status are visible only if both the viewer and
 * the member show their activity, and always for oneself. Read positions are hidden above READ_SHOWN_TO participants.
 */
const membersStatement = `
  select u.id, u.name, u.username, u."profilePicture", p."joinedAt",
    case when shown.it and c."participantCount" <= ${READ_SHOWN_TO} then p."readSeq" end as "readSeq",
    case when shown.it then ${isOnlineSql("u.id")} end as "isOnline"
  from "Participant" p
  join "Conversation" c on c.id = p."conversationId"
  join ${peopleSql} u on u.id = p."userId"
  join ${peopleSql} viewer on viewer.id = $2
  cross join lateral (
    select u.id = viewer.id or (u."showsActivity" and viewer."showsActivity") as it
  ) shown
  where p."conversationId" = $1 and ($3::timestamptz is null or (p."joinedAt", p."userId") > ($3, $4::uuid))
  order by p."joinedAt", p."userId" limit $5`;

type Row = PersonView & { joinedAt: Date; readSeq: number | null; isOnline: boolean | null };

/** The participants of a conversation that the caller is in, by time of joining. Two queries. Throws not-found. */
export async function listMembers(
  me: Me,
  input: MemberList,
): Promise<{ members: MemberView[]; nextCursor: string | null }> {
  const [at, id] = parseCursor(input.cursor);
  await getParticipation(me, input.id);
  const values = [input.id, me.id, at, id, input.limit + 1];
  const rows = await sql<Row>("list_members", membersStatement, values);
  const { page, nextCursor } = pageOf(rows, input.limit, (row) => [row.joinedAt, row.id]);
  const members = page.map((row) => ({
    ...toPerson(row),
    readSeq: row.readSeq,
    isOnline: row.isOnline,
  }));
  return { members, nextCursor };
}

/** Those of the given people who have left a conversation for good. The conversation must be locked. */
export async function listFinalLeavers(tx: Tx, conversationId: string, userIds: string[]): Promise<string[]> {
  const rows = await tx.finalLeave.findMany({
    where: { conversationId, userId: { in: userIds } },
    select: { userId: true },
  });
  return rows.map(({ userId }) => userId);
}
