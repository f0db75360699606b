"use client";

import {
  IconBarbell,
  IconCheck,
  IconHourglass,
  IconQuestionMark,
  IconRepeat,
  IconStar,
  IconX,
} from "@tabler/icons-react";
import clsx from "clsx";
import type { CSSProperties } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { placeName } from "@/lib/place";
import { noonOf } from "@/lib/whole-days";
import type { Relation } from "../../occurrences/rules";
import type { Entry, Kind } from "./entries";
import styles from "./occurrence.module.css";
import type { Calendar } from "./use-calendar";

const relationWords = {
  HOST: "activities.calendar.hosting",
  JOINED: "activities.calendar.going",
  WAITING: "activities.calendar.waiting",
  INVITED: "activities.calendar.invited",
  VISIBLE: "activities.calendar.visible",
} as const;

const answerWords = { MAYBE: "activities.calendar.maybe", NO: "activities.calendar.declined" } as const;
const answerIcons = { MAYBE: IconQuestionMark, NO: IconX } as const;

const icons: Partial<Record<Relation, typeof IconCheck>> = {
  HOST: IconStar,
  JOINED: IconCheck,
  WAITING: IconHourglass,
};

/** Its own color, else that of the category, else that of the layer. */
export const tintOf = ({
  occurrence,
  layer,
}: Pick<Entry, "layer"> & { occurrence: Pick<Kind, "category" | "color"> }) =>
  ({ "--c": occurrence.color ?? occurrence.category?.color ?? `var(--layer-${layer})` }) as CSSProperties;

export const isOver = ({ over }: Entry, now: Date) => over < now;

/** "18:00–19:30", or when it begins. */
export const hoursOf = ({ startTime, endTime }: Entry) => (endTime ? `${startTime}–${endTime}` : startTime);

const moment = {
  weekday: "short",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

/** Its hours; with the days where it ends on another. What lasts all day has days alone. */
const timesOf = (intl: IntlShape, entry: Entry) => {
  const { firstDay, lastDay } = entry;
  const { dateTime, endTime, allDay } = entry.occurrence;
  if (allDay) {
    const days = intl.formatDateTimeRange(noonOf(firstDay), noonOf(lastDay), {
      dateStyle: "full",
      timeZone: "UTC",
    });
    return `${days} · ${intl.formatMessage({ id: "activities.time.allDay" })}`;
  }
  return endTime && firstDay < lastDay
    ? intl.formatDateTimeRange(Date.parse(dateTime), Date.parse(endTime), moment)
    : hoursOf(entry);
};

/** Time, title, place and the user's part in one sentence, for screen readers. */
export function useEntryLabel() {
  const intl = useIntl();
  return (entry: Entry) => {
    const { occurrence } = entry;
    const { relation, answer } = occurrence;
    if (entry.workoutId)
      return [
        hoursOf(entry),
        occurrence.title,
        intl.formatMessage({ id: "activities.calendar.trained" }),
      ].join(", ");
    const said = answer === "MAYBE" || answer === "NO" ? answerWords[answer] : relationWords[relation];
    const part = intl.formatMessage({ id: occurrence.isCancelled ? "activities.calendar.cancelled" : said });
    return [timesOf(intl, entry), occurrence.title, placeName(occurrence.location), part]
      .filter(Boolean)
      .join(", ");
  };
}

/** The user's part; `isShort`: without whether it repeats. */
export function RelationIcon({ entry, size, isShort }: { entry: Entry; size: number; isShort?: boolean }) {
  const { answer, relation } = entry.occurrence;
  if (entry.workoutId) return <IconBarbell size={size} aria-hidden="true" />;
  const Icon = answer === "MAYBE" || answer === "NO" ? answerIcons[answer] : icons[relation];
  return (
    <>
      {Icon && <Icon size={size} aria-hidden="true" />}
      {!isShort && entry.occurrence.isRepeating && <IconRepeat size={size} aria-hidden="true" />}
    </>
  );
}

type Props = {
  calendar: Calendar;
  entry: Entry;
  /** one line: title and when it begins */
  isLine?: boolean;
  /** on a day after its first */
  isContinued?: boolean;
  /** its lower edge can be dragged */
  isResizable?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
};

/** An occurrence in a month or among the hours. Opens its popup. */
export function OccurrenceChip({
  calendar,
  entry,
  isLine,
  isContinued,
  isResizable,
  className,
  style,
}: Props) {
  const sayLabel = useEntryLabel();
  const { occurrence } = entry;
  return (
    <button
      type="button"
      className={clsx(styles.chip, isLine && styles.line, className)}
      style={{ ...tintOf(entry), ...style }}
      data-entry={entry.key}
      data-relation={entry.workoutId ? undefined : occurrence.relation}
      data-answer={occurrence.answer ?? undefined}
      data-past={isOver(entry, calendar.now) || undefined}
      data-cancelled={occurrence.isCancelled || undefined}
      aria-label={sayLabel(entry)}
      onClick={(event) => calendar.open(entry, event.currentTarget)}
    >
      {isLine && !isContinued && !entry.isLong && <span className={styles.time}>{entry.startTime}</span>}
      <b className={styles.name}>
        {(!isLine || entry.isLong) && occurrence.category && (
          <span aria-hidden="true">{occurrence.category.icon} </span>
        )}
        {occurrence.title}
      </b>
      {!isLine && (
        <span className={styles.time}>
          {entry.startTime}
          {entry.endTime && <span className={styles.end}>–{entry.endTime}</span>}{" "}
          <RelationIcon entry={entry} size={12} />
        </span>
      )}
      {!isLine && occurrence.location && (
        <span className={styles.place}>{placeName(occurrence.location)}</span>
      )}
      {isLine && <RelationIcon entry={entry} size={12} isShort />}
      {isResizable && <span className={styles.grip} data-grip />}
    </button>
  );
}
