import { sql } from "../db";
import {
  deliverAsSeen,
  deliverNew,
  type Listener,
  type Subscription,
  subscribe,
  unsubscribe,
} from "./audience";
import { currentPosition, dispatchInProgress, lastPosition, resyncEventOf, setup } from "./dispatch";
import { type StoredRow, toStored } from "./relay";
import { render } from "./rendered";

/**
 * Max events per replay page. Small, as each connection that comes back holds a page of the longest messages in memory.
 */
const PAGE = 100;

type Busy = () => Promise<void> | undefined;

export type Connection = {
  /** The client has everything up to this position: sent with `connected` and `heartbeat`. */
  position(): number;
  /** What the client missed is no longer stored, or its position is unknown: it must reload. */
  resync: boolean;
  /**
   * Replays what was missed, then goes live. After each page `busy` may return a promise to wait for: a slow reader.
   */
  begin(busy: Busy): Promise<void>;
  end(): void;
};

/**
 * Opens a connection: it subscribes first, then replays what was missed after `lastEventId`, then goes live. Nothing is
 * delivered before `begin`.
 */
export async function openConnection(listener: Listener, lastEventId?: string): Promise<Connection> {
  const subscription = subscribe(listener, setup);
  try {
    await subscription.person.loaded;
    const from = lastEventId === undefined ? undefined : await resumable(lastEventId);
    // a delivery in progress may have skipped our topics, if no one else in this process heard them
    await dispatchInProgress();
    subscription.last = from ?? currentPosition();
    return {
      position: () =>
        subscription.phase === "live" ? Math.max(subscription.last, currentPosition()) : subscription.last,
      resync: lastEventId !== undefined && from === undefined,
      begin: (busy) => replay(subscription, busy),
      end: () => unsubscribe(subscription),
    };
  } catch (error) {
    unsubscribe(subscription);
    throw error;
  }
}

/** The position to resume from, if everything after it is still stored; else undefined. */
async function resumable(lastEventId: string): Promise<number | undefined> {
  if (!/^\d{1,16}$/.test(lastEventId)) return undefined;
  const from = Number(lastEventId);
  const [oldest] = await sql<{ first: string | null }>(
    "first_position",
    `select min(position) as first from "LiveEvent"`,
    [],
  );
  const last = await lastPosition();
  const floor = oldest?.first == null ? last : Number(oldest.first) - 1;
  return from >= floor && from <= last ? from : undefined;
}

const replayEvents = `
  select position, topic, type, data from "LiveEvent"
  where position > $1 and position <= $2 and topic = any($3) order by position limit ${PAGE}`;

async function replay(subscription: Subscription, busy: Busy): Promise<void> {
  while (!subscription.closed) {
    const until = currentPosition();
    subscription.phase = "last-page";
    subscription.waiting = [];
    const more = subscription.last < until && (await replayPage(subscription, until));
    const pause = busy();
    if (!more && !pause) break;
    // queue nothing while waiting for a slow reader: what arrives meanwhile is read from the store
    subscription.phase = "past";
    await pause;
  }
  const { waiting } = subscription;
  subscription.phase = "live";
  subscription.waiting = [];
  if (waiting.length > 0) deliverNew(subscription, waiting);
}

/** Returns whether more events remain up to `until`. */
async function replayPage(subscription: Subscription, until: number): Promise<boolean> {
  const topics = [...subscription.person.topics];
  const rows = await sql<StoredRow>("replay_events", replayEvents, [subscription.last, until, topics]);
  const stored = rows.map(toStored);
  const rendered = await render(
    stored.filter(({ type }) => type !== setup.viewerContextType),
    setup.renderers,
  );
  // an event of a viewer context only makes the client reload: the connection already has the current viewer context
  for (const event of stored)
    if (event.type === setup.viewerContextType) rendered.set(event.position, resyncEventOf(event));
  const events = [...rendered.values()].sort((a, b) => (a.position ?? 0) - (b.position ?? 0));
  if (subscription.closed) return false;
  if (events.length > 0) deliverAsSeen(subscription, events);
  const isLast = rows.length < PAGE;
  subscription.last = isLast ? until : Number(rows.at(-1)?.position);
  return !isLast;
}
