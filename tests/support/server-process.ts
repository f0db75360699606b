import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";
import { endWithRunner } from "./cleanup";

/** src/main.ts as `npm start` runs it, without its pages: built once for all files (server-build.ts). */
export const serverEntry = (): string => inject("serverEntry");

/**
 * Creates a data folder with a migrated database, as the first start of a server leaves it. Tests of that first start
 * begin with an empty folder instead.
 */
export function createDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  // cp, because fs.cpSync loses the owner: started by root, PostgreSQL runs as another user
  for (const name of ["postgres", "postgres.password"])
    execFileSync("cp", ["-a", join(inject("preparedDataDir"), name), join(dataDir, name)]);
}

const FIRST_PORT = 20_000;
const PORTS_OF_A_WORKER = 1000;

/**
 * A free port below the range for outgoing connections, so that a restarted server can bind to it again. Each worker
 * has a range of its own: a port is free while its server restarts, and another worker must not take it.
 */
export async function freePort(): Promise<number> {
  const first = FIRST_PORT + (Number(process.env.VITEST_POOL_ID) % 10) * PORTS_OF_A_WORKER;
  for (;;) {
    const port = randomInt(first, first + PORTS_OF_A_WORKER);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (free) return port;
  }
}

export type ServerProcess = {
  url: string;
  pid: number;
  child: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
  /** sends SIGKILL */
  kill: () => Promise<void>;
  /** sends the signal that Ctrl-C sends */
  stop: () => Promise<void>;
};

type Settings = { PORT: string; DATA_DIR: string } & Record<string, string>;

/** Starts a server in its own process. Resolves when it reports that it is ready. */
export async function startServer(
  entry: string,
  settings: Settings & Record<string, string>,
): Promise<ServerProcess> {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    DEMO: "0",
    RATE_LIMIT_FACTOR: "1000",
    LOG_LEVEL: "warn",
    NEXTAUTH_SECRET: "a secret of the tests",
    DATABASE_URL: "",
    ...settings,
  };
  const child = spawn(process.execPath, ["--enable-source-maps", entry], {
    // where server-build.ts has put the little that the server reads of the pages' build
    cwd: dirname(entry),
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  endWithRunner(child);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text;
      if (output.includes("Samvaro is at")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void gone.then(() => reject(new Error(`The server ended:\n${output}`)));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return gone;
  };
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    pid: child.pid ?? 0,
    child,
    output: () => output,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}

const isBusy = (answer: unknown) => (answer as { status?: number } | undefined)?.status === 503;

/** Retries while the server answers 503, which it may on a busy machine. */
export async function retryWhileBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await ask();
      if (!isBusy(answer) || attempt === 100) return answer;
    } catch (error) {
      if (attempt === 100 || !/"code":"busy"|refused: 503|no session: 503/.test(String(error))) throw error;
    }
    await pause(100);
  }
}
