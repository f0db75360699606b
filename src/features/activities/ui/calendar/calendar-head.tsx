"use client";

import { IconCalendar, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { noonOf } from "@/lib/whole-days";
import { ActionIcon, Button } from "@/ui/button";
import { Pill } from "@/ui/pill";
import styles from "./calendar.module.css";
import { type CalendarView, isMonthly, mondayOf, views, weekNumberOf } from "./days";
import type { Calendar } from "./use-calendar";

const viewWords = {
  year: "activities.calendar.year",
  month: "activities.calendar.month",
  week: "activities.calendar.week",
  day: "activities.calendar.day",
  agenda: "activities.calendar.agenda",
} as const;

const DAY_TITLE = { weekday: "short", day: "numeric", month: "long" } as const;

type Props = { calendar: Calendar };

/** Which time is shown, and how: today, previous, next and the views. */
export function CalendarHead({ calendar }: Props) {
  const intl = useIntl();
  const { day, view, isPhone, step } = calendar;
  const isAway = mondayOf(day) !== mondayOf(calendar.today);
  const isWeek = isPhone && view === "agenda";
  const title = intl.formatDate(noonOf(day), {
    timeZone: "UTC",
    ...(view === "day" ? DAY_TITLE : { year: "numeric", month: view === "year" ? undefined : "long" }),
  });
  const named = (id: string) => intl.formatMessage({ id }, { view: isWeek ? "week" : view });
  const stepTo = (by: -1 | 1, id: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon aria-label={named(id)} title={named(id)} onClick={() => step(by)}>
      <Icon size={18} />
    </ActionIcon>
  );
  return (
    <div className={styles.head}>
      <h1 className={styles.title} id="calendar-title" aria-live="polite">
        {title}
      </h1>
      {!isMonthly(view) && !(isPhone && isAway) && (
        <Pill tone="quiet">
          <FormattedMessage
            id={isPhone ? "activities.calendar.weekShort" : "activities.calendar.weekNumber"}
            values={{ week: weekNumberOf(day) }}
          />
        </Pill>
      )}
      {(!isPhone || isAway) && (
        <Button
          variant="default"
          size="sm"
          className={styles.today}
          onClick={() => calendar.setDay(calendar.today)}
        >
          <FormattedMessage id="activities.calendar.today" />
        </Button>
      )}
      <span className={styles.steps}>
        {stepTo(-1, "activities.calendar.previous", IconChevronLeft)}
        {stepTo(1, "activities.calendar.next", IconChevronRight)}
        {isPhone && (
          <ActionIcon
            aria-label={intl.formatMessage({ id: "activities.calendar.showMonth" })}
            aria-pressed={!isWeek}
            onClick={() => calendar.setView(isWeek ? "month" : "agenda")}
          >
            <IconCalendar size={20} />
          </ActionIcon>
        )}
      </span>
      {!isPhone && <Views shown={view} onChoose={calendar.setView} />}
    </div>
  );
}

function Views({ shown, onChoose }: { shown: CalendarView; onChoose: (view: CalendarView) => void }) {
  const intl = useIntl();
  return (
    <fieldset className={styles.views} aria-label={intl.formatMessage({ id: "activities.calendar.views" })}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          className={styles.view}
          aria-pressed={view === shown}
          onClick={() => onChoose(view)}
        >
          <FormattedMessage id={viewWords[view]} />
        </button>
      ))}
    </fieldset>
  );
}
