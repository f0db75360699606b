"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { DistanceUnit } from "../../rules";
import type { WorkoutExerciseView, WorkoutView } from "../../views";
import { blocksOf } from "../../workout-sets/rules";
import styles from "./today.module.css";
import { planText } from "./workout-text";

/** Exercises that are named; the rest is counted. */
const MAX_LINES = 8;

type Props = { workout: WorkoutView; distance: DistanceUnit };

/** What is left or done of an exercise in a workout that has started; what is planned in one that hasn't. */
function Line({ one, isStarted, distance }: LineProps) {
  const intl = useIntl();
  const done = one.sets.filter(({ isCompleted }) => isCompleted).length;
  return (
    <>
      <span className={styles.exercise}>{one.exercise.name}</span>
      <span className={styles.plan}>
        {isStarted && one.sets.length > 0 ? (
          <FormattedMessage id="training.today.setsDone" values={{ done, all: one.sets.length }} />
        ) : (
          planText(intl, one, distance)
        )}
      </span>
    </>
  );
}
type LineProps = { one: WorkoutExerciseView; isStarted: boolean; distance: DistanceUnit };

/** A workout line by line; a superset is one block. */
export function PlanLines({ workout, distance }: Props) {
  const { exercises, state } = workout;
  const shown = exercises.filter(({ isSkipped }) => !isSkipped);
  const named = shown.slice(0, MAX_LINES);
  if (named.length === 0) return null;
  const rest = shown.length - named.length;
  return (
    <ul className={styles.lines}>
      {blocksOf(named).map((block) => (
        <li key={block[0]?.id} className={styles.block} data-superset={block.length > 1 || undefined}>
          {block.map((one) => (
            <div key={one.id} className={styles.line}>
              <Line one={one} isStarted={state === "STARTED"} distance={distance} />
            </div>
          ))}
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.rest}>
          <FormattedMessage id="training.today.more" values={{ count: rest }} />
        </li>
      )}
    </ul>
  );
}
