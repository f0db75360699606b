"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { addDays, beginOf, noonOf } from "@/lib/whole-days";
import { ErrorState } from "@/ui/error-state";
import { openAt } from "@/ui/history-entry";
import { useTRPC } from "@/ui/trpc";
import { COUNTED_ON_DAY } from "../../occurrences/rules";
import { addMonths, type Day, monthOf, weekNumberOf, weeksOfMonth } from "./days";
import type { Entry } from "./entries";
import mini from "./mini-month.module.css";
import { tintOf } from "./occurrence-chip";
import { PhoneViews } from "./phone-views";
import { trainedEntry } from "./trained-entry";
import type { Calendar } from "./use-calendar";
import { useHolidays } from "./use-holidays";
import { useSlots } from "./use-slots";
import { WeekdayNames } from "./weekday-names";
import styles from "./year.module.css";
import { type YearDay, yearDaysOf } from "./year-days";

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
/** Months of what was trained in a call. */
const QUARTER = 3;

/** What was trained in a year without an activity: four calls, each of as many days as one may ask for. */
function useTrained(first: Day, timeZone: string): Entry[] {
  const trpc = useTRPC();
  const midnight = (day: Day) => beginOf(day, timeZone).toISOString();
  const workouts = useQueries({
    queries: MONTHS.filter((month) => month % QUARTER === 0).map((month) => {
      const from = midnight(addMonths(first, month));
      const to = midnight(addMonths(first, month + QUARTER));
      return trpc.training.weeks.trained.queryOptions({ from, to });
    }),
    combine: (answers) => answers.flatMap(({ data }) => data?.workouts ?? []),
  });
  return useMemo(
    () => workouts.map((workout) => trainedEntry({ ...workout, title: workout.title }, timeZone)),
    [workouts, timeZone],
  );
}

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The twelve months of a year with a dot for each color on their days. A press opens the day, or the month by its name. */
export function Year({ calendar }: { calendar: Calendar }) {
  const { day, setDay, timeZone, hidden } = calendar;
  const year = Number(day.slice(0, 4));
  const first = `${year}-01-01`;
  const asked = useQuery(useTRPC().activities.years.get.queryOptions({ year }));
  const trained = useTrained(first, timeZone);
  const { holidays } = useHolidays(first, `${year}-12-31`);
  const days = useMemo(
    () => yearDaysOf({ answer: asked.data, trained, hidden }),
    [asked.data, trained, hidden],
  );
  const { grid, slot } = useSlots(day, (pressed) => {
    const step = steps[pressed];
    if (step) setDay(step(day));
    return step !== undefined;
  });
  const shownMonth = useRef<HTMLElement>(null);
  // on a phone it is far below
  useEffect(() => {
    shownMonth.current?.scrollIntoView({ block: "nearest" });
  }, []);
  if (asked.isError && !asked.data) {
    return (
      <ErrorState
        error={asked.error}
        title={<FormattedMessage id="activities.calendar.error" />}
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
      />
    );
  }
  return (
    <div className={styles.scroller} data-scroller aria-busy={asked.isPending}>
      {calendar.isPhone && <PhoneViews calendar={calendar} />}
      <div className={styles.year} ref={grid}>
        {MONTHS.map((month) => {
          const begins = addMonths(first, month);
          return (
            <YearMonth
              key={begins}
              calendar={calendar}
              begins={begins}
              days={days}
              holidays={holidays}
              slot={slot}
              here={begins.slice(0, 7) === monthOf(day) ? shownMonth : undefined}
            />
          );
        })}
      </div>
    </div>
  );
}

type MonthProps = {
  calendar: Calendar;
  begins: Day;
  days: Map<Day, YearDay>;
  holidays: Calendar["holidays"];
  slot: ReturnType<typeof useSlots>["slot"];
  here: React.RefObject<HTMLElement | null> | undefined;
};

/** A month. The days around it belong to other months, and are left out. */
function YearMonth({ calendar, begins, days, holidays, slot, here }: MonthProps) {
  const intl = useIntl();
  const name = intl.formatDate(noonOf(begins), { timeZone: "UTC", month: "long" });
  return (
    <section className={mini.month} aria-label={name} ref={here}>
      <h2 className={mini.title}>
        <button
          type="button"
          className={styles.name}
          onClick={() => {
            calendar.setDay(begins);
            calendar.setView("month");
          }}
        >
          {name}
        </button>
      </h2>
      <WeekdayNames className={mini.week} isNarrow />
      {weeksOfMonth(begins).map((week) => (
        <div className={mini.week} key={week[0]}>
          <span className={mini.number} aria-hidden="true">
            {weekNumberOf(week[0] ?? begins)}
          </span>
          {week.map((one) =>
            monthOf(one) === monthOf(begins) ? (
              <DayOfYear
                key={one}
                calendar={calendar}
                day={one}
                found={days.get(one)}
                holiday={holidays.get(one)}
                slot={slot(one)}
              />
            ) : (
              <span key={one} />
            ),
          )}
        </div>
      ))}
    </section>
  );
}

type DayProps = {
  calendar: Calendar;
  day: Day;
  found: YearDay | undefined;
  holiday: ReturnType<Calendar["holidays"]["get"]>;
  slot: ReturnType<ReturnType<typeof useSlots>["slot"]>;
};

function DayOfYear({ calendar, day, found, holiday, slot }: DayProps) {
  const intl = useIntl();
  const { count, more, marks } = found ?? { count: 0, more: 0, marks: [] };
  const tints = [...new Map(marks.map((mark) => [tintOf(mark)["--c" as never], tintOf(mark)])).values()];
  const date = intl.formatDate(noonOf(day), {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  return (
    <button
      type="button"
      className={mini.day}
      {...slot}
      aria-label={intl.formatMessage(
        { id: "activities.calendar.dayCount" },
        {
          day: holiday ? `${date}, ${holiday.name}` : date,
          count: count + more,
          part: more < COUNTED_ON_DAY ? "" : "+",
        },
      )}
      aria-current={day === calendar.today ? "date" : undefined}
      data-holiday={holiday?.isPublic || undefined}
      onClick={() => calendar.show({ day, view: calendar.isPhone ? "agenda" : "day" }, openAt)}
    >
      <b>{Number(day.slice(8))}</b>
      <i className={mini.dots}>
        {tints.slice(0, 3).map((tint) => (
          <i key={tint["--c" as never]} style={tint} />
        ))}
      </i>
    </button>
  );
}
