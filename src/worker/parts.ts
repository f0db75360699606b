import { CacheFirst, ExpirationPlugin, type Serwist } from "serwist";

export const PARTS_CACHE = "samvaro-parts";
const PREFIX = "/_next/static/";
/** Days that a part is kept after it was last used: as long as the server keeps those of former builds (decision 119). */
const KEPT_DAYS = 14;
/** About three builds' parts, of which a person needs some. */
const MAX_PARTS = 400;

/** The content types of a part, by how its name ends. Anything else is not kept: an error page must never become a script. */
const TYPES: Record<string, RegExp> = {
  js: /^(application|text)\/javascript\b/,
  css: /^text\/css\b/,
  // texts of what is loaded on demand
  json: /^application\/json\b/,
  woff2: /^font\/woff2\b/,
  png: /^image\/png\b/,
  webp: /^image\/webp\b/,
  svg: /^image\/svg\+xml\b/,
};

/** Whether a response is what its address says. */
export function isWholePart(path: string, response: Pick<Response, "status" | "headers">): boolean {
  const type = TYPES[path.split(".").at(-1) ?? ""];
  return response.status === 200 && type?.test(response.headers.get("content-type") ?? "") === true;
}

/** Keeps scripts, style sheets, fonts and texts, whose names change with their content. */
export function keepParts(serwist: Serwist): void {
  const onlyWhole = {
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
      isWholePart(new URL(request.url).pathname, response) ? response : null,
  };
  const expire = new ExpirationPlugin({
    maxEntries: MAX_PARTS,
    maxAgeSeconds: KEPT_DAYS * 86_400,
    maxAgeFrom: "last-used",
  });
  serwist.registerCapture(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(PREFIX),
    new CacheFirst({ cacheName: PARTS_CACHE, plugins: [onlyWhole, expire] }),
  );
}
