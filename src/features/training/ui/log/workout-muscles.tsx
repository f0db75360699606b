"use client";

import clsx from "clsx";
import { useMemo } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import { later } from "@/ui/later";
import page from "@/ui/page.module.css";
import type { Muscle } from "../../exercises/rules";
import type { WorkoutExerciseView } from "../../views";
import { levelsOf } from "../muscles/levels";
import { musclesText, muscleWords } from "../muscles/muscle-words";
import styles from "./log.module.css";
import { useLog } from "./log-context";

const MuscleMap = later(() => import("../muscles/muscle-map").then((it) => it.MuscleMap));

/** Muscles that are named beside the map; all are in its text. */
const NAMED = 4;

/** What a workout trains, by the sets that it holds, on a wide screen. What helps counts as half a set. */
export function WorkoutMuscles({ exercises }: { exercises: readonly WorkoutExerciseView[] }) {
  const intl = useIntl();
  const { facts } = useLog();
  const trained = useMemo(() => {
    const sets = new Map<Muscle, number>();
    const add = (muscles: readonly Muscle[], count: number) => {
      for (const muscle of muscles) sets.set(muscle, (sets.get(muscle) ?? 0) + count);
    };
    for (const { exercise, isSkipped, sets: own } of exercises) {
      const fact = facts.get(exercise.id);
      const count = own.filter(({ kind }) => kind !== "WARMUP").length;
      if (!fact || isSkipped || count === 0) continue;
      add(fact.muscles, count);
      add(fact.secondaryMuscles, count / 2);
    }
    const all = [...sets].map(([muscle, count]) => ({ muscle, sets: count }));
    return all.sort((a, b) => b.sets - a.sets);
  }, [exercises, facts]);
  if (trained.length === 0) return null;
  const names = musclesText(
    intl,
    trained.map(({ muscle }) => muscle),
  );
  return (
    <section className={clsx(page.card, styles.muscles)} aria-labelledby="training-log-muscles">
      <h2 id="training-log-muscles" className={styles.musclesTitle}>
        <FormattedMessage id="training.log.muscles" />
      </h2>
      <div className={styles.musclesBody}>
        <MuscleMap
          levels={levelsOf(trained)}
          label={intl.formatMessage({ id: "training.muscles.map" }, { muscles: names })}
        />
        <ul>
          {trained.slice(0, NAMED).map(({ muscle, sets }) => (
            <li key={muscle}>
              <FormattedMessage id={muscleWords[muscle]} />
              <b>
                <FormattedNumber value={sets} maximumFractionDigits={1} />
              </b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
