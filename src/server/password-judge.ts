import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { loadPasswordChecker, type PasswordChecker, type Weakness } from "@/lib/password-strength";
import type { Question, Verdict } from "./password-worker";

/** The word lists take 85 MB while the thread lives: it ends when nobody has chosen a password for this long. */
const IDLE_MS = 5 * 60_000;
/** Beside the server's bundle. There is none where sources run unbundled, as in tests: they judge in their own thread. */
const FILE = fileURLToPath(new URL("./password-worker.js", import.meta.url));

type Waiting = { resolve: (weakness: Weakness | null) => void; reject: (error: Error) => void };
type Thread = { ask: (password: string, own: string[]) => Promise<Weakness | null>; end: () => void };

let thread: Thread | null = null;
let idle: NodeJS.Timeout | undefined;

function startThread(): Thread {
  const worker = new Worker(FILE);
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const fail = (error: Error) => {
    if (thread === started) thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on("message", ({ id, weakness }: Verdict) => {
    waiting.get(id)?.resolve(weakness);
    waiting.delete(id);
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("The thread that judges passwords ended.")));
  const started: Thread = {
    ask: (password, own) =>
      new Promise((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, password, own } satisfies Question);
      }),
    end: () => void worker.terminate(),
  };
  return started;
}

function endThread(): void {
  thread?.end();
  thread = null;
}

let here: Promise<PasswordChecker> | undefined;

/**
 * Why a password is too easy to guess, by the words of all languages; null: it is strong enough. A thread of its own
 * judges, so that neither the word lists (half a second) nor a password (up to 90 ms) hold up other requests.
 */
export async function judgePassword(password: string, own: string[]): Promise<Weakness | null> {
  if (!existsSync(FILE)) {
    here ??= loadPasswordChecker(["sv", "en", "fr"]);
    return (await here)(password, own);
  }
  clearTimeout(idle);
  idle = setTimeout(endThread, IDLE_MS).unref();
  thread ??= startThread();
  return thread.ask(password, own);
}
