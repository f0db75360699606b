import { endFrom } from "@/lib/day-spans";
import type { ActivityView } from "../../views";
import type { Scope } from "../event/scope-field";
import type { Entry } from "./entries";
import { changedAlike, keepsTimes, type Span, shiftBetween, shiftRule } from "./shift";

/** An entry of the calendar and when it is to be. */
export type Move = { entry: Entry; to: Span };

/** The input of the call that changes an activity. */
type Change = Span & { id: string; occurrence?: string; scope?: "THIS" | "FOLLOWING"; recurrence?: string };

const daysOf = ({ entry, to }: Move) =>
  shiftBetween(entry.occurrence.dateTime, to.dateTime, entry.occurrence.timeZone).days;

/** Whether the other times of a series can be moved alike. */
export const isForSeries = (move: Move, { recurrence }: ActivityView): boolean =>
  shiftRule(recurrence ?? "", daysOf(move)) !== null;

/**
 * The change, and what reverses it; the reversal is of the activity that the change answers with, which is a new one
 * where a series was divided. `series`: the activity as a whole, if it repeats.
 */
export function changeOf(move: Move, scope: Scope, series: ActivityView | null) {
  const { entry, to } = move;
  const { activityId: id, occurrence, timeZone, dateTime, endTime } = entry.occurrence;
  const from: Span = { dateTime, endTime };
  const reversed = (change: Change, back: Omit<Change, "id">) => ({ change, back });
  if (occurrence === null || !series) return reversed({ id, ...to }, from);
  if (scope === "THIS") {
    const which = { occurrence, scope };
    return reversed({ id, ...which, ...to }, { ...which, ...from });
  }
  const rule = shiftRule(series.recurrence ?? "", daysOf(move));
  const [shifted, kept] = rule ? [{ recurrence: rule }, { recurrence: series.recurrence ?? "" }] : [{}, {}];
  // what was dragged may have hours of its own
  const usual = usualSpan(series, scope === "FOLLOWING" ? occurrence : series.dateTime);
  const which = scope === "FOLLOWING" ? { occurrence, scope } : {};
  const alike = changedAlike(usual, from, to, timeZone);
  return reversed({ id, ...which, ...alike, ...shifted }, { ...usual, ...kept });
}

/** When a time begins and ends that is as the others of its series. */
export function usualSpan(activity: ActivityView, occurrence: string): Span {
  const dateTime = new Date(activity.dateTime);
  const endTime = activity.endTime === null ? null : new Date(activity.endTime);
  const end = endFrom(new Date(occurrence), { ...activity, dateTime, endTime });
  return { dateTime: occurrence, endTime: end?.toISOString() ?? null };
}

/** Whether what is cancelled, changed or answered for single times goes along with a move. */
export function movesAll(move: Move, scope: Scope, series: ActivityView | null): boolean {
  const { occurrence, timeZone } = move.entry.occurrence;
  if (occurrence === null || !series || scope === "THIS") return true;
  const { recurrence } = series;
  const { change } = changeOf(move, scope, series);
  const dateTime = scope === "FOLLOWING" ? occurrence : series.dateTime;
  return keepsTimes({ dateTime, recurrence }, { recurrence, ...change }, timeZone);
}

type Times = Span & { activityId: string; occurrence: string | null };

/** The times of a list as they are after the change: shown until the server has answered. */
export function changeList<One extends Times>(list: One[], { entry, to }: Move, scope: Scope): One[] {
  const { activityId, occurrence, timeZone, dateTime, endTime } = entry.occurrence;
  const isChanged = (one: One) =>
    one.activityId === activityId &&
    (one.occurrence === occurrence ||
      scope === "ALL" ||
      (scope === "FOLLOWING" && (one.occurrence ?? "") > (occurrence ?? "")));
  return list.map((one) =>
    isChanged(one) ? { ...one, ...changedAlike(one, { dateTime, endTime }, to, timeZone) } : one,
  );
}
