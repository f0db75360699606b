"use client";

import { useMediaQuery } from "@mantine/hooks";
import clsx from "clsx";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { addDays, noonOf } from "@/lib/whole-days";
import page from "@/ui/page.module.css";
import card from "./card.module.css";
import { moods, moodWord } from "./moods";
import styles from "./year.module.css";
import { type DayMoods, monthsOf, summaryOf } from "./year-days";

/** Below this width the year stands upright (year.module.css). */
const PHONE = "(max-width: 47.49em)";

const moves: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => inMonth(day, -1),
  ArrowDown: (day) => inMonth(day, 1),
};

/** The same day of the month before or after, or its last. */
function inMonth(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Moves the focus among the days of the year; only one of them is reached by Tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const day = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
  const to = day && moves[event.key]?.(day);
  if (!to) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`button[data-day="${to}"]`)?.focus();
}

const placeOf = (day: string) =>
  ({ "--month": Number(day.slice(5, 7)), "--date": Number(day.slice(8)) }) as CSSProperties;

type CellProps = {
  day: string;
  mood: number | null | undefined;
  label: string;
  isChosen: boolean;
  isTabbed: boolean;
  isPhone: boolean;
};

/** A day that can be chosen. On a phone it is too small to be a control of its own: the day's head has others. */
function DayCell({ day, mood, label, isChosen, isTabbed, isPhone }: CellProps) {
  const look = {
    className: styles.day,
    "data-day": day,
    "data-mood": mood ?? undefined,
    "data-written": mood === null || undefined,
    "data-chosen": isChosen || undefined,
    "aria-label": label,
  };
  return (
    <td className={styles.cell} style={placeOf(day)}>
      {isPhone ? (
        <span role="img" {...look} />
      ) : (
        <button type="button" {...look} title={label} aria-pressed={isChosen} tabIndex={isTabbed ? 0 : -1} />
      )}
    </td>
  );
}

/** A month's name; on a phone, where it is above a narrow column, its first letter. */
function MonthName({ first, month }: { first: string; month: number }) {
  const intl = useIntl();
  const nameIn = (form: "long" | "short" | "narrow") =>
    intl.formatDate(noonOf(first), { timeZone: "UTC", month: form });
  return (
    <th
      scope="row"
      className={styles.month}
      style={{ "--month": month } as CSSProperties}
      aria-label={nameIn("long")}
    >
      <span className={styles.wide}>{nameIn("short")}</span>
      <span className={styles.narrow}>{nameIn("narrow")}</span>
    </th>
  );
}

type GridProps = {
  year: string;
  moods: DayMoods;
  today: string;
  day: string;
  onChoose: (day: string) => void;
};

/** The days of a year, a row for each month; a column on a phone. Those to come can't be chosen. */
function YearGrid({ year, moods: shown, today, day: chosen, onChoose }: GridProps) {
  const intl = useIntl();
  const isPhone = useMediaQuery(PHONE) ?? false;
  const choose = ({ target }: MouseEvent) => {
    const day = target instanceof HTMLElement && target.dataset.day;
    if (day) onChoose(day);
  };
  const tabbed = chosen.startsWith(year) ? chosen : `${year}-01-01`;
  const labelOf = (day: string) => {
    const mood = shown.get(day);
    const date = intl.formatDate(noonOf(day), { timeZone: "UTC", day: "numeric", month: "long" });
    const state = mood ? moodWord(mood) : mood === null ? "journal.written" : "journal.unwritten";
    return `${date}: ${intl.formatMessage({ id: state })}`;
  };
  return (
    <table className={styles.grid} aria-labelledby="journal-year" onKeyDown={moveFocus} onClick={choose}>
      <tbody>
        <tr>
          {[1, 5, 10, 15, 20, 25, 30].map((date) => (
            <td key={date} className={styles.date} style={{ "--date": date } as CSSProperties}>
              {date}
            </td>
          ))}
        </tr>
        {monthsOf(year).map((days, month) => (
          <tr key={days[0]}>
            <MonthName first={days[0] ?? ""} month={month + 1} />
            {days.map((day) =>
              day > today ? (
                <td key={day} className={styles.cell} style={placeOf(day)}>
                  <span className={styles.later} />
                </td>
              ) : (
                <DayCell
                  key={day}
                  day={day}
                  mood={shown.get(day)}
                  label={labelOf(day)}
                  isChosen={day === chosen}
                  isTabbed={day === tabbed}
                  isPhone={isPhone}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Legend = () => (
  <p className={styles.legend}>
    <FormattedMessage id={moodWord(1)} />
    {moods.map((mood) => (
      <span key={mood} data-mood={mood} aria-hidden="true" />
    ))}
    <FormattedMessage id={moodWord(5)} />
  </p>
);

const bold = (chunks: React.ReactNode) => <b>{chunks}</b>;

function SummaryLine({ moods: shown }: { moods: DayMoods }) {
  const { written, radiant, commonest } = summaryOf(shown);
  return (
    <p className={styles.summary}>
      <span>
        <FormattedMessage id="journal.writtenDays" values={{ count: written, b: bold }} />
      </span>
      {radiant > 0 && (
        <span>
          <FormattedMessage id="journal.radiantDays" values={{ count: radiant, b: bold }} />
        </span>
      )}
      {commonest && (
        <span>
          <FormattedMessage id="journal.commonest" />{" "}
          <b>
            <FormattedMessage id={moodWord(commonest)} />
          </b>
        </span>
      )}
    </p>
  );
}

/** A year in the colors of its moods. */
export const YearCard = memo((props: GridProps) => (
  <section className={clsx(page.card, card.card, styles.moods)} aria-labelledby="journal-year">
    <div className={card.head}>
      <h2 id="journal-year">
        <FormattedMessage id="journal.year" values={{ year: props.year }} />
      </h2>
      <Legend />
    </div>
    <YearGrid {...props} />
    <SummaryLine moods={props.moods} />
  </section>
));
