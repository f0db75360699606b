// A step's program outlives a script that was killed with kill -9, and goes on writing where the next start wants to
// write. So its number is noted while it runs, and the next start ends it first.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * @param {string} note the file
 * @param {number} pid the leader of a process group
 * @returns {() => void} takes the note away
 */
export function noteProgram(note, pid) {
  writeFileSync(note, `${pid} ${birthOf(pid)}`);
  return () => rmSync(note, { force: true });
}

/**
 * Ends the noted program, with all that it has started, and waits until it is gone.
 * @param {string} note
 */
export async function endLeftover(note) {
  if (!existsSync(note)) return;
  const [number = "", ...birth] = readFileSync(note, "utf8").split(" ");
  const pid = Number(number);
  const isSame = () => pid > 0 && birthOf(pid) !== "" && birthOf(pid) === birth.join(" ");
  if (isSame()) process.kill(-pid, "SIGKILL");
  while (isSame()) await sleep(50);
  rmSync(note, { force: true });
}

/**
 * When a process began, so that another one with its number is not taken for it. Empty when there is none, or a dead
 * one that nobody has asked for yet.
 * @param {number} pid
 */
function birthOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return /[ZX]/.test(fields[0] ?? "") ? "" : (fields[19] ?? "");
  } catch {
    const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return stdout?.trim() ?? "";
  }
}
