import { clear, createStore, values } from "idb-keyval";
import { announceCleared, roomNameOf, roomPrefix } from "./browser-shelf";
import { clearDrafts, countDrafts } from "./drafts";

export type Unsent = { messages: number; drafts: number };

const unsentOf = (room: string) => values(createStore(room, "unsent")).catch(() => []);

/** Counts what the user has written in this browser and not sent. */
export async function findUnsent(userId: string): Promise<Unsent> {
  return { messages: (await unsentOf(roomNameOf(userId))).length, drafts: countDrafts(userId) };
}

/** Names of all outboxes in this browser; if it can't list databases, only this user's. */
async function roomsOf(userId: string | null): Promise<string[]> {
  const databases = await indexedDB.databases?.().catch(() => []);
  const names = (databases ?? []).flatMap(({ name }) => (name?.startsWith(roomPrefix) ? [name] : []));
  return [...new Set([...names, ...(userId ? [roomNameOf(userId)] : [])])];
}

/**
 * Clears the drafts and outboxes of all users of this browser, so that the next person finds none. Other tabs drop
 * theirs too. Never throws: without storage there is nothing to clear.
 */
export async function clearUnsent(userId: string | null): Promise<void> {
  clearDrafts();
  try {
    for (const room of await roomsOf(userId)) {
      await clear(createStore(room, "unsent"));
      announceCleared(room);
    }
  } catch {
    // storage unavailable
  }
}
