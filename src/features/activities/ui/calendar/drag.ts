import { addDays, daysBetween } from "@/lib/whole-days";
import type { Day } from "./days";
import type { Entry } from "./entries";
import { momentAt, type Span, shiftDays, shiftSpan } from "./shift";

/** Minutes to which times snap. */
export const STEP = 15;
/** What has no end is shown, and moved, as if it lasted so many minutes. */
const SHOWN_LENGTH = 30;
const DAY_MINUTES = 24 * 60;

/** A place of the calendar. */
export type Spot = { day: Day; minute: number };
/** What a drag does: plans in free time, moves by days and minutes or by days alone, or changes the end. */
export type Grabbed =
  | { kind: "plan"; at: Spot }
  | { kind: "move" | "carry" | "resize"; at: Spot; entry: Entry };
/** Where it would be: minutes of the day, `to` at most its last. */
export type Target = { day: Day; from: number; to: number };
/** A drag under way, with the pointer's place in the window. */
export type Dragged = { grabbed: Grabbed; target: Target; x: number; y: number };

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const snap = (minute: number) => Math.round(minute / STEP) * STEP;

/** Minutes on the clock from the start to the end of an entry. */
const lengthOf = ({ firstDay, lastDay, startMinute, endMinute }: Entry) =>
  daysBetween(firstDay, lastDay) * DAY_MINUTES + endMinute - startMinute;

function plannedAt(at: Spot, spot: Spot): Target {
  const [first, last] = [Math.min(at.minute, spot.minute), Math.max(at.minute, spot.minute)];
  const from = clamp(Math.floor(first / STEP) * STEP, 0, DAY_MINUTES - STEP);
  return { day: at.day, from, to: clamp(snap(last), from + STEP, DAY_MINUTES) };
}

function resizedTo({ firstDay, lastDay, startMinute }: Entry, { minute }: Spot): Target {
  const from = firstDay === lastDay ? startMinute : 0;
  return { day: lastDay, from, to: clamp(snap(minute), Math.min(from + STEP, DAY_MINUTES), DAY_MINUTES) };
}

/** Where what was grabbed is when the pointer is at `spot`. */
export function targetOf(grabbed: Grabbed, spot: Spot): Target {
  const { kind, at } = grabbed;
  if (kind === "plan") return plannedAt(at, spot);
  const { entry } = grabbed;
  if (kind === "resize") return resizedTo(entry, spot);
  const day = addDays(entry.firstDay, daysBetween(at.day, spot.day));
  const { startMinute, endMinute } = entry;
  if (kind === "carry") return { day, from: startMinute, to: endMinute };
  const from = clamp(snap(startMinute + spot.minute - at.minute), 0, DAY_MINUTES - STEP);
  const length = entry.endTime === null ? SHOWN_LENGTH : lengthOf(entry);
  return { day, from, to: clamp(from + length, from + STEP, DAY_MINUTES) };
}

/** When the entry is at its target; null: as before. */
export function spanAt(grabbed: Grabbed, target: Target, timeZone: string): Span | null {
  if (grabbed.kind === "plan") return null;
  const { entry, kind } = grabbed;
  const { dateTime, endTime, allDay } = entry.occurrence;
  const days = daysBetween(entry.firstDay, target.day);
  const minutes = target.from - entry.startMinute;
  if (allDay) return days === 0 ? null : shiftDays(entry.occurrence, days);
  const after =
    kind === "resize"
      ? { dateTime, endTime: momentAt(target.day, target.to, timeZone)?.toISOString() ?? endTime }
      : shiftSpan({ dateTime, endTime }, { days, minutes }, timeZone);
  const isSame = after.dateTime === dateTime && after.endTime === endTime;
  return isSame ? null : after;
}
