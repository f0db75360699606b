import { type ChildProcess, spawn } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectEmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { temporaryFolder } from "../support/cleanup";

const databaseModule = new URL("../../scripts/embedded-database.mjs", import.meta.url).href;
const projectRoot = fileURLToPath(new URL("../..", import.meta.url));

let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  const folder = temporaryFolder("database");
  dataDir = join(folder, "data");
});

afterEach(async () => {
  child?.kill("SIGKILL");
  child = undefined;
  if (await connectEmbeddedDatabase({ dataDir })) await (await startEmbeddedDatabase({ dataDir })).stop();
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the database from another process, which is then killed. */
async function startAndDie(): Promise<{ port: number; pid: number }> {
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(databaseModule)};
    const { port, pid } = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify({ port, pid }));
    setInterval(() => {}, 1000);`;
  const args = ["--input-type=module", "--eval", script];
  const process_ = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
  child = process_;
  const text = await new Promise((resolve) => process_.stdout.once("data", resolve));
  const gone = new Promise((resolve) => process_.once("exit", resolve));
  process_.kill("SIGKILL");
  await gone;
  return JSON.parse(String(text));
}

describe("the embedded database", () => {
  it("starts in an empty folder, closed to others, and again with what was in it", async () => {
    const first = await startEmbeddedDatabase({ dataDir });
    await query(first.ownerUrl, "create table kept as select 42 as answer");
    expect(statSync(join(dataDir, "postgres.password")).mode & 0o077).toBe(0);
    const [listens] = await query(first.url, "select current_setting('listen_addresses') as at");
    expect(listens).toEqual({ at: "127.0.0.1" });
    await first.stop();
    await expect(query(first.url, "select 1")).rejects.toThrow();

    const second = await startEmbeddedDatabase({ dataDir });
    expect(second.url).toBe(first.url);
    expect(await query(second.url, "select * from kept")).toEqual([{ answer: 42 }]);
    await second.stop();
    expect(await connectEmbeddedDatabase({ dataDir })).toBeNull();
  });

  it("is adopted after its process was killed, and then stopped", async () => {
    const left = await startAndDie();
    const adopted = await startEmbeddedDatabase({ dataDir });
    expect({ port: adopted.port, pid: adopted.pid }).toEqual(left);
    expect(await connectEmbeddedDatabase({ dataDir })).toBe(adopted.url);
    await adopted.stop();
    await expect(query(adopted.url, "select 1")).rejects.toThrow();
  });

  it("starts when it and its process were both killed", async () => {
    const { pid } = await startAndDie();
    process.kill(pid, "SIGKILL");
    const again = await startEmbeddedDatabase({ dataDir });
    expect(again.pid).not.toBe(pid);
    expect(await query(again.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await again.stop();
  });

  it("comes back at the same address when it alone is killed", async () => {
    const onCrash = vi.fn();
    const database = await startEmbeddedDatabase({ dataDir, onCrash });
    const { pid } = database;
    process.kill(pid, "SIGKILL");
    await expect.poll(() => database.pid, { timeout: 60_000 }).not.toBe(pid);
    expect(await query(database.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(onCrash).toHaveBeenCalledOnce();
    await database.stop();
  });

  it("is brought to the newest migration by two processes at once", async () => {
    const database = await startEmbeddedDatabase({ dataDir });
    const [first, second] = await Promise.all([
      applyMigrations(database.ownerUrl),
      applyMigrations(database.ownerUrl),
    ]);
    const names = [...first, ...second];
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    expect(await applyMigrations(database.ownerUrl)).toEqual([]);
    await database.stop();
  });
});
