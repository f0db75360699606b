import { parentPort } from "node:worker_threads";
import { isRefusal, type RefusalCode } from "@/lib/refusal";
import type { GivenForMeasuring } from "@/lib/track-measuring";
import type { GivenForTracks } from "@/lib/track-reading";
import { measureRecording, readRecordings } from "./track-recording";

/** Sent to the thread, one at a time. */
export type TrackTask =
  | { kind: "READ"; bytes: Uint8Array; given: GivenForTracks }
  | { kind: "MEASURE"; bytes: Uint8Array; given: GivenForMeasuring };
/** `refusal`: of the file, with its sentence. `failure`: an error of ours. */
export type TrackAnswer =
  | { result: unknown }
  | { refusal: { code: RefusalCode; message: string } }
  | { failure: { name: string; message: string } };

function answerTo(task: TrackTask): TrackAnswer {
  try {
    const { kind, bytes } = task;
    const result = kind === "READ" ? readRecordings(bytes, task.given) : measureRecording(bytes, task.given);
    return { result };
  } catch (error) {
    if (isRefusal(error)) return { refusal: { code: error.code, message: error.message } };
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { failure: { name, message } };
  }
}

parentPort?.on("message", (task: TrackTask) => parentPort?.postMessage(answerTo(task)));
