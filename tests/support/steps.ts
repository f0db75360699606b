import { Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";
import { Temporal } from "temporal-polyfill";
import { vi } from "vitest";

/** Node's own code is the same on each run, but not in each version. */
const isCounted = (url: string) => url !== "" && !url.startsWith("node:") && !url.includes("/tests/");

/** What the engine does by itself with each character of a text. */
const byCharacter = ["normalize", "replace", "split", "toLowerCase", "includes", "indexOf"];
/** What a library does by the engine's calendars, which takes 20 µs. It is loaded once, and not counted itself. */
const conversions: [object, string][] = [
  [Temporal.Instant.prototype, "toZonedDateTimeISO"],
  [Temporal.PlainDateTime.prototype, "toZonedDateTime"],
  [Temporal.ZonedDateTime.prototype, "getTimeZoneTransition"],
];
const CONVERSION_STEPS = 2000;

/** Has `seen` called with each object whose method is called, until the returned function is. */
function watch(owner: object, name: string, seen: (one: { length?: number }) => void): () => void {
  const real = Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor;
  const value = function (this: { length?: number }, ...given: unknown[]) {
    seen(this);
    return real.value.apply(this, given);
  };
  Object.defineProperty(owner, name, { ...real, value });
  return () => Object.defineProperty(owner, name, real);
}

/** Adds to `counted.steps` what is done outside of the code that is counted, until the returned function is called. */
function countOutside(counted: { steps: number }): () => void {
  const undo = [
    ...byCharacter.map((name) =>
      watch(String.prototype, name, ({ length = 0 }) => {
        counted.steps += length;
      }),
    ),
    ...conversions.map(([owner, name]) =>
      watch(owner, name, () => {
        counted.steps += CONVERSION_STEPS;
      }),
    ),
  ];
  return () => {
    for (const one of undo) one();
  };
}

type Counts = {
  /** Steps of a call that is over when it returns. */
  stepsOf: (call: () => unknown) => number;
  /** Steps until a call is over, with what else this process does meanwhile. */
  stepsUntil: (call: () => Promise<unknown>) => Promise<number>;
};

/**
 * How many steps calls of a module take: the times that its functions are entered, and the blocks in them that run more or less
 * often, the characters that the engine goes through, and conversions between time zones. Unlike a time it is the same on every machine, whatever else
 * runs there; about 100 000 take a millisecond. The module is loaded anew, as only what is compiled meanwhile is counted.
 */
export async function withSteps<Module>(
  load: () => Promise<Module>,
  use: (module: Module, counts: Counts) => unknown,
): Promise<void> {
  const session = new Session();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  /** Since it was last called: the session is of this thread, and answers at once. */
  const takeSteps = () => {
    let steps = 0;
    session.post("Profiler.takePreciseCoverage", (error, { result }) => {
      if (error) throw error;
      const functions = result.filter(({ url }) => isCounted(url)).flatMap((script) => script.functions);
      for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    });
    return steps;
  };
  const begin = () => {
    const counted = { steps: 0 };
    const stop = countOutside(counted);
    takeSteps();
    return { counted, stop };
  };
  const counts: Counts = {
    stepsOf(call) {
      const { counted, stop } = begin();
      try {
        call();
      } finally {
        stop();
      }
      return takeSteps() + counted.steps;
    },
    async stepsUntil(call) {
      const { counted, stop } = begin();
      await call().finally(stop);
      return takeSteps() + counted.steps;
    },
  };
  try {
    // nor is what was compiled before taken from the engine's cache
    setFlagsFromString("--no-compilation-cache");
    vi.resetModules();
    const module = await load().finally(() => setFlagsFromString("--compilation-cache"));
    await use(module, counts);
  } finally {
    session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  }
}
