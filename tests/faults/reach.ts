import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, expect } from "vitest";

/** Counts what each test file calls, for scripts/test-faults-reach.mjs. Runs anew for each file. */
const hits = new Map<string, number>();
const began = performance.now();
const { REACH_FOLDER = "", REACH_CODE = "" } = process.env;

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

Object.assign(globalThis, {
  samvaroReaches: (key: string) => void hits.set(key, (hits.get(key) ?? 0) + 1),
});

afterAll(() => {
  const { testPath = "" } = expect.getState();
  const learned = {
    file: relative(process.cwd(), testPath).replaceAll("\\", "/"),
    print: digestOf(readFileSync(testPath, "utf8")),
    code: REACH_CODE,
    seconds: (performance.now() - began) / 1000,
    hits: Object.fromEntries(hits),
  };
  writeFileSync(join(REACH_FOLDER, `${digestOf(learned.file)}.json`), JSON.stringify(learned));
});
