"use client";

import { Serwist } from "@serwist/window";
import { createStore, set } from "idb-keyval";
import { once } from "@/lib/once";
import { WORKER_DATABASE, WORKER_KEYS, WORKER_STORE } from "@/lib/worker-keys";

const memory = once(() => createStore(WORKER_DATABASE, WORKER_STORE));

/** The worker answers and notifies in the language of the page that was opened last. */
const rememberLanguage = () =>
  set(WORKER_KEYS.language, document.documentElement.lang, memory()).catch(() => {});

/**
 * Registers the service worker, where the browser has one: it needs HTTPS or localhost. Failures are none of the page's:
 * everything works without it.
 */
export function registerWorker(): void {
  if (!navigator.serviceWorker) return;
  void rememberLanguage();
  // the browser's cache must not hide a new build's worker
  const worker = new Serwist("/sw.js", { scope: "/", updateViaCache: "none" });
  worker.register({ immediate: true }).catch(() => {});
}
