import { IconCheck, IconMinus, IconTilde, IconX } from "@tabler/icons-react";
import type { VoteKind } from "../../votes/rules";

const icons = { YES: IconCheck, IF_NEEDED: IconTilde, NO: IconX };

export const voteWords = {
  YES: "activities.polls.vote.YES",
  IF_NEEDED: "activities.polls.vote.IF_NEEDED",
  NO: "activities.polls.vote.NO",
} as const;

/** The id of the words for a vote. */
export const voteWord = (vote: VoteKind | null) => (vote ? voteWords[vote] : "activities.polls.vote.none");

/** The sign of a vote. Decorative: its words are beside it, or in the label of its parent. */
export function VoteMark({ vote, size = 18 }: { vote: VoteKind | null; size?: number }) {
  const Icon = vote ? icons[vote] : IconMinus;
  return <Icon size={size} aria-hidden="true" />;
}
