"use client";

import { del, get, set } from "idb-keyval";
import { isPagesCache, pagesCacheOf } from "@/lib/kept-pages";
import { isStillShared, type Shared } from "@/lib/shared";
import { WORKER_KEYS } from "@/lib/worker-keys";
import { showAppBadge } from "./badge";
import { forgetKeptTime } from "./keep-pages";
import { dropAnswers } from "./kept-answers";
import { memory } from "./memory-store";

const ignoreError = () => {};

/** The worker answers and notifies in the language of the page that was opened last. */
export const rememberLanguage = () =>
  set(WORKER_KEYS.language, document.documentElement.lang, memory()).catch(ignoreError);

/** Removes what is kept for reading, but for this person; null: for everybody. */
async function dropKept(personId: string | null): Promise<void> {
  await dropAnswers(personId).catch(ignoreError);
  if (typeof caches === "undefined") return;
  const names = await caches.keys().catch(() => []);
  const others = names.filter((name) => isPagesCache(name) && (!personId || name !== pagesCacheOf(personId)));
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** The worker works for the person who is signed in. What it kept for another one goes. */
export async function rememberPerson(personId: string): Promise<void> {
  await set(WORKER_KEYS.person, personId, memory()).catch(ignoreError);
  await dropKept(personId);
}

/** Nobody is signed in: what is kept for reading goes. What was shared waits for its person, or for the next sign-in. */
export async function forgetPerson(): Promise<void> {
  showAppBadge(0);
  forgetKeptTime();
  // first: what is being written looks whether its person is still there
  await del(WORKER_KEYS.person, memory()).catch(ignoreError);
  await dropKept(null);
}

/**
 * What another app has shared for this person; null: nothing, or it is too old. From then on it is theirs. What is another's is
 * removed.
 */
export async function findShared(me: string): Promise<Shared | null> {
  const shared = await get<Shared>(WORKER_KEYS.shared, memory()).catch(() => undefined);
  if (!shared) return null;
  if (!isStillShared(shared, me, Date.now())) {
    await clearShared();
    return null;
  }
  await set(WORKER_KEYS.shared, { ...shared, personId: me }, memory()).catch(ignoreError);
  return shared;
}

export const clearShared = () => del(WORKER_KEYS.shared, memory()).catch(ignoreError);
