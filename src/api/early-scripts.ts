import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Smaller ones would only keep a connection, of which browsers open six, from the font and the style sheets. */
const LARGE_BYTES = 60_000;

/**
 * Returns what makes the Link header of a page from its nonce: the largest of the scripts that all pages need, at low priority:
 * the style sheets, which the first picture waits for, come first, and the line is not idle after them for as long as one
 * round trip takes. `folder`: of Next's build.
 */
export function earlyScripts(folder: string): (nonce: string) => string {
  const { rootMainFiles } = JSON.parse(readFileSync(join(folder, "build-manifest.json"), "utf8")) as {
    rootMainFiles: string[];
  };
  const large = rootMainFiles.filter((file) => statSync(join(folder, file)).size > LARGE_BYTES);
  return (nonce) =>
    large
      .map((file) => `</_next/${file}>; rel=preload; as="script"; fetchpriority="low"; nonce="${nonce}"`)
      .join(", ");
}
