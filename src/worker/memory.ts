import { createStore, get } from "idb-keyval";
import { once } from "@/lib/once";
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
