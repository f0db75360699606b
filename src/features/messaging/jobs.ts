import { purgeEvents } from "@/server/live/forget";

const KEPT_DAYS = 7;

declare module "@/server/queue" {
  interface Jobs {
    "messaging.purge-events": Record<string, never>;
  }
}

/** Live events are stored for 7 days; a client that reconnects later has to reload (docs/contract.md, 3). */
export const purgeLiveEvents = () => purgeEvents(KEPT_DAYS);
