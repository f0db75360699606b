"use client";

import clsx from "clsx";
import Link from "next/link";
import { FormattedDate, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { FaceStack } from "@/ui/face-stack";
import type { FacesView } from "../../faces/views";
import type { ActivityView } from "../../views";
import { Capacity } from "../capacity";
import { hoursTextOf, zoneIn } from "../time-text";
import { useParticipation } from "../use-participation";
import { Differences } from "./differences";
import { RowAnswers } from "./row-answers";
import styles from "./times.module.css";
import type { ScheduledTime, Shown } from "./use-schedule";

type Props = {
  me: AccountView;
  whole: ActivityView;
  entry: ScheduledTime;
  /** who comes; undefined: not known yet */
  faces: FacesView | undefined;
  isCurrent: boolean;
  onCurrent: () => void;
  now: Date;
};

export const pathOf = ({ id, time }: Shown) => `/events/${id}?time=${encodeURIComponent(time.occurrence)}`;

/** One time: when, what differs, how many come, and the answers to it alone. */
export function TimeRow({ me, whole, entry, faces, isCurrent, onCurrent, now }: Props) {
  const intl = useIntl();
  const participation = useParticipation(me, entry.shown);
  const shown = participation.shown as Shown;
  const { time, dateTime } = shown;
  const zone = zoneIn(shown);
  return (
    <li
      className={clsx(styles.row, isCurrent && styles.current)}
      data-cancelled={time.isCancelled || undefined}
      onFocus={onCurrent}
    >
      <Link
        className={styles.when}
        href={pathOf(shown)}
        prefetch={false}
        data-time={time.occurrence}
        aria-current={isCurrent || undefined}
      >
        <time className={styles.date} dateTime={dateTime}>
          <span>
            <FormattedDate value={dateTime} weekday="short" {...zone} />
          </span>{" "}
          <span className={styles.day}>
            <FormattedDate value={dateTime} day="numeric" {...zone} />
          </span>
        </time>
        <span className={styles.hours}>{hoursTextOf(intl, shown)}</span>
      </Link>
      <span className={styles.differences}>
        <Differences me={me} whole={whole} shown={shown} now={now} />
      </span>
      {time.isCancelled ? (
        <span className={styles.message}>{time.message}</span>
      ) : (
        <>
          <span className={styles.comers}>
            {faces && faces.people.length > 0 && (
              <FaceStack people={faces.people} total={faces.going} max={3} size={24} />
            )}
            <Capacity activity={shown} now={now} />
          </span>
          <span className={styles.answers}>
            <RowAnswers me={me} participation={participation} now={now} />
          </span>
        </>
      )}
    </li>
  );
}
