"use client";

import { IconChevronDown, IconChevronUp, IconGripVertical } from "@tabler/icons-react";
import clsx from "clsx";
import type { KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import iconButton from "@/ui/icon-button.module.css";
import parts from "../log/parts.module.css";
import type { DayEditorProps } from "./day-editor";
import type { Exercise } from "./document";
import styles from "./editor.module.css";
import { ExerciseActs } from "./exercise-acts";
import { ExerciseFields } from "./exercise-fields";
import { planLine } from "./goal-text";
import { PreviewBars } from "./preview-bars";
import { ReasonLine } from "./reason-line";
import { RuleSentence } from "./rule-sentence";
import type { RowDrag } from "./use-row-drag";

export type RowProps = DayEditorProps & {
  exercise: Exercise;
  at: number;
  isOpen: boolean;
  drag: RowDrag;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
};

/** "A", "B": its place in its superset; null: it is in none. */
function letterOf({ superset }: Exercise, at: number, all: readonly Exercise[]): string | null {
  if (superset === null) return null;
  const before = all.slice(0, at).filter((one) => one.superset === superset).length;
  return String.fromCharCode(65 + before);
}

/** An exercise of a day: one line, or opened its fields, its rule and what follows from it. */
export function EditorRow(props: RowProps) {
  const { program, place, day, planned, units, exercise, at, isOpen, drag } = props;
  const intl = useIntl();
  const { name, measure } = exercise.exercise;
  const target = planned?.exercises[at]?.target;
  const letter = letterOf(exercise, at, day.exercises);
  const id = `program-exercise-${at}`;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li
      className={styles.exercise}
      data-open={isOpen || undefined}
      data-superset={letter !== null || undefined}
      data-dragged={drag.drag?.from === at || undefined}
      data-target={
        drag.drag && drag.drag.to === at ? (drag.drag.to > drag.drag.from ? "after" : "before") : undefined
      }
    >
      <div className={styles.row}>
        <Handle {...props} />
        {letter && <span className={parts.letter}>{letter}</span>}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={props.onToggle}
        >
          <span className={styles.text}>
            <span className={styles.name}>{name}</span>
            {!isOpen && (
              <span className={styles.line}>{planLine(intl, exercise, target, units.distanceUnit)}</span>
            )}
          </span>
          <Chevron size={18} className={styles.chevron} aria-hidden="true" />
        </button>
        <ExerciseActs {...props} />
      </div>
      {isOpen && (
        <div className={styles.opened} id={id}>
          <ExerciseFields {...props} />
          <RuleSentence {...props} />
          <PreviewBars program={program} place={place} exercise={exercise} distance={units.distanceUnit} />
          {target && <ReasonLine target={target} measure={measure} />}
        </div>
      )}
    </li>
  );
}

/** Drags the exercise; with the arrows it goes up and down. */
function Handle({ exercise, at, drag, onMove }: RowProps) {
  const intl = useIntl();
  const press = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onMove(event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <button
      type="button"
      className={clsx(iconButton.button, styles.handle)}
      data-handle
      aria-label={intl.formatMessage({ id: "training.program.handle" }, { name: exercise.exercise.name })}
      onPointerDown={drag.press(at)}
      onKeyDown={press}
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </button>
  );
}
