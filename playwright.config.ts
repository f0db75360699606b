import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3199);
// scripts/test.mjs says which browser there is; by hand the usual places are looked at
const browser = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path && existsSync(path));

// this file is read in each worker too: the folder is chosen once, and handed on to them
if (!process.env.E2E_DATA_DIR) {
  const folder = join(tmpdir(), `samvaro-e2e-${process.pid}`);
  process.env.E2E_DATA_DIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

export default defineConfig({
  testDir: "tests/e2e",
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "sv-SE",
    timezoneId: "Europe/Stockholm",
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: browser,
      // inside a container Chromium has no sandbox of its own; the rest keeps it from calling home
      args: "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync".split(
        " ",
      ),
    },
  },
  webServer: {
    // not by npm: a signal to npm never reaches the server
    command: "node scripts/start.mjs",
    url: `http://localhost:${port}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: "0",
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "warn",
    },
  },
});
