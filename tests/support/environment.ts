import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

// read by src/server/env.ts at its first import: a folder per worker, and limits high enough not to interfere
process.env.DATA_DIR ??= mkdtempSync(join(inject("folder"), "worker-"));
process.env.RATE_LIMIT_FACTOR ??= "1000";
process.env.LOG_LEVEL ??= "error";
process.env.NEXTAUTH_SECRET ??= "a secret of the tests";
