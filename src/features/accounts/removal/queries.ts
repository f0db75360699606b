import { db, type Tx } from "@/server/db";
import { DELETED_MEMBER, type Language, type Me } from "../rules";

type Row = {
  id: string;
  username: string;
  profilePicture: string | null;
  role: Me["role"];
  language: string;
  timeZone: string;
};

/** In whose name the steps are taken: she has no name any more, and no session. */
const toActor = (row: Row): Me => ({
  id: row.id,
  name: DELETED_MEMBER,
  username: row.username,
  profilePicture: row.profilePicture,
  role: row.role,
  language: row.language as Language,
  timeZone: row.timeZone,
  sessionId: "",
});

/** An account that is closed and not yet gone; null: it is gone, or was never closed. */
export async function findClosed(id: string): Promise<Me | null> {
  const row = await db.user.findFirst({ where: { id, closedAt: { not: null } } });
  return row && toActor(row);
}

/** Accounts that were closed before, and of which something is left. */
export async function listClosed(before: Date): Promise<string[]> {
  const rows = await db.user.findMany({ where: { closedAt: { lt: before } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Whether there is anything left that the steps before the last one take away. Her row is held. */
export async function findLeftover(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ left: boolean }[]>`
    select exists (select 1 from "Participant" where "userId" = ${id}::uuid)
      or exists (select 1 from "GroupMember" where "userId" = ${id}::uuid)
      or exists (select 1 from "Notice" where "authorId" = ${id}::uuid)
      or exists (select 1 from "Activity" where "hostId" = ${id}::uuid)
      or exists (select 1 from "ActivityParticipant" where "userId" = ${id}::uuid)
      or exists (select 1 from "Message" where "senderId" = ${id}::uuid)
      or exists (select 1 from "Reaction" where "userId" = ${id}::uuid)
      or exists (select 1 from "Attachment" where "uploaderId" = ${id}::uuid)
      or exists (select 1 from "Conversation" where "createdById" = ${id}::uuid)
      or exists (select 1 from "DataExport" where "userId" = ${id}::uuid)
      or exists (select 1 from "User" where id = ${id}::uuid and "profilePicture" is not null) as left`;
  return row?.left ?? false;
}
