// Shows what the scripts are doing, with the seconds since they began, and runs other programs for them.
import { spawn } from "node:child_process";

const QUIET_SECONDS = 10;
const parentAtStart = process.ppid;

/** @param {string} text */
export function say(text) {
  const seconds = (performance.now() / 1000).toFixed(1);
  console.log(`[${seconds.padStart(6)} s] ${text}`);
}

/**
 * Announces a piece of work and gives a sign of life while it lasts.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
export async function step(title, work) {
  say(`${title} …`);
  const alive = setInterval(() => say(`${title}: still at it`), QUIET_SECONDS * 1000);
  try {
    return await work();
  } finally {
    clearInterval(alive);
  }
}

/** Ends the process when the one that started it is gone: a SIGTERM to npm may not reach the script that npm runs. */
export function endIfOrphaned() {
  if (process.ppid !== parentAtStart) process.kill(process.pid, "SIGTERM");
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` lets it write to the terminal; otherwise its
 *   output is kept and shown only when it fails
 * @returns {Promise<{ code: number, output: string }>}
 */
export function execute(program, args, { env = process.env, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env,
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    let output = "";
    child.stdout?.on("data", (data) => (output += data));
    child.stderr?.on("data", (data) => (output += data));
    const release = endTogether(child);
    child.once("error", (error) => {
      release();
      reject(error);
    });
    child.once("close", (code) => {
      release();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Like `execute`, but a failure is an error that carries what the program wrote.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options]
 */
export async function executeOrThrow(program, args, options) {
  const { code, output } = await execute(program, args, options);
  if (code !== 0) throw new Error(`${output}\n\`${[program, ...args].join(" ")}\` ended with code ${code}.`);
  return output;
}

/**
 * A signal to this process, or the loss of its parent, also ends the child. Where nobody else listens to the signal,
 * it then does what it would have done.
 * @param {import("node:child_process").ChildProcess} child
 */
function endTogether(child) {
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  const watch = setInterval(endIfOrphaned, 500);
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    release();
    child.kill("SIGTERM");
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const release = () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return release;
}
