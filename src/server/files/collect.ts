import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" }) => void;

const STEP = 4 * 1024 * 1024;

/**
 * Tells how many bytes went by. The engine sees only the small objects in front of the buffers that a socket fills, and
 * leaves them lying until a file's worth of memory is gone: so the young ones are collected every few MiB, which takes
 * about a millisecond.
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
