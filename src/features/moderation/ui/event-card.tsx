"use client";

import { Textarea } from "@mantine/core";
import { IconCheck, IconClock, IconMapPin, IconRepeat, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { COMMENT_LENGTH, isAwaitingApproval } from "@/features/activities/approvals/rules";
import type { SubmittedEventView } from "@/features/activities/approvals/views";
import { RepeatWords } from "@/features/activities/ui/repeat-words";
import { timeTextOf } from "@/features/activities/ui/time-text";
import { withoutBidiControls } from "@/lib/text";
import { Button } from "@/ui/button";
import { keepFocus } from "@/ui/focus-path";
import { LinkedText } from "@/ui/linked-text";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { Pill } from "@/ui/pill";
import { Question } from "@/ui/question";
import { EventTimes } from "./event-times";
import styles from "./events.module.css";
import { useDecision } from "./use-events";

type Props = { event: SubmittedEventView };

/** When, how often and where. */
function Facts({ event }: Props) {
  const intl = useIntl();
  const now = useMinute();
  return (
    <ul className={styles.facts}>
      <li>
        <IconClock size={16} aria-hidden="true" />
        <time dateTime={event.dateTime}>{timeTextOf(intl, event, now, "long")}</time>
      </li>
      {event.recurrence !== null && (
        <li>
          <IconRepeat size={16} aria-hidden="true" />
          <span>
            <RepeatWords activity={event} />
            {event.rewordedTimes > 0 && (
              <>
                {" · "}
                <FormattedMessage id="moderation.events.times" values={{ count: event.rewordedTimes }} />
              </>
            )}
          </span>
        </li>
      )}
      {event.location && (
        <li>
          <IconMapPin size={16} aria-hidden="true" />
          <span>{event.location}</span>
        </li>
      )}
    </ul>
  );
}

type RejectProps = Props & {
  opened: boolean;
  onClose: () => void;
  onReject: (comment: string) => void;
};

function RejectDialog({ event, opened, onClose, onReject }: RejectProps) {
  const [comment, setComment] = useState("");
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="moderation.events.rejectTitle" values={{ title: event.title }} />}
      action={<FormattedMessage id="moderation.events.reject" />}
      onConfirm={() => onReject(comment.trim())}
      fields={
        <Textarea
          label={<FormattedMessage id="moderation.events.comment" />}
          description={<FormattedMessage id="moderation.events.commentHint" />}
          value={comment}
          onChange={(change) => setComment(change.currentTarget.value)}
          maxLength={COMMENT_LENGTH}
          rows={3}
          data-autofocus
        />
      }
    >
      <p>
        <FormattedMessage id="moderation.events.rejectText" />
      </p>
    </Question>
  );
}

function Choices({ event }: Props) {
  const intl = useIntl();
  const [isRejecting, setRejecting] = useState(false);
  const decision = useDecision(event);
  const { title } = event;
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconX size={18} />}
        disabled={decision.isPending}
        aria-label={intl.formatMessage({ id: "moderation.events.rejectOf" }, { title })}
        onClick={() => setRejecting(true)}
      >
        <FormattedMessage id="moderation.events.reject" />
      </Button>
      <Button
        leftSection={<IconCheck size={18} />}
        loading={decision.isPending}
        aria-label={intl.formatMessage({ id: "moderation.events.approveOf" }, { title })}
        onClick={() => decision.run({ action: "approve" })}
      >
        <FormattedMessage id="moderation.events.approve" />
      </Button>
      <RejectDialog
        event={event}
        opened={isRejecting}
        onClose={() => setRejecting(false)}
        onReject={(comment) => {
          setRejecting(false);
          decision.run({ action: "reject", comment });
        }}
      />
    </>
  );
}

/** What was decided, and the comment on it. */
function Outcome({ event: { approval, comment } }: Props) {
  const isApproved = approval === "APPROVED";
  const Icon = isApproved ? IconCheck : IconX;
  return (
    <>
      <p className={styles.outcome}>
        <Pill tone={isApproved ? "ok" : "danger"}>
          <Icon size={14} aria-hidden="true" />
          <FormattedMessage
            id={isApproved ? "moderation.events.isApproved" : "moderation.events.isRejected"}
          />
        </Pill>
      </p>
      {comment && (
        <p className={styles.text}>
          <FormattedMessage id="moderation.events.commentOf" values={{ comment }} />
        </p>
      )}
    </>
  );
}

/** A submitted event: all that its page will say, and the decision on it. */
export function EventCard({ event }: Props) {
  const name = useNameOf()(event.host);
  const { id, title, description, organization, submittedAt } = event;
  const isWaiting = isAwaitingApproval(event);
  const time = <FormattedDate value={submittedAt} dateStyle="medium" timeStyle="short" />;
  return (
    <article className={clsx(page.card, styles.card)} aria-labelledby={`event-${id}`} ref={keepFocus}>
      <div>
        <h2 className={styles.title} id={`event-${id}`}>
          {title}
        </h2>
        <p className={styles.hint}>
          <FormattedMessage
            id="moderation.events.by"
            values={{
              name,
              hasOrganization: organization ? "yes" : "no",
              organization: organization?.name,
              time,
            }}
          />
        </p>
      </div>
      <Facts event={event} />
      {event.recurrence !== null && <EventTimes event={event} />}
      {description && (
        <p className={styles.text}>
          <LinkedText content={withoutBidiControls(description)} />
        </p>
      )}
      {!isWaiting && <Outcome event={event} />}
      <div className={styles.choices}>
        <Button component={Link} href={`/events/${id}`} variant="subtle">
          <FormattedMessage id="moderation.events.show" />
        </Button>
        {isWaiting && <Choices event={event} />}
      </div>
    </article>
  );
}
