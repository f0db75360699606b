import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { MAX_ANSWER_MINUTES } from "../../rules";

/** The answer deadlines to choose from, in minutes before the start. */
export const presets = [60, 180, 720, 1440, 2880, 4320, 10_080, 20_160] as const;
/** Chosen where the deadline is typed as a day and time. */
export const ON_DAY = "day";
const LAST_TIME = "23:59";
const MINUTE_MS = 60_000;

/** `answers`: empty for no deadline, the minutes before the start, or ON_DAY. */
export type DeadlineValues = { answers: string; answerDay: string; answerTime: string };

export const noDeadline: DeadlineValues = { answers: "", answerDay: "", answerTime: "" };

type Planned = { dateTime: string; recurrence: string | null; answerMinutes: number | null };

/** A deadline that is none of the presets is shown as a day, where the activity takes place once. */
export function deadlineValuesOf(
  { dateTime, recurrence, answerMinutes }: Planned,
  timeZone: string,
): DeadlineValues {
  if (answerMinutes === null) return noDeadline;
  const isPreset = (presets as readonly number[]).includes(answerMinutes);
  if (isPreset || recurrence !== null) return { ...noDeadline, answers: String(answerMinutes) };
  const at = wallTimeOf(new Date(Date.parse(dateTime) - answerMinutes * MINUTE_MS), timeZone);
  return { answers: ON_DAY, answerDay: at.day, answerTime: at.time };
}

/** How many minutes before the start; null: no deadline; undefined: not a valid one. */
export function answerMinutesOf(
  { answers, answerDay, answerTime }: DeadlineValues,
  dateTime: Date | null,
  timeZone: string,
): number | null | undefined {
  if (answers === "") return null;
  if (answers !== ON_DAY) return Number(answers);
  const at = momentOf({ day: answerDay, time: answerTime || LAST_TIME }, timeZone);
  if (!at || !dateTime) return undefined;
  const minutes = Math.floor((dateTime.getTime() - at.getTime()) / MINUTE_MS);
  return minutes >= 0 && minutes <= MAX_ANSWER_MINUTES ? minutes : undefined;
}

/** Minutes in the largest unit that measures them whole. */
export function inUnits(minutes: number): { unit: "days" | "hours" | "minutes"; count: number } {
  if (minutes > 0 && minutes % 1440 === 0) return { unit: "days", count: minutes / 1440 };
  if (minutes > 0 && minutes % 60 === 0) return { unit: "hours", count: minutes / 60 };
  return { unit: "minutes", count: minutes };
}
