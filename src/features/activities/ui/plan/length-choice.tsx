"use client";

import { FormattedMessage } from "react-intl";
import { lengthParts, lengths, minutesOf } from "./length";
import type { ActivityValues } from "./plan";
import styles from "./plan.module.css";

type Props = { values: ActivityValues; onChoose: (minutes: number) => void };

/** Usual lengths, one press each. */
export function LengthChoice({ values, onChoose }: Props) {
  const chosen = minutesOf(values);
  return (
    <fieldset className={styles.lengths}>
      <legend className="spoken">
        <FormattedMessage id="activities.form.lengths" />
      </legend>
      {lengths.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className={styles.length}
          aria-pressed={minutes === chosen}
          onClick={() => onChoose(minutes)}
        >
          <FormattedMessage id="activities.form.length" values={lengthParts(minutes)} />
        </button>
      ))}
    </fieldset>
  );
}
