import type { PollOptionView, PollView } from "../../polls/views";
import type { VoteKind } from "../../votes/rules";

const countOf = { YES: "yes", IF_NEEDED: "ifNeeded", NO: "no" } as const;

/** A time with another vote of the user. */
function withVote(option: PollOptionView, vote: VoteKind | null): PollOptionView {
  const next = { ...option, vote };
  if (option.vote) next[countOf[option.vote]] -= 1;
  if (vote) next[countOf[vote]] += 1;
  return next;
}

/** Votes that are on their way, by the id of the time. */
export type SentVotes = Record<string, VoteKind | null>;

/** The poll as it will be when these votes have arrived. */
export function withVotes(poll: PollView, sent: SentVotes): PollView {
  const options = poll.options.map((option) => {
    const vote = sent[option.id];
    return vote === undefined ? option : withVote(option, vote);
  });
  return { ...poll, options };
}

/** Each person's votes by the id of the time. */
export const votesByOption = (votes: { optionId: string; vote: VoteKind }[]): Map<string, VoteKind> =>
  new Map(votes.map(({ optionId, vote }) => [optionId, vote]));
