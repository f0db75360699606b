import type { PersonView } from "@/features/people/views";
import type { AnswerKind } from "../answers/rules";
import type { Standing } from "../standings/rules";
import { isAnsweredByTime } from "../times/rules";
import type { ActivityView } from "../views";

export type Answer = { answer: AnswerKind | null; reason: string | null };

/** What a press changes. `answered`: of the kind `answer`. */
export type Wish = { kind: "join" | "queue" | "leave" | "answer"; answered: Answer | null };

/** A copy of the activity with the user added or removed. */
export const withMe = (
  activity: ActivityView,
  { id, name, username, profilePicture }: PersonView,
): ActivityView => ({
  ...activity,
  isJoined: true,
  guests: 0,
  answer: null,
  answerReason: null,
  participants: [{ user: { id, name, username, profilePicture }, guests: 0 }, ...activity.participants],
  _count: { ...activity._count, participants: activity._count.participants + 1 },
});
/** A participant's guests go with them. */
export const withoutMe = (activity: ActivityView, me: PersonView): ActivityView => ({
  ...activity,
  isJoined: false,
  guests: 0,
  waitlistPosition: null,
  participants: activity.participants.filter(({ user }) => user.id !== me.id),
  _count: {
    participants: activity._count.participants - (activity.isJoined ? 1 + activity.guests : 0),
    guests: activity._count.guests - activity.guests,
  },
});

/** A copy with the user's answer, which leaves the activity. */
export const withAnswer = (
  activity: ActivityView,
  me: PersonView,
  { answer, reason }: Answer,
): ActivityView => ({
  ...(answer === null ? activity : withoutMe(activity, me)),
  answer,
  answerReason: reason,
  ...(answer === "NO" ? { invitationId: null } : {}),
});

/** How an activity looks once the wish is fulfilled. Of the waitlist there is no guess: there may be a place meanwhile. */
export function withWish(activity: ActivityView, me: PersonView, { kind, answered }: Wish): ActivityView {
  if (answered) return withAnswer(activity, me, answered);
  if (kind === "leave") return withoutMe(activity, me);
  return kind === "join" && !activity.isJoined ? withMe(activity, me) : activity;
}

/** How the user wants to stand to the activity; null: not at all. */
export function wishedStanding({ kind, answered }: Wish): Standing | null {
  if (kind === "join") return "GOING";
  if (kind === "queue") return "WAITING";
  return answered?.answer ?? null;
}

/** The call that fulfills a wish. Its input can be stored. */
export type AnswerCall =
  | { name: "join"; input: { id: string; waitlist: boolean } }
  | { name: "leave"; input: { id: string } }
  | {
      name: "set";
      input: {
        id: string;
        answer: "GOING" | AnswerKind | null;
        reason: string | null;
        occurrence?: string;
        waitlist?: boolean;
      };
    };

/** The answer for one time that a wish is. Without a part in all times, leaving takes the answer back. */
function timeAnswerOf({ time }: ActivityView, { kind, answered }: Wish) {
  if (answered) return answered;
  if (kind === "leave") return { answer: time?.seriesAnswer ? ("NO" as const) : null, reason: null };
  return { answer: "GOING" as const, reason: null, waitlist: kind === "queue" };
}

/** The time that an answer given here is for; "": all. */
export const occurrenceFor = ({ time, dateTime }: ActivityView, now: Date): string =>
  time && isAnsweredByTime({ time, dateTime }, now) ? time.occurrence : "";

/** For the time that the activity is shown at, or for all. */
export function callFor(activity: ActivityView, wish: Wish, now: Date): AnswerCall {
  const { id } = activity;
  const { kind, answered } = wish;
  const occurrence = occurrenceFor(activity, now);
  if (occurrence) return { name: "set", input: { id, occurrence, ...timeAnswerOf(activity, wish) } };
  if (answered) return { name: "set", input: { id, ...answered } };
  if (kind === "leave") return { name: "leave", input: { id } };
  return { name: "join", input: { id, waitlist: kind === "queue" } };
}
