import {
  type FileRun,
  type Lap,
  type Line,
  type Measured,
  type MeasuredPause,
  orNull,
  roundTo,
  type Sport,
  type Stretch,
  type Track,
  valueAt,
} from "./track";
import { cutTrack, type Taken } from "./track-cutting";
import { fastestOf } from "./track-fastest";
import { climbOf, smoothHeights } from "./track-heights";
import { integralOf, linePointsOf, splitsOf } from "./track-line";
import { highestOf, speedsOf } from "./track-speed";
import { type Steps, stepsOf } from "./track-steps";

/** `trim`: what is kept. `cuts`: what is taken out. In seconds since the first point. */
export type GivenForMeasuring = { sport: Sport; trim: Stretch | null; cuts: Stretch[] };

type Endurance = Measured["endurance"];

/** Shorter ones are not listed. */
const MIN_LISTED_SECONDS = 5;

const seconds = (value: number | null) => (value === null ? null : roundTo(value, 1));

const heartOf = (average: number | null, max: number | null): Endurance["heartRate"] =>
  average === null && max === null
    ? null
    : { average: average === null ? null : Math.round(average), max: max === null ? null : Math.round(max) };

const bareLap = ({ distanceMetres, elapsedSeconds, movingSeconds }: Lap): Omit<Lap, "from"> => ({
  distanceMetres,
  elapsedSeconds,
  movingSeconds,
});

/** Of a run without points with times: what the file says. */
function measureSums({ sums, laps, track }: FileRun, sport: Sport): Measured {
  const steps = track && stepsOf(track, sport);
  const climb = track && climbOf(smoothHeights(track), track.isBreak);
  const covered = steps ? (steps.metres.at(-1) ?? 0) : 0;
  const recordedSeconds = sums.recordedSeconds ?? sums.elapsedSeconds;
  return {
    endurance: {
      distanceMetres: sums.distanceMetres ?? (covered > 0 ? roundTo(covered, 1) : null),
      elapsedSeconds: sums.elapsedSeconds,
      recordedSeconds,
      movingSeconds: sums.movingSeconds ?? recordedSeconds,
      climbMetres: sums.climbMetres ?? (climb && roundTo(climb.up, 1)),
      heartRate: heartOf(sums.heartRateAverage, sums.heartRateMax),
      maxSpeed: sums.maxSpeed,
      laps: laps.map(bareLap),
      pauses: [],
    },
    line: null,
    startSeconds: 0,
  };
}

/** What the points of a run say, trimmed and cut. */
type Computed = {
  track: Track;
  steps: Steps;
  heights: Float64Array;
  speeds: Float64Array;
  elapsed: number;
  recorded: number;
  moving: number;
  pauses: Stretch[];
};

const lengthOf = (stretches: Stretch[]) => stretches.reduce((sum, { from, to }) => sum + to - from, 0);

function compute({ track, pauses }: Taken, sport: Sport): Computed {
  const steps = stepsOf(track, sport);
  const elapsed = valueAt(track.seconds, track.seconds.length - 1);
  const recorded = Math.max(0, elapsed - lengthOf(pauses));
  return {
    track,
    steps,
    heights: smoothHeights(track),
    speeds: speedsOf(track, steps.metres),
    elapsed,
    recorded,
    moving: Math.min(recorded, valueAt(steps.moving, steps.moving.length - 1)),
    pauses,
  };
}

const listed = (stretches: Stretch[], kind: MeasuredPause["kind"]): MeasuredPause[] =>
  stretches
    .filter(({ from, to }) => to - from >= MIN_LISTED_SECONDS)
    .map(({ from, to }) => ({ from: roundTo(from, 1), seconds: roundTo(to - from, 1), kind }));

function heartRateOf(track: Track): Endurance["heartRate"] {
  const { sum, known } = integralOf(track, track.heartRate);
  let max = 0;
  for (const beats of track.heartRate) if (beats > max) max = beats;
  const average = orNull((sum.at(-1) ?? 0) / (known.at(-1) ?? 0));
  return heartOf(average ?? (max > 0 ? max : null), max > 0 ? max : null);
}

/** What is computed from points alone. */
function enduranceOf(computed: Computed, laps: Omit<Lap, "from">[]): Endurance {
  const { track, steps, heights, speeds, pauses } = computed;
  const metres = valueAt(steps.metres, steps.metres.length - 1);
  const climb = climbOf(heights, track.isBreak);
  const highest = highestOf(track, speeds, steps.metres);
  return {
    distanceMetres: metres > 0 ? roundTo(metres, 1) : null,
    elapsedSeconds: seconds(computed.elapsed),
    recordedSeconds: seconds(computed.recorded),
    movingSeconds: seconds(computed.moving),
    climbMetres: climb && roundTo(climb.up, 1),
    heartRate: heartRateOf(track),
    maxSpeed: highest === null ? null : roundTo(highest, 2),
    laps,
    pauses: [...listed(pauses, "PAUSE"), ...listed(steps.stills, "STILL")].sort(
      (one, other) => one.from - other.from,
    ),
  };
}

/** Puts the file's own sums before what was computed. Nothing lasts longer than what it is a part of. */
function withSums(endurance: Endurance, { sums }: FileRun): Endurance {
  const own = sums.recordedSeconds;
  // a sum that leaves out no pause, although the file has some, is not of what was recorded
  const isWhole =
    own !== null &&
    own > (endurance.recordedSeconds ?? 0) + 15 &&
    own >= (sums.elapsedSeconds ?? endurance.elapsedSeconds ?? 0) - 1;
  const hasPauses = endurance.pauses.some(({ kind }) => kind === "PAUSE");
  const recorded = (own === null || (isWhole && hasPauses) ? null : own) ?? endurance.recordedSeconds;
  // a watch can go on after its last point
  const elapsed = sums.elapsedSeconds ?? Math.max(endurance.elapsedSeconds ?? 0, recorded ?? 0);
  const recordedSeconds = recorded === null ? null : Math.min(recorded, elapsed);
  const limit = recordedSeconds ?? elapsed;
  const moving = sums.movingSeconds ?? endurance.movingSeconds;
  return {
    ...endurance,
    distanceMetres: sums.distanceMetres ?? endurance.distanceMetres,
    elapsedSeconds: seconds(elapsed),
    recordedSeconds: seconds(recordedSeconds),
    movingSeconds: moving === null ? null : seconds(Math.min(moving, limit)),
    climbMetres: sums.climbMetres ?? endurance.climbMetres,
    heartRate: heartOf(
      sums.heartRateAverage ?? endurance.heartRate?.average ?? null,
      sums.heartRateMax ?? endurance.heartRate?.max ?? null,
    ),
    maxSpeed: sums.maxSpeed ?? endurance.maxSpeed,
  };
}

/** The laps of what is left of a run, from its points. `begin`: where it begins, in seconds since the whole run's beginning. */
function lapsLeft(laps: Lap[], { track, steps }: Computed, begin: number): Omit<Lap, "from">[] {
  const end = valueAt(track.seconds, track.seconds.length - 1);
  return laps.flatMap(({ from, elapsedSeconds }) => {
    if (from === null || elapsedSeconds === null) return [];
    const [first, last] = [Math.max(0, from - begin), Math.min(end, from - begin + elapsedSeconds)];
    if (last - first < 1) return [];
    const at = (column: Float64Array, when: number) => interpolated(track.seconds, column, when);
    const metres = at(steps.metres, last) - at(steps.metres, first);
    return [
      {
        distanceMetres: metres > 0 ? roundTo(metres, 1) : null,
        elapsedSeconds: roundTo(last - first, 1),
        movingSeconds: roundTo(at(steps.moving, last) - at(steps.moving, first), 1),
      },
    ];
  });
}

function interpolated(times: Float64Array, column: Float64Array, when: number): number {
  let [low, high] = [0, times.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (valueAt(times, middle) <= when) low = middle;
    else high = middle;
  }
  const [from, to] = [valueAt(times, low), valueAt(times, high)];
  const share = to > from ? Math.min(1, Math.max(0, (when - from) / (to - from))) : 0;
  return valueAt(column, low) + share * (valueAt(column, high) - valueAt(column, low));
}

function lineOf(computed: Computed, run: FileRun, { trim, cuts }: GivenForMeasuring): Line {
  const { track, steps, heights, speeds } = computed;
  const climb = climbOf(heights, track.isBreak);
  const times = run.track?.seconds ?? track.seconds;
  return {
    points: linePointsOf(track, steps, speeds),
    splits: splitsOf({ track, steps, heights }),
    fastest: run.isIndoors ? [] : fastestOf(steps.metres, track.seconds),
    fallMetres: climb && roundTo(climb.down, 1),
    trim,
    cuts,
    recordedSeconds: roundTo(valueAt(times, times.length - 1) - valueAt(times, 0), 3),
  };
}

/**
 * What a run comes to. Untouched, the file's own pauses and sums come before what its points say; trimmed or with stretches taken
 * out, all is computed from its points.
 */
export function measureRun(run: FileRun, given: GivenForMeasuring): Measured {
  if (!run.track || run.startedAt === null) return measureSums(run, given.sport);
  const isWhole = given.trim === null && given.cuts.length === 0;
  const taken = cutTrack(run.track, run.pauses, given);
  if (!taken) return measureSums({ ...run, track: null, laps: [], sums: emptySums }, given.sport);
  const computed = compute(taken, given.sport);
  const laps = isWhole ? run.laps.map(bareLap) : lapsLeft(run.laps, computed, taken.begin);
  const endurance = enduranceOf(computed, laps);
  return {
    endurance: isWhole ? withSums(endurance, run) : endurance,
    line: lineOf(computed, run, given),
    startSeconds: roundTo(taken.begin, 3),
  };
}

const emptySums: FileRun["sums"] = {
  distanceMetres: null,
  elapsedSeconds: null,
  recordedSeconds: null,
  movingSeconds: null,
  climbMetres: null,
  heartRateAverage: null,
  heartRateMax: null,
  maxSpeed: null,
};
