import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { backupFlags } from "../../../scripts/project.mjs";

/** The program that takes backups: a process of its own, whose memory ends with it. Tests put another in its place. */
export const program = {
  path: join(process.cwd(), "dist", "cli", "backup.js"),
  flags: backupFlags,
};

/** Max characters kept of what it says. */
const KEPT = 4000;

const running = new Set<ChildProcess>();

/** How it ended. `code`: 0 done, 1 failed, 2 wrong arguments, 3 another backup runs; null: killed. `said`: its last line. */
export type Ended = { code: number | null; said: string };

/** Runs the program to its end. `onStart` gets its process id. Never throws. */
export function runProgram(args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...program.flags, program.path, ...args], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    running.add(child);
    let heard = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      heard = (heard + text).slice(-KEPT);
    });
    const end = (code: number | null, said: string) => {
      running.delete(child);
      resolve({ code, said });
    };
    child.on("error", (error) => end(null, error.message));
    child.on("close", (code) => end(code, lastLine(heard)));
  });
}

/** An error that nothing catches ends with its stack: its sentence stands before. */
function lastLine(text: string): string {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const error = lines.findLast((line) => /^(\w*Error( \[\w+\])?|Uncaught .*): ./.test(line));
  return error ?? lines.at(-1) ?? "";
}

/** Ends those that run: a backup that is cut off leaves nothing that looks whole. */
export function stopPrograms(): void {
  for (const child of running) child.kill("SIGTERM");
}
