"use client";

import { SegmentedControl, Textarea } from "@mantine/core";
import clsx from "clsx";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import type { AccountView } from "@/features/accounts/views";
import { ANSWER_LENGTH, type FeedbackStatus, feedbackStatuses } from "@/features/feedback/rules";
import { FeedbackText } from "@/features/feedback/ui/feedback-text";
import { useDraft } from "@/features/feedback/ui/use-draft";
import type { ReceivedView } from "@/features/feedback/views";
import { Button } from "@/ui/button";
import { keepFocus } from "@/ui/focus-path";
import { ListState } from "@/ui/list-state";
import { MoreButton } from "@/ui/more-button";
import { NoResultsState } from "@/ui/no-results-state";
import page from "@/ui/page.module.css";
import styles from "./events.module.css";
import { useAdminAddress } from "./use-admin-address";
import { useReceivedFeedback, useSettleFeedback } from "./use-feedback";

const words = {
  OPEN: {
    label: "moderation.feedback.open",
    none: "moderation.feedback.none",
    noneText: "moderation.feedback.noneText",
  },
  SETTLED: {
    label: "moderation.feedback.settled",
    none: "moderation.feedback.noneSettled",
    noneText: "moderation.feedback.noneSettledText",
  },
} as const;

const card = clsx(page.card, styles.card);

function Settling({ me, id }: { me: AccountView; id: string }) {
  const { field, text: answer, write } = useDraft(me.id, `feedback-answer-${id}`);
  const settling = useSettleFeedback(() => write(""));
  return (
    <>
      <Textarea
        ref={field}
        label={<FormattedMessage id="moderation.feedback.answer" />}
        description={<FormattedMessage id="moderation.feedback.answerHint" />}
        value={answer}
        onChange={(event) => write(event.currentTarget.value)}
        maxLength={ANSWER_LENGTH}
        autosize
        minRows={2}
      />
      <div className={styles.choices}>
        <Button
          variant={answer.trim() ? "filled" : "light"}
          loading={settling.isPending}
          onClick={() => settling.run({ id, answer })}
        >
          <FormattedMessage
            id={answer.trim() ? "moderation.feedback.send" : "moderation.feedback.markRead"}
          />
        </Button>
      </div>
    </>
  );
}

function FeedbackCard({ me, feedback }: { me: AccountView; feedback: ReceivedView }) {
  const nameOf = useNameOf();
  const name = nameOf(feedback.author);
  const { settledBy, settledAt } = feedback;
  return (
    <article className={card} aria-label={name} ref={keepFocus}>
      <FeedbackText feedback={feedback} by={name} />
      {settledBy && settledAt && (
        <p className={styles.hint}>
          {nameOf(settledBy)} · <FormattedDate value={settledAt} dateStyle="medium" timeStyle="short" />
        </p>
      )}
      {feedback.status === "OPEN" && <Settling me={me} id={feedback.id} />}
    </article>
  );
}

function FeedbackList({ me, status }: { me: AccountView; status: FeedbackStatus }) {
  const list = useReceivedFeedback(status);
  return (
    <>
      {!list.data && (
        <div className={card}>
          <ListState list={list} isLoaded={false} rows={3} />
        </div>
      )}
      {list.data && list.feedback.length === 0 && (
        <div className={card}>
          <NoResultsState
            heading="h2"
            title={<FormattedMessage id={words[status].none} />}
            text={<FormattedMessage id={words[status].noneText} />}
          />
        </div>
      )}
      {list.feedback.map((feedback) => (
        <FeedbackCard key={feedback.id} me={me} feedback={feedback} />
      ))}
      <MoreButton list={list} className={styles.more} />
    </>
  );
}

/** What members have told the staff: to answer or mark as read, or settled already. */
export function FeedbackTab({ me }: { me: AccountView }) {
  const intl = useIntl();
  const place = useAdminAddress();
  const status = feedbackStatuses.find((one) => one === place.get("status")) ?? "OPEN";
  return (
    <div className={styles.panel}>
      <SegmentedControl
        className={styles.segments}
        aria-label={intl.formatMessage({ id: "moderation.feedback.which" })}
        data={feedbackStatuses.map((value) => ({
          value,
          label: intl.formatMessage({ id: words[value].label }),
        }))}
        value={status}
        onChange={(chosen) => place.narrow({ status: chosen === "OPEN" ? null : chosen })}
      />
      <section className={styles.list} aria-label={intl.formatMessage({ id: "moderation.tab.feedback" })}>
        <FeedbackList me={me} status={status} />
      </section>
    </div>
  );
}
