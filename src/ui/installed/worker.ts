"use client";

import { messageSW, Serwist } from "@serwist/window";
import { ASKED_NAME } from "@/lib/worker-keys";
import { followUpdates } from "./follow-updates";
import { forgetPerson, rememberLanguage, rememberPerson } from "./memory";

/** Min time between two questions whether the server has a newer build, for tabs that stay open for days. */
const MIN_CHECK_INTERVAL_MS = 10 * 60_000;

/** The longest name of a link that a sentence can carry. */
const MAX_NAME = 60;

const CONVERSATION = /^\/messages\/[0-9a-f-]{36}$/;

/** Conversations are kept as documents: the page that is open could not ask for their messages. */
function openKept(event: MouseEvent, { href }: HTMLAnchorElement): void {
  const { origin, pathname } = new URL(href);
  const isOwn = origin === window.location.origin && CONVERSATION.test(pathname);
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isOwn || !isPlain || !navigator.serviceWorker.controller) return;
  event.preventDefault();
  event.stopPropagation();
  window.location.assign(href);
}

/** Without a net the page behind a link may be missing: the worker's page then says which. */
function followWithoutNet(event: MouseEvent): void {
  const { target } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  if (navigator.onLine || !link) return;
  const name = (link.getAttribute("aria-label") ?? link.innerText).split("\n")[0]?.trim() ?? "";
  try {
    sessionStorage.setItem(ASKED_NAME, name.length > MAX_NAME ? "" : name);
  } catch {
    // storage unavailable: the page says it without a name
  }
  openKept(event, link);
}

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

let isRegistered = false;

/**
 * Registers the service worker once for each document, where the browser has one: it needs HTTPS or localhost. Failures are none of the page's:
 * everything works without it.
 */
export function registerWorker(): void {
  if (!navigator.serviceWorker || isRegistered) return;
  isRegistered = true;
  const { person } = document.documentElement.dataset;
  void rememberLanguage();
  void (person ? rememberPerson(person) : forgetPerson());
  // the browser's cache must not hide a new build's worker
  const worker = new Serwist("/sw.js", { scope: "/", updateViaCache: "none" });
  followUpdates({
    onWorker: (listener) => {
      const ask = (one: ServiceWorker | undefined) => {
        if (one) void messageSW(one, { type: "BUILD" }).then((build) => listener(String(build)));
      };
      // not of the worker that was there first: after an update it may be of an older build than the page
      for (const type of ["waiting", "controlling"] as const)
        worker.addEventListener(type, ({ sw }) => ask(sw));
    },
    activate: () => worker.messageSkipWaiting(),
  });
  worker.register({ immediate: true }).catch(() => {});
  checkNowAndThen(worker);
  document.addEventListener("click", followWithoutNet, { capture: true });
}
