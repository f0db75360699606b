import { hasJoinedOrWaits, isNewOnWaitlist, isNewParticipant } from "../../participants/rules";
import type { Standing } from "../../standings/rules";
import type { ActivityView } from "../../views";
import { type AnswerCall, callFor, occurrenceFor, type Wish } from "../participation-changes";

/** An answer that was given without a net, as it is stored on the device until it has gone out. */
export type WaitingAnswer = Wish &
  Pick<ActivityView, "title" | "dateTime" | "allDay" | "timeZone"> & {
    activityId: string;
    /** the time that it is for; "": all */
    occurrence: string;
    call: AnswerCall;
    /** when it was given, in ms since 1970 */
    writtenAt: number;
    /** why the server has not taken it, in the user's language; null: it waits */
    refused: string | null;
  };

/** Answers to the same activity and time have the same name: a newer one replaces an older one. */
export const nameOf = ({ activityId, occurrence }: Pick<WaitingAnswer, "activityId" | "occurrence">) =>
  `${activityId}-${occurrence}`;

export const inOrder = (one: WaitingAnswer, other: WaitingAnswer) =>
  one.writtenAt - other.writtenAt || nameOf(one).localeCompare(nameOf(other));

/** A full activity takes a yes that was given before into its queue: what is left of the places is not known without a net. */
const withQueue = (call: AnswerCall): AnswerCall => {
  if (call.name === "join") return { ...call, input: { ...call.input, waitlist: true } };
  if (call.name === "set" && call.input.answer === "GOING")
    return { ...call, input: { ...call.input, waitlist: true } };
  return call;
};

export function toWaiting(activity: ActivityView, { kind, answered }: Wish, now: Date): WaitingAnswer {
  const { id: activityId, title, dateTime, allDay, timeZone } = activity;
  const call = withQueue(callFor(activity, { kind, answered }, now));
  const shown = { title, dateTime, allDay, timeZone };
  const occurrence = occurrenceFor(activity, now);
  return { ...shown, kind, answered, activityId, occurrence, call, writtenAt: now.getTime(), refused: null };
}

/** null: it can't be read, as after a version that stored it in another way. */
export function parseWaiting(text: string): WaitingAnswer | null {
  try {
    const one = JSON.parse(text) as WaitingAnswer;
    return typeof one.activityId === "string" && typeof one.writtenAt === "number" ? one : null;
  } catch {
    return null;
  }
}

/**
 * How the user stands, where the refusal says that it is so already: an earlier sending arrived, and its answer did not.
 * undefined: the refusal says something else.
 */
export function standingAlready({ call }: WaitingAnswer, sentence: string): Standing | null | undefined {
  if (call.name === "join" && sentence === isNewParticipant.sentence) return "GOING";
  if (call.name === "join" && sentence === isNewOnWaitlist.sentence) return "WAITING";
  return call.name === "leave" && sentence === hasJoinedOrWaits.sentence ? null : undefined;
}
