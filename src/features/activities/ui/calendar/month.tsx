"use client";

import { useElementSize } from "@mantine/hooks";
import { FormattedMessage, useIntl } from "react-intl";
import { addDays, noonOf } from "@/lib/whole-days";
import { later } from "@/ui/later";
import { DayNumber, HolidayName } from "./day-number";
import { addMonths, type Day, weekdayOf, weekNumberOf, weeksOfMonth } from "./days";
import { barsOf } from "./entries";
import { EntryBar } from "./entry-bar";
import { unloadedOn } from "./known";
import { type DayLines, isDrawn, linesOf, moreText } from "./lines";
import styles from "./month.module.css";
import { OccurrenceChip } from "./occurrence-chip";
import type { Calendar } from "./use-calendar";
import { useSlots } from "./use-slots";
import { WeekdayNames } from "./weekday-names";

const CalendarDrag = later(() => import("./calendar-drag").then((it) => it.CalendarDrag));

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
          <Week key={week[0]} calendar={calendar} week={week} lines={lines} slot={slot} />
        ))}
      </div>
      {isIdle && <CalendarDrag calendar={calendar} frame={grid} />}
    </div>
  );
}

type Slot = ReturnType<typeof useSlots>["slot"];
type WeekProps = {
  calendar: Calendar;
  week: Day[];
  /** how many fit into a day */
  lines: number;
  slot: Slot;
};

/** A week's days, and over them what lasts for days. */
function Week({ calendar, week, lines, slot }: WeekProps) {
  const bars = barsOf(calendar.shown, week);
  return (
    <div className={styles.week}>
      <span className={styles.number}>{weekNumberOf(week[0] ?? calendar.day)}</span>
      {week.map((one, column) => (
        <MonthDay
          key={one}
          calendar={calendar}
          day={one}
          fit={linesOf(bars, column, {
            entries: calendar.byDay.get(one) ?? [],
            unloaded: unloadedOn(calendar, one),
            lines,
          })}
          slot={slot(one)}
        />
      ))}
      <div className={styles.bars}>
        {bars
          .filter(({ row }) => isDrawn(row, lines))
          .map((bar) => (
            <EntryBar key={bar.entry.key} calendar={calendar} bar={bar} column={1} />
          ))}
      </div>
    </div>
  );
}

type DayProps = { calendar: Calendar; day: Day; fit: DayLines; slot: ReturnType<Slot> };

function MonthDay({ calendar, day, fit, slot }: DayProps) {
  const intl = useIntl();
  const date = intl.formatDate(noonOf(day), {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  const holiday = calendar.holidays.get(day);
  return (
    <section
      className={styles.day}
      aria-label={holiday ? `${date}, ${holiday.name}` : date}
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
      <div className={styles.head}>
        <DayNumber calendar={calendar} day={day} />
        <HolidayName calendar={calendar} day={day} />
      </div>
      {fit.rows > 0 && <i style={{ height: fit.rows * LINE - 1 }} />}
      {fit.shown.map((entry) => (
        <OccurrenceChip
          key={entry.key}
          isLine
          isContinued={entry.firstDay < day}
          calendar={calendar}
          entry={entry}
        />
      ))}
      {fit.more > 0 && (
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            calendar.setDay(day);
            calendar.setView("day");
          }}
        >
          <FormattedMessage id="activities.calendar.more" values={{ count: moreText(fit.more) }} />
        </button>
      )}
    </section>
  );
}
