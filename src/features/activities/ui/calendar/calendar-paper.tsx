"use client";

import clsx from "clsx";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { placeName } from "@/lib/place";
import { noonOf } from "@/lib/whole-days";
import { Sheet } from "@/ui/paper";
import styles from "./calendar-paper.module.css";
import { type Day, weekdayOf, weekNumberOf, weekOf, weeksOfMonth } from "./days";
import type { Entry } from "./entries";
import { unloadedOn } from "./known";
import { layerWords } from "./layers";
import { moreText } from "./lines";
import { tintOf } from "./occurrence-chip";
import type { Calendar } from "./use-calendar";

/** Whether the page is being printed: the browser waits while this is rendered. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

type Props = { me: AccountView; calendar: Calendar };

/** A month or a week as a sheet, in place of what the screen shows. Other views are printed as they are. */
export function CalendarPaper({ me, calendar }: Props) {
  const intl = useIntl();
  const isPrinting = useIsPrinting();
  const { view, day, now } = calendar;
  if (!isPrinting || (view !== "month" && view !== "week")) return null;
  const isWeek = view === "week";
  const month = intl.formatDate(noonOf(day), { timeZone: "UTC", month: "long", year: "numeric" });
  const week = intl.formatMessage({ id: "activities.calendar.weekNumber" }, { week: weekNumberOf(day) });
  const printed = intl.formatDate(now, { dateStyle: "full" });
  const weeks = isWeek ? [weekOf(day)] : weeksOfMonth(day);
  return (
    <div data-paper data-sheet>
      <Sheet
        isWide
        title={isWeek ? `${week}, ${month}` : month}
        line={me.name}
        foot={<FormattedMessage id="activities.paper.changes" values={{ printed }} />}
      >
        <div className={clsx(styles.month, isWeek && styles.week)}>
          <span />
          {weekOf(day).map((one) => (
            <span key={one} className={styles.name} data-red={weekdayOf(one) === 6 || undefined}>
              {intl.formatDate(noonOf(one), { timeZone: "UTC", weekday: "long" })}
            </span>
          ))}
          {weeks.map((days) => (
            <Week key={days[0]} calendar={calendar} days={days} isWhole={isWeek} />
          ))}
        </div>
        <Key calendar={calendar} days={weeks.flat()} />
      </Sheet>
    </div>
  );
}

type WeekProps = { calendar: Calendar; days: Day[]; isWhole: boolean };

function Week({ calendar, days, isWhole }: WeekProps) {
  return (
    <>
      <span className={styles.number}>
        <FormattedMessage
          id="activities.calendar.weekShort"
          values={{ week: weekNumberOf(days[0] ?? calendar.day) }}
        />
      </span>
      {days.map((day) => (
        <PaperDay key={day} calendar={calendar} day={day} isOther={!isWhole && !calendar.isInMonth(day)} />
      ))}
    </>
  );
}

function PaperDay({ calendar, day, isOther }: { calendar: Calendar; day: Day; isOther: boolean }) {
  const holiday = calendar.holidays.get(day);
  const more = unloadedOn(calendar, day);
  return (
    <div className={styles.day} data-other={isOther || undefined}>
      <span className={styles.head}>
        <b data-red={weekdayOf(day) === 6 || holiday?.isPublic || undefined}>{Number(day.slice(8))}</b>
        {holiday && <small>{holiday.name}</small>}
      </span>
      {(calendar.byDay.get(day) ?? []).map((entry) => (
        <PaperEntry key={entry.key} entry={entry} day={day} hasPlace={calendar.view === "week"} />
      ))}
      {more > 0 && (
        <span className={styles.more}>
          <FormattedMessage id="activities.calendar.more" values={{ count: moreText(more) }} />
        </span>
      )}
    </div>
  );
}

function PaperEntry({ entry, day, hasPlace }: { entry: Entry; day: Day; hasPlace: boolean }) {
  const { occurrence, isLong, firstDay, startTime, endTime } = entry;
  const place = hasPlace ? placeName(occurrence.location) : "";
  return (
    <span className={styles.entry} style={tintOf(entry)} data-cancelled={occurrence.isCancelled || undefined}>
      {!isLong && firstDay === day && (
        <>
          <b>{hasPlace && endTime ? `${startTime}–${endTime}` : startTime}</b>{" "}
        </>
      )}
      {occurrence.title}
      {place && <small>{place}</small>}
    </span>
  );
}

/** What the colors mean, but for those of single activities. */
function Key({ calendar, days }: { calendar: Calendar; days: Day[] }) {
  const entries = days.flatMap((day) => calendar.byDay.get(day) ?? []);
  const usual = entries.filter(({ occurrence }) => occurrence.color === null);
  const kinds = new Map(usual.map((entry) => [entry.occurrence.category?.id ?? entry.layer, entry]));
  return (
    <div className={styles.key}>
      {[...kinds].map(([key, entry]) => (
        <span key={key} style={tintOf(entry)}>
          {entry.occurrence.category?.name ?? <FormattedMessage id={layerWords[entry.layer]} />}
        </span>
      ))}
    </div>
  );
}
