import { sqlWithin, type Tx } from "../db";
import { type StoredEvent, type StoredRow, toStored } from "./relay";

/** A stored event and when it was stored. */
export type PastEvent = StoredEvent & { createdAt: Date };
type Row = StoredRow & { createdAt: Date };

/** The position of the last event; 0: there is none. */
export async function lastPosition(tx?: Tx): Promise<number> {
  const [row] = await sqlWithin<{ last: string }>(
    tx,
    "last_event_position",
    `select coalesce(max(position), 0) as last from "LiveEvent"`,
    [],
  );
  return Number(row?.last ?? 0);
}

const statement = `
  select position, topic, type, data, "createdAt" from "LiveEvent"
  where position > $1 and position <= $2 and type = any($3::text[]) order by position limit $4`;

/** The events of these types after one position, up to another, in order. They become visible in that order. One query. */
export async function listEvents(
  tx: Tx,
  { after, upTo }: { after: number; upTo: number },
  types: string[],
  limit: number,
): Promise<PastEvent[]> {
  const rows = await sqlWithin<Row>(tx, "past_events", statement, [after, upTo, types, limit]);
  return rows.map((row) => ({ ...toStored(row), createdAt: row.createdAt }));
}
