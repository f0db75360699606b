/// <reference lib="webworker" />
/**
 * The service worker: what the browser runs of the app while no tab needs to be open. It is bundled on its own
 * (scripts/worker-bundle.mjs) and served at /sw.js (src/api/worker-script.ts), with the build's id ahead of it, so that
 * each build is a new worker.
 */
import { Serwist } from "serwist";
import { answerOffline, offlinePages } from "./navigations";
import { keepStandingPages } from "./pages";
import { keepParts } from "./parts";
import { handlePushes } from "./push";
import { takeShares } from "./share";

declare const self: ServiceWorkerGlobalScope & {
  /** The id of the build that the server runs; "development" under `npm run dev`. */
  SAMVARO_BUILD: string;
};

// A new worker waits until no tab runs under the former one, or until a person asks for it: never skipWaiting by itself.
// Serwist's listener for messages takes the request (`SKIP_WAITING`).
const serwist = new Serwist({
  precacheEntries: offlinePages(self.SAMVARO_BUILD),
  precacheOptions: { cleanupOutdatedCaches: true },
  skipWaiting: false,
  clientsClaim: true,
  // a page is asked for while the worker starts
  navigationPreload: true,
});
// The names of a development build's parts don't change with their content.
if (self.SAMVARO_BUILD !== "development") keepParts(serwist);
takeShares(serwist);
answerOffline(serwist);
handlePushes(self);
self.addEventListener("message", (event) => {
  // a page compares its own build with it
  if (event.data?.type === "BUILD") event.ports[0]?.postMessage(self.SAMVARO_BUILD);
  if (event.data?.type === "KEEP") event.waitUntil(keepStandingPages(serwist, event).catch(() => {}));
});
serwist.addEventListeners();
