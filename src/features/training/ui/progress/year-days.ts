import { daysBetween } from "@/lib/whole-days";
import type { ProgressAnswer } from "../../progress/views";
import { mondayOf } from "../../weeks/rules";

type Days = ProgressAnswer["days"];

/** The days of each month with training, latest month first; `own`: with the exercise. */
export function countsOf(days: Days, exerciseId: string | undefined) {
  const months = new Map<string, { month: string; all: number; own: number }>();
  for (const { day, exerciseIds } of days) {
    const month = `${day.slice(0, 7)}-01`;
    const count = months.get(month) ?? { month, all: 0, own: 0 };
    count.all++;
    if (exerciseId !== undefined && exerciseIds.includes(exerciseId)) count.own++;
    months.set(month, count);
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? 1 : -1));
}

/** Days from which on a weekday may be called the usual one, and the share that it must have of all. */
const [FEWEST, SHARE] = [6, 0.4];

/** A day of the weekday on which most of these days are; null: there is no usual one. */
export function commonWeekday(days: readonly string[]): string | null {
  const byWeekday = Array.from({ length: 7 }, (): string[] => []);
  for (const day of days) byWeekday[daysBetween(mondayOf(day), day)]?.push(day);
  const most = byWeekday.reduce((best, one) => (one.length > best.length ? one : best));
  return days.length >= FEWEST && most.length / days.length >= SHARE ? (most.at(-1) ?? null) : null;
}
