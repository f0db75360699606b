import { sql } from "@/server/db";

const KEPT_DAYS = 7;

declare module "@/server/queue" {
  interface Jobs {
    "messaging.purge-events": Record<string, never>;
  }
}

/**
 * Live events are stored for 7 days (contract, section 3); whoever comes back later reloads. What goes is always all
 * up to a position: a client must be able to tell by the first one left whether something is missing.
 */
export async function purgeLiveEvents(): Promise<void> {
  await sql(
    "purge_live_events",
    `delete from "LiveEvent" where position <= (
       select max(position) from "LiveEvent" where "createdAt" < now() - make_interval(days => $1)
     )`,
    [KEPT_DAYS],
  );
}
