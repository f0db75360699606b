import { env } from "@/server/env";

/*
 * A test file that imports this runs with the limits of the product, in a process that only such files share
 * (vitest.config.ts). All others have a thousand times the limits.
 */
if (env.RATE_LIMIT_FACTOR !== 1) throw new Error("The limits of the product were expected.");
