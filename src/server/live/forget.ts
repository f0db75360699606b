import { sql, type Tx } from "../db";

/** Deletes the events that hold this id. Scans all of them, outside any transaction: there may be millions. */
export async function forgetEvents(id: string): Promise<void> {
  await sql("forget_events", `delete from "LiveEvent" where position($1 in data::text) > 0`, [id]);
}

/** Deletes the events of a person's own topic, and those stored since `since` that hold the person's id. */
export async function forgetPerson(tx: Tx, personId: string, since: Date): Promise<void> {
  await tx.$executeRaw`
    delete from "LiveEvent"
    where topic = ${`person:${personId}`} or ("createdAt" >= ${since} and position(${personId} in data::text) > 0)`;
}
