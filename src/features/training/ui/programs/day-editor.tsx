"use client";

import { TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import type { ProgramView } from "../../programs/views";
import { TITLE_LENGTH } from "../../rules";
import { ExercisePicker } from "../exercises/exercise-picker";
import type { Units } from "../log/values";
import type { Day, Place, PlanDay } from "./document";
import styles from "./editor.module.css";
import { EditorRow } from "./editor-row";
import { useDialog } from "./use-dialog";
import type { Edit } from "./use-program";
import { useRowDrag } from "./use-row-drag";
import { addExercises, changeDay, moveExercise } from "./weeks";

export type DayEditorProps = {
  program: ProgramView;
  edit: Edit;
  place: Place;
  day: Day;
  planned: PlanDay | undefined;
  units: Units;
};

/** Exercises have no ids: a name for each that stays with it while others move. */
function keysOf({ exercises }: Day): string[] {
  const counts = new Map<string, number>();
  return exercises.map(({ exercise: { id } }) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return `${id} ${count}`;
  });
}

/** The fields of a day: its title, and its exercises, of which one is open. Each change is saved at once. */
export function DayEditor(props: DayEditorProps) {
  const { edit, place, day } = props;
  const picking = useDialog();
  const keys = keysOf(day);
  const [open, setOpen] = useState<string | null>(keys[0] ?? null);
  const list = useRef<HTMLUListElement>(null);
  const move = (from: number, to: number) => {
    edit(moveExercise(place, from, to));
    const handle = () => list.current?.children[to]?.querySelector<HTMLElement>("[data-handle]")?.focus();
    requestAnimationFrame(handle);
  };
  const drag = useRowDrag(list, move);
  return (
    <>
      <TitleField key={day.title} {...props} />
      {day.exercises.length === 0 && (
        <p className={styles.none}>
          <FormattedMessage id="training.program.noExercises" />
        </p>
      )}
      <ul ref={list} className={styles.rows}>
        {day.exercises.map((exercise, at) => {
          const key = keys[at] ?? "";
          return (
            <EditorRow
              key={key}
              {...props}
              exercise={exercise}
              at={at}
              isOpen={open === key}
              drag={drag}
              onToggle={() => setOpen(open === key ? null : key)}
              onMove={(by) => move(at, at + by)}
            />
          );
        })}
      </ul>
      <div className={styles.add}>
        <Button
          variant="subtle"
          className={styles.addButton}
          leftSection={<IconPlus size={16} />}
          onClick={picking.open}
        >
          <FormattedMessage id="training.exercise.add" />
        </Button>
      </div>
      <ExercisePicker
        {...picking.props}
        onChoose={(chosen) => {
          edit(addExercises(place, chosen));
          if (keys.length === 0 && chosen[0]) setOpen(`${chosen[0].id} 1`);
        }}
      />
    </>
  );
}

/** The title of a day, saved when its field is left. */
function TitleField({ edit, place, day }: DayEditorProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState(day.title);
  const leave = () => {
    const title = typed.trim();
    if (title !== day.title) edit(changeDay(place, (now) => ({ ...now, title })));
  };
  return (
    <TextInput
      className={styles.title ?? ""}
      label={<FormattedMessage id="training.program.dayTitle" />}
      value={typed}
      maxLength={TITLE_LENGTH}
      autoComplete="off"
      enterKeyHint="done"
      placeholder={intl.formatMessage({ id: "training.program.untitledDay" })}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}
