import { NavigationRoute, NetworkOnly, type Serwist, type SerwistPlugin } from "serwist";
import { isKeptPath } from "./kept-page";
import { rememberedLanguage, type WorkerLanguage } from "./memory";
import { findKept, keepPage } from "./pages";

/** Files and answers for programs, where a page would be wrong. */
const NO_PAGES = [/^\/api\//, /^\/_next\//, /^\/sw\.js$/];

const offlinePageIn = (language: WorkerLanguage) => `/offline?language=${language}`;

/** What is kept from the installation on: the page for what is not here, in each language. `build`: they change with it. */
export const offlinePages = (build: string) =>
  (["sv", "en", "fr"] as const).map((language) => ({ url: offlinePageIn(language), revision: build }));

/**
 * Answers every page that the network can't give: with the copy that is kept for reading, else with one that says what is not
 * here, instead of the browser's own error.
 */
export function answerOffline(serwist: Serwist): void {
  const keepOrReplace: SerwistPlugin = {
    fetchDidSucceed: async ({ request, response, event }) => {
      if (isKeptPath(new URL(request.url)))
        event.waitUntil(keepPage(serwist, event, request.url, response.clone()));
      return response;
    },
    handlerDidError: async ({ request }) =>
      (await findKept(request.url)) ?? serwist.matchPrecache(offlinePageIn(await rememberedLanguage())),
  };
  serwist.registerRoute(
    new NavigationRoute(new NetworkOnly({ plugins: [keepOrReplace] }), { denylist: NO_PAGES }),
  );
}
