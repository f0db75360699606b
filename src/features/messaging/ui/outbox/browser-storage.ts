import { createStore, del, entries, set } from "idb-keyval";
import { isTooOld } from "./age";
import type { OutboxStorage, Unsent } from "./outbox";

/** For server rendering, where nothing is sent. */
const serverStorage: OutboxStorage = {
  load: async () => [],
  put() {},
  remove() {},
  onChange: () => () => {},
};

export const databasePrefix = "samvaro-outbox-";
export const databaseNameOf = (userId: string) => `${databasePrefix}${userId}`;

/** Notifies all tabs that the outbox of this name was cleared. */
export function announceCleared(database: string): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(database);
  channel.postMessage({ clear: true });
  channel.close();
}

/**
 * Stores one user's unsent messages in this browser. Without storage (a private window) they live as long as the tab:
 * storage failures must never stop a message from being sent.
 */
export function createBrowserStorage(userId: string): OutboxStorage {
  if (typeof window === "undefined") return serverStorage;
  const database = createStore(databaseNameOf(userId), "unsent");
  const channel =
    typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(databaseNameOf(userId));
  const ignoreError = () => {};
  return {
    load: async () => {
      const all = await entries<string, Unsent>(database).catch(() => []);
      const isOld = ([, { createdAt }]: (typeof all)[number]) => isTooOld(Date.parse(createdAt), Date.now());
      for (const [id] of all.filter(isOld)) del(id, database).catch(ignoreError);
      return all.filter((one) => !isOld(one)).map(([, unsent]) => unsent);
    },
    put(unsent) {
      set(unsent.clientMessageId, unsent, database).catch(ignoreError);
      channel?.postMessage({ put: unsent });
    },
    remove(clientMessageId) {
      del(clientMessageId, database).catch(ignoreError);
      channel?.postMessage({ remove: clientMessageId });
    },
    onChange(listener) {
      const onMessage = ({ data }: MessageEvent) => listener(data);
      channel?.addEventListener("message", onMessage);
      return () => {
        channel?.removeEventListener("message", onMessage);
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
