"use client";

import { IconCheck, IconMinus, IconPlayerPlayFilled, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ProgramView } from "../../programs/views";
import { weekdayText } from "./day-words";
import { isAt, type Place } from "./document";
import { type Cell, type Look, moveTo, type Row, stepTo } from "./grid";
import styles from "./plan.module.css";
import type { Edit } from "./use-program";
import { moveDay } from "./weeks";

const lookWords = {
  DONE: "training.program.state.done",
  STARTED: "training.program.state.started",
  PLANNED: "training.program.state.planned",
  WAITING: "training.program.state.waiting",
  MISSED: "training.program.state.missed",
  REMOVED: "training.program.state.removed",
  LIGHT: "training.program.state.light",
} as const satisfies Record<NonNullable<Look>, string>;

type Props = {
  program: ProgramView;
  rows: Row[];
  edit: Edit | null;
  place: Place | null;
  onChoose: (place: Place) => void;
};

/** Weeks across, days down. Arrows go from day to day; with Alt they move the day. */
export function ProgramGrid({ program, rows, edit, place, onChoose }: Props) {
  const intl = useIntl();
  const grid = useRef<HTMLDivElement>(null);
  const weeks = program.weeks.length;
  const focus = ({ week, weekday }: Place) =>
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-place="${week} ${weekday}"]`)?.focus(),
    );
  const press = (event: KeyboardEvent, cell: Cell) => {
    const isMove = event.altKey && edit !== null && cell.day !== null;
    if (event.altKey && !isMove) return;
    const to = isMove ? moveTo(event.key, cell, weeks) : stepTo(event.key, cell, rows, weeks);
    if (!to) return;
    event.preventDefault();
    if (isMove) {
      edit(moveDay(cell, to));
      onChoose(to);
    }
    focus(to);
  };
  const isShown = rows.some(({ weekday }) => weekday === place?.weekday);
  const entry = place && isShown ? place : { week: 1, weekday: rows[0]?.weekday ?? 1 };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would put its columns beside the mountain's
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      aria-label={intl.formatMessage({ id: "training.program.grid" })}
    >
      {rows.map(({ weekday, title, cells }) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        <div key={weekday} className={styles.row} role="row" tabIndex={-1}>
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          <span className={styles.rowName} role="rowheader" tabIndex={-1}>
            {title}
            <small>{weekdayText(intl, weekday, title ? "short" : "long")}</small>
          </span>
          {cells.map((cell) => (
            <DayCell
              key={cell.week}
              cell={cell}
              isChosen={place !== null && isAt(place, cell)}
              isEntry={isAt(entry, cell)}
              canAdd={edit !== null}
              onPress={(event) => press(event, cell)}
              onChoose={() => onChoose({ week: cell.week, weekday: cell.weekday })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type CellProps = {
  cell: Cell;
  isChosen: boolean;
  /** It is the one that Tab comes to. */
  isEntry: boolean;
  canAdd: boolean;
  onPress: (event: KeyboardEvent) => void;
  onChoose: () => void;
};

function DayCell({ cell, isChosen, isEntry, canAdd, onPress, onChoose }: CellProps) {
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
        className={styles.cell}
        data-place={`${week} ${weekday}`}
        data-look={look ?? "EMPTY"}
        data-chosen={isChosen || undefined}
        tabIndex={isEntry ? 0 : -1}
        aria-label={label}
        onKeyDown={onPress}
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
