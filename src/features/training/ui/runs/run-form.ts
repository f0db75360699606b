import type { IntlShape } from "react-intl";
import type { Sport } from "@/lib/track";
import { type NumberFault, readTypedNumber } from "@/lib/typed-number";
import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { isDay, parseTime } from "@/ui/typed-time";
import { type DistanceUnit, MAX_METRES, MAX_SECONDS, metresOf } from "../../rules";
import type { EnduranceView, WorkoutView } from "../../views";
import { distanceNames, numberText } from "../log/values";
import { clockText, unitMetres } from "./run-units";

/** The form of a run, as it is typed. */
export type RunFields = {
  sport: string;
  day: string;
  time: string;
  distance: string;
  elapsed: string;
  moving: string;
  climb: string;
  average: string;
  max: string;
  note: string;
};

type Read<Value> = { value: Value | null } | { fault: NumberFault };

const CLOCK = /^(?:(\d{1,3})[:.])?(\d{1,4})[:.]([0-5]\d)$/;
const WORDS =
  /^(?:(\d{1,3}) ?(?:h|tim|t)\.?)? ?(?:(\d{1,4}) ?(?:min|mn|m)\.?)? ?(?:(\d{1,5}) ?(?:sek|sec|s)\.?)?$/;
const MINUTES = /^\d{1,4}$/;

/** How long a run took, as it is typed: 52:18, 1:02:30, 1 h 5 min, 45 (minutes); in seconds. */
export function readDuration(text: string): Read<number> {
  const typed = text.trim().toLowerCase().replace(/\s+/gu, " ");
  if (typed === "") return { value: null };
  const [, hours = "0", minutes = "0", seconds = "0"] = CLOCK.exec(typed) ?? WORDS.exec(typed) ?? [];
  const value = MINUTES.test(typed)
    ? Number(typed) * 60
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (value === 0) return { fault: "UNREADABLE" };
  return value > MAX_SECONDS ? { fault: "TOO_LARGE" } : { value };
}

/** A distance as it is typed, in metres: in the unit, or in the one behind the number. */
export function readRunDistance(text: string, unit: DistanceUnit): Read<number> {
  const units = ["m", "km", "mi"];
  const read = readTypedNumber(text, { decimals: 3, min: 0, max: MAX_METRES, units });
  if ("fault" in read || read.value === null) return read;
  const named = /\p{L}+/u.exec(text)?.[0]?.toLowerCase() ?? distanceNames[unit];
  const metres = named === "m" ? read.value : metresOf(read.value, named === "mi" ? "MI" : "KM");
  if (metres === 0) return { fault: "TOO_SMALL" };
  return metres > MAX_METRES ? { fault: "TOO_LARGE" } : { value: metres };
}

const [LEAST_PULSE, MOST_PULSE, MOST_CLIMB] = [20, 300, 20_000];
const readPulse = (text: string) => readTypedNumber(text, { decimals: 0, min: LEAST_PULSE, max: MOST_PULSE });
const readClimb = (text: string) =>
  readTypedNumber(text, { decimals: 0, min: 0, max: MOST_CLIMB, units: ["m"] });

/** What is wrong, by field, as the key of a text. */
export type RunFaults = Partial<Record<keyof RunFields, string>>;

const faults = {
  day: "training.run.fault.day",
  time: "training.run.fault.time",
  distance: "training.run.fault.distance",
  elapsed: "training.run.fault.elapsed",
  moving: "training.run.fault.elapsed",
  climb: "training.run.fault.climb",
  average: "training.run.fault.pulse",
  max: "training.run.fault.pulse",
} as const satisfies RunFaults;

const DAY_MS = 86_400_000;

/** A run by hand as the calls take it. */
type Entered = Pick<WorkoutView, "startedAt" | "note"> & {
  completedAt: string;
  endurance: Pick<
    EnduranceView,
    "sport" | "distanceMetres" | "elapsedSeconds" | "movingSeconds" | "climbMetres" | "heartRate"
  >;
};

type Given = { unit: DistanceUnit; timeZone: string; now: number };

/** What a form says, or what is wrong in it. `now`: in ms. */
export function readRun(fields: RunFields, given: Given): Entered | { faults: RunFaults } {
  const read = {
    distance: readRunDistance(fields.distance, given.unit),
    elapsed: readDuration(fields.elapsed),
    moving: readDuration(fields.moving),
    climb: readClimb(fields.climb),
    average: readPulse(fields.average),
    max: readPulse(fields.max),
  };
  const found: RunFaults = {};
  for (const [name, one] of Object.entries(read))
    if ("fault" in one) found[name as keyof typeof read] = faults[name as keyof typeof read];
  const known = (one: Read<number>) => ("fault" in one ? null : one.value);
  const [elapsed, moving] = [known(read.elapsed), known(read.moving)];
  const [average, max] = [known(read.average), known(read.max)];
  if (elapsed === null) found.elapsed = faults.elapsed;
  if (elapsed && moving && moving > elapsed) found.moving = "training.run.fault.moving";
  if (average && max && average > max) found.average = "training.run.fault.average";
  if (!isDay(fields.day)) found.day = faults.day;
  if (!parseTime(fields.time)) found.time = faults.time;
  const { day, time } = fields;
  const startedAt = found.day || found.time ? null : momentOf({ day, time }, given.timeZone);
  if (startedAt && startedAt.getTime() > given.now + DAY_MS) found.day = "training.run.fault.ahead";
  if (Object.keys(found).length > 0 || !startedAt || elapsed === null) return { faults: found };
  return {
    startedAt: startedAt.toISOString(),
    completedAt: new Date(startedAt.getTime() + elapsed * 1000).toISOString(),
    note: fields.note,
    endurance: {
      sport: fields.sport as Sport,
      distanceMetres: known(read.distance),
      elapsedSeconds: elapsed,
      movingSeconds: moving,
      climbMetres: known(read.climb),
      heartRate: average === null && max === null ? null : { average, max },
    },
  };
}

/** An empty form, which begins an hour ago. */
export function newRun(now: Date, timeZone: string): RunFields {
  const { day, time } = wallTimeOf(new Date(now.getTime() - 3_600_000), timeZone);
  return {
    ...{ sport: "RUN", day, time: `${time.slice(0, 2)}:00`, distance: "", elapsed: "", moving: "" },
    ...{ climb: "", average: "", max: "", note: "" },
  };
}

/** A run as its form shows it. */
export function fieldsOfRun(
  intl: Pick<IntlShape, "formatNumber">,
  { startedAt, timeZone, note }: Pick<WorkoutView, "startedAt" | "timeZone" | "note">,
  endurance: EnduranceView,
  unit: DistanceUnit,
): RunFields {
  const { day, time } = wallTimeOf(new Date(startedAt), timeZone);
  const number = (value: number | null | undefined) => (value == null ? "" : numberText(intl, value));
  const clock = (seconds: number | null) => (seconds === null ? "" : clockText(intl, seconds));
  const { sport, distanceMetres, elapsedSeconds, movingSeconds, climbMetres, heartRate } = endurance;
  return {
    ...{ sport, day, time, note },
    distance: number(distanceMetres && distanceMetres / unitMetres(unit)),
    elapsed: clock(elapsedSeconds),
    moving: clock(movingSeconds),
    climb: number(climbMetres && Math.round(climbMetres)),
    average: number(heartRate?.average && Math.round(heartRate.average)),
    max: number(heartRate?.max && Math.round(heartRate.max)),
  };
}
