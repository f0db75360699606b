import { VisuallyHidden } from "@mantine/core";
import { IconCheck, IconMinus, IconTilde, IconX } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import type { VoteKind } from "../../votes/rules";
import styles from "./votes.module.css";

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

/** Another's vote, or the user's own once voting is closed. */
export function VoteCell({ vote }: { vote: VoteKind | null }) {
  return (
    <span className={styles.cell} data-vote={vote ?? undefined}>
      <VoteMark vote={vote} />
      <VisuallyHidden>
        <FormattedMessage id={voteWord(vote)} />
      </VisuallyHidden>
    </span>
  );
}
