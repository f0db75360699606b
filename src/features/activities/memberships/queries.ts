import type { Me } from "@/features/accounts/rules";
import { conversationsSql, participantsSql } from "@/features/messaging/queries";
import type { Space } from "@/features/messaging/spaces/rules";
import type { Tx } from "@/server/db";
import { columnOf } from "./rules";

/** The conversations of a space's activities that a person is in. */
export async function listConversationsOf(_me: Me, tx: Tx, space: Space, userId: string): Promise<string[]> {
  const [column, id] = columnOf(space);
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select c.id from ${participantsSql} p join ${conversationsSql} c on c.id = p."conversationId"
      join "Activity" a on a.id = c."activityId"
      where p."userId" = $2::uuid and a."${column}" = $1::uuid and c."closedAt" is null`,
    id,
    userId,
  );
  return rows.map((row) => row.id);
}
