import type { Shared } from "@/lib/shared";
import { WORKER_KEYS } from "@/lib/worker-keys";
import { keep, recall } from "@/lib/worker-memory";

const languages = ["sv", "en", "fr"] as const;
export type WorkerLanguage = (typeof languages)[number];

/** The language of the person who used this browser last; before that of the browser, else Swedish. */
export async function rememberedLanguage(): Promise<WorkerLanguage> {
  const kept = await recall<string>(WORKER_KEYS.language);
  const wanted = kept ?? navigator.language.slice(0, 2);
  return languages.find((language) => language === wanted) ?? "sv";
}

/** The id of the person who is signed in, as their pages have told; null: nobody is. */
export const rememberedPerson = async (): Promise<string | null> =>
  (await recall<string>(WORKER_KEYS.person)) ?? null;

/** Keeps what was shared, instead of what was shared before and not taken. Rejects without storage. */
export const keepShared = (shared: Shared): Promise<void> => keep(WORKER_KEYS.shared, shared);
