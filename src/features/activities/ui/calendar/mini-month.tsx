"use client";

import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { noonOf } from "@/lib/whole-days";
import { ActionIcon } from "@/ui/button";
import { COUNTED_ON_DAY } from "../../occurrences/rules";
import { DayNumber } from "./day-number";
import { addMonths, type Day, weekNumberOf, weeksOfMonth } from "./days";
import { unloadedOn } from "./known";
import styles from "./mini-month.module.css";
import { tintOf } from "./occurrence-chip";
import type { Calendar } from "./use-calendar";
import { WeekdayNames } from "./weekday-names";

/** A month of small days with a dot for each color on them. A press shows the day. */
export function MiniMonth({ calendar }: { calendar: Calendar }) {
  const intl = useIntl();
  const { day, setDay } = calendar;
  const stepTo = (by: -1 | 1, id: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      size={30}
      aria-label={intl.formatMessage({ id }, { view: "month" })}
      onClick={() => setDay(addMonths(day, by))}
    >
      <Icon size={16} />
    </ActionIcon>
  );
  const month = intl.formatDate(noonOf(day), { timeZone: "UTC", month: "long" });
  return (
    <section className={styles.month} aria-label={month}>
      <div className={styles.head}>
        <h2 className={styles.title}>{month}</h2>
        {!calendar.isPhone && (
          <span>
            {stepTo(-1, "activities.calendar.previous", IconChevronLeft)}
            {stepTo(1, "activities.calendar.next", IconChevronRight)}
          </span>
        )}
      </div>
      <WeekdayNames className={styles.week} isNarrow />
      {weeksOfMonth(day).map((week) => (
        <div className={styles.week} key={week[0]} data-shown={week.includes(day) || undefined}>
          <span className={styles.number} aria-hidden="true">
            {weekNumberOf(week[0] ?? day)}
          </span>
          {week.map((one) => (
            <DayButton key={one} calendar={calendar} day={one} className={styles.day} />
          ))}
        </div>
      ))}
    </section>
  );
}

type DayProps = { calendar: Calendar; day: Day; className: string | undefined; withName?: boolean };

/** A day's number over its dots. */
export function DayButton({ calendar, day, className, withName = false }: DayProps) {
  const intl = useIntl();
  const entries = calendar.byDay.get(day) ?? [];
  const tints = [...new Map(entries.map((entry) => [tintOf(entry)["--c" as never], tintOf(entry)])).values()];
  const date = intl.formatDate(noonOf(day), {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  const holiday = calendar.holidays.get(day);
  const unloaded = unloadedOn(calendar, day);
  return (
    <button
      type="button"
      className={className}
      aria-label={intl.formatMessage(
        { id: "activities.calendar.dayCount" },
        {
          day: holiday ? `${date}, ${holiday.name}` : date,
          count: entries.length + unloaded,
          part: unloaded < COUNTED_ON_DAY ? "" : "+",
        },
      )}
      aria-current={day === calendar.today ? "date" : undefined}
      aria-pressed={day === calendar.day}
      data-other={!calendar.isInMonth(day) || undefined}
      onClick={() => calendar.setDay(day)}
    >
      {withName && <span>{intl.formatDate(noonOf(day), { timeZone: "UTC", weekday: "short" })}</span>}
      {withName ? (
        <DayNumber calendar={calendar} day={day} isChosen={day === calendar.day} />
      ) : (
        <b>{Number(day.slice(8))}</b>
      )}
      <i className={styles.dots}>
        {tints.slice(0, 3).map((tint) => (
          <i key={tint["--c" as never]} style={tint} />
        ))}
      </i>
    </button>
  );
}
