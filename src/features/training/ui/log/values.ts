import type { IntlShape } from "react-intl";
import { type NumberFault, readTypedNumber } from "@/lib/typed-number";
import {
  type DistanceUnit,
  fieldsOf,
  MAX_METRES,
  MAX_REPS,
  MAX_SECONDS,
  MAX_WEIGHT,
  type Measure,
  metresOf,
  type Weight,
  type WeightUnit,
} from "../../rules";
import { metresText, secondsText, weightText } from "../exercises/set-text";
import type { SetValues } from "./changes";

export type Field = keyof SetValues;
/** What the member has chosen in the settings. */
export type Units = { weightUnit: WeightUnit; distanceUnit: DistanceUnit };

/** The same in every language. */
export const weightNames: Record<WeightUnit, string> = { KG: "kg", LB: "lb" };
export const distanceNames: Record<DistanceUnit, string> = { KM: "km", MI: "mi" };

type Numbers = Pick<IntlShape, "formatNumber">;

/** A number with all the decimals that it has, up to three. */
export const numberText = (intl: Numbers, value: number) =>
  intl.formatNumber(value, { maximumFractionDigits: 3, useGrouping: false });

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Seconds as 0:45, 12:30 or 1:05:00; decimals where it has any. */
export function timeText(intl: Numbers, seconds: number): string {
  const whole = Math.floor(seconds);
  const part = numberText(intl, Math.round((seconds - whole) * 1000) / 1000).slice(1);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const clock = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(whole % 60)}${part}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}

/** Of a sled or a carry, in metres in every country; of a run, in the member's unit. */
const isInMetres = (measure: Measure) => measure === "WEIGHT_DISTANCE";

/** A distance as a number of its unit, to three decimals. */
const distanceIn = (metres: number, unit: DistanceUnit) =>
  Math.round((metres / metresOf(1000, unit)) * 1_000_000) / 1000;

/** The value of a field as it is written in its field; "" without one. */
export function fieldText(
  intl: Numbers,
  field: Field,
  values: SetValues,
  { measure, distanceUnit }: { measure: Measure; distanceUnit: DistanceUnit },
): string {
  const { weight, reps, seconds, metres } = values;
  if (field === "weight") return weight ? numberText(intl, weight.value) : "";
  if (field === "seconds") return seconds === null ? "" : timeText(intl, seconds);
  if (field === "reps") return reps === null ? "" : numberText(intl, reps);
  if (metres === null) return "";
  return numberText(intl, isInMetres(measure) ? metres : distanceIn(metres, distanceUnit));
}

/** The unit that a field of metres is in. */
export const distanceNameOf = (measure: Measure, { distanceUnit }: Units) =>
  isInMetres(measure) ? "m" : distanceNames[distanceUnit];

const SIGNS: Partial<Record<Measure, string>> = { BODYWEIGHT_REPS: "+", ASSISTED_REPS: "\u2212" };

type TextOptions = Units & { measure: Measure; isShort?: boolean };

function weightPart(intl: IntlShape, weight: Weight | null, options: TextOptions): string[] {
  const { measure, weightUnit, isShort = false } = options;
  // bare body weight is no number
  if (!weight || (measure === "BODYWEIGHT_REPS" && weight.value === 0)) return [];
  const isPlain = isShort && weight.unit === weightUnit;
  const text = isPlain ? numberText(intl, weight.value) : weightText(intl, weight);
  return [`${SIGNS[measure] ?? ""}${text}`];
}

/**
 * What was done in a set, as a row shows it: 92,5 kg × 5, with a sign before extra weight and help. `isShort`: without the
 * unit of weight where it is the member's. "" where nothing was.
 */
export function doneText(intl: IntlShape, values: SetValues, options: TextOptions): string {
  const parts = fieldsOf[options.measure].flatMap((field, index, fields): string[] => {
    const { weight, reps, seconds, metres } = values;
    if (field === "weight") return weightPart(intl, weight, options);
    if (field === "metres" && metres !== null) return [metresText(intl, metres, options.distanceUnit)];
    if (field === "seconds" && seconds !== null) return [secondsText(intl, seconds)];
    if (field !== "reps" || reps === null) return [];
    const isAlone = fields[index - 1] === undefined || weightPart(intl, weight, options).length === 0;
    return [
      isAlone ? intl.formatMessage({ id: "training.log.reps" }, { count: reps }) : numberText(intl, reps),
    ];
  });
  return parts.join(options.measure === "DISTANCE_TIME" ? " · " : " × ");
}

export type Read<Value> = { value: Value | null } | { fault: NumberFault };

/** A time as it is typed: 45, 1:30, 1.30, 1:05:00, 45 s, 5 min; in seconds. */
export function readTime(text: string): Read<number> {
  const typed = text.trim().toLowerCase().replace(/\s+/gu, " ");
  if (typed === "") return { value: null };
  const clock = /^(?:(\d{1,3}):)?(\d{1,5}):([0-5]\d)(?:[.,](\d{1,3}))?$/.exec(typed);
  const short = /^(\d{1,5})[.,]([0-5]\d)$/.exec(typed);
  const plain = /^(\d{1,6})(?:[.,](\d))? ?(s|sek|sec|min)?\.?$/.exec(typed);
  let value: number | undefined;
  if (clock) {
    const [, hours = "0", minutes = "0", seconds = "0", part = ""] = clock;
    value = Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${part || "0"}`);
  } else if (short) value = Number(short[1]) * 60 + Number(short[2]);
  else if (plain) value = Number(`${plain[1]}.${plain[2] ?? "0"}`) * (plain[3] === "min" ? 60 : 1);
  if (value === undefined) return { fault: "UNREADABLE" };
  return value > MAX_SECONDS ? { fault: "TOO_LARGE" } : { value };
}

const unitIn = (text: string) => /\p{L}+/u.exec(text)?.[0]?.toLowerCase();

/** A weight as it is typed; a unit behind the number goes before `unit`. */
export function readWeight(text: string, unit: WeightUnit): Read<Weight> {
  const read = readTypedNumber(text, { decimals: 3, min: 0, max: MAX_WEIGHT, units: ["kg", "lb", "lbs"] });
  if ("fault" in read || read.value === null) return read as Read<Weight>;
  const named = unitIn(text);
  const own: WeightUnit = named === undefined ? unit : named === "kg" ? "KG" : "LB";
  return { value: { value: read.value, unit: own } };
}

export const readReps = (text: string): Read<number> =>
  readTypedNumber(text, { decimals: 0, min: 0, max: MAX_REPS, units: ["reps", "rep"] });

/** A distance as it is typed, in metres. */
export function readDistance(text: string, measure: Measure, { distanceUnit }: Units): Read<number> {
  const named = unitIn(text) ?? distanceNameOf(measure, { distanceUnit, weightUnit: "KG" });
  const isMetres = named === "m";
  const read = readTypedNumber(text, {
    decimals: 3,
    min: 0,
    max: isMetres ? MAX_METRES : MAX_METRES / 1000,
    units: ["m", "km", "mi"],
  });
  if ("fault" in read || read.value === null || isMetres) return read;
  const metres = metresOf(read.value, named === "mi" ? "MI" : "KM");
  return metres > MAX_METRES ? { fault: "TOO_LARGE" } : { value: metres };
}

/** Effort is stored as RPE; repetitions in reserve are what is missing to 10. */
export const effortOf = (rpe: number, effort: "RPE" | "RIR") => (effort === "RIR" ? 10 - rpe : rpe);

/** An effort as it is typed, as RPE. */
export function readEffort(text: string, effort: "RPE" | "RIR"): Read<number> {
  const [min, max] = effort === "RIR" ? [0, 9] : [1, 10];
  const read = readTypedNumber(text, { decimals: 1, min, max });
  if ("fault" in read || read.value === null) return read;
  if (!Number.isInteger(read.value * 2)) return { fault: "TOO_MANY_DECIMALS" };
  return { value: effortOf(read.value, effort) };
}
