"use client";

import { IconBarbell, IconCheck, IconMoon, IconPlayerPause, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { Fragment } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { noonOf } from "@/lib/whole-days";
import type { DayState } from "../../weeks/rules";
import type { WeekAnswer } from "../../weeks/views";
import { minutesText } from "../exercises/set-text";
import { sportWords } from "../runs/sport-words";
import styles from "./week.module.css";

type Day = WeekAnswer["days"][number];

const states = {
  DONE: { Icon: IconCheck, word: "training.day.done" },
  PLANNED: { Icon: IconBarbell, word: "training.day.planned" },
  MISSED: { Icon: IconX, word: "training.day.missed" },
  REST: { Icon: IconMoon, word: "training.day.rest" },
  PAUSE: { Icon: IconPlayerPause, word: "training.day.pause" },
} as const satisfies Record<DayState, unknown>;

/** Workouts of a day that are named. */
const NAMED = 2;

/** When a workout is planned for, or how long it took. */
function Facts({ startedAt, timeZone, state, durationSeconds }: Day["workouts"][number]) {
  const intl = useIntl();
  const text =
    state === "PLANNED"
      ? intl.formatTime(startedAt, { timeStyle: "short", timeZone })
      : durationSeconds && minutesText(intl, durationSeconds);
  return text && <span className={styles.facts}>{text}</span>;
}

/** What the day holds: its workouts, or the word for its state. */
function Contents({ day, onUnpause }: Pick<Props, "day" | "onUnpause">) {
  const intl = useIntl();
  const word = <FormattedMessage id={states[day.state].word} />;
  const named = day.workouts.slice(0, NAMED);
  const titleOf = ({ title, sport }: Day["workouts"][number]) =>
    title || intl.formatMessage({ id: sport ? sportWords[sport] : "training.workout.untitled" });
  if (named.length > 0) {
    return (
      <>
        <span className="spoken">{word}: </span>
        {named.map((one, place) => (
          <Fragment key={one.id}>
            <Link
              className={clsx(styles.name, place === 0 ? styles.cover : styles.above)}
              href={`/training/workouts/${one.id}`}
              prefetch={false}
            >
              <span className={styles.text}>{titleOf(one)}</span>
            </Link>
            <Facts {...one} />
          </Fragment>
        ))}
      </>
    );
  }
  if (day.state !== "PAUSE") return <span className={clsx(styles.name, styles.text)}>{word}</span>;
  return (
    <button
      type="button"
      className={clsx(styles.name, styles.cover)}
      aria-label={intl.formatMessage({ id: "training.pause.removeDay" })}
      onClick={() => onUnpause(day.day)}
    >
      <span className={styles.text}>{word}</span>
    </button>
  );
}

type Props = { day: Day; isToday: boolean; onUnpause: (day: string) => void };

/** A day of the week: an icon for its state, and its workouts, which a press opens. */
export function WeekDay({ day, isToday, onUnpause }: Props) {
  const intl = useIntl();
  const { Icon } = states[day.state];
  const date = intl.formatDate(noonOf(day.day), { timeZone: "UTC", weekday: "short", day: "numeric" });
  return (
    <li
      className={styles.day}
      data-state={day.state}
      data-today={isToday || undefined}
      aria-current={isToday ? "date" : undefined}
    >
      <span className={styles.date}>{date}</span>
      <span className={styles.tile} aria-hidden="true">
        <Icon size={20} />
      </span>
      <Contents day={day} onUnpause={onUnpause} />
    </li>
  );
}
