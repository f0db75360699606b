"use client";

import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { ActionIcon, Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import { Pill } from "@/ui/pill";
import { Question } from "@/ui/question";
import row from "@/ui/row.module.css";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { SuggestionView } from "../suggestions/views";
import styles from "./categories.module.css";
import { CategoryChip, nameOf } from "./category-chip";
import type { Owner } from "./category-dialog";
import { ReviewDialog } from "./review-dialog";
import type { Suggestions } from "./use-suggestions";

type Props = { owner: Owner; me: { id: string }; list: Suggestions };

const statuses = {
  PENDING: "categories.status.pending",
  APPROVED: "categories.status.approved",
  REJECTED: "categories.status.rejected",
} as const;

/** Suggestions of categories, with what the user may do with each. */
export function SuggestionList({ owner, me, list }: Props) {
  const [reviewed, setReviewed] = useState<SuggestionView | null>(null);
  const { suggestions, canReview } = list;
  if (list.isError && !list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (suggestions.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-labelledby="category-suggestions">
      <h3 className={row.heading} id="category-suggestions">
        <FormattedMessage id="categories.suggestions" />
      </h3>
      <ul className={row.rows}>
        {suggestions.map((suggestion) => (
          <SuggestionRow
            key={suggestion.id}
            owner={owner}
            suggestion={suggestion}
            canReview={canReview}
            isOwn={suggestion.suggestedBy === me.id}
            onReview={() => setReviewed(suggestion)}
          />
        ))}
      </ul>
      <MoreButton list={list} />
      <ReviewDialog owner={owner} suggestion={reviewed} onClose={() => setReviewed(null)} />
    </section>
  );
}

type RowProps = {
  owner: Owner;
  suggestion: SuggestionView;
  canReview: boolean;
  isOwn: boolean;
  onReview: () => void;
};

function SuggestionRow({ owner, suggestion, canReview, isOwn, onReview }: RowProps) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(suggestion, intl.locale);
  const isPending = suggestion.status === "PENDING";
  const remove = intl.formatMessage({ id: "categories.suggestion.delete" }, { name });
  return (
    <li className={styles.suggestion}>
      <div className={styles.suggestionHead}>
        <span className={styles.look}>
          <CategoryChip category={suggestion} />
        </span>
        {!(isPending && canReview) && (
          <Pill tone={suggestion.status === "APPROVED" ? undefined : "quiet"}>
            <FormattedMessage id={statuses[suggestion.status]} />
          </Pill>
        )}
        {isPending && canReview && (
          <Button variant="light" onClick={onReview}>
            <FormattedMessage id="categories.review.action" />
          </Button>
        )}
        {(canReview || (isOwn && isPending)) && (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={remove}
            title={remove}
            onClick={() => setAsking(true)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </div>
      {!isOwn && suggestion.suggestedByUser && (
        <p className={styles.by}>
          <FormattedMessage
            id="categories.suggestion.by"
            values={{ name: suggestion.suggestedByUser.name }}
          />
        </p>
      )}
      {suggestion.description && <p className={styles.reason}>{suggestion.description}</p>}
      {suggestion.reviewComment && (
        <p className={styles.reason}>
          <FormattedMessage
            id="categories.suggestion.comment"
            values={{ comment: suggestion.reviewComment }}
          />
        </p>
      )}
      <DeleteQuestion
        owner={owner}
        suggestion={suggestion}
        opened={isAsking}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}

type DeleteProps = { owner: Owner; suggestion: SuggestionView; opened: boolean; onClose: () => void };

function DeleteQuestion({ owner, suggestion, opened, onClose }: DeleteProps) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const values = { name: nameOf(suggestion, intl.locale) };
  const remove = useAction({
    call: useTRPCClient().categories[owner.kind].suggestions.delete.mutate,
    onDone: onClose,
    onSettled: () => cache.invalidateQueries(trpc.categories.pathFilter()),
  });
  const failed = intl.formatMessage({ id: "categories.suggestion.deleteFailed" });
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="categories.suggestion.deleteTitle" values={values} />}
      action={<FormattedMessage id="categories.suggestion.deleteAction" />}
      onConfirm={() => remove.run({ id: owner.id, suggestionId: suggestion.id })}
      isPending={remove.isPending}
      failure={remove.failure && `${failed}. ${remove.failure}`}
    >
      <p>
        <FormattedMessage id="categories.suggestion.deleteText" />
      </p>
    </Question>
  );
}
