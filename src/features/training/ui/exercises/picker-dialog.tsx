"use client";

import { IconCheck, IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import iconButton from "@/ui/icon-button.module.css";
import { useListSearch } from "@/ui/use-list-search";
import type { ExerciseView } from "../../exercises/views";
import { ExerciseDialog } from "./exercise-dialog";
import { ExerciseList } from "./exercise-list";
import type { ChosenExercise, PickerProps } from "./exercise-picker";
import { ExerciseSearch } from "./exercise-search";
import styles from "./exercises.module.css";
import { type ExerciseFilter, NO_FILTER } from "./find-exercises";
import { useDistanceUnit } from "./use-distance-unit";
import { useExercises } from "./use-exercises";

/** What `ExercisePicker` shows. */
export function PickerDialog({ opened, ...props }: PickerProps) {
  const title = props.isSingle ? "training.picker.swap" : "training.picker.title";
  return (
    <Dialog
      hasTabs
      opened={opened}
      onClose={props.onClose}
      width={640}
      title={<FormattedMessage id={title} />}
    >
      <Picker {...props} />
    </Dialog>
  );
}

const chosenOf = ({ id, name, measure }: ExerciseView): ChosenExercise => ({ id, name, measure });

/** The chosen exercises, in the order in which they were chosen. */
function useChoice({ onClose, onChoose, isSingle = false }: Omit<PickerProps, "opened">) {
  const [chosen, setChosen] = useState<ChosenExercise[]>([]);
  const take = (exercises: ChosenExercise[]) => {
    onChoose(exercises);
    onClose();
  };
  const toggle = (exercise: ExerciseView) => {
    if (isSingle) return take([chosenOf(exercise)]);
    const others = chosen.filter(({ id }) => id !== exercise.id);
    setChosen(others.length < chosen.length ? others : [...chosen, chosenOf(exercise)]);
  };
  return { chosen, toggle, take: () => take(chosen) };
}

function Picker(props: Omit<PickerProps, "opened">) {
  const { typed, setTyped, q } = useListSearch();
  const [filter, setFilter] = useState<ExerciseFilter>(NO_FILTER);
  const [newName, setNewName] = useState<string | null>(null);
  const distance = useDistanceUnit();
  const found = useExercises(q, filter);
  const { chosen, toggle, take } = useChoice(props);
  return (
    <>
      <ExerciseSearch typed={typed} onType={setTyped} filter={filter} onFilter={setFilter} found={found} />
      <ExerciseList
        found={found}
        q={q}
        distance={distance}
        isMine={filter.isMine}
        endOf={(exercise) => (
          <Plus
            exercise={exercise}
            isChosen={chosen.some(({ id }) => id === exercise.id)}
            onPress={() => toggle(exercise)}
          />
        )}
      />
      <Button
        variant="subtle"
        className={styles.create}
        leftSection={<IconPlus size={18} />}
        onClick={() => setNewName(q)}
      >
        {q ? (
          <FormattedMessage id="training.picker.create" values={{ name: q }} />
        ) : (
          <FormattedMessage id="training.exercises.newTitle" />
        )}
      </Button>
      {!props.isSingle && <Foot chosen={chosen} onTake={take} />}
      <ExerciseDialog
        opened={newName !== null}
        edited={{ name: newName ?? "" }}
        onClose={() => setNewName(null)}
        onDone={toggle}
      />
    </>
  );
}

type PlusProps = { exercise: ExerciseView; isChosen: boolean; onPress: () => void };

/** Chooses an exercise; chosen, a filled tick. */
function Plus({ exercise, isChosen, onPress }: PlusProps) {
  const intl = useIntl();
  const Icon = isChosen ? IconCheck : IconPlus;
  return (
    <button
      type="button"
      className={clsx(iconButton.button, styles.plus)}
      aria-pressed={isChosen}
      aria-label={intl.formatMessage({ id: "training.picker.choose" }, { name: exercise.name })}
      onClick={onPress}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}

function Foot({ chosen, onTake }: { chosen: ChosenExercise[]; onTake: () => void }) {
  return (
    <DialogFooter>
      <p className={styles.chosen} role="status">
        <b>
          <FormattedMessage id="training.picker.chosen" values={{ count: chosen.length }} />
        </b>
        <span className={styles.names}>{chosen.map(({ name }) => name).join(", ")}</span>
      </p>
      <Button disabled={chosen.length === 0} onClick={onTake}>
        <FormattedMessage id="training.picker.take" />
      </Button>
    </DialogFooter>
  );
}
