import { isPagesCache, KEPT_AT, KEPT_TITLE } from "@/lib/kept-pages";

export type KeptPage = { path: string; title: string; at: Date };

/** The pages that are kept in this browser, those of one person alone (decision 123), newest first. */
export async function listKept(): Promise<KeptPage[]> {
  const names = (await caches.keys()).filter(isPagesCache);
  const lists = await Promise.all(names.map(listIn));
  return lists.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}

async function listIn(name: string): Promise<KeptPage[]> {
  const cache = await caches.open(name);
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async ({ url }) => {
      const kept = await cache.match(url);
      const { pathname, search } = new URL(url);
      return {
        path: pathname + search,
        title: decodeURIComponent(kept?.headers.get(KEPT_TITLE) ?? "") || pathname,
        at: new Date(kept?.headers.get(KEPT_AT) ?? 0),
      };
    }),
  );
}
