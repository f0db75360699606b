import { readTypedNumber } from "@/lib/typed-number";
import type { Measure, WeightUnit } from "../../rules";
import { fieldsOf } from "../../rules";
import { type Read, readDistance, readReps, readTime, readWeight, type Units } from "../log/values";
import type { PlannedSet } from "./document";

type Reps = Pick<PlannedSet, "reps" | "repsTo">;

/** Repetitions as they are typed: 5, or a range such as 8-10. */
export function readRange(text: string): Read<Reps> {
  const range = /^\s*(\d{1,5})\s*[-\u2013\u2212]\s*(\d{1,5})\s*$/.exec(text);
  const [from, to] = range ? [readReps(range[1] ?? ""), readReps(range[2] ?? "")] : [readReps(text), null];
  if ("fault" in from) return from;
  if (from.value === null) return { value: null };
  if (to === null) return { value: { reps: from.value, repsTo: null } };
  if ("fault" in to) return to;
  if (to.value === null || to.value < from.value) return { fault: "TOO_SMALL" };
  return { value: { reps: from.value, repsTo: to.value > from.value ? to.value : null } };
}

type Load = Pick<PlannedSet, "weight" | "percent">;

/** A load as it is typed: a weight, or a percent of the maximum where a percent sign follows. */
export function readLoad(text: string, unit: WeightUnit): Read<Load> {
  if (text.includes("%")) {
    const read = readTypedNumber(text.replace("%", ""), { decimals: 0, min: 1, max: 120 });
    if ("fault" in read || read.value === null) return "fault" in read ? read : { fault: "UNREADABLE" };
    return { value: { weight: null, percent: read.value } };
  }
  const read = readWeight(text, unit);
  return "fault" in read || read.value === null
    ? (read as Read<Load>)
    : { value: { weight: read.value, percent: null } };
}

export const readCount = (text: string): Read<number> =>
  readTypedNumber(text, { decimals: 0, min: 1, max: 20 });

const MAX_REST = 3600;

/** A rest as it is typed, in seconds. */
export function readRest(text: string): Read<number> {
  const read = readTime(text);
  return "value" in read && (read.value ?? 0) > MAX_REST ? { fault: "TOO_LARGE" } : read;
}

/** What a set of a measure is counted in, apart from its load. */
export const amountsOf = (measure: Measure) => fieldsOf[measure].filter((field) => field !== "weight");

/** A distance or a time as it is typed, as a part of a set. */
export function readAmount(
  text: string,
  field: "metres" | "seconds",
  measure: Measure,
  units: Units,
): Read<number> {
  return field === "metres" ? readDistance(text, measure, units) : readTime(text);
}
