import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";
import { isOpenToPeople } from "../approvals/rules";
import { isGoingAhead } from "../cancellations/rules";
import { isClosed, type JoinFacts, type JoinLabel, labelOf, mayJoinWaitlist } from "../participants/rules";
import { type Standing, standings } from "../standings/rules";
import { isPast } from "../times/rules";

/** The answers besides joining. */
export const answerKinds = ["MAYBE", "NO"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/**
 * How the people of an activity stand to it, as its host sees them. INVITED: by name, and not answered. UNANSWERED: the
 * other members of the group or organization that it is planned for who have not answered.
 */
export const listedStandings = ["INVITED", "UNANSWERED", ...standings] as const;
export type ListedStanding = (typeof listedStandings)[number];

export const MAX_REASON_LENGTH = 200;

/** The others see the participants alone. */
export const mayListPeople = rule(
  "Only the host of an activity sees who was invited and what they answered.",
  (me: Pick<Me, "id">, activity: { host: { id: string } }) => activity.host.id === me.id,
);

export const mayRemindPeople = rule(
  "Only the host of an activity may remind those who have not answered.",
  (me: Pick<Me, "id">, activity: { hostId: string }) => activity.hostId === me.id,
);

const DAY_MS = 24 * 60 * 60_000;

/** When the host may remind again; null: now. */
export function nextReminderAt(remindedAt: Date | null, now: Date): Date | null {
  const next = remindedAt && new Date(remindedAt.getTime() + DAY_MS);
  return next && next > now ? next : null;
}

export const isRemindableAgain = rule(
  "You have already sent a reminder in the last 24 hours.",
  ({ remindedAt }: { remindedAt: Date | null }, now: Date) => nextReminderAt(remindedAt, now) === null,
  "conflict",
);

export const hasUnanswered = rule(
  "Everybody has answered.",
  (userIds: string[]) => userIds.length > 0,
  "conflict",
);

/** For all times, joining is a call of its own. */
export const isForAllTimes = rule(
  "Answer GOING needs an occurrence. All times are joined instead.",
  ({ answer, occurrence }: { answer: string | null; occurrence?: Date | undefined }) =>
    answer !== "GOING" || occurrence !== undefined,
  "invalid",
);

/** As with joining one's own (docs/contract.md, 9). */
export const isAnotherHosts = rule(
  "You can't answer your own activity.",
  (me: Pick<Me, "id">, activity: { hostId: string }) => activity.hostId !== me.id,
  "invalid",
);

type AnswerFacts = JoinFacts &
  Parameters<typeof isOpenToPeople>[0] & {
    waitlistPosition: number | null;
    answer: AnswerKind | null;
    invitationId: string | null;
  };

/** `label`: why neither a place nor the waitlist is offered; null: one is, or there is nothing to say. */
export type Offer = { offered: readonly Standing[]; given: Standing | null; label: JoinLabel | null };

/** How the user stands to an activity by what is known of it. */
export const givenBy = ({
  isJoined,
  waitlistPosition,
  answer,
}: Pick<AnswerFacts, "isJoined" | "waitlistPosition" | "answer">): Standing | null =>
  isJoined ? "GOING" : waitlistPosition !== null ? "WAITING" : answer;

/** What of a place and the waitlist is the user's, or is offered to them; null: neither. */
function placeFor(me: Pick<Me, "id">, activity: AnswerFacts, now: Date): "GOING" | "WAITING" | null {
  const given = givenBy(activity);
  if (given === "GOING" || given === "WAITING") return given;
  if (!isOpenToPeople(activity)) return null;
  if (labelOf(me, activity, null, now) === "join") return "GOING";
  return mayJoinWaitlist(me, activity, now) ? "WAITING" : null;
}

/**
 * The answers that are offered to a user, in order, wherever that is, and the one they gave: to the time that the activity is
 * shown at, or to all. A full activity offers its waitlist in place of a place. After the deadline only no is of use; what is
 * cancelled can be declined by who was invited or comes.
 */
export function offerOf(me: Pick<Me, "id">, activity: AnswerFacts, now: Date): Offer {
  const reason = labelOf(me, activity, null, now);
  const label = reason === "join" ? null : reason;
  const given = givenBy(activity);
  if (activity.host.id === me.id || isPast(activity, now)) return { offered: [], given, label };
  const place = placeFor(me, activity, now);
  const isInside = given === "GOING" || given === "WAITING";
  if (!isGoingAhead(activity))
    return { offered: isInside || activity.invitationId !== null ? ["NO"] : [], given, label };
  const isMaybe = isInside || given === "MAYBE" || !isClosed(activity, now);
  const offered = [place, isMaybe ? ("MAYBE" as const) : null, "NO" as const];
  return { offered: offered.filter((one) => one !== null), given, label: place ? null : label };
}
