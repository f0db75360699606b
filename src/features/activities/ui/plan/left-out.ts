import { correspondenceOf } from "@/lib/recurrence-correspondence";
import type { Bounded } from "@/lib/recurrence-shift";
import { type Saved, seriesOf } from "./coming-times";
import type { ActivityValues } from "./plan";
import type { SentTime } from "./sent-times";

/** One time of a series that is pressed away, or brought back: what becomes of it when the form is saved. */
export type Mark = {
  /** the series as it was planned when the time was pressed */
  series: Bounded;
  /** when it begins there */
  time: string;
  isCancelled: boolean;
};

/** The moment that a time of `before` has in `after`, or undefined if it has none there. */
function movedBetween(before: Bounded, after: Bounded): (time: string) => string | undefined {
  const isSame =
    before.dateTime.getTime() === after.dateTime.getTime() &&
    before.recurrence === after.recurrence &&
    before.timeZone === after.timeZone;
  if (isSame) return (time) => time;
  const { timeFor } = correspondenceOf(before, after, before.timeZone);
  return (time) => timeFor(new Date(time))?.toISOString();
}

/** Those that a series still has, by when they begin in it. */
export function marksIn(series: Bounded, marks: readonly Mark[]): Map<string, Mark> {
  const moved = new Map<Bounded, (time: string) => string | undefined>();
  const found = marks.flatMap((mark) => {
    const move = moved.get(mark.series) ?? movedBetween(mark.series, series);
    moved.set(mark.series, move);
    const time = move(mark.time);
    return time ? [[time, mark] as const] : [];
  });
  return new Map(found);
}

/** Presses a time away, or brings it back; what was pressed before is taken back. */
export function toggled(marks: readonly Mark[], pressed: Mark): Mark[] {
  const before = marksIn(pressed.series, marks).get(pressed.time);
  return before ? marks.filter((mark) => mark !== before) : [...marks, pressed];
}

/** What is sent with a plan: the times as they are named after it is saved. */
export function timesToSend(plan: ActivityValues, saved: Saved | null, marks: readonly Mark[]): SentTime[] {
  const series = seriesOf(plan, saved);
  if (!series) return [];
  return [...marksIn(series, marks)].map(([occurrence, { isCancelled }]) => ({ occurrence, isCancelled }));
}
