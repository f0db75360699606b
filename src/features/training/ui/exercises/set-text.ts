import type { IntlShape } from "react-intl";
import { dayOf, daysBetween } from "@/lib/whole-days";
import {
  type DistanceUnit,
  fieldsOf,
  type Measure,
  metresOf,
  type Weight,
  type WeightUnit,
} from "../../rules";
import type { WorkoutSetView } from "../../views";

/** As lifters write them in every language. */
const unitWords: Record<WeightUnit, string> = { KG: "kg", LB: "lb" };

const NO_BREAK = "\u00a0";

const unitText = (intl: IntlShape, value: number, unit: string, decimals = 0) =>
  intl
    .formatNumber(value, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: decimals })
    .replaceAll(" ", NO_BREAK);

/** "102,5 kg", as it was entered. */
export const weightText = (intl: IntlShape, { value, unit }: Weight): string =>
  `${intl.formatNumber(value, { maximumFractionDigits: 3 })}${NO_BREAK}${unitWords[unit]}`;

/** "50 s", "8:00", "1:05:00". */
export function secondsText(intl: IntlShape, seconds: number): string {
  if (seconds < 100) return unitText(intl, seconds, "second", 1);
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (part: number) => String(part).padStart(2, "0");
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}

/** "400 m", "1,25 km". */
export function metresText(intl: IntlShape, metres: number, unit: DistanceUnit): string {
  if (metres < 1000) return unitText(intl, metres, "meter", 1);
  return unitText(intl, metres / metresOf(1, unit), unit === "KM" ? "kilometer" : "mile", 2);
}

/** "69 min": where an hour and minutes have no room. */
export const minutesText = (intl: IntlShape, seconds: number): string =>
  unitText(intl, Math.round(seconds / 60), "minute");

/** "52 min", "1 h 5 min". */
export function durationText(intl: IntlShape, seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const rest = unitText(intl, minutes % 60, "minute");
  return minutes < 60 ? rest : `${unitText(intl, Math.floor(minutes / 60), "hour")} ${rest}`;
}

type Values = Pick<WorkoutSetView, "weight" | "reps" | "seconds" | "metres">;

/** "110 kg × 3", "1,5 km 10:00", "9": what was done in a set, in the order of its measure. */
export function setText(intl: IntlShape, measure: Measure, set: Values, distance: DistanceUnit): string {
  const parts = fieldsOf[measure].flatMap((field): string[] => {
    const value = set[field];
    if (value === null) return [];
    if (typeof value === "object") return [weightText(intl, value)];
    if (field === "seconds") return [secondsText(intl, value)];
    if (field === "metres") return [metresText(intl, value, distance)];
    return [intl.formatNumber(value)];
  });
  return parts.join(measure === "DISTANCE_TIME" ? " " : ` ×${NO_BREAK}`);
}

type DayStyle = { month?: "short" | "long"; zone?: string | null };

/** "i dag", "i går", "15 juni", with the year where it is another one. `zone`: by whose clock, else by the reader's. */
export function dayText(intl: IntlShape, at: string, now: Date, style: DayStyle = {}): string {
  const { month = "short" } = style;
  const zone = style.zone ?? intl.timeZone ?? "UTC";
  const [day, today] = [dayOf(new Date(at), zone), dayOf(now, zone)];
  const ago = daysBetween(day, today);
  if (ago === 0 || ago === 1) return intl.formatRelativeTime(-ago, "day", { numeric: "auto" });
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: "numeric" } as const);
  return intl.formatDate(at, { day: "numeric", month, timeZone: zone, ...year });
}
