import type { Serwist } from "serwist";
import { KEPT_AT, pagesCacheOf } from "@/lib/kept-pages";
import { isKeptPath, linkedFrom, MAX_PAGES, partsOf, personOf, STANDING, toKept } from "./kept-page";
import { rememberedPerson } from "./memory";

/** A kept page of the person who is signed in. */
export async function findKept(address: string): Promise<Response | undefined> {
  const personId = await rememberedPerson();
  if (!personId) return undefined;
  const cache = await caches.open(pagesCacheOf(personId));
  // what a query adds, a day or a dialog, the page itself reads of its address
  return cache.match(address, { ignoreVary: true, ignoreSearch: true });
}

async function removeOldest(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const aged = await Promise.all(
    requests.map(async (request) => ({
      request,
      at: (await cache.match(request, { ignoreVary: true }))?.headers.get(KEPT_AT) ?? "",
    })),
  );
  aged.sort((a, b) => b.at.localeCompare(a.at));
  for (const { request } of aged.slice(MAX_PAGES)) await cache.delete(request, { ignoreVary: true });
}

async function write(personId: string, path: string, page: Response): Promise<void> {
  const cache = await caches.open(pagesCacheOf(personId));
  await cache.put(path, page);
  await removeOldest(cache);
  // signed out, or another one signed in, while it was written
  if ((await rememberedPerson()) !== personId) await caches.delete(pagesCacheOf(personId));
}

/**
 * Keeps a page that the server has answered with, if it is of the person who is signed in. The parts that it names come
 * first: without one of them it could not be read. Returns its text; null: it was not kept.
 */
export async function keepPage(
  serwist: Pick<Serwist, "handleRequest">,
  event: ExtendableEvent,
  address: string,
  answer: Response,
): Promise<string | null> {
  const url = new URL(address);
  if (answer.status !== 200 || answer.redirected || !isKeptPath(url)) return null;
  const html = await answer.text();
  const personId = await rememberedPerson();
  if (!personId || personOf(html) !== personId) return null;
  for (const part of partsOf(html))
    await serwist.handleRequest({ request: new Request(new URL(part, url)), event });
  await write(personId, url.pathname, toKept(html, answer.headers, new Date()));
  return html;
}

/** Asks for the pages of every day, one after another, and keeps them for reading. */
export async function keepStandingPages(serwist: Serwist, event: ExtendableEvent): Promise<void> {
  const waiting = [...STANDING];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    const address = new URL(path, self.location.origin).href;
    const html = await keepPage(serwist, event, address, await fetch(address));
    // signed out meanwhile, or the server has no time: another time
    if (html === null) return;
    waiting.push(...linkedFrom(path, html));
  }
}
