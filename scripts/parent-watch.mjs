// Notices that the npm which runs this script is gone. A signal to npm ends npm and the shell between us, or npm alone,
// and never reaches the script.
import { readFileSync } from "node:fs";

const INTERVAL_MS = 250;
const chainAtStart = chain();

/** Our parent; and where that is a shell, which npm has put between itself and us, the shell's parent, too. */
function chain() {
  const parent = process.ppid;
  return `${parent} ${parentOfShell(parent)}`;
}

/** @param {number} pid */
function parentOfShell(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return /^Name:\s*\w*sh$/m.test(status) ? /^PPid:\s*(\d+)/m.exec(status)?.[1] : undefined;
  } catch {
    return undefined; // where there is no /proc, npm's shell has replaced itself by the script
  }
}

/** Ends this process, as a SIGTERM would, when the npm that started it is gone. */
export function endIfOrphaned() {
  if (process.env.npm_lifecycle_event && chain() !== chainAtStart) process.kill(process.pid, "SIGTERM");
}

/**
 * Looks after the parent from now on.
 * @returns {() => void} stops looking
 */
export function watchParent() {
  const timer = setInterval(endIfOrphaned, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
