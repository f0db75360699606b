type Running = { start(): void; stop(): void };

/** How long a thing keeps running when nobody holds it: between two pages nobody does for a moment. */
const LINGER_MS = 5000;

/** At most one running thing of a kind in this tab, however many components hold it. `start` may be called again. */
export function single<Thing extends Running>() {
  let current: Thing | null = null;
  let holders = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;
  return {
    /** The current one while it fits, else a new one in its place. */
    get(fits: (thing: Thing) => boolean, make: () => Thing): Thing {
      // a server renders for many users: there nothing may be shared, and nothing is started
      if (typeof window === "undefined") return make();
      if (current && fits(current)) return current;
      current?.stop();
      holders = 0;
      current = make();
      return current;
    },
    /** Keeps it running until the returned function is called. */
    hold(thing: Thing): () => void {
      clearTimeout(closing);
      holders++;
      thing.start();
      return () => {
        holders--;
        if (holders > 0 || current !== thing) return;
        closing = setTimeout(() => {
          thing.stop();
          if (current === thing) current = null;
        }, LINGER_MS);
      };
    },
  };
}
