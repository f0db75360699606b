"use client";

import { IconClock } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import { FormattedMessage, FormattedRelativeTime } from "react-intl";
import styles from "./calendar.module.css";
import { type Entry, layers } from "./entries";
import { MiniMonth } from "./mini-month";
import { timesOf } from "./occurrence-chip";
import type { Calendar } from "./use-calendar";
import { useCalendarKeys } from "./use-calendar-keys";

const layerWords = {
  mine: "activities.calendar.mine",
  friends: "activities.calendar.friends",
  groups: "activities.calendar.groups",
  organizations: "activities.calendar.organizations",
  public: "activities.calendar.public",
} as const;

type Props = { calendar: Calendar };

/** Beside the calendar: a small month, what is next, and what is shown. */
export function CalendarRail({ calendar, children }: Props & { children?: ReactNode }) {
  useCalendarKeys(calendar);
  const next = calendar.entries.find(
    ({ occurrence, layer }) =>
      layer === "mine" && !occurrence.isCancelled && Date.parse(occurrence.dateTime) > calendar.now.getTime(),
  );
  return (
    <>
      {!calendar.isPhone && <MiniMonth calendar={calendar} />}
      {next && <NextEntry calendar={calendar} entry={next} />}
      <fieldset className={styles.layers}>
        <legend className={styles.heading}>
          <FormattedMessage id="activities.calendar.layers" />
        </legend>
        {layers.map((layer) => (
          <div key={layer} className={styles.layer}>
            <label className={styles.choice} style={{ "--c": `var(--layer-${layer})` } as CSSProperties}>
              <input
                type="checkbox"
                checked={!calendar.hidden.has(layer)}
                onChange={() => calendar.toggleLayer(layer)}
              />
              <FormattedMessage id={layerWords[layer]} />
            </label>
            <span className={styles.count}>
              {calendar.entries.filter((entry) => entry.layer === layer).length}
            </span>
          </div>
        ))}
      </fieldset>
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
        <span>{[timesOf(entry), occurrence.location].filter(Boolean).join(" · ")}</span>
      </button>
    </section>
  );
}
