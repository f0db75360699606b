import { createHash } from "node:crypto";
import type { FileRun, Measured, Sport } from "@/lib/track";
import { type GivenForMeasuring, measureRun } from "@/lib/track-measuring";
import type { RefusedRun } from "@/lib/track-problems";
import { type GivenForTracks, readTracks } from "@/lib/track-reading";
import { bytesOfRun, packRun, unpackRun } from "./track-packing";

/**
 * A run of a file, measured. `recording`: all of it, packed; null: it has no points with times. `fingerprint`: the same for the
 * same recording alone.
 */
export type ReadFileRun = {
  run: Omit<FileRun, "track">;
  recording: Uint8Array | null;
  measured: Measured;
  fingerprint: string;
};
export type ReadTrackFile = { runs: ReadFileRun[]; refused: RefusedRun[] };

/** As a sport that a file doesn't name is measured. */
const UNKNOWN_SPORT: Sport = "OTHER";

function recordingOf(file: FileRun): ReadFileRun {
  const { track, ...run } = file;
  const hasLine = track !== null && file.startedAt !== null;
  return {
    run,
    recording: hasLine ? packRun(file) : null,
    measured: measureRun(file, { sport: file.sport ?? UNKNOWN_SPORT, trim: null, cuts: [] }),
    fingerprint: createHash("sha256").update(bytesOfRun(file)).digest("hex").slice(0, 32),
  };
}

/** Reads, packs and measures the runs of a file. Throws as `readTracks` does. */
export function readRecordings(bytes: Uint8Array, given: GivenForTracks): ReadTrackFile {
  const { runs, refused } = readTracks(bytes, given);
  return { runs: runs.map(recordingOf), refused };
}

/** Measures a packed run. Throws an Error where the bytes are none. */
export const measureRecording = (recording: Uint8Array, given: GivenForMeasuring): Measured =>
  measureRun(unpackRun(recording), given);
