"use client";

import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

/** All time zones of this browser, plus the chosen one if the browser does not know it. */
const zonesWith = (own: string) => [...new Set([own, ...Intl.supportedValuesOf("timeZone")])].sort();

type Props = {
  label: ReactNode;
  description?: ReactNode;
  value: string;
  error?: ReactNode;
  /** false: only the chosen one is in the list, as before hydration */
  hasAll?: boolean;
  autoFocus?: boolean;
  onChange: (timeZone: string) => void;
};

/** A time zone, found by typing a part of its name. */
export function TimeZoneField({ value, hasAll = true, onChange, ...shown }: Props) {
  return (
    <Select
      {...shown}
      data={hasAll ? zonesWith(value) : [value]}
      value={value}
      onChange={(chosen) => chosen && chosen !== value && onChange(chosen)}
      searchable
      allowDeselect={false}
      limit={100}
      nothingFoundMessage={<FormattedMessage id="ui.zone.none" />}
    />
  );
}
