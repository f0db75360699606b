import { createStore, get, set } from "idb-keyval";
import { once } from "@/lib/once";
import type { Shared } from "@/lib/shared";
import { WORKER_DATABASE, WORKER_KEYS, WORKER_STORE } from "@/lib/worker-keys";

const store = once(() => createStore(WORKER_DATABASE, WORKER_STORE));

const languages = ["sv", "en", "fr"] as const;
export type WorkerLanguage = (typeof languages)[number];

/** The language of the person who used this browser last; before that of the browser, else Swedish. */
export async function rememberedLanguage(): Promise<WorkerLanguage> {
  const kept = await get<string>(WORKER_KEYS.language, store()).catch(() => undefined);
  const wanted = kept ?? navigator.language.slice(0, 2);
  return languages.find((language) => language === wanted) ?? "sv";
}

/** The id of the person who is signed in, as their pages have told; null: nobody is. */
export const rememberedPerson = async (): Promise<string | null> =>
  (await get<string>(WORKER_KEYS.person, store()).catch(() => undefined)) ?? null;

/** Keeps what was shared, instead of what was shared before and not taken. */
export const keepShared = (shared: Shared): Promise<void> => set(WORKER_KEYS.shared, shared, store());
