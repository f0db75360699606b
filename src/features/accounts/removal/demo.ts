import { db, sql } from "@/server/db";
import type { Me } from "../rules";
import { closeAccount, finishRemoval } from "./commands";

/**
 * The accounts that the demo seeded. Each was a member long before its id was made, which holds for nobody else, and
 * goes on holding when the account got another name or address.
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
 * Deletes the accounts of the demo as if they had deleted themselves (020): what only they had is gone, what others
 * have with them stays without their names. First all are closed, so that none of them is told of the others. Answers
 * how many there were.
 */
export async function removeDemoAccounts(): Promise<number> {
  const ids = (await listDemoAccounts()).map(({ id }) => id);
  // the last administrator may go here: an operator makes another one
  await db.user.updateMany({ where: { id: { in: ids } }, data: { role: "USER" } });
  const rows = await db.user.findMany({ where: { id: { in: ids } } });
  for (const { passwordVersion, ...row } of rows)
    await closeAccount({ ...row, language: row.language as Me["language"], sessionId: "" }, passwordVersion);
  for (const { id } of rows) await finishRemoval({ id });
  return rows.length;
}
