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
  months?: Months;
};

/** Of a calendar that says something of its days: the month shown ("2026-06"), and what is loaded with it. */
type Months = {
  shown: string;
  onShow: (month: string) => void;
  dayClass: string | undefined;
  /** attributes of a day's button, by the day */
  dayProps: (day: string) => Record<`data-${string}`, boolean | undefined> & { "aria-label": string };
};

const propsOf = ({ shown, onShow, dayProps }: Months) => ({
  date: `${shown}-01`,
  onDateChange: (day: string) => onShow(day.slice(0, 7)),
  getDayProps: dayProps,
});

/** A calendar to choose a day from, Monday first: of a field, where weeks have their numbers, or with `months`. */
export function DayCalendar({ value, min, isEntered, onChoose, onClose, months }: Props) {
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
        {...(value && !months ? { defaultDate: value } : {})}
        {...(months ? propsOf(months) : {})}
        {...(min && /^\d{4}-\d\d-\d\d$/.test(min) ? { minDate: min } : {})}
        onChange={(day) => day && onChoose(day)}
        locale={intl.locale}
        firstDayOfWeek={1}
        withWeekNumbers={!months}
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
          day: months?.dayClass ?? styles.day ?? "",
          weekday: styles.name ?? "",
          weekNumber: styles.name ?? "",
        }}
        __stopPropagation
      />
    </div>
  );
}
