import type { Me } from "@/features/accounts/rules";
import { type PersonView, toPerson } from "@/features/accounts/views";
import { pageOf, parseCursor } from "@/lib/paging";
import { sql } from "@/server/db";
import type { BlockList } from "./schema";

const listStatement = `
  select u.id, u.name, u.username, u."profilePicture", b."createdAt"
  from "Block" b join "User" u on u.id = b."blockedId"
  where b."blockerId" = $1 and ($2::timestamptz is null or (b."createdAt", b."blockedId") < ($2, $3::uuid))
  order by b."createdAt" desc, b."blockedId" desc limit $4`;

/** (ours) Whom I have blocked, the last one first, by key. Who has blocked me, nobody tells. One query. */
export async function listBlocked(
  me: Me,
  input: BlockList,
): Promise<{ users: PersonView[]; nextCursor: string | null }> {
  const [at, id] = parseCursor(input.cursor);
  const values = [me.id, at, id, input.limit + 1];
  const rows = await sql<PersonView & { createdAt: Date }>("list_blocked", listStatement, values);
  const { page, nextCursor } = pageOf(rows, input.limit, (row) => [row.createdAt, row.id]);
  return { users: page.map(toPerson), nextCursor };
}
