"use client";

import { IconBarbell, IconFlame, IconNote, IconStairsDown, IconTarget, IconTrash } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import type { SetKind } from "../../rules";
import type { WorkoutExerciseView } from "../../views";
import { type Layer, useLog } from "./log-context";
import { MenuLine, MenuPopup, MenuRow } from "./menu-popup";
import { useUndoToast } from "./use-undo-toast";

const kinds = [
  { kind: "NORMAL", Icon: IconBarbell, word: "training.kind.normal" },
  { kind: "WARMUP", Icon: IconFlame, word: "training.kind.warmup" },
  { kind: "DROP", Icon: IconStairsDown, word: "training.kind.drop" },
  { kind: "FAILURE", Icon: IconTarget, word: "training.kind.failure" },
] as const satisfies { kind: SetKind; Icon: unknown; word: string }[];

type Props = {
  opened: boolean;
  onClose: () => void;
  layer: Extract<Layer, { kind: "set" }>;
  exercises: readonly WorkoutExerciseView[];
};

/** What can be done with a set beside its numbers. */
export function SetMenu({ opened, onClose, layer, exercises }: Props) {
  const { acts, open } = useLog();
  const showUndo = useUndoToast();
  const one = exercises.find(({ id }) => id === layer.exerciseId);
  const set = one?.sets.find(({ id }) => id === layer.setId);
  if (!one || !set) return null;
  const choose = (kind: SetKind) => {
    onClose();
    if (kind !== set.kind) acts.changeSet(one, set.id, { kind });
  };
  const remove = () => {
    onClose();
    showUndo("training.set.removed", acts.removeSet(one, set));
  };
  return (
    <MenuPopup
      opened={opened}
      onClose={onClose}
      anchor={layer.anchor}
      title={layer.name.charAt(0).toUpperCase() + layer.name.slice(1)}
      height={310}
    >
      {kinds.map(({ kind, Icon, word }) => (
        <MenuRow
          key={kind}
          icon={<Icon size={20} aria-hidden="true" />}
          isChosen={set.kind === kind}
          onChoose={() => choose(kind)}
        >
          <FormattedMessage id={word} />
        </MenuRow>
      ))}
      <MenuLine />
      <MenuRow
        icon={<IconNote size={20} aria-hidden="true" />}
        onChoose={() => open({ kind: "note", exerciseId: one.id, setId: set.id })}
      >
        <FormattedMessage id="training.note.write" />
      </MenuRow>
      <MenuRow icon={<IconTrash size={20} aria-hidden="true" />} isDangerous onChoose={remove}>
        <FormattedMessage id="training.set.remove" />
      </MenuRow>
    </MenuPopup>
  );
}
