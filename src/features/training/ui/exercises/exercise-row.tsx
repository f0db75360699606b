"use client";

import clsx from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Highlighted } from "@/ui/highlighted";
import { useMinute } from "@/ui/minute";
import { Pill } from "@/ui/pill";
import row from "@/ui/row.module.css";
import type { ExerciseView } from "../../exercises/views";
import type { DistanceUnit } from "../../rules";
import type { WorkoutSetView } from "../../views";
import { MuscleTile } from "../muscles/muscle-tile";
import { equipmentText, musclesText } from "../muscles/muscle-words";
import styles from "./exercises.module.css";
import { dayText, setText } from "./set-text";

/** Whose it is: nothing for those of the library. */
function OwnerPill({ owner }: Pick<ExerciseView, "owner">) {
  if (!owner) return null;
  if (owner.type !== "ME") return <Pill>{owner.name}</Pill>;
  return (
    <Pill tone="quiet">
      <FormattedMessage id="training.exercises.own" />
    </Pill>
  );
}

type Props = {
  exercise: ExerciseView;
  /** What is marked in its names. */
  marked: string;
  /** The best set of the last time. */
  last?: WorkoutSetView | undefined;
  distance: DistanceUnit;
  /** The whole row leads there. */
  href?: string;
  /** Controls at its end. */
  children?: ReactNode;
};

/** An exercise in a list: what it trains, its name, and what was done last. */
export function ExerciseRow({ exercise, marked, last, distance, href, children }: Props) {
  const intl = useIntl();
  const now = useMinute();
  const { name, measure, muscles, secondaryMuscles, equipment, isOneSided, lastUsedAt, found } = exercise;
  // found by a name of another language
  const otherName = found && found.name !== name ? found.name : null;
  const trained = musclesText(intl, muscles.length > 0 ? muscles : secondaryMuscles);
  const facts = [trained, equipmentText(intl, equipment)].filter(Boolean).join(" · ");
  const shownName = <Highlighted text={name} search={marked} />;
  return (
    <li className={clsx(row.row, styles.row)}>
      <MuscleTile muscles={muscles} secondaryMuscles={secondaryMuscles} />
      <div className={row.body}>
        <span className={styles.title}>
          <span className={clsx(row.name, row.whole)}>
            {href ? (
              <Link className={clsx(row.open, styles.link)} href={href} prefetch={false}>
                {shownName}
              </Link>
            ) : (
              shownName
            )}
          </span>
          <OwnerPill owner={exercise.owner} />
        </span>
        <span className={clsx(row.line, row.whole)}>
          {otherName && (
            <>
              <Highlighted text={otherName} search={marked} />
              {" · "}
            </>
          )}
          {facts}
          {isOneSided && (
            <>
              {" · "}
              <FormattedMessage id="training.exercises.oneSided" />
            </>
          )}
        </span>
      </div>
      {lastUsedAt && (
        <span className={clsx(row.line, styles.last)}>
          {last && <span className={styles.lastSet}>{setText(intl, measure, last, distance)}</span>}
          <span>{dayText(intl, lastUsedAt, now)}</span>
        </span>
      )}
      {children}
    </li>
  );
}
