"use client";

import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { MAX_ESTIMATED_REPS } from "../../estimates/rules";
import type { SettingsAnswer } from "../../settings/views";
import styles from "./exercise.module.css";
import { FormulaChoice, useFormula } from "./formula-choice";
import { gainOf, type Step, stepOf } from "./record-rows";
import { dayText, weightText } from "./set-text";

/** The estimated one-repetition maximum, from what it comes, and by how much it has grown. */
export function EstimateCard({ steps, first }: { steps: readonly Step[]; first: SettingsAnswer }) {
  const intl = useIntl();
  const now = useMinute();
  const { formula, choose } = useFormula(first);
  const step = stepOf(steps, "ESTIMATED_MAX", formula);
  const best = step?.now;
  const gain = step && gainOf("WEIGHT_REPS", step);
  const { value = null, unit = null } = best ?? {};
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="exercise-estimate">
      <div className={styles.figureLine}>
        {value !== null && unit && <span className={styles.figure}>{weightText(intl, { value, unit })}</span>}
        {gain !== null && unit && (
          <span className={styles.gain}>+{weightText(intl, { value: gain, unit })}</span>
        )}
        <span className={styles.formulaPlace}>
          <FormulaChoice formula={formula} onChoose={choose} />
        </span>
      </div>
      <h2 id="exercise-estimate" className={clsx(row.line, styles.figureName)}>
        <FormattedMessage id="training.estimate.title" />
      </h2>
      <p className={styles.words}>
        {best ? (
          <FormattedMessage
            id={gain === null ? "training.estimate.from" : "training.estimate.fromAndGain"}
            values={{
              reps: best.reps ?? 0,
              day: dayText(intl, best.at, now),
              before: step?.before ? dayText(intl, step.before.at, now) : "",
            }}
          />
        ) : (
          <FormattedMessage id="training.estimate.none" values={{ most: MAX_ESTIMATED_REPS }} />
        )}
      </p>
    </section>
  );
}
