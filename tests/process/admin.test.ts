import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverEntry } from "../support/server-process";

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "samvaro-admin-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the operator's command. Returns its error output and its exit code. */
const admin = (...args: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: join(folder, "data"), DATABASE_URL: "" };
    const script = join(dirname(serverEntry()), "cli", "admin.js");
    execFile(process.execPath, [script, ...args], { env }, (error, _out, said) =>
      resolve({ code: error?.code ?? 0, said }),
    );
  });

test("`npm run admin` on a folder without a database says so and changes nothing", async () => {
  for (const command of [
    ["role", "elin", "ADMIN"],
    ["second-factor", "remove", "elin"],
    ["demo", "remove", "--yes"],
  ]) {
    const { code, said } = await admin(...command);
    expect([code, said]).toEqual([1, expect.stringContaining("There is no database in")]);
  }
  expect(existsSync(join(folder, "data"))).toBe(false);
});
