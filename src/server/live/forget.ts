import { personTopic } from "@/lib/live-event";
import { type Client, sql, type Tx } from "../db";

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

/** Positions in a second of an age: more than events can be stored in one, so that no age reaches the next. */
const POSITIONS = 2 ** 20;

/**
 * After a restore, as the owner of the tables: deletes all events, and lets positions begin anew above all that were given
 * out, also by what has been lost since the backup. A client at an earlier position is told to load afresh. `age`: grows by
 * one a second at most between two restores. Returns the position before the first one.
 */
export async function beginPositions(tx: Client, age: number): Promise<number> {
  const before = age * POSITIONS;
  await tx.$executeRaw`truncate "LiveEvent"`;
  await tx.$executeRaw`select setval('live_position', ${before}::bigint, true)`;
  return before;
}
