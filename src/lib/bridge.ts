import type { Caller } from "@/api/root";

/**
 * Next bundles its own copy of what pages import, and there must be one pool and one bus; so a page asks
 * this process's own caller, which main.ts puts here. Read lazily: the build imports pages too.
 */
export type Bridge = {
  /** A caller for whoever sends this Cookie header, or for nobody. */
  callerFor(cookie: string | null, requestId?: string): Promise<Caller>;
};

const key = Symbol.for("samvaro.bridge");
const shelf = globalThis as unknown as Record<symbol, Bridge | undefined>;

export function bridge(): Bridge {
  const found = shelf[key];
  if (!found) throw new Error("Pages are served by src/main.ts; this process has no bridge.");
  return found;
}

export function setBridge(made: Bridge): void {
  shelf[key] = made;
}
