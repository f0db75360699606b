import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/project.mjs";

let keeper: ChildProcess | undefined;

/** Sends a line to the keeper of this process, which starts with the first line (see keeper-process.mjs). */
function tellKeeper(line: string): void {
  if (!keeper) {
    keeper = spawn(process.execPath, [join(root, "tests/support/keeper-process.mjs")], {
      stdio: ["pipe", "ignore", "inherit"],
      // a process group of its own: signals to the runner's group do not reach it
      detached: true,
    });
    keeper.unref();
    (keeper.stdin as unknown as { unref: () => void }).unref();
  }
  keeper.stdin?.write(`${line}\n`);
}

/** A folder that is removed after this process, with the databases in it, however the process ends. */
export function ownFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `samvaro-${name}-`));
  chmodSync(folder, 0o755); // as root, a folder closed to others would have its database kept elsewhere
  tellKeeper(`folder ${folder}`);
  return folder;
}

/** Makes sure that a server does not outlive this process, however it ends. */
export function ownProcess(child: ChildProcess): void {
  tellKeeper(`process ${child.pid}`);
  child.once("exit", () => tellKeeper(`ended ${child.pid}`));
}
