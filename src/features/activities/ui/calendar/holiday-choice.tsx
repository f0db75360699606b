"use client";

import { Select } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { countries } from "../../holidays/rules";
import styles from "./rail.module.css";
import type { Calendar } from "./use-calendar";

/** The choice of no country. */
const NONE = "none";

/** Whose holidays the calendar shows. */
export function HolidayChoice({ calendar: { country, setCountry } }: { calendar: Calendar }) {
  const intl = useIntl();
  const named = countries
    .map((code) => ({ code, name: intl.formatDisplayName(code, { type: "region" }) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, intl.locale));
  const none = { value: NONE, label: intl.formatMessage({ id: "activities.calendar.noHolidays" }) };
  return (
    <Select
      className={styles.holidays ?? ""}
      label={<FormattedMessage id="activities.calendar.holidays" />}
      data={[none, ...named.map(({ code, name }) => ({ value: code, label: name }))]}
      value={country ?? NONE}
      onChange={(chosen) => setCountry(chosen === NONE ? null : chosen)}
      allowDeselect={false}
      searchable={named.length > 8}
    />
  );
}
