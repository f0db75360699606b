import type { Prisma } from "@/generated/prisma/client";
import type { Tx } from "../db";

/**
 * An event on its way: who hears it, and ids of what it speaks of, never their text: it is rendered when it
 * is delivered, so that a replay never brings back what was deleted.
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

/**
 * Stores events in the transaction that causes them. They go out after its commit: the caller of
 * `transaction` then calls `wakeRelay`, or the sweep finds them 250 ms later.
 */
export async function announce(tx: Tx, announcements: Announcement[]): Promise<void> {
  if (announcements.length === 0) return;
  await tx.liveEvent.createMany({
    data: announcements.map(({ topic, type, data }) => ({
      topic,
      type,
      data: data as Prisma.InputJsonObject,
    })),
  });
}
