import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" }) => void;

const STEP = 4 * 1024 * 1024;

/**
 * Returns a function to call with each number of bytes processed. The garbage collector sees only the small objects
 * that refer to socket buffers, so it lets a whole file's worth of buffers pile up. This forces a minor collection
 * every few MiB, which takes about a millisecond.
 */
export function bufferCollector(): (bytes: number) => void {
  let passed = 0;
  return (bytes) => {
    passed += bytes;
    if (passed < STEP) return;
    passed = 0;
    collect({ type: "minor" });
  };
}
