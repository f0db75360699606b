import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath, headlessShellPath } from "./tests/e2e/browsers";

export default defineConfig({
  testDir: "tests/e2e",
  // each with a server and a database of its own (tests/e2e/people.ts)
  workers: 2,
  fullyParallel: true,
  // the sweep looks at each screen twelve times instead of six
  timeout: process.env.SWEEP ? 240_000 : 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    viewport: { width: 1440, height: 900 },
    // transitions cost a sixth of the browser's CPU time; tests/e2e/hub.spec.ts runs with them
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: headlessShellPath ?? chromiumPath, args: chromiumArgs },
  },
});
