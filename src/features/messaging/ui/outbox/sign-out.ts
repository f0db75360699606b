import { clear, createStore, values } from "idb-keyval";
import { announceCleared, databaseNameOf, databasePrefix } from "./browser-storage";
import { clearDrafts, countDrafts } from "./drafts";

export type Unsent = { messages: number; drafts: number };

const unsentOf = (database: string) => values(createStore(database, "unsent")).catch(() => []);

/** Counts what the user has written in this browser and not sent. */
export async function findUnsent(userId: string): Promise<Unsent> {
  return { messages: (await unsentOf(databaseNameOf(userId))).length, drafts: countDrafts(userId) };
}

/** Names of all outboxes in this browser; if it can't list databases, only this user's. */
async function databasesOf(userId: string | null): Promise<string[]> {
  const databases = await indexedDB.databases?.().catch(() => []);
  const names = (databases ?? []).flatMap(({ name }) => (name?.startsWith(databasePrefix) ? [name] : []));
  return [...new Set([...names, ...(userId ? [databaseNameOf(userId)] : [])])];
}

/**
 * Clears the drafts and outboxes of all users of this browser, so that the next person finds none. Other tabs drop
 * theirs too. Never throws: without storage there is nothing to clear.
 */
export async function clearUnsent(userId: string | null): Promise<void> {
  clearDrafts();
  try {
    for (const database of await databasesOf(userId)) {
      await clear(createStore(database, "unsent"));
      announceCleared(database);
    }
  } catch {
    // storage unavailable
  }
}
