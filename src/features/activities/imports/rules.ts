/** Max size of an imported file, in characters. */
export const MAX_FILE_LENGTH = 128 * 1024;
/**
 * What an event of a file leads to, in a dry run too. UPDATED: it came before, in another version. PRESENT: it is there
 * already, as it is or in a later version. OWN_CHANGES: it came before in another version, and has been changed here since.
 * CANCELLED: it does not take place; what came from it before is cancelled. NO_ROOM: it would be one too many.
 */
export const eventOutcomes = [
  "ADDED",
  "UPDATED",
  "PRESENT",
  "OWN_CHANGES",
  "CANCELLED",
  "NO_ROOM",
  "UNREADABLE",
] as const;
export type EventOutcome = (typeof eventOutcomes)[number];
