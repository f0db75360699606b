import { sql } from "../db";
import { log } from "../log";

/** An event that has its position, as every process reads it. */
export type StoredEvent = {
  position: number;
  topic: string;
  type: string;
  data: Record<string, string>;
};

/** How often every process looks for events that a dead process left without a position. */
const SWEEP_MS = 250;
const BATCH = 500;
/** The NOTIFY channel of live events. */
export const CHANNEL = "samvaro_live";

export type StoredRow = { position: string; topic: string; type: string; data: Record<string, string> };
export const toStored = (row: StoredRow): StoredEvent => ({ ...row, position: Number(row.position) });

/**
 * Numbers the committed events that have no position, in the order of their serials, one process at a time.
 *
 * Ids from a sequence become visible out of order, so "greater than the last one I saw" would lose events.
 * The lock is held until this statement has committed, so positions become visible in their own order. The
 * rows are numbered by serial, and a topic's serials are drawn under its conversation's lock, so any snapshot
 * that sees a later one sees the earlier ones too. The others are woken in the same transaction: here a
 * NOTIFY hurts nobody, inside a send it would make commits wait for each other.
 */
const numberEvents = `
  with gate as materialized (select pg_advisory_xact_lock(730100)),
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
    select pg_notify('${CHANNEL}', $1) from (select 1 from numbered limit 1) any_of_them
  )
  select n.* from numbered n left join woken on true order by n.position`;

let running: Promise<void> | null = null;
let again = false;
let sweep: NodeJS.Timeout | undefined;
let deliver: (events: StoredEvent[]) => Promise<void> | void = () => {};
let self = "";

async function run(): Promise<void> {
  do {
    again = false;
    try {
      const rows = await sql<StoredRow>("number_events", numberEvents, [`wake ${self}`]);
      if (rows.length > 0) await deliver(rows.map(toStored));
      if (rows.length === BATCH) again = true;
    } catch (error) {
      log.warn({ err: error }, "live events wait for the database");
    }
  } while (again);
}

/** After a commit that announced something: many commits in one moment share one run. */
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

/** `name`: what tells this process's own wake-up calls from those of others. */
export function startRelay(name: string, onNumbered: typeof deliver): void {
  self = name;
  deliver = onNumbered;
  sweep = setInterval(() => {
    if (!running) void sweepOnce();
  }, SWEEP_MS);
}

async function sweepOnce(): Promise<void> {
  try {
    const left = await sql("left_events", `select 1 from "LiveEvent" where position is null limit 1`, []);
    if (left.length > 0) wakeRelay();
  } catch {
    // the next sweep tries again
  }
}

export async function stopRelay(): Promise<void> {
  clearInterval(sweep);
  await running;
  deliver = () => {};
}
