import { NavigationRoute, NetworkOnly, type Serwist } from "serwist";
import { rememberedLanguage, type WorkerLanguage } from "./memory";

/** Files and answers for programs, where a page would be wrong. */
const NO_PAGES = [/^\/api\//, /^\/_next\//, /^\/sw\.js$/];

const offlinePageIn = (language: WorkerLanguage) => `/offline?language=${language}`;

/** What is kept from the installation on: the page for what is not here, in each language. `build`: they change with it. */
export const offlinePages = (build: string) =>
  (["sv", "en", "fr"] as const).map((language) => ({ url: offlinePageIn(language), revision: build }));

/** Answers every page that the network can't give with one that says so, instead of the browser's own error. */
export function answerOffline(serwist: Serwist): void {
  const orOfflinePage = {
    handlerDidError: async () => serwist.matchPrecache(offlinePageIn(await rememberedLanguage())),
  };
  serwist.registerRoute(
    new NavigationRoute(new NetworkOnly({ plugins: [orOfflinePage] }), { denylist: NO_PAGES }),
  );
}
