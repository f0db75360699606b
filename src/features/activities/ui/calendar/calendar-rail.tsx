"use client";

import { IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedRelativeTime } from "react-intl";
import { placeName } from "@/lib/place";
import { OpenLink } from "../open/open-link";
import styles from "./calendar.module.css";
import type { Entry } from "./entries";
import { HolidayChoice } from "./holiday-choice";
import { Layers } from "./layers";
import { MiniMonth } from "./mini-month";
import { timesOf } from "./occurrence-chip";
import type { Calendar } from "./use-calendar";
import { useCalendarKeys } from "./use-calendar-keys";

type Props = { calendar: Calendar };

/** Beside the calendar: a small month, what is next, and what is shown. */
export function CalendarRail({ calendar, children }: Props & { children?: ReactNode }) {
  useCalendarKeys(calendar);
  const next = calendar.entries.find(
    ({ occurrence, layer }) =>
      layer === "mine" &&
      !occurrence.isCancelled &&
      occurrence.answer !== "NO" &&
      Date.parse(occurrence.dateTime) > calendar.now.getTime(),
  );
  return (
    <>
      {!calendar.isPhone && <MiniMonth calendar={calendar} />}
      {next && <NextEntry calendar={calendar} entry={next} />}
      <OpenLink />
      <Layers calendar={calendar} />
      <HolidayChoice calendar={calendar} />
      {children}
    </>
  );
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

function NextEntry({ calendar, entry }: Props & { entry: Entry }) {
  const { occurrence } = entry;
  const seconds = (Date.parse(occurrence.dateTime) - calendar.now.getTime()) / 1000;
  const [unit, length] = UNITS.find(([, one]) => seconds >= one) ?? UNITS[2];
  return (
    <section>
      <h2 className={styles.heading}>
        <FormattedMessage id="activities.calendar.upNext" />
      </h2>
      <button
        type="button"
        className={styles.upNext}
        onClick={(event) => calendar.open(entry, event.currentTarget)}
      >
        <span className={styles.soon}>
          <IconClock size={15} aria-hidden="true" />
          <span>
            <FormattedRelativeTime value={Math.floor(seconds / length)} unit={unit} />
          </span>
        </span>
        <b>{occurrence.title}</b>
        <span>{[timesOf(entry), placeName(occurrence.location)].filter(Boolean).join(" · ")}</span>
      </button>
    </section>
  );
}
