import { type Announcement, personTopic } from "@/lib/live-event";
import type { Client } from "../db";

/** The topic in SQL, where its id is the value of an expression. */
export const topicSql = { person: (userId: string) => `'${personTopic("")}' || ${userId}` };

/** Stores one event or several, in their order, with the commit of the transaction that hands it in. */
export type Announce = (events: Announcement | readonly Announcement[]) => void;

/** The columns of an event that a statement stores, as SQL expressions. */
type EventColumns = { topic: string; type: string; data: string };

/** The SQL that stores an event for each row of `from`: for the hot paths, which announce in their one statement. */
export const storeEvents = ({ topic, type, data }: EventColumns, from: string) =>
  `insert into "LiveEvent" (topic, type, data) select ${topic}, ${type}, ${data} from ${from}`;

const storeAnnounced = storeEvents(
  { topic: "e.topic", type: "e.type", data: "e.data::jsonb" },
  "unnest($1::text[], $2::text[], $3::text[]) with ordinality as e(topic, type, data, place) order by e.place",
);

/** Stores what a transaction has announced, in order, by one statement. */
export async function storeAnnouncements(tx: Client, events: Announcement[]): Promise<void> {
  await tx.$executeRawUnsafe(
    storeAnnounced,
    events.map(({ topic }) => topic),
    events.map(({ type }) => type),
    events.map(({ data }) => JSON.stringify(data)),
  );
}

let wake = () => {};

/** Sets what is called after each commit that has stored events: the relay of this process, while it runs. */
export const onStored = (listener: () => void) => {
  wake = listener;
};

/** Tells the relay of this process that events were committed. A process without a relay leaves them to the others. */
export const announceStored = () => wake();
