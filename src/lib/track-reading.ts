import type { FileRun } from "./track";
import { TrackClock } from "./track-clock";
import { type DraftRun, PointLimit } from "./track-draft";
import { finishRun, type GivenTimes } from "./track-finishing";
import { readFit } from "./track-fit";
import { readGpx } from "./track-gpx";
import { joinTracks } from "./track-joining";
import { trackKindOf } from "./track-kinds";
import { type RefusedRun, trackRefusal } from "./track-problems";
import { readTcx } from "./track-tcx";

/** `timeZone`: of times that have none. `startedAt`, in ms since 1970, and `durationSeconds`: of a run without times. */
export type GivenForTracks = { timeZone: string } & GivenTimes;
export type ReadTracks = { runs: FileRun[]; refused: RefusedRun[] };

function draftsOf(bytes: Uint8Array, timeZone: string): DraftRun[] {
  const kind = trackKindOf(bytes);
  const [clock, limit] = [new TrackClock(timeZone), new PointLimit()];
  if (kind === "FIT") return readFit(bytes, limit);
  if (kind === "GPX") return joinTracks(readGpx(bytes, clock, limit));
  if (kind === "TCX") return readTcx(bytes, clock, limit);
  throw trackRefusal("UNKNOWN");
}

/**
 * The runs of a FIT, GPX or TCX file, cleaned, and those that are refused. Throws a Refusal, `invalid` or `too-large`, where the
 * whole file is, and a RangeError where the zone is not known. Takes up to seconds: it is called in a thread of its own.
 */
export function readTracks(bytes: Uint8Array, given: GivenForTracks): ReadTracks {
  const read: ReadTracks = { runs: [], refused: [] };
  for (const draft of draftsOf(bytes, given.timeZone)) {
    const run = finishRun(draft, given);
    if ("code" in run) read.refused.push(run);
    else read.runs.push(run);
  }
  if (read.runs.length === 0 && read.refused.every(({ code }) => code === "EMPTY"))
    throw trackRefusal("EMPTY");
  return read;
}
