"use client";

import { IconArrowRight, IconCopy, IconDots, IconTrash } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { DropMenu, MenuAction, MenuDivider } from "@/ui/drop-menu";
import { useUndoToast } from "../log/use-undo-toast";
import type { DayEditorProps } from "./day-editor";
import { copyDay, putDay, repeatDay } from "./weeks";

/** What can be done with a day as a whole. */
export function DayActs({ program, edit, place, day }: Omit<DayEditorProps, "units" | "planned">) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const label = intl.formatMessage({ id: "training.program.dayMenu" });
  const { weeks } = program;
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
    <DropMenu
      side="bottom"
      label={label}
      trigger={(props) => (
        <ActionIcon {...props} color="gray" size={36} aria-label={label} title={label}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    >
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
  );
}
