"use client";

import {
  IconChevronLeft,
  IconCloudOff,
  IconFlagCheck,
  IconNote,
  IconPencil,
  IconPlayerPlayFilled,
} from "@tabler/icons-react";
import Link from "next/link";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import { TITLE_LENGTH } from "../../rules";
import type { WorkoutView } from "../../views";
import { titleOf } from "../home/workout-text";
import styles from "./log.module.css";
import { useLog } from "./log-context";
import { countSets } from "./rows";
import { useSecond } from "./use-second";
import { timeText } from "./values";

/** The title, which a press makes a field. */
function Title({ workout }: { workout: WorkoutView }) {
  const intl = useIntl();
  const { acts } = useLog();
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    if (typed !== null && typed.trim() !== workout.title) acts.changeWorkout({ title: typed.trim() });
    setTyped(null);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === "Enter") save();
    if (key === "Escape") setTyped(null);
  };
  const label = intl.formatMessage({ id: "training.log.rename" });
  return (
    <h1 className={styles.title}>
      {typed === null ? (
        <>
          {titleOf(intl, workout)}
          <ActionIcon size={32} aria-label={label} title={label} onClick={() => setTyped(workout.title)}>
            <IconPencil size={18} aria-hidden="true" />
          </ActionIcon>
        </>
      ) : (
        <input
          className={styles.titleField}
          aria-label={intl.formatMessage({ id: "training.log.title" })}
          value={typed}
          maxLength={TITLE_LENGTH}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={press}
        />
      )}
    </h1>
  );
}

/** The time since the start. */
function Since({ startedAt }: { startedAt: string }) {
  const intl = useIntl();
  const { renderedAt } = useLog();
  const ms = Math.max(0, useSecond(renderedAt) - Date.parse(startedAt));
  return <span role="timer">{timeText(intl, Math.floor(ms / 1000))}</span>;
}

type Props = {
  workout: WorkoutView;
  /** Changes are not sent yet, as there is no connection. */
  isWaiting: boolean;
  /** In place of the button that finishes. */
  action?: ReactNode;
};

/** What is logged, since when, how much of it is done. */
export function LogHead({ workout, isWaiting, action }: Props) {
  const intl = useIntl();
  const { open } = useLog();
  const { done, open: left } = countSets(workout.exercises);
  const note = intl.formatMessage({ id: "training.note.ofWorkout" });
  return (
    <header className={styles.head}>
      <Link
        className={styles.back}
        href="/training"
        prefetch={false}
        aria-label={intl.formatMessage({ id: "training.title" })}
      >
        <IconChevronLeft size={22} aria-hidden="true" />
      </Link>
      <div className={styles.headBody}>
        <p className={styles.state}>
          {workout.state === "PLANNED" && (
            <span>
              <FormattedMessage
                id="training.log.planned"
                values={{
                  time: intl.formatDate(workout.startedAt, {
                    ...{ weekday: "short", day: "numeric", month: "short" },
                    ...{ hour: "2-digit", minute: "2-digit", timeZone: workout.timeZone },
                  }),
                }}
              />
            </span>
          )}
          {workout.state === "STARTED" && (
            <>
              <IconPlayerPlayFilled size={13} aria-hidden="true" />
              <Since startedAt={workout.startedAt} />
            </>
          )}
          <span className={styles.count} role="status">
            {workout.state === "STARTED" && "· "}
            {workout.state !== "PLANNED" && (
              <FormattedMessage id="training.log.progress" values={{ done, total: done + left }} />
            )}
            {isWaiting && (
              <>
                <IconCloudOff size={14} aria-hidden="true" />
                <span className="spoken-on-phone">
                  <FormattedMessage id="training.log.onDevice" />
                </span>
              </>
            )}
          </span>
        </p>
        <Title workout={workout} />
      </div>
      <ActionIcon aria-label={note} title={note} onClick={() => open({ kind: "note" })}>
        <IconNote size={20} aria-hidden="true" />
      </ActionIcon>
      {action ?? (
        <Button leftSection={<IconFlagCheck size={18} />} onClick={() => open({ kind: "finish" })}>
          <FormattedMessage id="training.log.finish" />
        </Button>
      )}
    </header>
  );
}
