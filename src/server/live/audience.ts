import { personTopic } from "@/lib/live-event";
import { Rendered } from "./rendered";

/** What is loaded per viewer to filter their events. Opaque to this module. */
export type ViewerContext = object;

/** What is loaded when a person opens the first connection, and how that person sees an event (null: not at all). */
export type AudienceSetup = {
  /** All topics that a person currently hears, except the person's own. */
  topicsOf: (userId: string) => Promise<string[]>;
  viewerContextOf: (userId: string) => Promise<ViewerContext>;
  see: (event: object, viewerContext: ViewerContext, userId: string) => object | null;
  /** The first event of a connection, and of a new viewer context. `isResync`: the client must reload what it shows. */
  connected: (userId: string, isResync: boolean) => object;
};

export type Listener = {
  userId: string;
  sessionId: string;
  /** In order; events that arrive together come in one call. Must not throw. */
  deliver(events: Rendered[]): void;
  /** The session ended or the server stops: the connection must be closed. */
  close(reason: "session" | "shutdown"): void;
};

/** A person with at least one open connection. All connections of a person hear the same topics. */
export type OnlinePerson = {
  topics: Set<string>;
  subscriptions: Set<Subscription>;
  loaded: Promise<void>;
  /** topics joined (true) and left (false) while the topics were being read */
  meanwhile: Map<string, boolean> | null;
  /** null until loaded */
  viewerContext: ViewerContext | null;
  see: (event: object) => object | null;
};

export type Subscription = {
  listener: Listener;
  person: OnlinePerson;
  /** "past": live events are skipped, as the replay reads them from the store. "last-page": they are queued. */
  phase: "past" | "last-page" | "live";
  waiting: Rendered[];
  /** this connection has everything up to this position */
  last: number;
  closed: boolean;
};

const people = new Map<string, OnlinePerson>();
const subscribersOf = new Map<string, Set<OnlinePerson>>();

export const hasSubscribers = (topic: string) => subscribersOf.has(topic);

export const hasConnections = () => people.size > 0;

/** The ids of all people with an open stream in this process. */
export const onlinePeople = () => people.keys();

export function countConnections(): number {
  let count = 0;
  for (const person of people.values()) count += person.subscriptions.size;
  return count;
}

function setSubscribed(person: OnlinePerson, topic: string, hears: boolean): void {
  const set = subscribersOf.get(topic) ?? new Set();
  if (hears) {
    person.topics.add(topic);
    subscribersOf.set(topic, set.add(person));
  } else {
    person.topics.delete(topic);
    set.delete(person);
    if (set.size === 0) subscribersOf.delete(topic);
  }
}

/** Takes effect in event order: before the following events are delivered. */
export function changeTopics(
  personTopic: string,
  { joins, leaves }: { joins?: string; leaves?: string },
): void {
  for (const person of subscribersOf.get(personTopic) ?? []) {
    if (joins) {
      setSubscribed(person, joins, true);
      person.meanwhile?.set(joins, true);
    }
    if (leaves) {
      setSubscribed(person, leaves, false);
      person.meanwhile?.set(leaves, false);
    }
  }
}

/** Replaces a person's viewer context. Takes effect before the following events are delivered. */
export function changeViewerContext(personTopic: string, viewerContext: ViewerContext): void {
  for (const person of subscribersOf.get(personTopic) ?? []) person.viewerContext = viewerContext;
}

function personOf(userId: string, { topicsOf, viewerContextOf, see }: AudienceSetup): OnlinePerson {
  const found = people.get(userId);
  if (found) return found;
  const person: OnlinePerson = {
    topics: new Set(),
    subscriptions: new Set(),
    loaded: Promise.resolve(),
    meanwhile: new Map(),
    viewerContext: null,
    see: (event) => person.viewerContext && see(event, person.viewerContext, userId),
  };
  people.set(userId, person);
  // listen first: the person's own topic tells which topics are joined and left while the others are read
  setSubscribed(person, personTopic(userId), true);
  person.loaded = Promise.all([topicsOf(userId), viewerContextOf(userId)]).then(([topics, viewerContext]) => {
    // a viewer context that arrived during the read is newer
    person.viewerContext ??= viewerContext;
    for (const topic of topics)
      if (person.meanwhile?.get(topic) !== false) setSubscribed(person, topic, true);
    person.meanwhile = null;
    // all connections may have closed while the topics were read
    if (person.subscriptions.size === 0) forget(userId, person);
  });
  person.loaded.catch(() => {});
  return person;
}

export function subscribe(listener: Listener, sight: AudienceSetup): Subscription {
  const person = personOf(listener.userId, sight);
  const subscription: Subscription = { listener, person, phase: "past", waiting: [], last: 0, closed: false };
  person.subscriptions.add(subscription);
  return subscription;
}

export function unsubscribe(subscription: Subscription): void {
  if (subscription.closed) return;
  subscription.closed = true;
  const { person, listener } = subscription;
  person.subscriptions.delete(subscription);
  if (person.subscriptions.size === 0) forget(listener.userId, person);
}

function forget(userId: string, person: OnlinePerson): void {
  for (const topic of [...person.topics]) setSubscribed(person, topic, false);
  if (people.get(userId) === person) people.delete(userId);
}

/** What a batch brings to each person. */
export type Dirty = Map<OnlinePerson, Rendered[]>;

/**
 * Adds an event for each person who hears the topic, so that each connection is written to once per batch. Who hears several
 * topics of an event gets it once.
 */
export function addForTopic(topic: string, ready: Rendered, dirty: Dirty): void {
  for (const person of subscribersOf.get(topic) ?? []) {
    const waiting = dirty.get(person);
    if (!waiting) dirty.set(person, [ready]);
    else if (waiting.at(-1) !== ready) waiting.push(ready);
  }
}

/** Events as the person sees them. Unchanged events are shared, so their bytes are made once. */
function asSeen({ see }: OnlinePerson, events: Rendered[]): Rendered[] {
  const seen: Rendered[] = [];
  for (const one of events) {
    const payload = see(one.payload);
    if (payload === one.payload) seen.push(one);
    else if (payload !== null) seen.push(new Rendered(one.position, payload));
  }
  return seen;
}

/** Delivers events that the connection does not have, as its person sees them. */
export function deliverAsSeen({ person, listener }: Subscription, events: Rendered[]): void {
  const seen = asSeen(person, events);
  if (seen.length > 0) listener.deliver(seen);
}

/** Delivers the events that a connection does not have yet. */
export function deliverNew(subscription: Subscription, ready: Rendered[]): void {
  // what has no position (typing) isn't kept for later
  if (subscription.phase === "last-page")
    subscription.waiting.push(...ready.filter(({ position }) => position !== undefined));
  if (subscription.phase !== "live" || subscription.closed) return;
  const fresh = ready.filter(({ position }) => position === undefined || position > subscription.last);
  if (fresh.length === 0) return;
  subscription.last = lastOf(fresh) ?? subscription.last;
  deliverAsSeen(subscription, fresh);
}

const lastOf = (events: Rendered[]) => events.findLast(({ position }) => position !== undefined)?.position;

/** The same for all connections of a person. Beside the write itself, nearly nothing is done for each connection. */
export function deliverToPerson(person: OnlinePerson, ready: Rendered[]): void {
  const first = ready.find(({ position }) => position !== undefined)?.position ?? Number.POSITIVE_INFINITY;
  const last = lastOf(ready);
  const seen = asSeen(person, ready);
  for (const subscription of person.subscriptions) {
    if (subscription.phase !== "live" || subscription.last >= first) deliverNew(subscription, ready);
    else {
      subscription.last = last ?? subscription.last;
      if (seen.length > 0) subscription.listener.deliver(seen);
    }
  }
}

/** The session ids of all open connections; may contain duplicates. */
export function* openSessions(): Iterable<string> {
  for (const person of people.values())
    for (const { listener } of person.subscriptions) yield listener.sessionId;
}

function closeWhere(reason: "session" | "shutdown", chosen: (listener: Listener) => boolean): void {
  const all = [...people.values()].flatMap((person) => [...person.subscriptions]);
  for (const { listener } of all) if (chosen(listener)) listener.close(reason);
}

/** Closes the connections of ended sessions at once. */
export function closeSessions(sessionIds: string[]): void {
  const ended = new Set(sessionIds);
  closeWhere("session", (listener) => ended.has(listener.sessionId));
}

export const closeAllConnections = () => closeWhere("shutdown", () => true);
