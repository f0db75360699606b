import { spawn } from "node:child_process";
import { root } from "../../scripts/project.mjs";
import { ownFolder, ownProcess } from "../support/keeper";

/** A server of its own, with a database of its own. `dataDir`: where its letters and its database are. */
export type Site = { url: string; dataDir: string; stop: () => Promise<void> };

/** Starts the product as `npm start` does, and answers when it is ready. */
export async function startSite(port: number): Promise<Site> {
  const dataDir = ownFolder("e2e");
  // not by npm: a signal to npm never reaches the server
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
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "warn",
    },
  });
  ownProcess(child);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let output = "";
  await new Promise<void>((resolve, reject) => {
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
  return {
    url: `http://localhost:${port}`,
    dataDir,
    stop: () => {
      child.kill("SIGTERM");
      return gone;
    },
  };
}
