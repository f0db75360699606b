import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The tests that a mutation run repeats: those of functions, which need no database. */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    environment: "node",
    include: [
      "src/lib/**/*.test.ts",
      "src/ui/**/*.test.ts",
      "src/features/**/ui/**/*.test.ts",
      "src/features/**/{rules,schema,views,events}.test.ts",
    ],
    isolate: false,
  },
});
