"use client";

import { FormattedMessage } from "react-intl";
import { fieldsOf, type Measure, type WeightUnit } from "../../rules";
import { useLog } from "./log-context";
import styles from "./row.module.css";
import { distanceNameOf, weightNames } from "./values";

/** What the columns of the rows below are. The fields name themselves for a screen reader. */
export function ColumnsHead({ measure, unit }: { measure: Measure; unit: WeightUnit }) {
  const { me, settings } = useLog();
  const fields = fieldsOf[measure];
  const names = {
    weight: weightNames[unit],
    reps: <FormattedMessage id="training.column.reps" />,
    seconds: <FormattedMessage id="training.column.time" />,
    metres: distanceNameOf(measure, me),
  };
  return (
    <div className={styles.head} data-effort={settings.effort !== "NONE" || undefined} aria-hidden="true">
      <span>
        <FormattedMessage id="training.column.set" />
      </span>
      <span>
        <FormattedMessage id="training.column.last" />
      </span>
      {fields.map((field) => (
        <span key={field} className={fields.length === 1 ? styles.wide : undefined}>
          {names[field]}
        </span>
      ))}
      {settings.effort !== "NONE" && (
        <span className={styles.effortColumn}>
          <FormattedMessage id={settings.effort === "RIR" ? "training.effort.rir" : "training.effort.rpe"} />
        </span>
      )}
      <span />
    </div>
  );
}
