import type { IntlShape } from "react-intl";
import type { DistanceUnit, WeightUnit } from "../../rules";
import { metresText, secondsText, weightText } from "../exercises/set-text";
import type { Drawn, Kind, Point } from "./course";

type Units = { weightUnit: WeightUnit; distanceUnit: DistanceUnit };

/** To one decimal: more is never known of an estimate. */
const round = (value: number) => Math.round(value * 10) / 10;

/** A value of a line in words: "108 kg", "12 repetitioner", "1:30". */
export function valueText(intl: IntlShape, kind: Kind, value: number, units: Units): string {
  if (kind === "LONGEST") return secondsText(intl, value);
  if (kind === "FARTHEST") return metresText(intl, value, units.distanceUnit);
  if (kind === "MOST_REPS") return intl.formatMessage({ id: "training.progress.reps" }, { count: value });
  return weightText(intl, { value: round(value), unit: units.weightUnit });
}

/** The same at an axis, where there is room for a number. */
export function axisText(intl: IntlShape, kind: Kind, value: number, units: Units): string {
  if (kind === "LONGEST") return secondsText(intl, value);
  if (kind === "FARTHEST") return metresText(intl, value, units.distanceUnit);
  return intl.formatNumber(value, { maximumFractionDigits: 1 });
}

/** What was done: "92,5 kg × 5", as it was entered; else the value. */
export function doneText(intl: IntlShape, kind: Kind, point: Point | Drawn, units: Units): string {
  const { weight, reps, value } = point;
  if (kind !== "ESTIMATED_MAX" || !weight || reps === null) return valueText(intl, kind, value, units);
  return `${weightText(intl, weight)} × ${intl.formatNumber(reps)}`;
}
