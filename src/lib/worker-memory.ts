import { once } from "./once";
import { WORKER_DATABASE, type WORKER_KEYS, WORKER_STORE } from "./worker-keys";

type Key = (typeof WORKER_KEYS)[keyof typeof WORKER_KEYS];

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** By hand, in the few lines that it takes: what runs anywhere has no package that is there for the pages alone. */
const database = once(() => {
  const opening = indexedDB.open(WORKER_DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore(WORKER_STORE);
  return done(opening);
});
const storeFor = async (mode: IDBTransactionMode) =>
  (await database()).transaction(WORKER_STORE, mode).objectStore(WORKER_STORE);

/** What a page or the worker has kept in this browser; undefined: nothing, or the browser keeps nothing. */
export async function recall<Value>(key: Key): Promise<Value | undefined> {
  try {
    return await done<Value | undefined>((await storeFor("readonly")).get(key));
  } catch {
    return undefined;
  }
}

/** Keeps a value. Rejects where the browser keeps nothing. */
export const keep = async (key: Key, value: unknown): Promise<void> => {
  await done((await storeFor("readwrite")).put(value, key));
};

/** Keeps a value; undefined: forgets it. What is shown matters more than what is kept of it: failures are none. */
export async function remember(key: Key, value: unknown): Promise<void> {
  try {
    await (value === undefined ? done((await storeFor("readwrite")).delete(key)) : keep(key, value));
  } catch {
    // a private window, or no room
  }
}
