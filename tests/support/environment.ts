import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// read by src/server/env.ts at its first import: a folder of this worker's own, and limits that don't stand in the way
if (!process.env.DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), "samvaro-worker-"));
  process.env.DATA_DIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
process.env.RATE_LIMIT_FACTOR ??= "1000";
process.env.LOG_LEVEL ??= "error";
process.env.NEXTAUTH_SECRET ??= "a secret of the tests";
