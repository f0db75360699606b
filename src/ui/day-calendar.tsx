"use client";

import { DatePicker } from "@mantine/dates";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/fr";
import "dayjs/locale/sv";
import styles from "./day-field.module.css";

type Props = {
  value: string | null;
  min: string | undefined;
  /** the focus goes to the chosen day */
  isEntered: boolean;
  onChoose: (day: string) => void;
  onClose: () => void;
};

/** The calendar of a field for a day: weeks with their numbers, Monday first. */
export function DayCalendar({ value, min, isEntered, onChoose, onClose }: Props) {
  const intl = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEntered) frame.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  }, [isEntered]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  const named = (id: string) => intl.formatMessage({ id });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape, on the way from any of its buttons
    <div ref={frame} onKeyDown={press}>
      <DatePicker
        value={value}
        {...(value ? { defaultDate: value } : {})}
        {...(min && /^\d{4}-\d\d-\d\d$/.test(min) ? { minDate: min } : {})}
        onChange={(day) => day && onChoose(day)}
        locale={intl.locale}
        firstDayOfWeek={1}
        withWeekNumbers
        highlightToday
        monthLabelFormat="MMMM YYYY"
        ariaLabels={{
          monthLevelControl: named("ui.day.months"),
          yearLevelControl: named("ui.day.years"),
          previousMonth: named("ui.day.previousMonth"),
          nextMonth: named("ui.day.nextMonth"),
          previousYear: named("ui.day.previousYear"),
          nextYear: named("ui.day.nextYear"),
          previousDecade: named("ui.day.previousYears"),
          nextDecade: named("ui.day.nextYears"),
        }}
        classNames={{
          calendarHeaderLevel: styles.level ?? "",
          calendarHeaderControl: styles.control ?? "",
          day: styles.day ?? "",
          weekday: styles.name ?? "",
          weekNumber: styles.name ?? "",
        }}
        __stopPropagation
      />
    </div>
  );
}
