"use client";

import type { CSSProperties } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { daysBetween } from "@/lib/whole-days";
import type { WeekAnswer } from "../../weeks/views";
import styles from "./week.module.css";

type Props = { week: WeekAnswer; today: string };

/** What is said of the streak: the pause comes first, as it is what one may worry about. */
function wordOf({ paused, streakWeeks, weeks }: WeekAnswer) {
  if (paused) return "training.streak.paused";
  if (streakWeeks === 0) return "training.streak.begin";
  return weeks.some(({ isPaused, isTrained }) => isPaused && !isTrained)
    ? "training.streak.withPause"
    : "training.streak.text";
}

/** The weeks in a row, and the latest ones as squares. */
export function Streak({ week, today }: Props) {
  const intl = useIntl();
  const { streakWeeks, weeks } = week;
  const trained = weeks.filter(({ isTrained }) => isTrained).length;
  const last = weeks.at(-1);
  // this week is filled as far as it has come
  const share = last ? (daysBetween(last.monday, today) + 1) / 7 : 1;
  return (
    <div className={styles.streak}>
      <div className={styles.streakText}>
        <p className={styles.weeks}>
          <FormattedMessage id="training.streak.weeks" values={{ count: streakWeeks }} />
        </p>
        <p className={styles.hint}>
          <FormattedMessage id={wordOf(week)} />
        </p>
      </div>
      <div
        className={styles.squares}
        role="img"
        aria-label={intl.formatMessage({ id: "training.streak.squares" }, { trained, all: weeks.length })}
      >
        {weeks.map(({ monday, isTrained, isPaused }) => (
          <span
            key={monday}
            className={styles.square}
            data-trained={isTrained || undefined}
            data-paused={(isPaused && !isTrained) || undefined}
            style={
              monday === last?.monday ? ({ "--share": `${Math.min(1, share) * 100}%` } as CSSProperties) : {}
            }
          />
        ))}
      </div>
    </div>
  );
}
