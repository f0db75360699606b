"use client";

import { messageSW, Serwist } from "@serwist/window";
import { createStore, set } from "idb-keyval";
import { once } from "@/lib/once";
import { WORKER_DATABASE, WORKER_KEYS, WORKER_STORE } from "@/lib/worker-keys";
import { followUpdates } from "./follow-updates";

const memory = once(() => createStore(WORKER_DATABASE, WORKER_STORE));

/** Min time between two questions whether the server has a newer build, for tabs that stay open for days. */
const MIN_CHECK_INTERVAL_MS = 10 * 60_000;

/** The worker answers and notifies in the language of the page that was opened last. */
const rememberLanguage = () =>
  set(WORKER_KEYS.language, document.documentElement.lang, memory()).catch(() => {});

/** Asks for a newer worker when the tab is looked at again, or the net is back: the server may have been updated. */
function checkNowAndThen(worker: Serwist): void {
  let checkedAt = Date.now();
  const check = () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < MIN_CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    worker.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", check);
  window.addEventListener("focus", check);
  window.addEventListener("online", check);
  setInterval(check, MIN_CHECK_INTERVAL_MS);
}

/**
 * Registers the service worker, where the browser has one: it needs HTTPS or localhost. Failures are none of the page's:
 * everything works without it.
 */
export function registerWorker(): void {
  if (!navigator.serviceWorker) return;
  void rememberLanguage();
  // the browser's cache must not hide a new build's worker
  const worker = new Serwist("/sw.js", { scope: "/", updateViaCache: "none" });
  followUpdates({
    onWorker: (listener) => {
      const ask = (one: ServiceWorker | null | undefined) => {
        if (one) void messageSW(one, { type: "BUILD" }).then((build) => listener(String(build)));
      };
      ask(navigator.serviceWorker.controller);
      for (const type of ["waiting", "controlling"] as const)
        worker.addEventListener(type, ({ sw }) => ask(sw));
    },
    activate: () => worker.messageSkipWaiting(),
  });
  worker.register({ immediate: true }).catch(() => {});
  checkNowAndThen(worker);
}
