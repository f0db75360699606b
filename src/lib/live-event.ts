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

export type Topic = `person:${string}` | `conversation:${string}`;
export const personTopic = (userId: string): Topic => `person:${userId}`;
export const conversationTopic = (conversationId: string): Topic => `conversation:${conversationId}`;
