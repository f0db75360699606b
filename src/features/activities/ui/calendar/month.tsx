"use client";

import { useElementSize } from "@mantine/hooks";
import dynamic from "next/dynamic";
import { FormattedMessage, useIntl } from "react-intl";
import { DayNumber } from "./day-number";
import { addDays, addMonths, type Day, noonOf, weekdayOf, weekNumberOf, weeksOfMonth } from "./days";
import styles from "./month.module.css";
import { OccurrenceChip } from "./occurrence-chip";
import type { Calendar } from "./use-calendar";
import { useSlots } from "./use-slots";
import { WeekdayNames } from "./weekday-names";

const CalendarDrag = dynamic(() => import("./calendar-drag").then((it) => it.CalendarDrag), { ssr: false });

/** px: a day's number and padding; a line with its gap. */
const HEAD = 34;
const LINE = 25;

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

type Props = {
  calendar: Calendar;
  /** the page has been shown: what dragging needs is loaded */
  isIdle: boolean;
};

/** A month in whole weeks. A press on a day plans on it; the arrow keys lead from day to day. */
export function Month({ calendar, isIdle }: Props) {
  const { day, setDay } = calendar;
  const weeks = weeksOfMonth(day);
  const { ref, height } = useElementSize();
  const { grid, slot } = useSlots(day, (pressed) => {
    const step = steps[pressed];
    if (step) setDay(step(day));
    return step !== undefined;
  });
  const lines = Math.max(2, Math.floor((height / weeks.length - HEAD) / LINE));
  return (
    <div className={styles.month} ref={grid}>
      <WeekdayNames className={styles.names} />
      <div className={styles.weeks} ref={ref} data-scroller>
        {weeks.map((week) => (
          <div className={styles.week} key={week[0]}>
            <span className={styles.number}>{weekNumberOf(week[0] ?? day)}</span>
            {week.map((one) => (
              <MonthDay key={one} calendar={calendar} day={one} lines={lines} slot={slot(one)} />
            ))}
          </div>
        ))}
      </div>
      {isIdle && <CalendarDrag calendar={calendar} frame={grid} />}
    </div>
  );
}

type DayProps = {
  calendar: Calendar;
  day: Day;
  /** how many fit */
  lines: number;
  slot: ReturnType<ReturnType<typeof useSlots>["slot"]>;
};

function MonthDay({ calendar, day, lines, slot }: DayProps) {
  const intl = useIntl();
  const entries = calendar.byDay.get(day) ?? [];
  const shown = entries.length > lines ? entries.slice(0, lines - 1) : entries;
  const date = intl.formatDate(noonOf(day), {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  return (
    <section
      className={styles.day}
      aria-label={date}
      data-day={day}
      data-today={day === calendar.today || undefined}
      data-weekend={weekdayOf(day) > 4 || undefined}
      data-other={!calendar.isInMonth(day) || undefined}
    >
      <button
        type="button"
        className={styles.slot}
        {...slot}
        aria-label={intl.formatMessage({ id: "activities.calendar.plan" }, { day: date })}
        onClick={() => calendar.plan(day)}
      />
      <DayNumber calendar={calendar} day={day} />
      {shown.map((entry) => (
        <OccurrenceChip
          key={entry.key}
          isLine
          isContinued={entry.firstDay < day}
          calendar={calendar}
          entry={entry}
        />
      ))}
      {shown.length < entries.length && (
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            calendar.setDay(day);
            calendar.setView("day");
          }}
        >
          <FormattedMessage id="activities.calendar.more" values={{ count: entries.length - shown.length }} />
        </button>
      )}
    </section>
  );
}
