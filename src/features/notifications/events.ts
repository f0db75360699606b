import { type Announcement, personTopic } from "@/lib/live-event";
import type { Badges, NotificationView } from "./views";

/** What the tRPC subscription carries beside messages (contract, section 3): so that nobody waits for a poll. */
export type NotificationEvent =
  | { type: "notification"; notification: NotificationView }
  | ({ type: "badges" } & Badges);

/** To one person: what waits for them, or what they wait for, has changed. */
export const badgesChanged = (userId: string): Announcement => ({
  topic: personTopic(userId),
  type: "badges",
  data: {},
});
