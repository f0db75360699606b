// A step's program outlives a script that was killed with kill -9, and keeps writing where the next start wants to
// write. So its pid is written to a file while it runs, and the next start ends it first.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * @param {string} pidFile the file
 * @param {number} pid the leader of a process group
 * @returns {() => void} deletes the file
 */
export function recordProgram(pidFile, pid) {
  writeFileSync(pidFile, `${pid} ${startTimeOf(pid)}`);
  return () => rmSync(pidFile, { force: true });
}

/**
 * Ends the process recorded in the file and all its children, and waits until they are gone.
 * @param {string} pidFile
 */
export async function endRecordedProgram(pidFile) {
  if (!existsSync(pidFile)) return;
  const [number = "", ...birth] = readFileSync(pidFile, "utf8").split(" ");
  const pid = Number(number);
  const isSame = () => pid > 0 && startTimeOf(pid) !== "" && startTimeOf(pid) === birth.join(" ");
  if (isSame()) process.kill(-pid, "SIGKILL");
  while (isSame()) await sleep(50);
  rmSync(pidFile, { force: true });
}

/**
 * When a process started, so that another process that reuses its pid is not taken for it. Empty when there is none, or
 * only a dead one that has not been reaped.
 * @param {number} pid
 */
function startTimeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return /[ZX]/.test(fields[0] ?? "") ? "" : (fields[19] ?? "");
  } catch {
    const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return stdout?.trim() ?? "";
  }
}
