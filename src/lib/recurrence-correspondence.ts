import { type Bounded, type Shift, shiftOf } from "./recurrence-shift";
import { timeOnDayOf, timesOnDaysOf } from "./recurrence-split";

/** Which times of a recurrence after a change correspond to those before. */
export type Correspondence = {
  /** it was moved as a whole, its n-th time is the n-th; null: what it has on the same days corresponds */
  shift: Shift | null;
  /** undefined: none corresponds */
  timeFor: (time: Date) => Date | undefined;
  /** the same for many at once, by moment in milliseconds; those to which none corresponds are missing */
  timesFor: (times: Date[]) => Map<number, Date>;
};

/** Finds what corresponds to the times before a change. null: it takes, or took, place once. */
export function correspondenceOf(
  before: Bounded | null,
  after: Bounded | null,
  timeZone: string,
): Correspondence {
  if (!after) return { shift: null, timeFor: () => undefined, timesFor: () => new Map() };
  const { lastTime } = after;
  const shift = before && shiftOf(before, after);
  if (!shift) {
    return {
      shift,
      timeFor: (time) => timeOnDayOf(after, lastTime, time, timeZone),
      timesFor: (times) => (times.length > 0 ? timesOnDaysOf(after, lastTime, times, timeZone) : new Map()),
    };
  }
  const timeFor = (time: Date) => {
    const moved = shift.timeFor(time);
    return lastTime === null || moved <= lastTime ? moved : undefined;
  };
  const timesFor = (times: Date[]) =>
    new Map(
      times.flatMap((time) => {
        const moved = timeFor(time);
        return moved ? [[time.getTime(), moved] as const] : [];
      }),
    );
  return { shift, timeFor, timesFor };
}
