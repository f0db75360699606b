"use client";

import { Select } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { DayField } from "@/ui/day-field";
import { type SuspensionLength, suspensionLengths } from "./staff-actions";

const lengthTexts = {
  day: "moderation.span.day",
  week: "moderation.span.week",
  month: "moderation.span.month",
  date: "moderation.span.date",
  forever: "moderation.span.forever",
} as const;

type SpanProps = {
  span: SuspensionLength;
  date: string;
  isDayMissing: boolean;
  onSpan: (span: SuspensionLength) => void;
  onDate: (date: string) => void;
};

/** How long a suspension lasts. */
export function LengthFields({ span, date, isDayMissing, onSpan, onDate }: SpanProps) {
  const intl = useIntl();
  const data = suspensionLengths.map((value) => ({
    value,
    label: intl.formatMessage({ id: lengthTexts[value] }),
  }));
  return (
    <>
      <Select
        label={<FormattedMessage id="moderation.span.label" />}
        data={data}
        value={span}
        onChange={(value) => value && onSpan(value as SuspensionLength)}
        allowDeselect={false}
      />
      {span === "date" && (
        <DayField
          label={<FormattedMessage id="moderation.span.last" />}
          value={date}
          min={new Date().toLocaleDateString("sv")}
          error={isDayMissing && <FormattedMessage id="ui.day.wrong" />}
          onChange={onDate}
        />
      )}
    </>
  );
}
