/** The names of the events that the stream itself makes. */
export const streamTypes = { connected: "connected", heartbeat: "heartbeat" } as const;

/**
 * An event to be stored and delivered: who hears it, and ids of what it speaks of, never their text: it is rendered
 * when it is delivered, so that a replay never brings back what was deleted.
 */
export type Announcement = {
  topic: Topic;
  type: string;
  data: EventData;
};

/** `joins` and `leaves`: a topic that the person of a `person:` event hears from now on, or no more. */
export type EventData = { [id: string]: string } & { joins?: Topic; leaves?: Topic };

/** What is listened to: `<kind>:<id>`. Every person hears the own topic, `person:<id>`; other kinds are the nouns'. */
export type Topic = `${string}:${string}`;
const PERSON = "person:";
export const personTopic = (userId: string): Topic => `${PERSON}${userId}`;

/** Whose own topic this is; null: nobody's. */
export const personOfTopic = (topic: string): string | null =>
  topic.startsWith(PERSON) ? topic.slice(PERSON.length) : null;
