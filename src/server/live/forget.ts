import { personTopic } from "@/lib/live-event";
import { sql, type Tx } from "../db";

/** Deletes the events that hold this id. Scans all of them, outside any transaction: there may be millions. */
export async function forgetEvents(id: string): Promise<void> {
  await sql("forget_events", `delete from "LiveEvent" where position($1 in data::text) > 0`, [id]);
}

/** Deletes the events of a person's own topic, and those stored since `since` that hold the person's id. */
export async function forgetPerson(tx: Tx, personId: string, since: Date): Promise<void> {
  await tx.$executeRaw`
    delete from "LiveEvent"
    where topic = ${personTopic(personId)} or ("createdAt" >= ${since} and position(${personId} in data::text) > 0)`;
}

/**
 * Deletes the events stored more than so many days ago. What goes is always all up to a position: a client must be able
 * to tell by the first one left whether something is missing.
 */
export async function purgeEvents(days: number): Promise<void> {
  await sql(
    "purge_live_events",
    `delete from "LiveEvent" where position <= (
       select max(position) from "LiveEvent" where "createdAt" < now() - make_interval(days => $1)
     )`,
    [days],
  );
}
