import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/project.mjs";

let cleanup: ChildProcess | undefined;

/** Sends a line to the cleanup process of this process, which starts with the first line (see cleanup-process.mjs). */
function tellCleanup(line: string): void {
  if (!cleanup) {
    cleanup = spawn(process.execPath, [join(root, "tests/support/cleanup-process.mjs")], {
      stdio: ["pipe", "ignore", "inherit"],
      // a process group of its own: signals to the runner's group do not reach it
      detached: true,
    });
    cleanup.unref();
    (cleanup.stdin as unknown as { unref: () => void }).unref();
  }
  cleanup.stdin?.write(`${line}\n`);
}

/** A folder that is removed after this process, with the databases in it, however the process ends. */
export function temporaryFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `samvaro-${name}-`));
  chmodSync(folder, 0o755); // as root, a folder closed to others would have its database kept elsewhere
  tellCleanup(`folder ${folder}`);
  return folder;
}

/** Makes sure that a server does not outlive this process, however it ends. */
export function endWithRunner(child: ChildProcess): void {
  tellCleanup(`process ${child.pid}`);
  child.once("exit", () => tellCleanup(`ended ${child.pid}`));
}
