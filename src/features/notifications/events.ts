import type { Badges, NotificationView } from "./views";

/** What the tRPC subscription carries beside messages (contract, section 3): so that nobody waits for a poll. */
export type NotificationEvent =
  | { type: "notification"; notification: NotificationView }
  | ({ type: "badges" } & Badges);
