import { rule } from "@/lib/rule";

export const voteKinds = ["YES", "IF_NEEDED", "NO"] as const;
export type VoteKind = (typeof voteKinds)[number];

export const MAX_COMMENT_LENGTH = 1000;

export const hasDistinctVotes = rule(
  "Vote on each time only once.",
  (votes: { optionId: string }[]) => new Set(votes.map(({ optionId }) => optionId)).size === votes.length,
  "invalid",
);

const order = [null, ...voteKinds] as const;

/** The vote after this one, when a click takes them in turn: none, yes, if needed, no, and yes again. */
export function nextVote(vote: VoteKind | null): VoteKind {
  return order[order.indexOf(vote) + 1] ?? "YES";
}
