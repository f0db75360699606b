"use client";

import { FormattedMessage } from "react-intl";
import { muscles } from "../../exercises/rules";
import { MuscleFilter } from "../muscles/muscle-filter";
import { equipmentWords, muscleWords } from "../muscles/muscle-words";
import { Chip, Chips } from "./chip";
import styles from "./exercises.module.css";
import type { ExerciseFilter } from "./find-exercises";
import type { FoundExercises } from "./use-exercises";

type Props = {
  filter: ExerciseFilter;
  counts: FoundExercises["counts"];
  onChange: (filter: ExerciseFilter) => void;
};

/** A muscle, on the body or by its name, and equipment. */
export function FilterFields({ filter, counts, onChange }: Props) {
  const { muscle, equipment } = filter;
  return (
    <div className={styles.filterFields}>
      <MuscleFilter chosen={muscle} onChoose={(chosen) => onChange({ ...filter, muscle: chosen })} />
      <Chips label={<FormattedMessage id="training.exercises.muscle" />}>
        {muscles.map((one) => (
          <Chip
            key={one}
            isChosen={one === muscle}
            onPress={() => onChange({ ...filter, muscle: one === muscle ? null : one })}
          >
            <FormattedMessage id={muscleWords[one]} />
          </Chip>
        ))}
      </Chips>
      <Chips label={<FormattedMessage id="training.exercises.equipment" />}>
        {counts.map(({ equipment: one, count }) => (
          <Chip
            key={one}
            isChosen={one === equipment}
            count={count}
            onPress={() => onChange({ ...filter, equipment: one === equipment ? null : one })}
          >
            <FormattedMessage id={equipmentWords[one]} />
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
