import type { IntlShape } from "react-intl";
import type { DistanceUnit } from "../../rules";
import type { EnduranceView } from "../../views";
import { clockText, distanceText, paceText, tempoOf } from "./run-units";

/** What is told of a run in a list: distance, time in motion, pace. What is not known is left out. */
export function runFacts(intl: IntlShape, endurance: EnduranceView, unit: DistanceUnit): string[] {
  const { sport, distanceMetres: metres, movingSeconds, elapsedSeconds } = endurance;
  const seconds = movingSeconds ?? elapsedSeconds;
  return [
    metres === null ? null : distanceText(intl, metres, unit),
    seconds === null ? null : clockText(intl, seconds),
    paceText(intl, tempoOf(sport, unit), { metres, seconds }),
  ].filter((fact) => fact !== null);
}
