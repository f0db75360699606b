import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "@/lib/id";
import { temporaryFolder } from "../../../tests/support/cleanup";
import { env } from "../env";
import { sweepFiles } from "../storage/sweep";
import { uploads } from "../storage/uploads";
import { BackupIsRunning, isBackupRunning, takeLease } from "./lease";

const PREFIX = "leased/";
let dataDir: string;

beforeEach(() => {
  dataDir = temporaryFolder("lease");
});

/** As another process left it. */
const leave = (folder: string, seconds: number, pid: number) =>
  writeFileSync(
    join(folder, "backup.lease"),
    `${new Date(Date.now() + seconds * 1000).toISOString()} ${pid}\n`,
  );

describe("the lease of a backup", () => {
  it("holds until it is given back", async () => {
    expect(isBackupRunning(dataDir)).toBe(false);
    const end = await takeLease(dataDir);
    expect(isBackupRunning(dataDir)).toBe(true);
    await end();
    expect(isBackupRunning(dataDir)).toBe(false);
    expect(existsSync(join(dataDir, "backup.lease"))).toBe(false);
  });

  it("is refused while another process holds it, and ends by itself", async () => {
    leave(dataDir, 30, process.ppid);
    expect(isBackupRunning(dataDir)).toBe(true);
    await expect(takeLease(dataDir)).rejects.toThrow(BackupIsRunning);
    leave(dataDir, -1, process.ppid);
    expect(isBackupRunning(dataDir)).toBe(false);
    await (await takeLease(dataDir))();
  });

  it("is taken over from a process that was killed", async () => {
    leave(dataDir, 30, 2 ** 22 + 1); // above the highest process id
    expect(isBackupRunning(dataDir)).toBe(true);
    await (await takeLease(dataDir))();
  });

  it("is none if its file is broken", () => {
    for (const text of ["", "soon", "\0\0"]) {
      writeFileSync(join(dataDir, "backup.lease"), text);
      expect(isBackupRunning(dataDir)).toBe(false);
    }
  });
});

describe("files while a backup runs", () => {
  mkdirSync(env.DATA_DIR, { recursive: true });
  afterEach(() => leave(env.DATA_DIR, -1, process.pid));
  const isThere = async (key: string) => (await uploads.open(key)) !== null;

  it("are not removed, and the next sweep takes them", async () => {
    // of long ago: a sweep leaves files of the last hour
    const name = `01900000${newId().slice(8)}`;
    await uploads.put(PREFIX + name, Buffer.from("x"));
    leave(env.DATA_DIR, 30, process.ppid);
    await uploads.remove(PREFIX + name);
    await sweepFiles(PREFIX, async () => []);
    expect(await isThere(PREFIX + name)).toBe(true);
    leave(env.DATA_DIR, -1, process.ppid);
    await sweepFiles(PREFIX, async (names) => names);
    expect(await isThere(PREFIX + name)).toBe(true);
    await sweepFiles(PREFIX, async () => []);
    expect(await isThere(PREFIX + name)).toBe(false);
  });
});
