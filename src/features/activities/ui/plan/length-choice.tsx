"use client";

import { FormattedMessage } from "react-intl";
import styles from "./form-parts.module.css";
import { lengthParts, lengths, minutesOf } from "./length";
import { type ActivityValues, switchAllDay } from "./plan";

type Props = {
  values: ActivityValues;
  /** undefined: it is one time of a series, whose times all have hours */
  onAllDay: ((isOn: boolean) => void) | undefined;
  onChoose: (minutes: number) => void;
};

/** Usual lengths, one press each; whole days are one of them. A press on a length gives it hours again. */
export function LengthChoice({ values, onAllDay, onChoose }: Props) {
  const chosen = minutesOf(values);
  const isAllDay = values.allDay !== "";
  return (
    <fieldset className={styles.chips}>
      <legend className="spoken">
        <FormattedMessage id="activities.form.lengths" />
      </legend>
      {lengths.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className={styles.chip}
          aria-pressed={minutes === chosen}
          onClick={() => onChoose(minutes)}
        >
          <FormattedMessage id="activities.form.length" values={lengthParts(minutes)} />
        </button>
      ))}
      {onAllDay && (
        <button
          type="button"
          className={styles.chip}
          aria-pressed={isAllDay}
          onClick={() => onAllDay(!isAllDay)}
        >
          <FormattedMessage id="activities.form.allDay" />
        </button>
      )}
    </fieldset>
  );
}

/** The values with hours again. What lasted several whole days ends on the first of them. */
export const withHours = (values: ActivityValues): ActivityValues =>
  values.allDay === "" ? values : { ...switchAllDay(values, false), endDay: "" };
