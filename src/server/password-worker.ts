import { parentPort } from "node:worker_threads";
import { loadPasswordChecker, type Weakness } from "@/lib/password-strength";

/** Sent to the thread; answered with the same id. */
export type Question = { id: number; password: string; own: string[] };
export type Verdict = { id: number; weakness: Weakness | null };

const judge = await loadPasswordChecker(["sv", "en", "fr"]);

parentPort?.on("message", ({ id, password, own }: Question) => {
  parentPort?.postMessage({ id, weakness: judge(password, own) } satisfies Verdict);
});
