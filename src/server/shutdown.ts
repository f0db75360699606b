import { setTimeout as pause } from "node:timers/promises";
import { log } from "./log";

type Part = { name: string; close: () => unknown; withinMs: number };

/** In startup order. */
const parts: Part[] = [];
let stopping = false;

export const isStopping = () => stopping;

/** `withinMs`: max wait for this part before shutdown continues. All together stay below 10 s. */
export const onStop = (name: string, close: () => unknown, withinMs = 500): void => {
  parts.push({ name, close, withinMs });
};

async function closePart({ name, close, withinMs }: Part): Promise<void> {
  const late = pause(withinMs, "late" as const, { ref: false });
  try {
    const outcome = await Promise.race([close(), late]);
    if (outcome === "late") log.warn({ part: name }, "a part took too long to close; the stop goes on");
  } catch (error) {
    log.error({ err: error, part: name }, "a part did not close");
  }
}

/** Shuts down in reverse startup order: listeners first, the database last. */
export async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code || 1), 20_000).unref();
  for (const part of parts.reverse()) await closePart(part);
  process.exit(code);
}
