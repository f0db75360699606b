/** The path to open after sign-in: only a path of this site, whatever the URL contains; else the start page. */
export function safePath(wanted: string | string[] | undefined | null): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return "/";
  const here = "http://here.invalid";
  try {
    const url = new URL(wanted, here);
    // not URLs that a browser reads as another host ("//x", "/\x"), nor API calls, which are no pages
    if (url.origin !== here || url.pathname.startsWith("/api/") || url.pathname.startsWith("//")) return "/";
    return url.pathname + url.search + url.hash;
  } catch {
    return "/";
  }
}

/** The URL of a page before sign-in that continues to the page the user wanted. */
export const withCallback = (path: string, wanted: string) =>
  wanted === "/" ? path : `${path}?callbackUrl=${encodeURIComponent(wanted)}`;
