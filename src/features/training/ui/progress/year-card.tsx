"use client";

import clsx from "clsx";
import { type CSSProperties, useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { addDays, noonOf } from "@/lib/whole-days";
import page from "@/ui/page.module.css";
import type { ProgressAnswer } from "../../progress/views";
import { mondayOf } from "../../weeks/rules";
import chart from "./chart.module.css";
import { weeksUntil } from "./chart-scale";
import styles from "./progress.module.css";
import { TableToggle } from "./table-toggle";
import { commonWeekday, countsOf } from "./year-days";

/** Weeks of the grid: a year, and the one that goes on. */
const WEEKS = 53;

type Props = {
  days: ProgressAnswer["days"];
  today: string;
  /** The exercise whose days stand out. */
  exercise?: { id: string; name: string } | undefined;
  /** Of another member. */
  isOthers?: boolean | undefined;
};

/** Seven rows of days, a column for each week; on a phone the latest 18 weeks, the others by scrolling. */
function Grid({ days, today, exercise, label }: Props & { label: string }) {
  const intl = useIntl();
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    // browsers may answer a promise, which is no cleanup
    scroller.current?.scrollTo({ left: scroller.current.scrollWidth });
  }, []);
  const trained = new Map(days.map((one) => [one.day, one]));
  const weeks = weeksUntil(mondayOf(today), WEEKS);
  const kindOf = (day: string) => {
    const one = trained.get(day);
    if (!one) return "rest";
    return !exercise || one.exerciseIds.includes(exercise.id) ? "own" : "other";
  };
  const nameOf = (day: string, format: Intl.DateTimeFormatOptions) =>
    intl.formatDate(noonOf(day), { timeZone: "UTC", ...format });
  const begins = weeks.filter(({ monday }, index) => index > 0 && Number(monday.slice(8)) <= 7);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and is reached by the keyboard
    <section ref={scroller} className={styles.year} tabIndex={0} aria-label={label}>
      <div
        className={styles.grid}
        role="img"
        aria-label={label}
        style={{ "--weeks": WEEKS } as CSSProperties}
      >
        {[0, 2, 4, 6].map((row) => (
          <span key={row} className={styles.weekday} style={{ gridRow: row + 2 }}>
            {nameOf(addDays("2031-01-06", row), { weekday: "narrow" })}
          </span>
        ))}
        {begins.map(({ monday }) => (
          <span
            key={monday}
            className={styles.month}
            style={{ gridColumn: weeks.findIndex((week) => week.monday === monday) + 2 }}
          >
            {nameOf(monday, { month: "short" })}
          </span>
        ))}
        {weeks.flatMap((week, column) =>
          week.days.map((day, row) => (
            <span
              key={day}
              className={styles.cell}
              style={{ gridColumn: column + 2, gridRow: row + 2 }}
              data-kind={day > today ? "later" : kindOf(day)}
              data-today={day === today || undefined}
            />
          )),
        )}
      </div>
    </section>
  );
}

function Legend({ exercise }: Pick<Props, "exercise">) {
  return (
    <p className={clsx(chart.legend, styles.yearLegend)} aria-hidden="true">
      <span data-kind="own">
        {exercise ? exercise.name : <FormattedMessage id="training.progress.trainedDay" />}
      </span>
      {exercise && (
        <span data-kind="other">
          <FormattedMessage id="training.progress.otherDay" />
        </span>
      )}
      <span data-kind="rest">
        <FormattedMessage id="training.progress.restDay" />
      </span>
    </p>
  );
}

/** The days of a year on which one trained, those with an exercise strong. */
export function YearCard(props: Props) {
  const { days, today, exercise, isOthers = false } = props;
  const intl = useIntl();
  const since = weeksUntil(mondayOf(today), WEEKS)[0]?.monday ?? today;
  const shown = days.filter(({ day }) => day >= since && day <= today);
  const own = exercise ? shown.filter(({ exerciseIds }) => exerciseIds.includes(exercise.id)) : shown;
  const summary = intl.formatMessage(
    { id: exercise ? "training.progress.daysOf" : "training.progress.days" },
    { count: shown.length, own: own.length, name: exercise?.name ?? "" },
  );
  const common = commonWeekday(own.map(({ day }) => day));
  const name = intl.formatMessage({
    id: isOthers ? "training.coaching.client.year" : "training.progress.year",
  });
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="progress-year">
      <div className={styles.cardHead}>
        <h2 id="progress-year">{name}</h2>
        <span className={styles.hint}>{summary}</span>
      </div>
      <Grid {...props} label={`${name}: ${summary}`} />
      <TableToggle
        name={name}
        legend={
          <>
            <Legend exercise={exercise} />
            {common && (
              <p className={styles.hint}>
                <FormattedMessage
                  id="training.progress.weekday"
                  values={{ day: intl.formatDate(noonOf(common), { timeZone: "UTC", weekday: "long" }) }}
                />
              </p>
            )}
          </>
        }
        columns={[
          <FormattedMessage key="month" id="training.progress.month" />,
          <FormattedMessage key="days" id="training.progress.trainedDays" />,
          ...(exercise ? [exercise.name] : []),
        ]}
        rows={() =>
          countsOf(shown, exercise?.id).map(({ month, all, own: count }) => ({
            key: month,
            cells: [
              intl.formatDate(noonOf(month), { timeZone: "UTC", month: "long", year: "numeric" }),
              intl.formatNumber(all),
              ...(exercise ? [intl.formatNumber(count)] : []),
            ],
          }))
        }
      />
    </section>
  );
}
