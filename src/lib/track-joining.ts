import type { DraftRun } from "./track-draft";
import { timesOf } from "./track-times";

/** Tracks that follow each other by less are one run. */
const FOLLOWS_MS = 30 * 60_000;

type Timed = { draft: DraftRun; from: number; to: number };

function timedOf(draft: DraftRun): Timed {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const at of timesOf(draft.readings) ?? []) {
    if (at < from) from = at;
    if (at > to) to = at;
  }
  return { draft, from, to };
}

/** Whether a track is of the same run as those before, which end at a time. */
function isSameRun(run: DraftRun, until: number, { draft, from }: Timed): boolean {
  if (from <= until) return true;
  const isOtherSport = run.sport !== null && draft.sport !== null && run.sport !== draft.sport;
  return from - until <= FOLLOWS_MS && !isOtherSport;
}

/** Puts the tracks of a file that overlap or follow each other into one run, and all that have no times into another. */
export function joinTracks(drafts: DraftRun[]): DraftRun[] {
  if (drafts.length < 2) return drafts;
  const timed = drafts.map(timedOf).sort((one, other) => one.from - other.from || 0);
  const joined: DraftRun[] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const track of timed) {
    const run = joined.at(-1);
    const isTimed = track.from !== Number.POSITIVE_INFINITY;
    const isOne = run && (isTimed ? isSameRun(run, until, track) : until === Number.POSITIVE_INFINITY);
    if (run && isOne) {
      run.readings.append(track.draft.readings);
      run.name ||= track.draft.name;
      run.sport ??= track.draft.sport;
      run.isIndoors ||= track.draft.isIndoors;
    } else joined.push(track.draft);
    until = isTimed ? Math.max(until, track.to) : Number.POSITIVE_INFINITY;
  }
  return joined;
}
