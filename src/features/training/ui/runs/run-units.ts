import type { IntlShape } from "react-intl";
import type { Sport } from "@/lib/track";
import { type DistanceUnit, metresOf } from "../../rules";
import { distanceNames, timeText } from "../log/values";

type Numbers = Pick<IntlShape, "formatNumber">;

/** Metres in a kilometre or mile, exactly. */
export const unitMetres = (unit: DistanceUnit): number => metresOf(1000, unit) / 1000;

/** How fast a sport is said to be: as a time for `metres`, or as the number of times that it is covered in an hour. */
export type Tempo = { isSpeed: boolean; metres: number; unit: string };

const HOUR_SECONDS = 3600;

/** The units are written the same in every language. */
export function tempoOf(sport: Sport, unit: DistanceUnit): Tempo {
  if (sport === "SWIM") return { isSpeed: false, metres: 100, unit: "min/100\u00a0m" };
  if (sport === "RIDE")
    return { isSpeed: true, metres: unitMetres(unit), unit: unit === "KM" ? "km/h" : "mph" };
  return { isSpeed: false, metres: unitMetres(unit), unit: `min/${distanceNames[unit]}` };
}

/** `speed`: m/s, above 0. Seconds for the distance of the tempo, or a speed in its unit. */
export const tempoValue = ({ isSpeed, metres }: Tempo, speed: number): number =>
  isSpeed ? (speed * HOUR_SECONDS) / metres : metres / speed;

/** "5:07", or "24,3" of a speed. */
export const tempoText = (intl: Numbers, { isSpeed }: Tempo, value: number): string =>
  isSpeed
    ? intl.formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    : timeText(intl, Math.round(value));

/** m/s; null where either is unknown or nothing. */
export const speedOf = (metres: number | null, seconds: number | null): number | null =>
  metres && seconds && metres > 0 && seconds > 0 ? metres / seconds : null;

/** "5:07 min/km"; null without a distance and a time. */
export function paceText(
  intl: Numbers,
  tempo: Tempo,
  { metres, seconds }: { metres: number | null; seconds: number | null },
): string | null {
  const speed = speedOf(metres, seconds);
  return speed === null ? null : `${tempoText(intl, tempo, tempoValue(tempo, speed))}\u00a0${tempo.unit}`;
}

/** "52:18", "1:02:03": a time as runners write it. */
export const clockText = (intl: Numbers, seconds: number): string => timeText(intl, Math.round(seconds));

/** A distance as a number of its unit: "10,24". */
export const distanceNumber = (intl: Numbers, metres: number, unit: DistanceUnit, decimals = 2): string =>
  intl.formatNumber(metres / unitMetres(unit), { maximumFractionDigits: decimals });

/** "10,24 km", "0,4 km": always in the unit, unlike the distance of a set. */
export const distanceText = (intl: Numbers, metres: number, unit: DistanceUnit, decimals = 2): string =>
  `${distanceNumber(intl, metres, unit, decimals)}\u00a0${distanceNames[unit]}`;
