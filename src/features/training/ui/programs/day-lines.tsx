"use client";

import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import type { DistanceUnit } from "../../rules";
import { setText } from "../exercises/set-text";
import styles from "./day.module.css";
import type { Day, DoneSets, Exercise, PlanDay, Target } from "./document";
import { planLine } from "./goal-text";
import { ReasonLine } from "./reason-line";

type Props = { day: Day; planned: PlanDay | undefined; distance: DistanceUnit };

/** A day to read: each exercise as it is planned, and below that what was done. */
export function DayLines({ day, planned, distance }: Props) {
  const workoutId = planned?.workoutId;
  const isBegun = planned?.state === "DONE" || planned?.state === "STARTED";
  return (
    <>
      <ul className={styles.lines}>
        {day.exercises.map((exercise, at) => (
          // the same exercise may be there twice, and nothing else tells them apart
          // biome-ignore lint/suspicious/noArrayIndexKey: it is not reordered here
          <li key={at} className={styles.line} data-superset={exercise.superset !== null || undefined}>
            <Line exercise={exercise} distance={distance} {...planned?.exercises[at]} isBegun={isBegun} />
          </li>
        ))}
      </ul>
      {workoutId && (
        <div className={styles.foot}>
          <Button
            component={Link}
            href={`/training/workouts/${workoutId}`}
            prefetch={false}
            variant="default"
            className={styles.act}
          >
            <FormattedMessage id={isBegun ? "training.program.openDone" : "training.program.openPlanned"} />
          </Button>
        </div>
      )}
    </>
  );
}

type LineProps = {
  exercise: Exercise;
  distance: DistanceUnit;
  target?: Target;
  done?: DoneSets;
  isBegun: boolean;
};

function Line({ exercise, distance, target, done = null, isBegun }: LineProps) {
  const intl = useIntl();
  const { name, measure } = exercise.exercise;
  return (
    <>
      <b className={styles.name}>{name}</b>
      <span className={styles.plan}>
        {isBegun && (
          <span className="spoken">
            <FormattedMessage id="training.program.planned" />
          </span>
        )}
        {planLine(intl, exercise, target, distance)}
      </span>
      {done && (
        <ul className={styles.done} aria-label={intl.formatMessage({ id: "training.program.doneSets" })}>
          {done.map((set, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sets have no other name
            <li key={at}>{setText(intl, measure, set, distance)}</li>
          ))}
        </ul>
      )}
      {isBegun && !done && (
        <span className={styles.left}>
          <FormattedMessage id="training.program.leftOut" />
        </span>
      )}
      {!isBegun && target && <ReasonLine target={target} measure={measure} />}
    </>
  );
}
