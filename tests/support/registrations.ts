import { beforeAll } from "vitest";

// Imported at run time, not at the top: a test may set the environment first, which src/server/env.ts reads on import.
beforeAll(async () => {
  await import("@/api/registrations");
});
