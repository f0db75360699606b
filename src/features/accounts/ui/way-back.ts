/** Where a person goes after sign-in: only a path of this site, whatever stands in the address; else the start page. */
export function safePath(wanted: string | string[] | undefined | null): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return "/";
  const here = "http://here.invalid";
  try {
    const url = new URL(wanted, here);
    // what a browser reads as another host ("//x", "/\x"), and calls, which are no pages
    if (url.origin !== here || url.pathname.startsWith("/api/") || url.pathname.startsWith("//")) return "/";
    return url.pathname + url.search + url.hash;
  } catch {
    return "/";
  }
}

/** The address of a page before sign-in that leads on to where somebody wanted to go. */
export const withWayBack = (path: string, wanted: string) =>
  wanted === "/" ? path : `${path}?callbackUrl=${encodeURIComponent(wanted)}`;
