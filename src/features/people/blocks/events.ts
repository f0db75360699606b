import { type Announcement, personTopic } from "@/lib/live-event";

/** The event's name in the outbox. Clients never receive it: streams load the hidden people and tell clients to reload. */
export const hiddenPeopleType = "lens";

/** The user now sees others differently: the user's open streams load the hidden people again. */
export const hiddenPeopleChanged = (userId: string): Announcement => ({
  topic: personTopic(userId),
  type: hiddenPeopleType,
  data: {},
});
