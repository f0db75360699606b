import { addDays } from "@/lib/whole-days";
import type { Day } from "./days";
import { type Grabbed, STEP, type Target, targetOf } from "./drag";
import type { Entry } from "./entries";

const WEEK = 7;

/** What an arrow key does among the hours, and with what is moved by days alone. */
const steps = {
  hours: {
    ArrowLeft: { days: -1, minutes: 0 },
    ArrowRight: { days: 1, minutes: 0 },
    ArrowUp: { days: 0, minutes: -STEP },
    ArrowDown: { days: 0, minutes: STEP },
  },
  days: {
    ArrowLeft: { days: -1, minutes: 0 },
    ArrowRight: { days: 1, minutes: 0 },
    ArrowUp: { days: -WEEK, minutes: 0 },
    ArrowDown: { days: WEEK, minutes: 0 },
  },
} as const;

export type Arrow = keyof (typeof steps)["hours"];
export const isArrow = (key: string): key is Arrow => key in steps.hours;

type Held = Exclude<Grabbed, { kind: "plan" }>;

/** An entry held by its beginning, or to resize by its end, and where it is. */
export function holdEntry(entry: Entry, kind: Held["kind"]): { grabbed: Held; target: Target } {
  const at =
    kind === "resize"
      ? { day: entry.lastDay, minute: entry.endMinute }
      : { day: entry.firstDay, minute: entry.startMinute };
  const grabbed = { kind, entry, at };
  return { grabbed, target: targetOf(grabbed, at) };
}

/** Where what is held is after an arrow key. What would leave the days that are shown stays. */
export function steer({ grabbed, target }: ReturnType<typeof holdEntry>, arrow: Arrow, shown: Day[]): Target {
  const { kind } = grabbed;
  const { days, minutes } = steps[kind === "carry" ? "days" : "hours"][arrow];
  if (kind === "resize") return targetOf(grabbed, { day: target.day, minute: target.to + minutes });
  const day = addDays(target.day, days);
  if (shown.includes(target.day) && !shown.includes(day)) return target;
  return targetOf(grabbed, { day, minute: target.from + minutes });
}
