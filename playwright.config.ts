import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

// scripts/test.mjs says which browser there is; by hand the usual places are looked at
const browser = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path && existsSync(path));

export default defineConfig({
  testDir: "tests/e2e",
  // each with a server and a database of its own (tests/e2e/people.ts)
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    viewport: { width: 1440, height: 900 },
    // transitions cost a sixth of the browser's CPU time; tests/e2e/hub.spec.ts runs with them
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: browser,
      // inside a container Chromium has no sandbox of its own; the rest keeps it from calling home
      args: "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(
        " ",
      ),
    },
  },
});
