import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";
import { standings } from "../standings/rules";

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
