import { MAX_METRES, MAX_SECONDS } from "./strength-limits";
import { type FileRun, type Sport, type Stretch, type Track, valueAt } from "./track";
import { breakAtGaps, pausesOf, settleSeams } from "./track-breaks";
import { type Built, buildTrack } from "./track-building";
import type { DraftRun } from "./track-draft";
import { cleanHeights } from "./track-heights";
import { settleOdometer } from "./track-odometer";
import { dropFarPlaces } from "./track-places";
import type { RefusedRun } from "./track-problems";
import { stepsOf } from "./track-steps";
import { elapsedOfLaps, lapsOf, settleSums } from "./track-sums";

/** Of a file without times: both, or it has none. */
export type GivenTimes = { startedAt?: number | undefined; durationSeconds?: number | undefined };

/** Sports that go somewhere: without any position they are done indoors. So is what the file doesn't name. */
const outdoors: (Sport | null)[] = ["RUN", "RIDE", "WALK", null];

/** Spreads points without times over a duration, evenly by the way. */
function spreadTimes(track: Track, durationSeconds: number): void {
  const { metres } = stepsOf(track, "OTHER");
  const count = metres.length;
  const whole = valueAt(metres, count - 1);
  for (let place = 0; place < count; place++) {
    const share = whole > 0 ? valueAt(metres, place) / whole : place / Math.max(1, count - 1);
    track.seconds[place] = Math.round(1000 * durationSeconds * share) / 1000;
  }
}

const headOf = ({ name, sport, isIndoors, timeZoneless }: DraftRun) => ({
  name,
  sport,
  isIndoors,
  timeZoneless,
});

type Finished = { run: FileRun; metres: number };

/** A run of sums alone. */
function withoutPoints(draft: DraftRun, begun: number | null, given: GivenTimes): Finished {
  const { sums, laps } = draft;
  const startedAt = Number.isNaN(draft.startedAt) ? (begun ?? given.startedAt ?? null) : draft.startedAt;
  const recorded = sums.recordedSeconds;
  const byLaps = elapsedOfLaps(laps);
  const isPlausible = byLaps !== null && byLaps >= (recorded ?? 0);
  const elapsedSeconds = sums.elapsedSeconds ?? (isPlausible ? byLaps : recorded);
  const run: FileRun = {
    ...headOf(draft),
    startedAt,
    track: null,
    laps: lapsOf(laps, null, startedAt),
    pauses: [],
    sums: { ...sums, elapsedSeconds },
  };
  return { run, metres: sums.distanceMetres ?? 0 };
}

const hasAny = (column: Float64Array) => column.some((value) => !Number.isNaN(value));

const stopsFrom = ({ stops }: DraftRun, begin: number): Stretch[] =>
  stops.map(({ from, to }) => ({ from: (from - begin) / 1000, to: (to - begin) / 1000 }));

function withPoints(draft: DraftRun, { track, startedAt: begun, isRepeated }: Built, given: GivenTimes) {
  dropFarPlaces(track, draft.sport);
  settleSeams(track, draft.sport);
  if (begun !== null) breakAtGaps(track);
  settleOdometer(track, draft.sport);
  cleanHeights(track);
  let startedAt = begun;
  if (begun === null && given.startedAt !== undefined && given.durationSeconds !== undefined) {
    startedAt = given.startedAt;
    spreadTimes(track, given.durationSeconds);
  }
  const { metres } = stepsOf(track, draft.sport ?? "OTHER");
  const isUnplaced = !hasAny(track.latitude) && hasAny(track.distance);
  const run: FileRun = {
    ...headOf(draft),
    isIndoors: draft.isIndoors || (isUnplaced && outdoors.includes(draft.sport)),
    startedAt,
    track,
    laps: isRepeated ? [] : lapsOf(draft.laps, track, startedAt),
    pauses: begun === null ? [] : pausesOf(track, stopsFrom(draft, begun)),
    sums: settleSums(draft, track, metres, isRepeated),
  };
  return { run, metres: valueAt(metres, metres.length - 1) };
}

const labelOf = ({ name, startedAt }: DraftRun) =>
  name || (Number.isNaN(startedAt) ? "" : new Date(startedAt).toISOString().slice(0, 16).replace("T", " "));

/** Makes a run of what a reader has handed over, or says why it is none. */
export function finishRun(draft: DraftRun, given: GivenTimes): FileRun | RefusedRun {
  const built = buildTrack(draft);
  const isSomewhere = built !== null && (built.startedAt !== null || hasAny(built.track.latitude));
  const hasPoints = isSomewhere && built.track.seconds.length > 1;
  const { run, metres } = hasPoints
    ? withPoints(draft, built, given)
    : withoutPoints(draft, built?.startedAt ?? null, given);
  const { distanceMetres, elapsedSeconds } = run.sums;
  if (!hasPoints && distanceMetres === null && elapsedSeconds === null)
    return { code: "EMPTY", cell: labelOf(draft) };
  const times = run.track?.seconds;
  const seconds = Math.max(elapsedSeconds ?? 0, (times && valueAt(times, times.length - 1)) || 0);
  if (seconds > MAX_SECONDS || Math.max(metres, distanceMetres ?? 0) > MAX_METRES)
    return { code: "LONG", cell: labelOf(draft) };
  return run;
}
