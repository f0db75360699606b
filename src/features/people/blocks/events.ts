import { type Announcement, personTopic } from "@/lib/live-event";

/** The event's name in the outbox. Clients never receive it: streams load the new lens and tell clients to reload. */
export const lensType = "lens";

/** The user now sees others differently: the user's open streams load the new lens. */
export const lensChanged = (userId: string): Announcement => ({
  topic: personTopic(userId),
  type: lensType,
  data: {},
});
