import { setImmediate } from "node:timers/promises";
import { threadMs } from "./thread-time.mjs";

/** The longest time in ms of CPU of this thread that a call takes in a turn of the event loop. */
export async function heldBy(call: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const ended = call().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const before = threadMs();
    await setImmediate();
    longest = Math.max(longest, threadMs() - before);
  }
  await ended;
  return longest;
}
