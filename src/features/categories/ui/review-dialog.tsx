"use client";

import { Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { type Unsaved, UnsavedQuestion, useUnsaved, useUnsavedChanges } from "@/ui/unsaved";
import { isReviewable, REASON_LENGTH } from "../suggestions/rules";
import type { SuggestionView } from "../suggestions/views";
import styles from "./categories.module.css";
import { CategoryChip } from "./category-chip";
import type { Owner } from "./category-dialog";

type Props = { owner: Owner; suggestion: SuggestionView | null; onClose: () => void };

/** Approves or rejects a suggestion, with an optional comment for the suggester. */
export function ReviewDialog({ owner, suggestion, onClose }: Props) {
  const unsaved = useUnsaved(onClose);
  const last = useRef(suggestion);
  // keeps the last content visible while the dialog closes
  if (suggestion) last.current = suggestion;
  return (
    <>
      <Dialog
        text="asked"
        opened={suggestion !== null}
        onClose={() => unsaved.leave(onClose)}
        title={<FormattedMessage id="categories.review.title" />}
        width={440}
      >
        {last.current && (
          <ReviewForm owner={owner} suggestion={last.current} unsaved={unsaved} onClose={onClose} />
        )}
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

const words = { [isReviewable.sentence]: "categories.review.settled" };

type FormProps = { owner: Owner; suggestion: SuggestionView; unsaved: Unsaved; onClose: () => void };

function ReviewForm({ owner, suggestion, unsaved, onClose }: FormProps) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const [comment, setComment] = useState("");
  useUnsavedChanges(unsaved, comment.trim() !== "");
  const review = useAction({
    call: useTRPCClient().categories[owner.kind].suggestions.review.mutate,
    done: ({ category }) =>
      intl.formatMessage({ id: category ? "categories.review.approved" : "categories.review.rejected" }),
    reasonOf: useFailureText(words),
    isExclusive: true,
    onDone: onClose,
    // after a failure too: somebody else may have reviewed it
    onSettled: () => cache.invalidateQueries(trpc.categories.pathFilter()),
  });
  const answer = (action: "approve" | "reject") =>
    review.run({ id: owner.id, suggestionId: suggestion.id, action, reviewComment: comment });
  const isRunning = (action: string) => review.isPending && review.input?.action === action;
  const failed = intl.formatMessage({ id: "categories.review.failed" });
  return (
    <div className={styles.form}>
      <div className={styles.preview}>
        <CategoryChip category={suggestion} />
      </div>
      {suggestion.suggestedByUser && (
        <p className={styles.by}>
          <FormattedMessage
            id="categories.suggestion.by"
            values={{ name: suggestion.suggestedByUser.name }}
          />
        </p>
      )}
      {suggestion.description && <p className={styles.reason}>{suggestion.description}</p>}
      <Textarea
        label={<FormattedMessage id="categories.review.comment" />}
        rows={3}
        maxLength={REASON_LENGTH}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        data-autofocus
      />
      {review.failure && <Note kind="error">{`${failed}. ${review.failure}`}</Note>}
      <DialogFooter>
        <Button variant="default" loading={isRunning("reject")} onClick={() => answer("reject")}>
          <FormattedMessage id="categories.review.reject" />
        </Button>
        <Button loading={isRunning("approve")} onClick={() => answer("approve")}>
          <FormattedMessage id="categories.review.approve" />
        </Button>
      </DialogFooter>
    </div>
  );
}
