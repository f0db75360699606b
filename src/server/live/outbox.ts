import { type Announcement, personTopic } from "@/lib/live-event";
import type { Client } from "../db";
import type { StoredEvent } from "./relay";

/** A topic as an SQL expression, given an SQL expression for its id. */
export const topicSql = { person: (userId: string) => `'${personTopic("")}' || ${userId}` };

/** Stores events, in order, when the transaction commits. */
export type Announce = (events: Announcement | readonly Announcement[]) => void;

/** The columns of an event that a statement stores, as SQL expressions. */
type EventColumns = { topic: string; type: string; data: string };

/**
 * Like `storeEvents`, and numbers the events if nobody else is numbering any. `mayNumber`: an SQL expression, the answer
 * of `take_live_numbering`, which must run after all conversations are locked. `position` is null if the relay has to.
 */
export const storeNumberedEvents = ({ topic, type, data }: EventColumns, from: string, mayNumber: string) => `
  insert into "LiveEvent" (position, topic, type, data)
  select case when ${mayNumber} then nextval('live_position') end, ${topic}, ${type}, ${data} from ${from}
  returning position`;

/** The SQL that stores an event for each row of `from`. For hot paths, which announce within their one statement. */
export const storeEvents = ({ topic, type, data }: EventColumns, from: string) =>
  `insert into "LiveEvent" (topic, type, data) select ${topic}, ${type}, ${data} from ${from}`;

const storeAnnounced = storeEvents(
  { topic: "e.topic", type: "e.type", data: "e.data::jsonb" },
  "unnest($1::text[], $2::text[], $3::text[]) with ordinality as e(topic, type, data, place) order by e.place",
);

/** Stores the events that a transaction announced, in order, in one statement. */
export async function storeAnnouncements(tx: Client, events: Announcement[]): Promise<void> {
  await tx.$executeRawUnsafe(
    storeAnnounced,
    events.map(({ topic }) => topic),
    events.map(({ type }) => type),
    events.map(({ data }) => JSON.stringify(data)),
  );
}

/** An event that was numbered by the statement which stored it, as listeners get it. */
export type NumberedEvent = StoredEvent & { payload: object };

let deliver = (_events: NumberedEvent[]) => {};
/** A process without a relay, such as a command-line tool, wakes all that have one. */
const wakeAll = (): string | null => "wake";
/** What the other processes are notified with by the statement that numbers events; null: there are none. */
export let wakeOthers = wakeAll;

/** Sets `wakeOthers`, and the listener called with events that need no numbering, after their commit. */
export const onNumbered = (wake = wakeAll, listener: (events: NumberedEvent[]) => void) => {
  wakeOthers = wake;
  deliver = listener;
};

export const announceNumbered = (events: NumberedEvent[]) => deliver(events);

let wake = () => {};

/** Sets the listener called after each commit that stored events: the relay of this process, while it runs. */
export const onStored = (listener: () => void) => {
  wake = listener;
};

/** Tells this process's relay that events were committed. Without a relay here, those of other processes find them. */
export const announceStored = () => wake();
