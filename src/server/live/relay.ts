import { AsyncResource } from "node:async_hooks";
import { sql } from "../db";
import { log } from "../log";
import { onNumbered, onStored, wakeOthers } from "./outbox";

/** A numbered event, as every process reads it. */
export type StoredEvent = {
  position: number;
  topic: string;
  type: string;
  data: Record<string, string>;
  /** What listeners get, if it needs no rendering. */
  payload?: object;
};

/** How often each process looks for events that a crashed process left without a position. */
const SWEEP_MS = 250;
const BATCH = 500;
/** Advisory lock held while positions are assigned, and while the last assigned and visible position is read. */
const LOCK = 730_100;
/** The NOTIFY channel of live events. */
export const CHANNEL = "samvaro_live";

export type StoredRow = { position: string; topic: string; type: string; data: Record<string, string> };
export const toStored = (row: StoredRow): StoredEvent => ({ ...row, position: Number(row.position) });

/**
 * Assigns positions to committed events that have none, in serial order, one process at a time.
 *
 * Ids from a sequence become visible out of order, so "greater than the last one I saw" would lose events. The lock is
 * held until this statement has committed, so positions become visible in increasing order. Rows are numbered by
 * serial, and a topic's serials are drawn under its conversation's lock, so any snapshot that sees a later one also
 * sees the earlier ones. The other processes are notified in the same transaction: NOTIFY is harmless here, but within
 * a send it would make commits wait for each other.
 */
export const numberEvents = `
  with gate as materialized (select pg_advisory_xact_lock(${LOCK})),
  fresh as materialized (
    select serial, nextval('live_position') as position from (
      select e.serial from "LiveEvent" e, gate where e.position is null order by e.serial limit ${BATCH}
    ) ordered
  ),
  numbered as (
    update "LiveEvent" e set position = fresh.position from fresh
    where e.serial = fresh.serial and e.position is null
    returning e.position, e.topic, e.type, e.data
  ),
  woken as materialized (
    select pg_notify('${CHANNEL}', $1) from (select 1 from numbered limit 1) any_of_them where $1::text is not null
  )
  select n.* from numbered n left join woken on true order by n.position`;

/** The last assigned position, read while no assignment is in progress: the sequence's value may not be visible yet. */
export async function settledPosition(): Promise<number> {
  const [row] = await sql<{ last: string }>(
    "settled_position",
    `with gate as materialized (select pg_advisory_xact_lock(${LOCK}))
     select coalesce(pg_sequence_last_value('live_position'), 0) as last from gate`,
    [],
  );
  return Number(row?.last ?? 0);
}

type Delivery = {
  /** Delivers what was numbered here, in order; without an argument, what the store holds. */
  deliver: (events?: StoredEvent[]) => Promise<void>;
  /** The position up to which this process has delivered. */
  delivered: () => number;
  /** What the other processes are notified with when events have been numbered; null: there are none. */
  wakeOthers: () => string | null;
};

let running: Promise<void> | null = null;
let again = false;
let sweeping: Promise<void> | null = null;
let timer: NodeJS.Timeout | undefined;
let delivery: Delivery | undefined;

async function number(): Promise<void> {
  do {
    again = false;
    try {
      const rows = await sql<StoredRow>("number_events", numberEvents, [wakeOthers()]);
      if (rows.length > 0) await delivery?.deliver(rows.map(toStored));
      if (rows.length === BATCH) again = true;
    } catch (error) {
      log.warn({ err: error }, "live events wait for the database");
    }
  } while (again);
}
/** Outside the context of the call that wakes the relay: its log lines aren't those of one request. */
const run = AsyncResource.bind(number);

/** To be called after a commit that announced events. Commits close together share one run. */
export function wakeRelay(): void {
  if (running) {
    again = true;
    return;
  }
  running = run().finally(() => {
    running = null;
    if (again) wakeRelay();
  });
}

export function startRelay(to: Delivery): void {
  delivery = to;
  onStored(wakeRelay);
  // in a turn of its own, so that the caller's answer leaves before many listeners are written to
  onNumbered(to.wakeOthers, (events) => void setImmediate(() => void to.deliver(events)));
  timer = setInterval(() => {
    if (running || sweeping) return;
    sweeping = sweep().finally(() => {
      sweeping = null;
    });
  }, SWEEP_MS);
}

/** By the order of the index on unnumbered events: `exists` would let the planner scan a table that was small once. */
const look = `
  select coalesce((select true from "LiveEvent" where position is null order by serial limit 1), false) as unnumbered,
    coalesce((select max(position) from "LiveEvent"), 0) as last`;

/**
 * Finds events that a crashed process left without a position, and numbered ones that never arrived here: a connection
 * that broke after the numbering, a lost notification, a failed delivery.
 */
async function sweep(): Promise<void> {
  try {
    const [found] = await sql<{ unnumbered: boolean; last: string }>("sweep_events", look, []);
    if (found?.unnumbered) wakeRelay();
    else if (delivery && Number(found?.last ?? 0) > delivery.delivered()) await delivery.deliver();
  } catch {
    // the next sweep retries
  }
}

export async function stopRelay(): Promise<void> {
  clearInterval(timer);
  onStored(() => {});
  onNumbered(undefined, () => {});
  await running;
  await sweeping;
  delivery = undefined;
}
