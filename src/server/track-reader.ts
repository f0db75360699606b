import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { Refusal } from "@/lib/refusal";
import type { Measured } from "@/lib/track";
import type { GivenForMeasuring } from "@/lib/track-measuring";
import type { GivenForTracks } from "@/lib/track-reading";
import type { ReadTrackFile } from "./track-recording";
import type { TrackAnswer, TrackTask } from "./track-worker";

export type { ReadFileRun } from "./track-recording";

/** Max milliseconds of a task. A file of 25 MiB takes a few seconds. */
const TIMEOUT_MS = 20_000;
/** The thread ends when nobody has sent a file for this long. */
const IDLE_MS = 60_000;
/** Max megabytes of the thread. */
const MEMORY_MB = 640;
/** Beside the server's bundle. There is none where sources run unbundled, as in tests: they read in their own thread. */
const FILE = fileURLToPath(new URL("./track-worker.js", import.meta.url));

/** One task at a time: two files at once would take twice the memory. */
const inTurn = pLimit(1);
let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

function end(): void {
  const ended = thread;
  thread = null;
  void ended?.terminate();
}

function start(): Worker {
  const worker = new Worker(FILE, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  worker.unref();
  const forget = () => {
    if (thread === worker) thread = null;
  };
  // a task has listeners of its own; an error without any would end the process
  worker.on("error", forget).on("exit", forget);
  return worker;
}

const tooMuch = () =>
  new Refusal("invalid", "The file takes too long or too much memory to read. Export a shorter part of it.");

function answerOf(worker: Worker, task: TrackTask): Promise<TrackAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      act();
    };
    const onMessage = (answer: TrackAnswer) => settle(() => resolve(answer));
    const onExit = () => settle(() => reject(new Error("The thread that reads tracks ended.")));
    const onError = (error: Error & { code?: string }) =>
      settle(() => reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? tooMuch() : error));
    const timer = setTimeout(() => {
      end();
      settle(() => reject(tooMuch()));
    }, TIMEOUT_MS);
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(task);
  });
}

async function runHere(task: TrackTask): Promise<unknown> {
  const { measureRecording, readRecordings } = await import("./track-recording");
  return task.kind === "READ"
    ? readRecordings(task.bytes, task.given)
    : measureRecording(task.bytes, task.given);
}

async function run(task: TrackTask): Promise<unknown> {
  if (!existsSync(FILE)) return runHere(task);
  clearTimeout(idle);
  thread ??= start();
  try {
    const answer = await answerOf(thread, task);
    if ("result" in answer) return answer.result;
    if ("refusal" in answer) throw new Refusal(answer.refusal.code, answer.refusal.message);
    const { name, message } = answer.failure;
    throw name === "RangeError" ? new RangeError(message) : new Error(message);
  } finally {
    idle = setTimeout(end, IDLE_MS).unref();
  }
}

/**
 * The runs of a FIT, GPX or TCX file of at most 25 MiB, packed and measured in a thread of their own. Throws a Refusal, `invalid`
 * or `too-large`, where the file is refused whole, also where it takes too long or too much memory, and a RangeError where the
 * zone is not known.
 */
export const readTrackFile = (bytes: Uint8Array, given: GivenForTracks): Promise<ReadTrackFile> =>
  inTurn(() => run({ kind: "READ", bytes, given })) as Promise<ReadTrackFile>;

/** Measures a packed run anew. Throws an Error where the bytes are none. */
export const measureTrack = (recording: Uint8Array, given: GivenForMeasuring): Promise<Measured> =>
  inTurn(() => run({ kind: "MEASURE", bytes: recording, given })) as Promise<Measured>;
