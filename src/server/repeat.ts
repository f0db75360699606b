import { log } from "./log";

/**
 * Repeats work until the returned function is called, with a pause between; it waits for what runs. An error is logged, and
 * the next turn tries again.
 */
export function repeat(work: () => Promise<void>, pauseMs: number, what: string): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const turn = () => {
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, what))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, pauseMs);
      });
  };
  turn();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
