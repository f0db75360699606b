// Notices when the npm process that runs this script is gone. A signal to npm ends npm and the shell between it and
// this script, or npm alone, and never reaches the script.
import { readFileSync } from "node:fs";

const INTERVAL_MS = 250;
const chainAtStart = chain();

/** The parent process; and if that is a shell, which npm starts in between, the shell's parent too. */
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
    return undefined; // where there is no /proc, npm's shell has exec'ed the script
  }
}

/** Ends this process, as a SIGTERM would, when the npm process that started it is gone. */
export function endIfOrphaned() {
  if (process.env.npm_lifecycle_event && chain() !== chainAtStart) process.kill(process.pid, "SIGTERM");
}

/**
 * Watches the parent process from now on.
 * @returns {() => void} stops watching
 */
export function watchParent() {
  const timer = setInterval(endIfOrphaned, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
