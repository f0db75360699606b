"use client";

import { Select, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { newId } from "@/lib/id";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { type Equipment, equipments, type Muscle, muscles } from "../../exercises/rules";
import { NAME_LENGTH } from "../../exercises/schema";
import type { ExerciseView } from "../../exercises/views";
import { type Measure, measures } from "../../rules";
import { equipmentWords, muscleWords } from "../muscles/muscle-words";
import { Chip, Chips } from "./chip";
import styles from "./exercises.module.css";
import { measureWords } from "./measure-words";

/** A new exercise with a name, or one that is changed. */
export type Edited = { name: string } | { exercise: ExerciseView };

type Props = {
  edited: Edited;
  onClose: () => void;
  /** With the exercise as it is now. */
  onDone?: (exercise: ExerciseView) => void;
};

/** Adds an exercise of one's own, or changes one. */
export function ExerciseDialog({ opened, ...props }: Props & { opened: boolean }) {
  const isNew = "name" in props.edited;
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      width={520}
      title={<FormattedMessage id={isNew ? "training.exercises.newTitle" : "training.exercises.editTitle"} />}
    >
      <ExerciseForm {...props} />
    </Dialog>
  );
}

type Fields = { name: string; measure: string; equipment: string };
type Trained = Pick<ExerciseView, "muscles" | "secondaryMuscles" | "isOneSided">;

const usual: Trained = { muscles: [], secondaryMuscles: [], isOneSided: false };

/** Sends the form, and reloads the lists that hold the exercise. */
function useSave({ edited, onClose, onDone }: Props, trained: Trained) {
  const { exercises } = useTRPCClient().training;
  const cache = useQueryClient();
  const trpc = useTRPC();
  const reasonOf = useFailureText();
  // the same over all attempts, so that one whose answer was lost adds nothing twice
  const [madeId] = useState(newId);
  return async ({ name, measure, equipment }: Fields): Promise<FieldErrors<Fields> | undefined> => {
    const fields = {
      ...trained,
      name,
      measure: measure as Measure,
      equipment: equipment as Equipment,
    };
    try {
      const { exercise } =
        "exercise" in edited
          ? await exercises.change.mutate({ id: edited.exercise.id, ...fields })
          : await exercises.create.mutate({ id: madeId, ...fields });
      void cache.invalidateQueries(trpc.training.exercises.pathFilter());
      onDone?.(exercise);
      onClose();
    } catch (error) {
      return { form: reasonOf(error) };
    }
  };
}

function ExerciseForm(props: Props) {
  const intl = useIntl();
  const { edited, onClose } = props;
  const before = "exercise" in edited ? edited.exercise : null;
  const [trained, setTrained] = useState<Trained>(() =>
    before
      ? {
          muscles: before.muscles,
          secondaryMuscles: before.secondaryMuscles,
          isOneSided: before.isOneSided,
        }
      : usual,
  );
  const fields = useFields<Fields>({
    name: "name" in edited ? edited.name : edited.exercise.name,
    measure: before?.measure ?? "WEIGHT_REPS",
    equipment: before?.equipment ?? "BARBELL",
  });
  const save = useSave(props, trained);
  const check = ({ name }: Fields): FieldErrors<Fields> =>
    name.trim() ? {} : { name: intl.formatMessage({ id: "training.exercises.nameMissing" }) };
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <form ref={fields.form} noValidate onSubmit={fields.submit(check, save)}>
      <div className={styles.form}>
        {fields.errors.form && <Note kind="error">{fields.errors.form}</Note>}
        <TextInput
          {...fields.bind("name")}
          label={<FormattedMessage id="training.exercises.name" />}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          data-autofocus
        />
        <ValueSelect
          {...fields.bindValue("measure")}
          label={say("training.exercises.measure")}
          data={measures.map((value) => ({ value, label: say(measureWords[value]) }))}
        />
        <ValueSelect
          {...fields.bindValue("equipment")}
          label={say("training.exercises.equipment")}
          data={equipments.map((value) => ({ value, label: say(equipmentWords[value]) }))}
        />
        <MuscleChips trained={trained} onChange={setTrained} />
        <Switch
          label={<FormattedMessage id="training.exercises.isOneSided" />}
          checked={trained.isOneSided}
          onChange={({ currentTarget: { checked } }) => setTrained({ ...trained, isOneSided: checked })}
        />
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={fields.pending}>
          <FormattedMessage id={before ? "ui.save" : "training.exercises.add"} />
        </Button>
      </DialogFooter>
    </form>
  );
}

type SelectProps = {
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

const ValueSelect = ({ label, data, value, onChange }: SelectProps) => (
  <Select
    label={label}
    data={data}
    value={value}
    allowDeselect={false}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
  />
);

type MuscleProps = { trained: Trained; onChange: (trained: Trained) => void };

/** What it trains. A muscle that helps only, once chosen, is trained most. */
function MuscleChips({ trained, onChange }: MuscleProps) {
  const toggle = (muscle: Muscle) => {
    const others = trained.muscles.filter((one) => one !== muscle);
    const isChosen = others.length < trained.muscles.length;
    onChange({
      ...trained,
      muscles: isChosen ? others : [...others, muscle],
      secondaryMuscles: trained.secondaryMuscles.filter((one) => one !== muscle),
    });
  };
  return (
    <Chips label={<FormattedMessage id="training.exercises.muscles" />}>
      {muscles.map((muscle) => (
        <Chip key={muscle} isChosen={trained.muscles.includes(muscle)} onPress={() => toggle(muscle)}>
          <FormattedMessage id={muscleWords[muscle]} />
        </Chip>
      ))}
    </Chips>
  );
}
