import { beforeAll } from "vitest";

// At run time, not at the top: a test may set the environment first, which src/server/env.ts reads at its import.
beforeAll(async () => {
  await import("@/api/registrations");
});
