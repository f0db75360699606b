import { personTopic } from "@/lib/live-event";
import { sql, type Tx } from "../db";

/**
 * Deletes the events that contain this id. Scans the whole table, which may have millions of rows, so outside any
 * transaction.
 */
export async function forgetEvents(id: string): Promise<void> {
  await sql("forget_events", `delete from "LiveEvent" where position($1 in data::text) > 0`, [id]);
}

/** Deletes the events of a person's own topic, and those stored at or after `since` that contain the person's id. */
export async function forgetPerson(tx: Tx, personId: string, since: Date): Promise<void> {
  await tx.$executeRaw`
    delete from "LiveEvent"
    where topic = ${personTopic(personId)} or ("createdAt" >= ${since} and position(${personId} in data::text) > 0)`;
}

/**
 * Deletes events older than this many days. Always deletes everything up to a position, so that the first remaining
 * event tells a client whether something is missing.
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
