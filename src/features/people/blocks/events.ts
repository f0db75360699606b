import { type Announcement, personTopic } from "@/lib/live-event";

/** The event's name in the outbox. It is not on the wire: streams learn the new lens, and are told to load afresh. */
export const lensType = "lens";

/** What a person sees of others is different from here on: that person's open streams learn it. */
export const lensChanged = (userId: string): Announcement => ({
  topic: personTopic(userId),
  type: lensType,
  data: {},
});
