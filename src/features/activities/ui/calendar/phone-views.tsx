"use client";

import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import viewStyles from "./calendar.module.css";
import styles from "./phone-views.module.css";
import type { Calendar } from "./use-calendar";

const words = {
  agenda: "activities.calendar.week",
  month: "activities.calendar.month",
  year: "activities.calendar.year",
} as const;

/** What a phone's calendar can go by, above a month or a year. */
export function PhoneViews({ calendar }: { calendar: Calendar }) {
  const intl = useIntl();
  return (
    <fieldset
      className={clsx(viewStyles.views, styles.views)}
      aria-label={intl.formatMessage({ id: "activities.calendar.views" })}
    >
      {(["agenda", "month", "year"] as const).map((view) => (
        <button
          key={view}
          type="button"
          className={viewStyles.view}
          aria-pressed={view === calendar.view}
          onClick={() => calendar.setView(view)}
        >
          <FormattedMessage id={words[view]} />
        </button>
      ))}
    </fieldset>
  );
}
