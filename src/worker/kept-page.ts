import { KEPT_AT, KEPT_TITLE } from "@/lib/kept-pages";

/** How many pages are kept; the oldest go. */
export const MAX_PAGES = 16;
const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** The pages that are kept for reading: those of every day, not every page that was opened. */
const KEPT = new RegExp(
  `^/(?:|messages(?:/${UUID})?|my-activities-events|wellness|training(?:/workouts/${UUID})?|events/${UUID})$`,
);
/** Those that are asked for from time to time, beside the conversations that come first in the list. */
export const STANDING = ["/", "/messages", "/my-activities-events", "/wellness", "/training"];
const MAX_CONVERSATIONS = 5;

/** A page with a query is another view of it, or a dialog over it. */
export const isKeptPath = ({ pathname, search }: Pick<URL, "pathname" | "search">): boolean =>
  search === "" && KEPT.test(pathname);

/** For whom a page was rendered; null: for nobody who is signed in. */
export const personOf = (html: string): string | null =>
  new RegExp(`<html[^>]* data-person="(${UUID})"`).exec(html)?.[1] ?? null;

const titleOf = (html: string) =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "")
    .replace(/ · Samvaro$/, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

/** The scripts, style sheets and fonts that a page names. */
export const partsOf = (html: string): string[] => [
  ...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)\b/g)),
];

/** The pages that the lists of other pages lead to first: the newest conversations, and the workout that goes on. */
export function linkedFrom(path: string, html: string): string[] {
  const linked = (begin: string) => [
    ...new Set([...html.matchAll(new RegExp(`href="(${begin}/${UUID})"`, "g"))].map(([, to = ""]) => to)),
  ];
  if (path === "/messages") return linked("/messages").slice(0, MAX_CONVERSATIONS);
  return path === "/training" ? linked("/training/workouts").slice(0, 1) : [];
}

/** Of a page's headers, those that say how the bytes were sent, and what is not for storing. */
const NOT_KEPT = ["content-encoding", "content-length", "set-cookie", "transfer-encoding"];

/** A page as it is kept: with its own policy, its title, and since when, which the page itself reads of its `data-kept`. */
export function toKept(html: string, headers: Headers, at: Date): Response {
  const kept = new Headers(headers);
  for (const name of NOT_KEPT) kept.delete(name);
  kept.set(KEPT_TITLE, encodeURIComponent(titleOf(html)));
  kept.set(KEPT_AT, at.toISOString());
  const marked = html.replace("<html", `<html data-kept="${at.toISOString()}"`);
  return new Response(marked, { status: 200, headers: kept });
}
