"use client";

import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { addDays, noonOf } from "@/lib/whole-days";
import { later } from "@/ui/later";
import { DayNumber, HolidayName } from "./day-number";
import { type Day, weekdayOf } from "./days";
import { barsOf, isMovable, layOut } from "./entries";
import { EntryBar } from "./entry-bar";
import styles from "./hours.module.css";
import { OccurrenceChip } from "./occurrence-chip";
import type { Calendar } from "./use-calendar";
import { useSlots } from "./use-slots";

const CalendarDrag = later(() => import("./calendar-drag").then((it) => it.CalendarDrag));

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const clockOf = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
/** The first hour in sight. */
const MORNING = 7;
const DAY_MINUTES = 24 * 60;
const percentOf = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;

type Props = {
  calendar: Calendar;
  /** the page has been shown: what dragging needs is loaded */
  isIdle: boolean;
};

/** The hours of a week or a day. A press on an hour plans in it; the arrow keys lead from hour to hour. */
export function Hours({ calendar, isIdle }: Props) {
  const { day, days, setDay } = calendar;
  const [hour, setHour] = useState(18);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = scroller;
    if (current) current.scrollTop = (current.scrollHeight / 24) * (MORNING - 0.5);
  }, []);
  const move: Record<string, () => void> = {
    ArrowUp: () => setHour(Math.max(0, hour - 1)),
    ArrowDown: () => setHour(Math.min(23, hour + 1)),
    ArrowLeft: () => setDay(addDays(day, -1)),
    ArrowRight: () => setDay(addDays(day, 1)),
    PageUp: () => calendar.step(-1),
    PageDown: () => calendar.step(1),
  };
  const { grid, slot } = useSlots(`${day}T${hour}`, (pressed) => {
    move[pressed]?.();
    return pressed in move;
  });
  return (
    <div className={styles.frame} data-days={days.length} ref={grid}>
      <DayNames calendar={calendar} />
      <Bars calendar={calendar} />
      <div className={styles.scroller} ref={scroller} data-scroller>
        <div className={styles.grid}>
          <div className={styles.clock} aria-hidden="true">
            {HOURS.slice(1).map((one) => (
              <span key={one} style={{ top: percentOf(one * 60) }}>
                {clockOf(one)}
              </span>
            ))}
          </div>
          {days.map((one) => (
            <DayHours key={one} calendar={calendar} day={one} slot={slot} />
          ))}
        </div>
      </div>
      {isIdle && <CalendarDrag calendar={calendar} frame={grid} />}
    </div>
  );
}

function DayNames({ calendar }: { calendar: Calendar }) {
  const { days, today } = calendar;
  return (
    <div className={clsx(styles.row, styles.names)}>
      <span />
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.name}
          data-today={day === today || undefined}
          onClick={() => {
            calendar.setDay(day);
            calendar.setView(calendar.view === "day" ? "week" : "day");
          }}
        >
          <FormattedDate value={noonOf(day)} timeZone="UTC" weekday="short" />
          <DayNumber calendar={calendar} day={day} />
          <HolidayName calendar={calendar} day={day} />
        </button>
      ))}
    </div>
  );
}

/** What lasts for days, above the hours. */
function Bars({ calendar }: { calendar: Calendar }) {
  const bars = barsOf(calendar.shown, calendar.days);
  if (bars.length === 0) return null;
  return (
    <div className={clsx(styles.row, styles.bars)}>
      <span className={styles.allDay}>
        <FormattedMessage id="activities.calendar.allDay" />
      </span>
      {bars.map((bar) => (
        <EntryBar key={bar.entry.key} calendar={calendar} bar={bar} column={2} />
      ))}
    </div>
  );
}

type DayProps = { calendar: Calendar; day: Day; slot: ReturnType<typeof useSlots>["slot"] };

function DayHours({ calendar, day, slot }: DayProps) {
  const intl = useIntl();
  const isToday = day === calendar.today;
  const date = intl.formatDate(noonOf(day), {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  const [nowHour = 0, nowMinute = 0] = calendar.time.split(":").map(Number);
  return (
    <section
      className={styles.day}
      aria-label={date}
      data-day={day}
      data-today={isToday || undefined}
      data-weekend={weekdayOf(day) > 4 || undefined}
    >
      {HOURS.map((hour) => (
        <button
          key={hour}
          type="button"
          className={styles.slot}
          style={{ top: percentOf(hour * 60) }}
          {...slot(`${day}T${hour}`)}
          aria-label={intl.formatMessage(
            { id: "activities.calendar.planAt" },
            { day: date, time: clockOf(hour) },
          )}
          onClick={() => calendar.plan(day, clockOf(hour))}
        />
      ))}
      {layOut(calendar.byDay.get(day) ?? [], day).map(({ entry, from, to, column, columns, span }) => (
        <OccurrenceChip
          key={entry.key}
          calendar={calendar}
          entry={entry}
          isLine={to - from <= 30}
          isResizable={isMovable(entry) && entry.lastDay === day}
          className={styles.box}
          style={{
            top: percentOf(from),
            height: percentOf(to - from),
            insetInlineStart: `calc(3px + (100% - 8px) * ${column / columns})`,
            width: `calc((100% - 8px) * ${span / columns})`,
          }}
        />
      ))}
      {isToday && (
        <div className={styles.now} style={{ top: percentOf(nowHour * 60 + nowMinute) }} aria-hidden="true" />
      )}
    </section>
  );
}
