import { z } from "zod";
import type { PollView } from "../polls/views";
import type { VoteKind } from "../votes/rules";

/** Who knows the code answers the poll: the only answer that has it. */
export const pollLinkAnswer = z
  .strictObject({ linkCode: z.string(), url: z.string() })
  .meta({ id: "ActivityPollLinkAnswer" });
export type PollLinkView = z.infer<typeof pollLinkAnswer>;

export const toPollLink = (linkCode: string, site: string): PollLinkView => ({
  linkCode,
  url: `${site}/poll/${linkCode}`,
});

/** What a poll has ended in, as it is now. */
export type Outcome = { dateTime: string; endTime: string | null; isCancelled: boolean };

/** A poll as somebody without an account sees it: times and counts, and no name but the host's. */
export type OpenPollView = Pick<
  PollView,
  "title" | "description" | "location" | "timeZone" | "closesAt" | "decidedAt"
> & {
  hostName: string;
  isOpen: boolean;
  options: { id: string; dateTime: string; endTime: string | null; yes: number; ifNeeded: number }[];
  /** null: not decided */
  outcome: Outcome | null;
  /** the answer of this browser */
  own: { name: string; votes: Record<string, VoteKind> } | null;
  /** the poll's own page, for a signed-in person who takes part; null for everybody else */
  ownPage: string | null;
};

type Ended = { dateTime: Date; endTime: Date | null; cancelledAt: Date | null };

const toOutcome = (poll: PollView, activity: Ended | null): Outcome | null => {
  const chosen = poll.options.find(({ isChosen }) => isChosen);
  if (poll.decidedAt === null || !chosen) return null;
  if (!activity) return { dateTime: chosen.dateTime, endTime: chosen.endTime, isCancelled: true };
  return {
    dateTime: activity.dateTime.toISOString(),
    endTime: activity.endTime?.toISOString() ?? null,
    isCancelled: activity.cancelledAt !== null,
  };
};

/** `activity`: what it has ended in; null: nothing yet, or it is deleted. */
export const toOpenPoll = (
  poll: PollView,
  facts: { activity: Ended | null; isOpen: boolean; isTakingPart: boolean; own: OpenPollView["own"] },
): OpenPollView => ({
  title: poll.title,
  description: poll.description,
  location: poll.location,
  timeZone: poll.timeZone,
  closesAt: poll.closesAt,
  decidedAt: poll.decidedAt,
  hostName: poll.host.name,
  isOpen: facts.isOpen,
  options: poll.options.map(({ id, dateTime, endTime, yes, ifNeeded }) => ({
    ...{ id, dateTime, endTime, yes, ifNeeded },
  })),
  outcome: toOutcome(poll, facts.activity),
  own: facts.own,
  ownPage: facts.isTakingPart ? `/polls/${poll.id}` : null,
});
