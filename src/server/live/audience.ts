import { personTopic } from "@/lib/live-event";
import { Rendered } from "./rendered";

/** How one person sees others; what it is made of, the machinery does not know. */
export type Lens = object;

/** What is read when a person opens the first connection, and how that person sees an event; null: not at all. */
export type Sight = {
  /** All topics beside her own that a person hears at this moment. */
  topicsOf: (userId: string) => Promise<string[]>;
  lensOf: (userId: string) => Promise<Lens>;
  see: (event: object, lens: Lens, userId: string) => object | null;
  /** What a connection is told first. `isResync`: what was shown before is to be loaded afresh; also after a new lens. */
  connected: (userId: string, isResync: boolean) => object;
};

export type Listener = {
  userId: string;
  sessionId: string;
  /** In order; several at once when they came at once. Must not throw. */
  deliver(events: Rendered[]): void;
  /** The session ended, or the server goes: the connection is to be closed. */
  close(reason: "session" | "shutdown"): void;
};

/** A person with at least one open connection: what she hears is the same for all her connections. */
export type Person = {
  topics: Set<string>;
  attached: Set<Attachment>;
  loaded: Promise<void>;
  /** what joined (true) and left (false) while the topics were being read */
  meanwhile: Map<string, boolean> | null;
  /** null until it is read */
  lens: Lens | null;
  see: (event: object) => object | null;
};

export type Attachment = {
  listener: Listener;
  person: Person;
  /** While it reads the past, events pass by: the store has them. While it reads the last page of it, they wait. */
  phase: "past" | "last-page" | "live";
  waiting: Rendered[];
  /** the position up to which this connection has everything */
  last: number;
  closed: boolean;
};

const people = new Map<string, Person>();
const hearers = new Map<string, Set<Person>>();

export const isHeard = (topic: string) => hearers.has(topic);

/** Everybody who has a stream open in this process. */
export const onlinePeople = () => people.keys();

export function countConnections(): number {
  let count = 0;
  for (const person of people.values()) count += person.attached.size;
  return count;
}

function hear(person: Person, topic: string, hears: boolean): void {
  const set = hearers.get(topic) ?? new Set();
  if (hears) {
    person.topics.add(topic);
    hearers.set(topic, set.add(person));
  } else {
    person.topics.delete(topic);
    set.delete(person);
    if (set.size === 0) hearers.delete(topic);
  }
}

/** Takes effect in the order of events: before what follows is delivered. */
export function changeTopics(
  personTopic: string,
  { joins, leaves }: { joins?: string; leaves?: string },
): void {
  for (const person of hearers.get(personTopic) ?? []) {
    if (joins) {
      hear(person, joins, true);
      person.meanwhile?.set(joins, true);
    }
    if (leaves) {
      hear(person, leaves, false);
      person.meanwhile?.set(leaves, false);
    }
  }
}

/** A person sees others by another lens from here on. Takes effect before what follows is delivered. */
export function changeLens(personTopic: string, lens: Lens): void {
  for (const person of hearers.get(personTopic) ?? []) person.lens = lens;
}

function personOf(userId: string, { topicsOf, lensOf, see }: Sight): Person {
  const found = people.get(userId);
  if (found) return found;
  const person: Person = {
    topics: new Set(),
    attached: new Set(),
    loaded: Promise.resolve(),
    meanwhile: new Map(),
    lens: null,
    see: (event) => person.lens && see(event, person.lens, userId),
  };
  people.set(userId, person);
  // listen first: her own topic tells what she joins and leaves while the others are read
  hear(person, personTopic(userId), true);
  person.loaded = Promise.all([topicsOf(userId), lensOf(userId)]).then(([topics, lens]) => {
    // one that came while it was being read is newer
    person.lens ??= lens;
    for (const topic of topics) if (person.meanwhile?.get(topic) !== false) hear(person, topic, true);
    person.meanwhile = null;
    // everybody may have gone while the topics were read
    if (person.attached.size === 0) forget(userId, person);
  });
  person.loaded.catch(() => {});
  return person;
}

export function attach(listener: Listener, sight: Sight): Attachment {
  const person = personOf(listener.userId, sight);
  const attachment: Attachment = { listener, person, phase: "past", waiting: [], last: 0, closed: false };
  person.attached.add(attachment);
  return attachment;
}

export function detach(attachment: Attachment): void {
  if (attachment.closed) return;
  attachment.closed = true;
  const { person, listener } = attachment;
  person.attached.delete(attachment);
  if (person.attached.size === 0) forget(listener.userId, person);
}

function forget(userId: string, person: Person): void {
  for (const topic of [...person.topics]) hear(person, topic, false);
  if (people.get(userId) === person) people.delete(userId);
}

/** Whom an event reaches, gathered so that each connection is written to once however many events came. */
export function collect(topic: string, ready: Rendered, dirty: Map<Attachment, Rendered[]>): void {
  for (const person of hearers.get(topic) ?? []) {
    for (const attachment of person.attached) {
      const waiting = dirty.get(attachment);
      if (waiting) waiting.push(ready);
      else dirty.set(attachment, [ready]);
    }
  }
}

/** Delivers events as their hearer sees them; bytes that others get too are made once. */
export function say({ person, listener }: Attachment, events: Rendered[]): void {
  const seen = events.flatMap((one) => {
    const payload = person.see(one.payload);
    if (payload === null) return [];
    return payload === one.payload ? [one] : [new Rendered(one.position, payload)];
  });
  if (seen.length > 0) listener.deliver(seen);
}

/** Gives a connection what it does not have yet. */
export function hand(attachment: Attachment, ready: Rendered[]): void {
  if (attachment.phase === "last-page") attachment.waiting.push(...ready);
  if (attachment.phase !== "live" || attachment.closed) return;
  const fresh = ready.filter(({ position }) => position === undefined || position > attachment.last);
  if (fresh.length === 0) return;
  attachment.last = fresh.findLast(({ position }) => position !== undefined)?.position ?? attachment.last;
  say(attachment, fresh);
}

/** The sessions of all open connections; one may come several times. */
export function* openSessions(): Iterable<string> {
  for (const person of people.values()) for (const { listener } of person.attached) yield listener.sessionId;
}

function closeWhere(reason: "session" | "shutdown", chosen: (listener: Listener) => boolean): void {
  const all = [...people.values()].flatMap((person) => [...person.attached]);
  for (const { listener } of all) if (chosen(listener)) listener.close(reason);
}

/** Closes the connections of ended sessions at once. */
export function closeSessions(sessionIds: string[]): void {
  const ended = new Set(sessionIds);
  closeWhere("session", (listener) => ended.has(listener.sessionId));
}

export const closeAllConnections = () => closeWhere("shutdown", () => true);
