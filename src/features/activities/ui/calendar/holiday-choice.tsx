"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { countries } from "../../holidays/rules";
import styles from "./calendar.module.css";
import type { Calendar } from "./use-calendar";

/** Whose holidays the calendar shows. */
export function HolidayChoice({ calendar: { country, setCountry } }: { calendar: Calendar }) {
  const intl = useIntl();
  const named = countries
    .map((code) => ({ code, name: intl.formatDisplayName(code, { type: "region" }) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, intl.locale));
  return (
    <label className={styles.holidays}>
      <FormattedMessage id="activities.calendar.holidays" />
      <select
        className={styles.country}
        value={country ?? ""}
        onChange={(event) => setCountry(event.currentTarget.value || null)}
      >
        <option value="">{intl.formatMessage({ id: "activities.calendar.noHolidays" })}</option>
        {named.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
