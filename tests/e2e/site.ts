import { spawn } from "node:child_process";
import { connectEmbeddedDatabase, SUPERUSER } from "../../scripts/embedded-database.mjs";
import { root } from "../../scripts/project.mjs";
import { endWithRunner, temporaryFolder } from "../support/cleanup";
import { configure } from "../support/database";

/** The port of the DNS server that a site asks, beside its own port; it runs in the worker (tests/support/dns-server.ts). */
const dnsPortOf = (port: number) => port + 5;

/** The port of a push service that a test may run (tests/support/push-service.ts), beside its own port. */
export const pushPortOf = (port: number) => port + 6;

/** The tests outlive no power failure: their database does not wait for the disk. */
const SETTINGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" };

/** A server with a database of its own. `dataDir`: the folder of its emails and its database. */
export type Site = { url: string; dataDir: string; stop: () => Promise<void> };

/**
 * Starts the product as `npm start` does. Resolves when it is ready. On a busy machine the database may answer too late for
 * the server, which then ends; it is started again.
 */
export async function startSite(port: number, triesLeft = 2): Promise<Site> {
  const dataDir = temporaryFolder("e2e");
  process.env.E2E_DNS_PORT = String(dnsPortOf(port));
  // not through npm: npm does not pass signals on to the server
  const { npm_lifecycle_event: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...inherited,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO: "0",
      DNS_SERVERS: `127.0.0.1:${dnsPortOf(port)}`,
      OUTGOING_HOSTS: `127.0.0.1:${pushPortOf(port)}`,
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "warn",
    },
  });
  endWithRunner(child);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let output = "";
  const isReady = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => {
      output += text;
      if (output.includes("Samvaro is at")) resolve();
    });
    child.stderr.on("data", (text: Buffer) => {
      output += text;
      process.stderr.write(text);
    });
    void gone.then(() => reject(new Error(`The server ended:\n${output}`)));
  });
  try {
    await isReady;
  } catch (error) {
    if (triesLeft === 0 || !output.includes("timeout expired")) throw error;
    return startSite(port, triesLeft - 1);
  }
  await configure(String(await connectEmbeddedDatabase({ dataDir, role: SUPERUSER })), SETTINGS);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    stop: () => {
      child.kill("SIGTERM");
      return gone;
    },
  };
}
