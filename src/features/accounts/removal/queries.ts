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

/** The actor of the steps. A closed account has no name and no session any more. */
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

/** An account that is closed and not yet deleted, or null. */
export async function findClosed(id: string): Promise<Me | null> {
  const row = await db.user.findFirst({ where: { id, closedAt: { not: null } } });
  return row && toActor(row);
}

/** Accounts closed before that time and not yet deleted. */
export async function listClosed(before: Date): Promise<string[]> {
  const rows = await db.user.findMany({ where: { closedAt: { lt: before } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

const leftIn = (column: string) => {
  const [table, name] = column.split(".");
  return `exists (select 1 from "${table}" where "${name}" = $1::uuid)`;
};

/** Whether the earlier steps left any value in `columns` or in the account itself. The account's row is locked. */
export async function findLeftover(tx: Tx, id: string, columns: string[]): Promise<boolean> {
  const [row] = await tx.$queryRawUnsafe<{ left: boolean }[]>(
    `select ${columns.map(leftIn).join(" or ")}
       or exists (select 1 from "User" where id = $1::uuid and "profilePicture" is not null) as left`,
    id,
  );
  return row?.left ?? false;
}
