"use client";

import { useIntl } from "react-intl";
import type { ProgramView } from "../../programs/views";
import { MenuPopup, MenuRow } from "../log/menu-popup";
import { weekdayText } from "./day-words";
import { dayAt, type Place } from "./document";
import { canTake, rowsOf } from "./grid";

type Props = {
  /** Of what opened it; null: it is closed. */
  anchor: DOMRect | null;
  onClose: () => void;
  program: ProgramView;
  place: Place;
  onMove: (to: Place) => void;
};

/** The other weekdays of the week, to move a day where there is no grid to drag it in. What is there is named: they change places. */
export function MoveDay({ anchor, onClose, program, place, onMove }: Props) {
  const intl = useIntl();
  const rows = rowsOf(program, { all: true });
  const places = [1, 2, 3, 4, 5, 6, 7]
    .map((weekday) => ({ week: place.week, weekday }))
    .filter((one) => one.weekday !== place.weekday && canTake(rows, one));
  return (
    <MenuPopup
      opened={anchor !== null}
      onClose={onClose}
      anchor={anchor}
      title={intl.formatMessage({ id: "training.program.moveDayTitle" })}
      height={56 + places.length * 44}
    >
      {places.map((to) => {
        const name = weekdayText(intl, to.weekday, "long");
        return (
          <MenuRow
            key={to.weekday}
            icon={null}
            aside={dayAt(program.weeks, to)?.title}
            onChoose={() => {
              onClose();
              onMove(to);
            }}
          >
            {name.charAt(0).toUpperCase() + name.slice(1)}
          </MenuRow>
        );
      })}
    </MenuPopup>
  );
}
