"use client";

import { type KeyboardEvent, useRef } from "react";
import { useIntl } from "react-intl";
import type { ProgramView } from "../../programs/views";
import { DayCell } from "./day-cell";
import { weekdayText } from "./day-words";
import { isAt, type Place } from "./document";
import { type Cell, canMove, moveTo, type Row, stepTo } from "./grid";
import styles from "./plan.module.css";
import type { DayDrag } from "./use-day-drag";
import type { Edit } from "./use-program";

type Props = {
  program: ProgramView;
  rows: Row[];
  edit: Edit | null;
  place: Place | null;
  onChoose: (place: Place) => void;
  dragging: DayDrag;
  onMove: (from: Place, to: Place) => void;
};

const placeOf = ({ week, weekday }: Place): Place => ({ week, weekday });

function dragOf({ drag }: DayDrag, cell: Cell) {
  if (!drag) return undefined;
  if (isAt(drag.from, cell)) return "moved";
  return drag.to && isAt(drag.to, cell) ? "target" : undefined;
}

/** Weeks across, days down. Arrows go from day to day; with Alt they move the day. */
export function ProgramGrid({ program, rows, edit, place, onChoose, dragging, onMove }: Props) {
  const intl = useIntl();
  const grid = useRef<HTMLDivElement>(null);
  const weeks = program.weeks.length;
  const focus = ({ week, weekday }: Place) =>
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-place="${week} ${weekday}"]`)?.focus(),
    );
  const press = (event: KeyboardEvent, cell: Cell) => {
    const isMove = event.altKey && edit !== null && canMove(cell);
    if (event.altKey && !isMove) return;
    const to = isMove ? moveTo(event.key, cell, weeks) : stepTo(event.key, cell, rows, weeks);
    if (!to) return;
    event.preventDefault();
    if (isMove) onMove(cell, to);
    focus(to);
  };
  const isShown = rows.some(({ weekday }) => weekday === place?.weekday);
  const entry = place && isShown ? place : { week: 1, weekday: rows[0]?.weekday ?? 1 };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would put its columns beside the mountain's
    <div
      ref={grid}
      className={styles.grid}
      data-open={dragging.drag !== null || undefined}
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
              drag={dragOf(dragging, cell)}
              onPress={(event) => press(event, cell)}
              onGrab={edit && canMove(cell) ? (event) => dragging.press(event, placeOf(cell)) : undefined}
              onChoose={() => onChoose(placeOf(cell))}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
