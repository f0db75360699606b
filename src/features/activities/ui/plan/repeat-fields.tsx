"use client";

import { Input, Select, TextInput } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { momentOf } from "@/lib/wall-time";
import { DayField } from "@/ui/day-field";
import type { useFields } from "@/ui/fields";
import { nthWords, RepeatWords, weekdayName } from "../repeat-words";
import { readRepeats } from "../repeats";
import type { ActivityValues } from "./plan";
import plan from "./plan.module.css";
import { RepeatChoice } from "./repeat-choice";
import styles from "./repeat-fields.module.css";
import {
  isUnit,
  MAX_COUNT,
  monthlyChoices,
  monthlyOf,
  placeInMonth,
  ruleOf,
  weekdayOf,
  weekdays,
  weekdaysOf,
} from "./repeat-values";

type Props = {
  fields: ReturnType<typeof useFields<ActivityValues>>;
  /** the saved rule is none that the form can express, and may be kept */
  hasOwnRule: boolean;
  /** the first day, in the time zone in which days are counted */
  firstDay: string;
};

/** How often an activity repeats, on which days, and until when. */
export function RepeatFields({ fields, hasOwnRule, firstDay }: Props) {
  const { values } = fields;
  const { repeats } = values;
  return (
    <>
      <RepeatChoice fields={fields} hasOwnRule={hasOwnRule} />
      {repeats === "weekly" && <WeekdaysField fields={fields} firstDay={firstDay} />}
      {repeats === "monthly" && <MonthlyField fields={fields} firstDay={firstDay} />}
      {isUnit(repeats) && <EndFields fields={fields} />}
      {repeats !== "none" && <Summary values={values} firstDay={firstDay} />}
    </>
  );
}

type FieldProps = Pick<Props, "fields" | "firstDay">;

/** Seven buttons, Monday first. */
function WeekdaysField({ fields: { bindValue, values }, firstDay }: FieldProps) {
  const intl = useIntl();
  const chosen = weekdaysOf(values, firstDay);
  const toggle = (day: string) => {
    const next = weekdays.filter((one) => chosen.includes(one) !== (one === day));
    // the first day's alone follows that day
    bindValue("weekdays").onChange(next.length > 1 ? next.join(",") : "");
  };
  return (
    <Input.Wrapper
      label={<FormattedMessage id="activities.form.weekdays" />}
      labelElement="div"
      labelProps={{ id: "repeat-weekdays" }}
      description={<FormattedMessage id="activities.form.firstWeekday" />}
      inputWrapperOrder={["label", "input", "description"]}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be styled as the other labels */}
      <div className={styles.weekdays} role="group" aria-labelledby="repeat-weekdays">
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.weekday}
            aria-pressed={chosen.includes(day)}
            aria-label={weekdayName(intl, day)}
            disabled={day === weekdayOf(firstDay)}
            onClick={() => toggle(day)}
          >
            {weekdayName(intl, day, "short")}
          </button>
        ))}
      </div>
    </Input.Wrapper>
  );
}

/** A day that some months don't have. */
const LAST_COMMON = 28;

/** By the day of the month or by its weekday there. */
function MonthlyField({ fields: { bindValue, values }, firstDay }: FieldProps) {
  const intl = useIntl();
  const date = Number(firstDay.slice(8));
  const wordsOf = (choice: string) => {
    if (choice === "date") return intl.formatMessage({ id: "activities.form.monthDay" }, { day: date });
    const nth = choice === "last" ? -1 : placeInMonth(firstDay).nth;
    const weekday = nthWords(intl, `${nth}${weekdayOf(firstDay)}`);
    return intl.formatMessage({ id: "activities.form.monthWeekday" }, { weekday });
  };
  const chosen = monthlyOf(values, firstDay);
  return (
    <Select
      label={<FormattedMessage id="activities.form.monthlyBy" />}
      description={
        chosen === "date" && date > LAST_COMMON && <FormattedMessage id="activities.form.skipped" />
      }
      data={monthlyChoices(firstDay).map((value) => ({ value, label: wordsOf(value) }))}
      value={chosen}
      onChange={(next) => next && bindValue("monthly").onChange(next)}
      allowDeselect={false}
    />
  );
}

const endWords = {
  never: "activities.form.endsNever",
  until: "activities.form.endsUntil",
  count: "activities.form.endsCount",
} as const;

function EndFields({ fields: { bind, bindValue, values } }: Pick<Props, "fields">) {
  const intl = useIntl();
  return (
    <div className={plan.pair}>
      <Select
        label={<FormattedMessage id="activities.form.ends" />}
        data={Object.entries(endWords).map(([value, id]) => ({ value, label: intl.formatMessage({ id }) }))}
        value={values.ends}
        onChange={(next) => next && bindValue("ends").onChange(next)}
        allowDeselect={false}
      />
      {values.ends === "until" && (
        <DayField
          {...bindValue("until")}
          min={values.day}
          label={<FormattedMessage id="activities.form.until" />}
        />
      )}
      {values.ends === "count" && (
        <TextInput
          {...bind("count")}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_COUNT}
          label={<FormattedMessage id="activities.form.count" />}
        />
      )}
    </div>
  );
}

/** The rule in words, as it is shown of the activity; nothing while a field is empty. */
function Summary({ values, firstDay }: { values: ActivityValues; firstDay: string }) {
  const { timeZone = "UTC" } = useIntl();
  const until = values.ends === "until" ? momentOf({ day: values.until, time: "12:00" }, timeZone) : null;
  const isOpen = values.ends === "until" ? !until : values.ends === "count" && !Number(values.count);
  const recurrence = isOpen || !Number(values.every) ? null : ruleOf(values, firstDay, until);
  if (recurrence === null || Number.isNaN(Date.parse(firstDay))) return null;
  return (
    <p className={styles.summary} role="status">
      {readRepeats(recurrence).isMore ? (
        <FormattedMessage id="activities.form.keptOther" />
      ) : (
        <RepeatWords
          activity={{ dateTime: `${firstDay}T12:00:00Z`, recurrence, allDay: true, timeZone: "UTC" }}
        />
      )}
    </p>
  );
}
