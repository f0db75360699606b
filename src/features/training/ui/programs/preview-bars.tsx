"use client";

import type { CSSProperties } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ProgramView } from "../../programs/views";
import type { DistanceUnit } from "../../rules";
import type { Exercise, Place } from "./document";
import styles from "./editor.module.css";
import { amountText, loadText } from "./goal-text";
import { previewOf } from "./preview";

type Props = { program: ProgramView; place: Place; exercise: Exercise; distance: DistanceUnit };

/** The weeks that follow, with the member's own numbers, if all succeeds. */
export function PreviewBars({ program, place, exercise, distance }: Props) {
  const intl = useIntl();
  const bars = previewOf(program, place, exercise);
  const { measure } = exercise.exercise;
  if (bars.length === 0) return null;
  return (
    <div className={styles.preview}>
      <p className={styles.previewHead}>
        <b>
          <FormattedMessage id="training.program.preview" />
        </b>
        <span>
          <FormattedMessage id="training.program.ifAllGoes" />
        </span>
      </p>
      <ol className={styles.bars}>
        {bars.map(({ week, goal, height }, index) => (
          <li key={week} data-now={index === 0 || undefined}>
            <i style={{ "--height": `${height * 100}%` } as CSSProperties} aria-hidden="true" />
            <b>{loadText(intl, goal, measure) || amountText(intl, goal, distance)}</b>
            <small>
              <FormattedMessage id="training.program.weekShort" values={{ week }} />
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}
