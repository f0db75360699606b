import type { IntlShape } from "react-intl";
import { noonOf } from "@/lib/whole-days";

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;

/** "torsdag", "tors"; from 1, Monday. */
export const weekdayText = (intl: IntlShape, weekday: number, length: "long" | "short"): string =>
  intl.formatDate(MONDAY + (weekday - 1) * DAY_MS, { weekday: length, timeZone: "UTC" }).replace(/\.$/, "");

/** "måndag 7 december", of a day without a zone. */
export const longDay = (intl: IntlShape, day: string): string =>
  intl.formatDate(noonOf(day), { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** "7 dec." */
export const shortDay = (intl: IntlShape, day: string): string =>
  intl.formatDate(noonOf(day), { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
