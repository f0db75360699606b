import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";

/** How long a slice lasts, but for its last item. */
const SLICE_MS = 10;
/** One at a time: what is resumed in the same turn of the event loop holds it together. */
const oneByOne = pLimit(1);

/**
 * Does something for each of very many items, in slices of 10 ms. Of all calls that do so, one has a slice in each turn of
 * the event loop, in the order in which they asked: other work is served in between, however many there are.
 */
export async function forEachInSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let at = 0;
  while (at < items.length)
    await oneByOne(async () => {
      const until = performance.now() + SLICE_MS;
      while (at < items.length && performance.now() < until) work(items[at++] as T);
      await setImmediate();
    });
}

/** Does something that can't be divided, in a slice of its own. */
export const inOneSlice = <T>(work: () => T): Promise<T> =>
  oneByOne(async () => {
    const done = work();
    await setImmediate();
    return done;
  });
