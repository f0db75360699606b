import { personOfTopic } from "@/lib/live-event";
import { sql } from "../db";
import { log } from "../log";
import { type Attachment, changeLens, changeTopics, collect, hand, isHeard, type Sight } from "./audience";
import { type StoredEvent, type StoredRow, settledPosition, toStored } from "./relay";
import { Rendered, type Renderer, render } from "./rendered";

export type HubSetup = Sight & {
  renderers: Record<string, Renderer>;
  /** Stored events of this type bring a person's new lens: rendered as one, they tell that person to load afresh. */
  lensType: string;
  /** Sent to each connection every `HEARTBEAT_MS`. */
  heartbeat: () => object;
  /** Which of these sessions are alive. */
  liveSessionsOf: (sessionIds: string[]) => Promise<string[]>;
};

const READ = 500;
let position = 0;
export let setup: HubSetup = {
  renderers: {},
  lensType: "",
  heartbeat: () => ({}),
  topicsOf: async () => [],
  lensOf: async () => ({}),
  see: (event) => event,
  connected: () => ({}),
  liveSessionsOf: async (ids) => ids,
};
let turn: Promise<void> = Promise.resolve();

/** The last position that this process has delivered. */
export const currentPosition = () => position;

/** Ends when the delivery that is under way, if any, has ended. */
export const underWay = () => turn;

export async function startHub(with_: HubSetup): Promise<void> {
  setup = with_;
  position = await settledPosition();
}

/** The highest position that was ever given, be it visible yet or not. */
export async function lastPosition(): Promise<number> {
  const [row] = await sql<{ last: string }>(
    "last_position",
    "select case when is_called then last_value else 0 end as last from live_position",
    [],
  );
  return Number(row?.last ?? 0);
}

/** What a new lens tells those who have streams open. */
export const renewed = ({ position, topic }: StoredEvent) =>
  new Rendered(position, setup.connected(personOfTopic(topic) ?? "", true));

async function digest(events: StoredEvent[]): Promise<void> {
  const news = events.filter((event) => event.position > position);
  // who joins in this very batch hears what follows it
  const joined = new Set(news.map((event) => event.data.joins));
  const heard = news.filter((event) => isHeard(event.topic) || joined.has(event.topic));
  const rendered = await render(heard, setup.renderers);
  const dirty = new Map<Attachment, Rendered[]>();
  for (const event of news) {
    changeTopics(event.topic, event.data);
    const ready = rendered.get(event.position);
    if (ready && event.type === setup.lensType) changeLens(event.topic, ready.payload);
    if (ready) collect(event.topic, event.type === setup.lensType ? renewed(event) : ready, dirty);
    position = event.position;
  }
  for (const [attachment, ready] of dirty) hand(attachment, ready);
}

const readEvents = `
  select position, topic, type, data from "LiveEvent" where position > $1 order by position limit ${READ}`;

async function readOn(): Promise<void> {
  for (;;) {
    const rows = await sql<StoredRow>("read_events", readEvents, [position]);
    await digest(rows.map(toStored));
    if (rows.length < READ) return;
  }
}

/**
 * Delivers what came after the last position: the events that this process has just numbered, or, when
 * another process woke us or has numbered some in between, what the store holds. One run after the other.
 */
export function advance(events: StoredEvent[] = []): Promise<void> {
  turn = turn.then(async () => {
    try {
      if (events[0]?.position === position + 1) await digest(events);
      else await readOn();
    } catch (error) {
      // the relay's sweep sees that we are behind, and calls again
      log.warn({ err: error }, "live events could not be read");
    }
  });
  return turn;
}

/** An event that is not stored: whoever hears one of the topics in this process gets it, without a position. */
export function deliverFleeting(topics: string[], payload: object): void {
  const dirty = new Map<Attachment, Rendered[]>();
  const ready = new Rendered(undefined, payload);
  for (const topic of topics) collect(topic, ready, dirty);
  for (const [attachment, ready] of dirty) if (attachment.phase === "live") hand(attachment, ready);
}
