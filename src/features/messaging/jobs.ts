import { purgeEvents } from "@/server/live/forget";

const KEPT_DAYS = 7;

declare module "@/server/queue" {
  interface Jobs {
    "messaging.purge-events": Record<string, never>;
  }
}

/** Live events are stored for 7 days (docs/contract.md, 3); whoever comes back later reloads. */
export const purgeLiveEvents = () => purgeEvents(KEPT_DAYS);
