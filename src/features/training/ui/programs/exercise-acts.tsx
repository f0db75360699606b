"use client";

import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconFlame,
  IconLink,
  IconLinkOff,
  IconStack2,
  IconStairsDown,
  IconTarget,
  IconTrash,
} from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { DropMenu, MenuAction, MenuDivider } from "@/ui/drop-menu";
import { useUndoToast } from "../log/use-undo-toast";
import type { PlannedSet } from "./document";
import type { RowProps } from "./editor-row";
import { blankSet, changeExercise, insertExercise, joinNext, leaveSuperset, removeExercise } from "./weeks";

/** What can be done with an exercise of a day. What takes something away comes last, and can be undone. */
export function ExerciseActs({ edit, place, day, exercise, at, onMove }: RowProps) {
  const intl = useIntl();
  const showUndo = useUndoToast();
  const { sets, superset } = exercise;
  const label = intl.formatMessage({ id: "training.exercise.menu" }, { name: exercise.exercise.name });
  const setSets = (changed: PlannedSet[]) => edit(changeExercise(place, at, { sets: changed }));
  const last = sets.at(-1) ?? blankSet;
  const add = (changed: Partial<PlannedSet>) => setSets([...sets, { ...last, count: 1, ...changed }]);
  const next = day.exercises[at + 1];
  const remove = () => {
    edit(removeExercise(place, at));
    // of a superset of two, the other one was let go
    const partner = day.exercises.findIndex((one, index) => index !== at && one.superset === superset);
    const rejoin = superset === null || partner < 0 ? null : changeExercise(place, partner, { superset });
    showUndo("training.program.exerciseRemoved", () =>
      edit((weeks) => {
        const back = insertExercise(place, at, exercise)(weeks);
        return rejoin ? rejoin(back) : back;
      }),
    );
  };
  return (
    <DropMenu
      side="bottom"
      label={label}
      trigger={(props) => (
        <ActionIcon {...props} color="gray" size={36} aria-label={label} title={label}>
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    >
      {at > 0 && (
        <MenuAction icon={<IconArrowUp size={18} />} onChoose={() => onMove(-1)}>
          <FormattedMessage id="training.exercise.up" />
        </MenuAction>
      )}
      {next && (
        <MenuAction icon={<IconArrowDown size={18} />} onChoose={() => onMove(1)}>
          <FormattedMessage id="training.exercise.down" />
        </MenuAction>
      )}
      {next && (superset === null || next.superset !== superset) && (
        <MenuAction icon={<IconLink size={18} />} onChoose={() => edit(joinNext(place, at))}>
          <FormattedMessage id="training.program.join" values={{ name: next.exercise.name }} />
        </MenuAction>
      )}
      {superset !== null && (
        <MenuAction icon={<IconLinkOff size={18} />} onChoose={() => edit(leaveSuperset(place, at))}>
          <FormattedMessage id="training.program.leave" />
        </MenuAction>
      )}
      <MenuAction
        icon={<IconFlame size={18} />}
        onChoose={() => setSets([{ ...last, count: 1, kind: "WARMUP", rpe: null }, ...sets])}
      >
        <FormattedMessage id="training.program.addWarmup" />
      </MenuAction>
      <MenuAction icon={<IconStairsDown size={18} />} onChoose={() => add({ kind: "DROP" })}>
        <FormattedMessage id="training.program.addDrop" />
      </MenuAction>
      <MenuAction icon={<IconTarget size={18} />} onChoose={() => add({ kind: "FAILURE" })}>
        <FormattedMessage id="training.program.addFailure" />
      </MenuAction>
      <MenuAction icon={<IconStack2 size={18} />} onChoose={() => add({})}>
        <FormattedMessage id="training.program.addSets" />
      </MenuAction>
      <MenuDivider />
      <MenuAction icon={<IconTrash size={18} />} isDangerous onChoose={remove}>
        <FormattedMessage id="training.program.removeExercise" />
      </MenuAction>
    </DropMenu>
  );
}
