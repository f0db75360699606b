import type { Departure } from "@/features/accounts/removal/commands";

/** The journal goes with its writer. */
export const journalDeparture: Departure = {
  columns: { "JournalEntry.userId": "by key" },
};
