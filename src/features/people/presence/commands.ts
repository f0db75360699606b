import { peopleSql } from "@/features/accounts/queries";
import { sql } from "@/server/db";

const storeStatement = `
  with gone as (
    delete from "Presence"
    where ("processId" = $1 and "userId" = any($3::uuid[])) or "seenAt" < now() - interval '1 day'
  )
  insert into "Presence" ("userId", "processId") select id, $1 from ${peopleSql} person where id = any($2::uuid[])
  on conflict ("userId", "processId") do update set "seenAt" = now()`;

/** Stores the users (`came`) connected to a process, new or still, and removes those (`went`) that left. One statement. */
export async function storePresence(processId: string, came: string[], went: string[]): Promise<void> {
  await sql("tell_presence", storeStatement, [processId, came, went]);
}

/** Deletes all presence rows of a process that shuts down. */
export async function endPresence(processId: string): Promise<void> {
  await sql("end_presence", `delete from "Presence" where "processId" = $1`, [processId]);
}
