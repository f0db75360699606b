import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumPath, headlessShellPath } from "./tests/e2e/browsers";

export default defineConfig({
  testDir: "tests/e2e",
  // each with a server and a database of its own (tests/e2e/people.ts); one more than the cores of the CI machine, because
  // a page waits for its server, and for answers that a test delays
  workers: 3,
  fullyParallel: true,
  // The limits of time only end what has stopped: load makes no test fail. The sweep looks at each screen twelve times
  // instead of twice.
  timeout: process.env.SWEEP ? 1_200_000 : 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: "list",
  // the long file begins first, beside the others, in one worker: a worker of another browser has a server of its own
  projects: [
    {
      name: "whole browser",
      testMatch: "push.spec.ts",
      fullyParallel: false,
      // the shell without windows refuses notifications
      use: { launchOptions: { executablePath: chromiumPath, args: chromiumArgs } },
    },
    { name: "shell", testIgnore: "push.spec.ts" },
  ],
  use: {
    actionTimeout: 45_000,
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    viewport: { width: 1440, height: 900 },
    // what a worker fetches passes by the failures that tests make; tests/e2e/app.spec.ts runs with it
    serviceWorkers: "block",
    // transitions cost a sixth of the browser's CPU time; tests/e2e/hub.spec.ts runs with them
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: headlessShellPath ?? chromiumPath, args: chromiumArgs },
  },
});
