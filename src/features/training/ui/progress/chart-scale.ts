import { scaleLinear } from "d3-scale";
import { addDays, daysBetween } from "@/lib/whole-days";

/** The room around the plot in px: for the values at the left, the months below. */
export const margins = { top: 14, right: 16, bottom: 26, left: 38 } as const;

/** Least distance of two words below a chart, in px. */
const WORD = 40;

/** From so many months on, years are named instead. */
const MANY_MONTHS = 19;

export type Size = { width: number; height: number };

/** Maps days to px. Both days are within the plot. */
export function dayScale(first: string, last: string, { width }: Pick<Size, "width">) {
  const days = Math.max(1, daysBetween(first, last));
  const scale = scaleLinear([0, days], [margins.left, Math.max(margins.left, width - margins.right)]);
  return (day: string) => scale(daysBetween(first, day));
}

/** Maps values to px, with three or four round values. `turned`: less is up. */
export function valueScale(values: readonly number[], { height }: Pick<Size, "height">, turned = false) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // a level line has room above and below
  const room = most > least ? 0 : Math.max(1, Math.abs(most) * 0.05);
  const scale = scaleLinear([least - room, most + room], [height - margins.bottom, margins.top]).nice(3);
  if (turned) scale.range([margins.top, height - margins.bottom]);
  return { y: (value: number) => scale(value), ticks: scale.ticks(4), bottom: height - margins.bottom };
}

export type Ticks = { days: string[]; unit: "month" | "year" };

/** The months or years that begin between two days, as many as there is room for. */
export function calendarTicks(first: string, last: string, xOf: (day: string) => number): Ticks {
  const months: string[] = [];
  let [year = 0, month = 1] = first.split("-").map(Number);
  for (;;) {
    const day = `${year}-${String(month).padStart(2, "0")}-01`;
    if (day > last) break;
    if (day >= first) months.push(day);
    if (month === 12) [year, month] = [year + 1, 1];
    else month++;
  }
  const unit = months.length < MANY_MONTHS ? "month" : "year";
  const begins = unit === "month" ? months : months.filter((day) => day.slice(5, 7) === "01");
  const [one, other] = begins;
  const apart = one && other ? xOf(other) - xOf(one) : WORD;
  const step = Math.max(1, Math.ceil(WORD / Math.max(1, apart)));
  // the last word is that of today
  const days = begins.filter((day, index) => index % step === 0 && xOf(last) - xOf(day) >= WORD);
  return { days, unit };
}

export type Week = { monday: string; days: string[] };

/** The weeks up to that of `today`, oldest first, each with its seven days. */
export const weeksUntil = (monday: string, count: number): Week[] =>
  Array.from({ length: count }, (_, index) => {
    const first = addDays(monday, 7 * (index + 1 - count));
    return { monday: first, days: Array.from({ length: 7 }, (_each, day) => addDays(first, day)) };
  });
