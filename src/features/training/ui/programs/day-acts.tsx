"use client";

import { IconArrowRight, IconArrowsMove, IconCopy, IconDots, IconTrash } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { DropMenu, MenuAction, MenuDivider } from "@/ui/drop-menu";
import { useUndoToast } from "../log/use-undo-toast";
import type { DayEditorProps } from "./day-editor";
import type { Place } from "./document";
import { MoveDay } from "./move-day";
import { copyDay, moveDay, putDay, repeatDay } from "./weeks";

type Props = Omit<DayEditorProps, "units" | "planned"> & {
  /** The day is at another place now. */
  onMoved: (to: Place) => void;
};

/** What can be done with a day as a whole. */
export function DayActs({ program, edit, place, day, onMoved }: Props) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const label = intl.formatMessage({ id: "training.program.dayMenu" });
  const { weeks } = program;
  const trigger = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const move = (to: Place) => {
    edit(moveDay(place, to));
    onMoved(to);
  };
  const repeat = () => {
    const before = weeks.map(({ days }) => days.find(({ weekday }) => weekday === place.weekday) ?? null);
    edit(repeatDay(place));
    showUndo("training.program.dayRepeated", () =>
      edit((now) =>
        before.reduce(
          (changed, old, index) =>
            index < place.week ? changed : putDay({ week: index + 1, weekday: place.weekday }, old)(changed),
          now,
        ),
      ),
    );
  };
  const remove = () => {
    edit(putDay(place, null));
    showUndo("training.program.dayRemoved", () => edit(putDay(place, day)));
  };
  const isWeekFull = weeks[place.week - 1]?.days.length === 7;
  return (
    <>
      <span ref={trigger}>
        <DropMenu
          side="bottom"
          label={label}
          trigger={(props) => (
            <ActionIcon {...props} color="gray" size={36} aria-label={label} title={label}>
              <IconDots size={20} aria-hidden="true" />
            </ActionIcon>
          )}
        >
          <MenuAction
            icon={<IconArrowsMove size={18} />}
            onChoose={() => setAnchor(trigger.current?.getBoundingClientRect() ?? null)}
          >
            <FormattedMessage id="training.program.moveDay" />
          </MenuAction>
          {!isWeekFull && (
            <MenuAction icon={<IconCopy size={18} />} onChoose={() => edit(copyDay(place))}>
              <FormattedMessage id="training.program.copyDay" />
            </MenuAction>
          )}
          {place.week < weeks.length && (
            <MenuAction icon={<IconArrowRight size={18} />} onChoose={repeat}>
              <FormattedMessage id="training.program.repeatDay" />
            </MenuAction>
          )}
          <MenuDivider />
          <MenuAction icon={<IconTrash size={18} />} isDangerous onChoose={remove}>
            <FormattedMessage id="training.program.removeDay" />
          </MenuAction>
        </DropMenu>
      </span>
      <MoveDay
        anchor={anchor}
        onClose={() => setAnchor(null)}
        program={program}
        place={place}
        onMove={move}
      />
    </>
  );
}
