import { clear, createStore, values } from "idb-keyval";
import { announceCleared, roomNameOf, roomPrefix } from "./browser-shelf";
import { clearDrafts, countDrafts } from "./drafts";

export type Unsent = { messages: number; drafts: number };

const unsentOf = (room: string) => values(createStore(room, "unsent")).catch(() => []);

/** What a person has written in this browser and nobody has received. */
export async function findUnsent(userId: string): Promise<Unsent> {
  return { messages: (await unsentOf(roomNameOf(userId))).length, drafts: countDrafts(userId) };
}

/** The outboxes in this browser; where it can't list them, this person's. */
async function roomsOf(userId: string | null): Promise<string[]> {
  const databases = await indexedDB.databases?.().catch(() => []);
  const names = (databases ?? []).flatMap(({ name }) => (name?.startsWith(roomPrefix) ? [name] : []));
  return [...new Set([...names, ...(userId ? [roomNameOf(userId)] : [])])];
}

/**
 * Clears the drafts and the outboxes of this browser, whoever's they are: the next person at it finds none. Other tabs
 * drop what they hold. Never throws: a browser without room has nothing to clear.
 */
export async function clearUnsent(userId: string | null): Promise<void> {
  clearDrafts();
  try {
    for (const room of await roomsOf(userId)) {
      await clear(createStore(room, "unsent"));
      announceCleared(room);
    }
  } catch {
    // no room in this browser
  }
}
