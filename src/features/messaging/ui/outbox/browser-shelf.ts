import { createStore, del, entries, set } from "idb-keyval";
import type { Shelf, Unsent } from "./outbox";

/** For server rendering, where nothing is sent. */
const serverShelf: Shelf = { load: async () => [], put() {}, remove() {}, onChange: () => () => {} };

export const roomPrefix = "samvaro-outbox-";
export const roomNameOf = (userId: string) => `${roomPrefix}${userId}`;

/** Notifies all tabs that the outbox of this name was cleared. */
export function announceCleared(room: string): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(room);
  channel.postMessage({ clear: true });
  channel.close();
}

/**
 * Stores one user's unsent messages in this browser. Without storage (a private window) they live as long as the tab:
 * storage failures must never stop a message from being sent.
 */
export function createBrowserShelf(userId: string): Shelf {
  if (typeof window === "undefined") return serverShelf;
  const room = createStore(roomNameOf(userId), "unsent");
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(roomNameOf(userId));
  const noRoom = () => {};
  return {
    load: () =>
      entries<string, Unsent>(room).then(
        (all) => all.map(([, unsent]) => unsent),
        () => [],
      ),
    put(unsent) {
      set(unsent.clientMessageId, unsent, room).catch(noRoom);
      channel?.postMessage({ put: unsent });
    },
    remove(clientMessageId) {
      del(clientMessageId, room).catch(noRoom);
      channel?.postMessage({ remove: clientMessageId });
    },
    onChange(listener) {
      const hear = ({ data }: MessageEvent) => listener(data);
      channel?.addEventListener("message", hear);
      return () => {
        channel?.removeEventListener("message", hear);
        channel?.close();
      };
    },
  };
}

/** Runs `work` in one tab at a time, where Web Locks exist: they need HTTPS or localhost. */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(`samvaro-outbox-${name}`, work);
}
