import { db, sql } from "@/server/db";
import type { Me } from "../rules";
import { closeAccount, finishRemoval } from "./commands";

/**
 * The accounts that the demo seeded. Their join date is long before the creation of their id, which is true of no other
 * account and stays true when the account is renamed or its address changes.
 */
export async function listDemoAccounts(): Promise<{ id: string; name: string; username: string }[]> {
  return sql(
    "list_demo_accounts",
    `select id, name, username from "User" where "closedAt" is null and "createdAt" < to_timestamp(
       ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) - interval '300 days'
     order by username`,
    [],
  );
}

/**
 * Deletes the demo accounts as if they had deleted themselves (020): their own content is removed, shared content stays
 * without their names. Closes all of them first, so that none is notified about the others. Returns their number.
 */
export async function removeDemoAccounts(): Promise<number> {
  const ids = (await listDemoAccounts()).map(({ id }) => id);
  // the last administrator may be deleted here: the operator can appoint another one
  await db.user.updateMany({ where: { id: { in: ids } }, data: { role: "USER" } });
  const rows = await db.user.findMany({ where: { id: { in: ids } } });
  for (const { passwordVersion, ...row } of rows)
    await closeAccount({ ...row, language: row.language as Me["language"], sessionId: "" }, passwordVersion);
  // nobody was called by these names
  await db.heldUsername.deleteMany({
    where: { usernameKey: { in: rows.map(({ usernameKey }) => usernameKey) } },
  });
  for (const { id } of rows) await finishRemoval({ id });
  return rows.length;
}
