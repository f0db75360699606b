"use client";

import { IconCalendar, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { noonOf } from "@/lib/whole-days";
import { ActionIcon, Button } from "@/ui/button";
import { later } from "@/ui/later";
import { Pill } from "@/ui/pill";
import styles from "./calendar.module.css";
import { type CalendarView, mondayOf, views, weekNumberOf } from "./days";
import type { Calendar } from "./use-calendar";

const MiniMonth = later(() => import("./mini-month").then((it) => it.MiniMonth));

const viewWords = {
  month: "activities.calendar.month",
  week: "activities.calendar.week",
  day: "activities.calendar.day",
  agenda: "activities.calendar.agenda",
} as const;

type Props = { calendar: Calendar };

/** Which time is shown, and how: today, previous, next and the views. */
export function CalendarHead({ calendar }: Props) {
  const intl = useIntl();
  const { day, view, isPhone, step } = calendar;
  const isAway = mondayOf(day) !== mondayOf(calendar.today);
  const [isMonthShown, setMonthShown] = useState(false);
  const title =
    view === "day"
      ? intl.formatDate(noonOf(day), { timeZone: "UTC", weekday: "short", day: "numeric", month: "long" })
      : intl.formatDate(noonOf(day), { timeZone: "UTC", month: "long", year: "numeric" });
  const named = (id: string) => intl.formatMessage({ id }, { view: isPhone ? "week" : view });
  const stepTo = (by: -1 | 1, id: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon aria-label={named(id)} title={named(id)} onClick={() => step(by)}>
      <Icon size={18} />
    </ActionIcon>
  );
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title} id="calendar-title" aria-live="polite">
          {title}
        </h1>
        {view !== "month" && !(isPhone && isAway) && (
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
              aria-expanded={isMonthShown}
              onClick={() => setMonthShown(!isMonthShown)}
            >
              <IconCalendar size={20} />
            </ActionIcon>
          )}
        </span>
        {!isPhone && <Views shown={view} onChoose={calendar.setView} />}
      </div>
      {isPhone && isMonthShown && (
        <div className={styles.unfolded}>
          <MiniMonth calendar={calendar} />
        </div>
      )}
    </>
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
