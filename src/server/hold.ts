/** Asks the database whether what goes out is held. Null: it is not, which lasts until the next restore. */
let look: (() => Promise<boolean>) | null = null;

/**
 * Holds what would reach people outside, mail and pushes, for as long as this says so. Called at startup, in a database that was
 * restored: a copy for a try writes to nobody.
 */
export function holdOutgoing(isHeld: () => Promise<boolean>): void {
  look = isHeld;
}

/** Whether mail and pushes wait. A query only while they do. */
export async function isOutgoingHeld(): Promise<boolean> {
  if (!look) return false;
  if (await look()) return true;
  look = null;
  return false;
}
