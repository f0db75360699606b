type Job<Item, Result> = {
  item: Item;
  resolve: (result: Result | PromiseLike<Result>) => void;
  reject: (error: unknown) => void;
};

type Setup<Item, Result> = {
  /** Items of one key never run in two batches at once, and keep their order. */
  keyOf: (item: Item) => string;
  /** Handles a batch. Its results are in the order of the items. An error rejects all of them. */
  run: (items: Item[]) => Promise<PromiseSettledResult<Result>[]>;
  /** Max items of a batch, and max items of one key in it, so that a busy key leaves room for others. */
  max: number;
  maxPerKey: number;
  /** Max keys in a batch. */
  maxKeys?: number;
  /** Max batches that run at the same time. */
  maxRunning: number;
};

/** Runs a batch and settles the promises of its items. Never rejects. */
async function settle<Item, Result>(
  batch: Job<Item, Result>[],
  run: Setup<Item, Result>["run"],
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result?.status === "fulfilled") resolve(result.value);
      else reject(result?.reason ?? new Error("The batch returned too few results."));
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/**
 * Returns a function that handles items in batches: those that arrive in the same turn of the event loop, or while
 * their key or all places are taken, go together. An item that arrives alone doesn't wait for others.
 */
export function inBatches<Item, Result>(setup: Setup<Item, Result>): (item: Item) => Promise<Result> {
  const { keyOf, run, max, maxPerKey, maxKeys = max, maxRunning } = setup;
  const waiting = new Map<string, Job<Item, Result>[]>();
  const taken = new Set<string>();
  let running = 0;
  let isScheduled = false;

  /** Takes the next batch, and moves keys with items left behind the others. */
  function take(): Job<Item, Result>[] {
    const batch: Job<Item, Result>[] = [];
    let keys = 0;
    for (const [key, jobs] of waiting) {
      if (batch.length >= max || keys >= maxKeys) break;
      if (taken.has(key)) continue;
      keys++;
      batch.push(...jobs.splice(0, Math.min(maxPerKey, max - batch.length)));
      taken.add(key);
      waiting.delete(key);
      if (jobs.length > 0) waiting.set(key, jobs);
    }
    return batch;
  }

  async function runOne(batch: Job<Item, Result>[]): Promise<void> {
    running++;
    await settle(batch, run);
    running--;
    for (const { item } of batch) taken.delete(keyOf(item));
    start();
  }

  function start(): void {
    isScheduled = false;
    while (running < maxRunning) {
      const batch = take();
      if (batch.length === 0) return;
      void runOne(batch);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      const key = keyOf(item);
      const jobs = waiting.get(key);
      if (jobs) jobs.push({ item, resolve, reject });
      else waiting.set(key, [{ item, resolve, reject }]);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(start);
    });
}
