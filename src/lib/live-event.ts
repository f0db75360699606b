/** The names of the events that the stream itself sends. */
export const streamTypes = { connected: "connected", heartbeat: "heartbeat" } as const;

/**
 * An event to store and deliver: its recipients, and the ids of its objects, never their text: that is rendered on
 * delivery, so that a replay never brings back deleted content.
 */
export type Announcement = {
  topic: Topic;
  type: string;
  data: EventData;
};

/** `joins` and `leaves`: a topic that the person of a `person:` event is subscribed to, or unsubscribed from. */
export type EventData = { [id: string]: string } & { joins?: Topic; leaves?: Topic };

/**
 * A topic to subscribe to: `<kind>:<id>`. Every person is subscribed to their own, `person:<id>`; the nouns define the
 * other kinds.
 */
export type Topic = `${string}:${string}`;
const PERSON = "person:";
export const personTopic = (userId: string): Topic => `${PERSON}${userId}`;

/** The id of the person whose own topic this is; null: no person's. */
export const personOfTopic = (topic: string): string | null =>
  topic.startsWith(PERSON) ? topic.slice(PERSON.length) : null;
