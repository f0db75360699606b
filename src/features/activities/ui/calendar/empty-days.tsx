"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import { OpenLink } from "../open/open-link";
import styles from "./empty-days.module.css";
import { isKnown } from "./known";
import type { Calendar } from "./use-calendar";

const words = {
  day: "activities.calendar.emptyDay",
  week: "activities.calendar.emptyWeek",
  month: "activities.calendar.emptyMonth",
} as const;

/** Above days with nothing on them: that it is so, and two ways on. */
export function EmptyDays({ calendar }: { calendar: Calendar }) {
  const { view, days, byDay, asked } = calendar;
  // the list has words of its own
  if (!calendar.knowsTrained) return null;
  if (
    view === "agenda" ||
    view === "year" ||
    asked.isFetching ||
    !days.every((day) => isKnown(calendar, day))
  )
    return null;
  if (days.some((day) => byDay.has(day))) return null;
  return (
    <div className={clsx(page.card, styles.note)} role="status">
      <div className={styles.words}>
        <p className={styles.title}>
          <FormattedMessage id={words[view]} />
        </p>
        <p className={styles.text}>
          <FormattedMessage id="activities.calendar.emptyText" />
        </p>
      </div>
      <div className={styles.ways}>
        <Button size="sm" onClick={() => calendar.plan(calendar.day)}>
          <FormattedMessage id="activities.mine.create" />
        </Button>
        <OpenLink />
      </div>
    </div>
  );
}
