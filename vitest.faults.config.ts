import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { root } from "./scripts/project.mjs";
import { isSource, withCalls } from "./scripts/test-faults-functions.mjs";
import config from "./vitest.config";

/** Each function tells that it begins (decision 093). */
const calls = {
  name: "calls of functions",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    const path = relative(root, id).replaceAll("\\", "/");
    return isSource(path) ? { code: withCalls(path, code), map: null } : undefined;
  },
};

type Project = {
  plugins?: unknown[];
  test?: { name?: string; globalSetup?: string | string[]; setupFiles?: string[] };
};

/** Tests of the rules of the house run no code of the product, and a server in a process of its own tells nothing. */
const isWithin = ({ test }: Project) =>
  test?.name !== "house" && ![test?.globalSetup].flat().includes("tests/support/server-build.ts");

/** The run of scripts/test-faults-reach.mjs. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: ((config.test?.projects ?? []) as Project[]).filter(isWithin).map((project) => ({
      ...project,
      plugins: [...(project.plugins ?? []), calls],
      test: {
        ...project.test,
        setupFiles: [...(project.test?.setupFiles ?? []), "tests/faults/reach.ts"],
      },
    })) as never,
  },
});
