import { type Announcement, personTopic } from "@/lib/live-event";
import type { Client } from "../db";

/** A topic as an SQL expression, given an SQL expression for its id. */
export const topicSql = { person: (userId: string) => `'${personTopic("")}' || ${userId}` };

/** Stores events, in order, when the transaction commits. */
export type Announce = (events: Announcement | readonly Announcement[]) => void;

/** The columns of an event that a statement stores, as SQL expressions. */
type EventColumns = { topic: string; type: string; data: string };

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

let wake = () => {};

/** Sets the listener called after each commit that stored events: the relay of this process, while it runs. */
export const onStored = (listener: () => void) => {
  wake = listener;
};

/** Tells this process's relay that events were committed. Without a relay here, those of other processes find them. */
export const announceStored = () => wake();
