"use client";

import { IconCheck, IconMinus, IconPlayerPlayFilled, IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import type { KeyboardEvent, PointerEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import parts from "../parts/parts.module.css";
import { weekdayText } from "./day-words";
import type { Cell, Look } from "./grid";
import styles from "./plan.module.css";

const lookWords = {
  DONE: "training.program.state.done",
  STARTED: "training.program.state.started",
  PLANNED: "training.program.state.planned",
  WAITING: "training.program.state.waiting",
  MISSED: "training.program.state.missed",
  REMOVED: "training.program.state.removed",
  LIGHT: "training.program.state.light",
} as const satisfies Record<NonNullable<Look>, string>;

type CellProps = {
  cell: Cell;
  isChosen: boolean;
  /** It is the one that Tab comes to. */
  isEntry: boolean;
  canAdd: boolean;
  /** It is dragged, or would be dropped here. */
  drag: "moved" | "target" | undefined;
  onPress: (event: KeyboardEvent) => void;
  onGrab: ((event: PointerEvent) => void) | undefined;
  onChoose: () => void;
};

/** A day of a week in the grid. */
export function DayCell({ cell, isChosen, isEntry, canAdd, drag, onPress, onGrab, onChoose }: CellProps) {
  const intl = useIntl();
  const { week, weekday, day, look, title, sets } = cell;
  const name = title || weekdayText(intl, weekday, "long");
  const label =
    look === null
      ? intl.formatMessage({ id: "training.program.cellEmpty" }, { week, name })
      : intl.formatMessage(
          { id: "training.program.cell" },
          { week, name, sets, state: intl.formatMessage({ id: lookWords[look] }) },
        );
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <span role="gridcell" tabIndex={-1} aria-selected={isChosen} className={styles.slot}>
      <button
        type="button"
        className={clsx(parts.tile, styles.cell)}
        data-place={`${week} ${weekday}`}
        data-look={look ?? "EMPTY"}
        data-chosen={isChosen || undefined}
        data-drag={drag}
        tabIndex={isEntry ? 0 : -1}
        aria-label={label}
        onKeyDown={onPress}
        onPointerDown={onGrab}
        onClick={onChoose}
      >
        <Mark look={look} canAdd={canAdd} />
        {day && (look === "PLANNED" || look === "LIGHT" ? <SetCount sets={sets} /> : sets)}
      </button>
    </span>
  );
}

const SetCount = ({ sets }: { sets: number }) => (
  <FormattedMessage id="training.program.cellSets" values={{ sets }} />
);

function Mark({ look, canAdd }: { look: Look; canAdd: boolean }) {
  if (look === "DONE") return <IconCheck size={16} aria-hidden="true" />;
  if (look === "STARTED") return <IconPlayerPlayFilled size={13} aria-hidden="true" />;
  if (look === "MISSED" || look === "REMOVED") return <IconMinus size={14} aria-hidden="true" />;
  return look === null && canAdd ? <IconPlus size={16} className={styles.plus} aria-hidden="true" /> : null;
}
