import { personOfTopic } from "@/lib/live-event";
import { sql } from "../db";
import { log } from "../log";
import {
  type AudienceSetup,
  addForTopic,
  changeTopics,
  changeViewerContext,
  type Dirty,
  deliverToPerson,
  hasConnections,
  hasSubscribers,
} from "./audience";
import { type StoredEvent, type StoredRow, settledPosition, toStored } from "./relay";
import { type Addressed, type Addresser, Rendered, type Renderer, render } from "./rendered";

export type DispatchSetup = AudienceSetup & {
  renderers: Record<string, Renderer>;
  /** By event type, instead of a renderer. */
  addressers: Record<string, Addresser>;
  /**
   * Stored events of this type carry a person's new viewer context. Clients receive an event that makes them reload.
   */
  viewerContextType: string;
  /** Sent to each connection every `HEARTBEAT_MS`. */
  heartbeat: () => object;
  /** Which of these sessions are alive. */
  liveSessionsOf: (sessionIds: string[]) => Promise<string[]>;
};

const READ_LIMIT = 500;
let position = 0;
export let setup: DispatchSetup = {
  renderers: {},
  addressers: {},
  viewerContextType: "",
  heartbeat: () => ({}),
  topicsOf: async () => [],
  viewerContextOf: async () => ({}),
  see: (event) => event,
  connected: () => ({}),
  liveSessionsOf: async (ids) => ids,
};
let current: Promise<void> = Promise.resolve();

/** The last position that this process has delivered. */
export const currentPosition = () => position;

/** Resolves when the delivery in progress, if any, has finished. */
export const dispatchInProgress = () => current;

export async function startDispatch(with_: DispatchSetup): Promise<void> {
  setup = with_;
  position = await settledPosition();
}

/** The highest position ever assigned, visible or not. */
export async function lastPosition(): Promise<number> {
  const [row] = await sql<{ last: string }>(
    "last_position",
    "select case when is_called then last_value else 0 end as last from live_position",
    [],
  );
  return Number(row?.last ?? 0);
}

/** The event that a new viewer context sends to the person's open streams. */
export const resyncEventOf = ({ position, topic }: StoredEvent) =>
  new Rendered(position, setup.connected(personOfTopic(topic) ?? "", true));

/** Adds an event whose hearers were looked up. */
function addForAddressed({ position, payload }: Rendered, dirty: Dirty): void {
  const { topics, event } = payload as Addressed;
  const ready = new Rendered(position, event);
  for (const topic of topics) addForTopic(topic, ready, dirty);
}

async function dispatchBatch(events: StoredEvent[]): Promise<void> {
  const news = events.filter((event) => event.position > position);
  // someone joining in this batch hears the events that follow in it
  const joined = new Set(news.map((event) => event.data.joins));
  const heard = news.filter((event) => hasSubscribers(event.topic) || joined.has(event.topic));
  const rendered = await render(heard, setup.renderers);
  const toAddress = hasConnections() ? news.filter(({ type }) => type in setup.addressers) : [];
  const addressed = await render(toAddress, setup.addressers);
  const dirty: Dirty = new Map();
  for (const event of news) {
    changeTopics(event.topic, event.data);
    const ready = rendered.get(event.position);
    if (ready && event.type === setup.viewerContextType) changeViewerContext(event.topic, ready.payload);
    if (ready)
      addForTopic(event.topic, event.type === setup.viewerContextType ? resyncEventOf(event) : ready, dirty);
    const found = addressed.get(event.position);
    if (found) addForAddressed(found, dirty);
    position = event.position;
  }
  for (const [person, ready] of dirty) deliverToPerson(person, ready);
}

const readEvents = `
  select position, topic, type, data from "LiveEvent" where position > $1 order by position limit ${READ_LIMIT}`;

async function readToEnd(): Promise<void> {
  for (;;) {
    const rows = await sql<StoredRow>("read_events", readEvents, [position]);
    await dispatchBatch(rows.map(toStored));
    if (rows.length < READ_LIMIT) return;
  }
}

/**
 * Delivers the events after the last position: those that this process has just numbered or, when another process woke
 * us or has numbered some in between, those in the store. Runs are serialized.
 */
export function dispatchNewEvents(events: StoredEvent[] = []): Promise<void> {
  current = current.then(async () => {
    try {
      const last = events.at(-1);
      if (last && last.position <= position) return;
      if (events[0]?.position === position + 1) await dispatchBatch(events);
      else await readToEnd();
    } catch (error) {
      // the relay's sweep notices that this process is behind, and retries
      log.warn({ err: error }, "live events could not be read");
    }
  });
  return current;
}

/** Delivers an event that is not stored, without a position, to everyone hearing one of the topics here. */
export function deliverFleeting(topics: string[], payload: object): void {
  const dirty: Dirty = new Map();
  const ready = new Rendered(undefined, payload);
  for (const topic of topics) addForTopic(topic, ready, dirty);
  for (const [person, events] of dirty) deliverToPerson(person, events);
}
