"use client";

import {
  IconChevronLeft,
  IconCloudOff,
  IconFlagCheck,
  IconNote,
  IconPlayerPlayFilled,
} from "@tabler/icons-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import type { WorkoutView } from "../../views";
import styles from "./log.module.css";
import { useLog } from "./log-context";
import { countSets } from "./rows";
import { useSecond } from "./use-second";
import { timeText } from "./values";
import { WorkoutTitle } from "./workout-title";

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
  const { open, acts } = useLog();
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
        <WorkoutTitle workout={workout} acts={acts} />
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
