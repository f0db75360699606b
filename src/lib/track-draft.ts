import type { FileSums, Sport } from "./track";
import { MAX_POINTS, trackRefusal } from "./track-problems";

/** What a file says at one point. `at`: ms since 1970. NaN: nothing. */
export type Reading = {
  at: number;
  latitude: number;
  longitude: number;
  elevation: number;
  heartRate: number;
  distance: number;
};

export const noReading = (): Reading => ({
  at: Number.NaN,
  latitude: Number.NaN,
  longitude: Number.NaN,
  elevation: Number.NaN,
  heartRate: Number.NaN,
  distance: Number.NaN,
});

/** Counts the points of a file, over all its runs. Throws a Refusal beyond the limit. */
export class PointLimit {
  private count = 0;

  take(): void {
    this.count++;
    if (this.count > MAX_POINTS) throw trackRefusal("MANY_POINTS");
  }
}

/** `isLap`: it begins because a lap does, which is no pause. */
export type Segment = { start: number; isLap: boolean };

const FIRST_CAPACITY = 256;
const names = ["at", "latitude", "longitude", "elevation", "heartRate", "distance"] as const;

/** The points of a run in the order of the file, as columns that grow. */
export class Readings {
  count = 0;
  readonly segments: Segment[] = [];
  private readonly columns = new Map<keyof Reading, Float64Array>();
  private capacity = FIRST_CAPACITY;

  constructor(private readonly limit: PointLimit) {
    for (const name of names) this.columns.set(name, new Float64Array(FIRST_CAPACITY));
  }

  beginSegment(isLap: boolean): void {
    const last = this.segments.at(-1);
    if (last && last.start === this.count) {
      last.isLap &&= isLap;
      return;
    }
    this.segments.push({ start: this.count, isLap });
  }

  add(reading: Reading): void {
    this.limit.take();
    if (this.segments.length === 0) this.segments.push({ start: 0, isLap: false });
    if (this.count === this.capacity) this.grow();
    for (const name of names) this.column(name)[this.count] = reading[name];
    this.count++;
  }

  /** May be longer than there are points. */
  column(name: keyof Reading): Float64Array {
    return this.columns.get(name) as Float64Array;
  }

  /** Adds another's points, as segments of their own. */
  append(other: Readings): void {
    const from = this.count;
    while (this.capacity < from + other.count) this.grow();
    for (const name of names) this.column(name).set(other.column(name).subarray(0, other.count), from);
    for (const { start, isLap } of other.segments) this.segments.push({ start: from + start, isLap });
    this.count += other.count;
  }

  private grow(): void {
    this.capacity *= 2;
    for (const name of names) {
      const wider = new Float64Array(this.capacity);
      wider.set(this.column(name));
      this.columns.set(name, wider);
    }
  }
}

/** `at`: when it begins, in ms since 1970, NaN: not known. */
export type DraftLap = {
  at: number;
  distanceMetres: number | null;
  elapsedSeconds: number | null;
  movingSeconds: number | null;
};

/** A run as a reader of one format hands it over. */
export type DraftRun = {
  name: string;
  sport: Sport | null;
  isIndoors: boolean;
  timeZoneless: boolean;
  /** as the file says it besides its points, in ms since 1970; NaN: not at all */
  startedAt: number;
  readings: Readings;
  laps: DraftLap[];
  /** when the timer stood, in ms since 1970 */
  stops: { from: number; to: number }[];
  sums: FileSums;
};

export const noSums = (): FileSums => ({
  distanceMetres: null,
  elapsedSeconds: null,
  recordedSeconds: null,
  movingSeconds: null,
  climbMetres: null,
  heartRateAverage: null,
  heartRateMax: null,
  maxSpeed: null,
});

/** A run of which nothing is known yet. */
export const newDraft = (limit: PointLimit): DraftRun => ({
  name: "",
  sport: null,
  isIndoors: false,
  timeZoneless: false,
  startedAt: Number.NaN,
  readings: new Readings(limit),
  laps: [],
  stops: [],
  sums: noSums(),
});

/** A number as a text file has it; NaN: it is none. */
export function numberOf(text: string | undefined): number {
  const plain = (text ?? "").trim().replace(",", ".");
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** A sum of a file; null: there is none, or one that can't be. */
export const sumOf = (value: number): number | null => (Number.isFinite(value) && value > 0 ? value : null);
