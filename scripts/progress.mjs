// Prints the progress of the scripts, with the seconds since they began, and runs other programs for them.
import { spawn } from "node:child_process";
import { recordProgram } from "./leftover.mjs";
import { watchParent } from "./parent-watch.mjs";

const QUIET_SECONDS = 10;

/** @param {string} text */
export function logProgress(text) {
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`[${seconds.padStart(6)} s] ${text}`);
}

/**
 * Announces a step and prints a sign of life while it runs.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
export async function step(title, work) {
  logProgress(`${title} …`);
  const alive = setInterval(() => logProgress(`${title}: still running`), QUIET_SECONDS * 1000);
  try {
    return await work();
  } finally {
    clearInterval(alive);
  }
}

/**
 * Ends the process with an error's message, and with its stack if it is an unexpected error.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWithError(error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exit(1);
}

/** A program that a step ran has failed; the message ends with the program's output. */
export class StepFailed extends Error {}

/**
 * @typedef {object} ExecuteOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [show] lets the program write to the terminal; otherwise its output is captured
 * @property {boolean} [shell]
 * @property {AbortSignal} [signal] ends the program with all its children
 * @property {string} [pidFile] a file by which a later process can end the program if this one is killed
 */

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {ExecuteOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function execute(
  program,
  args,
  { env = process.env, show = false, shell = false, signal, pidFile } = {},
) {
  return new Promise((resolve, reject) => {
    const output = show ? "inherit" : "pipe";
    // A process group of its own, where supported, so that the program can be ended with all its children.
    const detached = process.platform !== "win32";
    const child = spawn(program, args, { env, shell, detached, stdio: ["ignore", output, output] });
    const forget = pidFile && child.pid && detached ? recordProgram(pidFile, child.pid) : () => {};
    let written = "";
    child.stdout?.setEncoding("utf8").on("data", (text) => (written += text));
    child.stderr?.setEncoding("utf8").on("data", (text) => (written += text));
    const release = endChildWithParent(child);
    signal?.addEventListener("abort", () => endGroup(child), { once: true });
    const finish = () => {
      release();
      forget();
    };
    child.once("error", (error) => {
      finish();
      reject(error);
    });
    child.once("close", (code) => {
      finish();
      resolve({ code: code ?? 1, output: written });
    });
  });
}

/**
 * Like `execute`, but a failure throws an error that carries the program's output.
 * @param {string} program
 * @param {string[]} args
 * @param {ExecuteOptions} [options]
 */
export async function executeOrThrow(program, args, options) {
  const { code, output } = await execute(program, args, options);
  if (code === 0) return output;
  throw new StepFailed(`${output}\n\`${[program, ...args].join(" ")}\` ended with code ${code}.`);
}

/**
 * A signal to this process, or the loss of its parent, also ends the child. Unless another listener handles the signal,
 * this process then exits as it would have by default.
 * @param {import("node:child_process").ChildProcess} child
 */
function endChildWithParent(child) {
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  const unwatch = watchParent();
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    release();
    endGroup(child);
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const release = () => {
    unwatch();
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return release;
}

/** @param {import("node:child_process").ChildProcess} child */
function endGroup(child) {
  if (process.platform === "win32" || child.pid === undefined) child.kill("SIGTERM");
  else process.kill(-child.pid, "SIGTERM");
}
