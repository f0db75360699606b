import { Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";
import { vi } from "vitest";

/** Node's own code is the same on each run, but not in each version. */
const isCounted = (url: string) => url !== "" && !url.startsWith("node:") && !url.includes("/tests/");

/** What the engine does by itself with each character of a text. */
const byCharacter = ["normalize", "replace", "split", "toLowerCase", "includes"] as const;

/** Adds the lengths of texts that the engine goes through to `counted.characters`, until the returned function is called. */
function countCharacters(counted: { characters: number }): () => void {
  const undo = byCharacter.map((name) => {
    const real = Object.getOwnPropertyDescriptor(String.prototype, name) as PropertyDescriptor;
    const value = function (this: string, ...given: unknown[]) {
      counted.characters += this.length;
      return real.value.apply(this, given);
    };
    Object.defineProperty(String.prototype, name, { ...real, value });
    return () => Object.defineProperty(String.prototype, name, real);
  });
  return () => {
    for (const one of undo) one();
  };
}

type StepsOf = (call: () => unknown) => number;

/**
 * How many steps synchronous calls of a module take: the times that its functions are entered, and the blocks in them that run
 * more or less often, and the characters that the engine goes through for them. Unlike a time it is the same on every machine,
 * whatever else runs there; about 100 000 take a millisecond. The module is loaded anew, as only what is compiled meanwhile is counted.
 */
export async function withSteps<Module>(
  load: () => Promise<Module>,
  use: (module: Module, stepsOf: StepsOf) => unknown,
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
  const stepsOf: StepsOf = (call) => {
    const counted = { characters: 0 };
    const stop = countCharacters(counted);
    takeSteps();
    try {
      call();
    } finally {
      stop();
    }
    return takeSteps() + counted.characters;
  };
  try {
    // nor is what was compiled before taken from the engine's cache
    setFlagsFromString("--no-compilation-cache");
    vi.resetModules();
    const module = await load().finally(() => setFlagsFromString("--compilation-cache"));
    await use(module, stepsOf);
  } finally {
    session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  }
}
