/** What is done in a run or ride, as a member and a file name it. */
export const sports = ["RUN", "RIDE", "WALK", "SWIM", "SKI", "STRENGTH", "OTHER"] as const;
export type Sport = (typeof sports)[number];

/** Seconds from a beginning that the property says. */
export type Stretch = { from: number; to: number };

/** The points of a run in the order of time, as columns of equal length. NaN: the file has no such value, or no right one. */
export type Track = {
  /** since `startedAt`; all NaN: the file has no times */
  seconds: Float64Array;
  latitude: Float64Array;
  longitude: Float64Array;
  elevation: Float64Array;
  heartRate: Float64Array;
  /** metres on the file's own odometer, from 0 and without what it counted in breaks; all NaN: none that is plausible */
  distance: Float64Array;
  /** 1: nothing was recorded between the point before and this one */
  isBreak: Uint8Array;
};

/** `from`: seconds since `startedAt`, null: not known. `movingSeconds`: without the pauses of the button. */
export type Lap = {
  from: number | null;
  distanceMetres: number | null;
  elapsedSeconds: number | null;
  movingSeconds: number | null;
};

/** What the file says of the whole run. */
export type FileSums = {
  distanceMetres: number | null;
  elapsedSeconds: number | null;
  recordedSeconds: number | null;
  movingSeconds: number | null;
  climbMetres: number | null;
  heartRateAverage: number | null;
  heartRateMax: number | null;
  /** m/s */
  maxSpeed: number | null;
};

/** A run as a file has it, cleaned. */
export type FileRun = {
  /** empty: it has none */
  name: string;
  /** null: the file doesn't say */
  sport: Sport | null;
  isIndoors: boolean;
  /** ms since 1970; null: the file has no times */
  startedAt: number | null;
  /** its times have no zone and were read in the given one */
  timeZoneless: boolean;
  /** null: the file has sums alone */
  track: Track | null;
  laps: Lap[];
  /** the button's, gaps between segments and long gaps, in seconds since `startedAt` */
  pauses: Stretch[];
  sums: FileSums;
};

export type LinePoint = {
  /** since the first point of the trimmed run */
  seconds: number;
  /** covered until here */
  metres: number;
  latitude: number | null;
  longitude: number | null;
  elevation: number | null;
  heartRate: number | null;
  /** m/s */
  speed: number | null;
  /** nothing is drawn from the point before to this one */
  isBreak: boolean;
};

export type Split = {
  metres: number;
  /** by the clock */
  seconds: number;
  movingSeconds: number;
  /** at its end, above its beginning */
  heightMetres: number | null;
  heartRate: number | null;
};

/** `seconds`: by the clock. `from`, `to`: seconds since the first point. */
export type Fastest = { metres: number; seconds: number; from: number; to: number };

export type Line = {
  points: LinePoint[];
  splits: Split[];
  fastest: Fastest[];
  fallMetres: number | null;
  /** as given: seconds since the first point of the untrimmed run */
  trim: Stretch | null;
  cuts: Stretch[];
  /** from the first to the last point of the untrimmed run */
  recordedSeconds: number;
};

/** `from`: seconds since the beginning of the trimmed run. PAUSE: by the button or a gap; STILL: standing, found in the track. */
export type MeasuredPause = { from: number; seconds: number; kind: "PAUSE" | "STILL" };

export type Measured = {
  endurance: {
    distanceMetres: number | null;
    elapsedSeconds: number | null;
    recordedSeconds: number | null;
    movingSeconds: number | null;
    climbMetres: number | null;
    heartRate: { average: number | null; max: number | null } | null;
    /** m/s */
    maxSpeed: number | null;
    laps: Omit<Lap, "from">[];
    pauses: MeasuredPause[];
  };
  /** null: the run has no points with a time */
  line: Line | null;
  /** where the trimmed run begins, in seconds since `startedAt` */
  startSeconds: number;
};

/** The number at a place of a column; NaN beyond its ends. */
export const valueAt = (column: Float64Array, index: number): number => column[index] ?? Number.NaN;

/** A value as JSON has it: NaN, of none, is null. */
export const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** A number rounded to so many decimals. */
export const roundTo = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
};
