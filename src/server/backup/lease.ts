import { readFileSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env } from "../env";
import { BackupError } from "./format";

/** How long a lease holds without a sign of life, and how often there is one. */
const HOLD_MS = 60_000;
const RENEW_MS = 10_000;

const fileOf = (dataDir: string) => join(dataDir, "backup.lease");

/** `pid`: of the process that holds it. */
type Lease = { until: number; pid: number };

function parse(text: string): Lease | null {
  const [moment = "", pid = ""] = text.trim().split(" ");
  const until = Date.parse(moment);
  return Number.isNaN(until) ? null : { until, pid: Number(pid) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Whether a backup is being taken, which may still need files whose rows are deleted: nothing is to be removed from the
 * uploads. Ends by itself a minute after the last sign of life.
 */
export function isBackupRunning(dataDir = env.DATA_DIR): boolean {
  try {
    const lease = parse(readFileSync(fileOf(dataDir), "utf8"));
    return lease !== null && lease.until > Date.now();
  } catch {
    return false;
  }
}

export class BackupIsRunning extends BackupError {
  constructor() {
    super("Another backup is running.");
  }
}

/** Keeps files from being removed until the returned function is called, or this process ends. Throws BackupIsRunning. */
export async function takeLease(dataDir = env.DATA_DIR): Promise<() => Promise<void>> {
  const file = fileOf(dataDir);
  const found = parse(await readFile(file, "utf8").catch(() => ""));
  const isHeld =
    found !== null && found.until > Date.now() && found.pid !== process.pid && isAlive(found.pid);
  if (isHeld) throw new BackupIsRunning();
  const next = `${file}.${process.pid}`;
  const renew = async () => {
    await writeFile(next, `${new Date(Date.now() + HOLD_MS).toISOString()} ${process.pid}\n`, {
      mode: 0o600,
    });
    await rename(next, file);
  };
  await renew();
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch(() => {}); // a full disk: the lease runs out, and the next renewal may succeed
  }, RENEW_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await renewing;
    await rm(file, { force: true });
    await rm(next, { force: true });
  };
}
