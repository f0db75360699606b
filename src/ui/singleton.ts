type Running = { start(): void; stop(): void };

/** How long an object keeps running without a holder: between two pages it has none for a moment. */
const STOP_DELAY_MS = 5000;

/** At most one running object of a kind in this tab, however many components hold it. `start` may be called again. */
export function createSingleton<Thing extends Running>() {
  let current: Thing | null = null;
  let holders = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Returns the current one if it fits, else replaces it with a new one. */
    get(matches: (thing: Thing) => boolean, create: () => Thing): Thing {
      // a server renders for many users: nothing may be shared or started there
      if (typeof window === "undefined") return create();
      if (current && matches(current)) return current;
      current?.stop();
      holders = 0;
      current = create();
      return current;
    },
    /** Keeps it running until the returned function is called. */
    retain(thing: Thing): () => void {
      clearTimeout(closing);
      holders++;
      thing.start();
      return () => {
        holders--;
        if (holders > 0 || current !== thing) return;
        closing = setTimeout(() => {
          thing.stop();
          if (current === thing) current = null;
        }, STOP_DELAY_MS);
      };
    },
  };
}
