"use client";

import { IconCheck, IconX } from "@tabler/icons-react";
import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { ActionIcon, Button } from "@/ui/button";
import { useMinute } from "@/ui/minute";
import { useStore } from "@/ui/store";
import { useTRPCClient } from "@/ui/trpc";
import { useActivityFailure } from "../activity-failure";
import { sendAnswer } from "../send-answer";
import { beginTextOf } from "../time-text";
import type { AnswerSender, Fate } from "./answer-sender";
import styles from "./fates.module.css";
import type { StoredAnswers } from "./stored-answers";
import { nameOf, type WaitingAnswer } from "./waiting-answer";

/** Time after which the panel goes, if nothing in it needs a choice. */
const SHOWN_MS = 6000;

/** A yes that was given to what was full when it arrived: whether to wait in the queue is a choice. */
const isQueuedYes = ({ answer, standing }: Fate) => standing === "WAITING" && answer.kind === "join";

type Props = { sender: AnswerSender; stored: StoredAnswers; refused: readonly WaitingAnswer[] };

/** What became of each answer that was given without a net. Goes by itself if all went well. */
export function Fates({ sender, stored, refused }: Props) {
  const intl = useIntl();
  const fates = useStore(sender.fates);
  const [closed, setClosed] = useState<readonly WaitingAnswer[]>([]);
  const open = refused.filter((one) => !closed.some((it) => it.writtenAt === one.writtenAt));
  const needsChoice = open.length > 0 || fates.some(isQueuedYes);
  useEffect(() => {
    if (fates.length === 0 || needsChoice) return;
    const timer = setTimeout(() => sender.fates.set([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [fates, needsChoice, sender]);
  if (fates.length + open.length === 0) return null;
  const close = () => {
    sender.fates.set([]);
    setClosed(refused);
  };
  return (
    <section className={styles.panel} aria-labelledby="waiting-fates">
      <header className={styles.head}>
        <h2 id="waiting-fates" className={styles.title}>
          {fates.length > 0 ? (
            <FormattedMessage id="activities.waiting.back" />
          ) : (
            <FormattedMessage id="activities.waiting.refused" values={{ count: open.length }} />
          )}
        </h2>
        <ActionIcon variant="subtle" aria-label={intl.formatMessage({ id: "ui.close" })} onClick={close}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className={styles.list} role="status">
        <ul>
          {fates.map((fate) => (
            <Arrived key={fate.answer.writtenAt} fate={fate} sender={sender} />
          ))}
          {open.map((one) => (
            <Refused key={nameOf(one)} answer={one} sender={sender} stored={stored} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The activity and when it is, with a link to it. */
function Named({ answer, children }: { answer: WaitingAnswer; children: ReactNode }) {
  const intl = useIntl();
  const now = useMinute();
  const { activityId, occurrence, title } = answer;
  const time = occurrence && `?time=${encodeURIComponent(occurrence)}`;
  return (
    <li className={styles.item}>
      <Link href={`/events/${activityId}${time}`} prefetch={false} className={styles.name}>
        {title}
      </Link>
      <span className={styles.time}>{beginTextOf(intl, answer, now)}</span>
      {children}
    </li>
  );
}

function Arrived({ fate, sender }: { fate: Fate; sender: AnswerSender }) {
  const { answer, standing, position } = fate;
  const client = useTRPCClient();
  const forget = () => sender.fates.set(sender.fates.get().filter((one) => one !== fate));
  const { activityId: id, occurrence } = answer;
  const leaving = useAction({
    call: () =>
      occurrence
        ? sendAnswer(client, { name: "set", input: { id, occurrence, answer: null, reason: null } })
        : sendAnswer(client, { name: "leave", input: { id } }),
    failed: useIntl().formatMessage({ id: "activities.leave.failed" }),
    reasonOf: useActivityFailure(),
    onDone: forget,
  });
  const became = standing === "WAITING" && position === null ? "QUEUED" : (standing ?? "none");
  return (
    <Named answer={answer}>
      {isQueuedYes(fate) && (
        <p className={styles.text}>
          <FormattedMessage id="activities.waiting.wasFull" />
        </p>
      )}
      <p className={styles.fate}>
        <IconCheck size={15} aria-hidden="true" />
        <FormattedMessage id="activities.waiting.became" values={{ standing: became, position }} />
      </p>
      {isQueuedYes(fate) && (
        <div className={styles.acts}>
          <Act id="activities.queue.leave" title={answer.title} onPress={() => leaving.run()} />
        </div>
      )}
    </Named>
  );
}

type RefusedProps = { answer: WaitingAnswer; sender: AnswerSender; stored: StoredAnswers };

function Refused({ answer, sender, stored }: RefusedProps) {
  const retry = () => {
    stored.put({ ...answer, refused: null });
    void sender.wake();
  };
  return (
    <Named answer={answer}>
      <p className={styles.text}>{answer.refused}</p>
      <div className={styles.acts}>
        <Act id="ui.error.retry" title={answer.title} isMain onPress={retry} />
        <Act id="activities.waiting.discard" title={answer.title} onPress={() => stored.remove(answer)} />
      </div>
    </Named>
  );
}

type ActProps = { id: string; title: string; isMain?: boolean; onPress: () => void };

function Act({ id, title, isMain = false, onPress }: ActProps) {
  const intl = useIntl();
  const act = intl.formatMessage({ id });
  return (
    <Button
      size="sm"
      variant={isMain ? "light" : "subtle"}
      aria-label={intl.formatMessage({ id: "activities.waiting.ofAnswer" }, { act, title })}
      onClick={onPress}
    >
      {act}
    </Button>
  );
}
