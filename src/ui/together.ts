type Asked<Item> = { resolve: (found: Item | null) => void; reject: (error: unknown) => void };

/**
 * Returns a function that loads an item by its id; null: `load` did not return it. What is asked for at the same moment
 * is loaded together, at most `max` at once.
 */
export function together<Item extends { id: string }>(max: number, load: (ids: string[]) => Promise<Item[]>) {
  let waiting = new Map<string, Asked<Item>[]>();

  async function loadSome(some: [string, Asked<Item>[]][]): Promise<void> {
    try {
      const found = new Map((await load(some.map(([id]) => id))).map((item) => [item.id, item]));
      for (const [id, asked] of some) for (const { resolve } of asked) resolve(found.get(id) ?? null);
    } catch (error) {
      for (const [, asked] of some) for (const { reject } of asked) reject(error);
    }
  }

  function start(): void {
    const all = [...waiting];
    waiting = new Map();
    for (let from = 0; from < all.length; from += max) void loadSome(all.slice(from, from + max));
  }

  return (id: string) =>
    new Promise<Item | null>((resolve, reject) => {
      if (waiting.size === 0) queueMicrotask(start);
      waiting.set(id, [...(waiting.get(id) ?? []), { resolve, reject }]);
    });
}
