"use client";

import { IconArchive, IconArchiveOff, IconDots, IconPencil } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { ActionIcon } from "@/ui/button";
import { DropMenu, MenuAction } from "@/ui/drop-menu";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ExerciseView } from "../../exercises/views";
import { EditDialog } from "./edit-dialog";

type Archiving = { exercise: ExerciseView; isArchived: boolean };

/** Archives an exercise, or takes it out again; either can be undone. What was trained with it stays. */
export function useArchiving() {
  const intl = useIntl();
  const { training } = useTRPC();
  const { exercises } = useTRPCClient().training;
  const cache = useQueryClient();
  const shared = {
    call: ({ exercise, isArchived }: Archiving) => exercises.change.mutate({ id: exercise.id, isArchived }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onSettled: () => cache.invalidateQueries(training.exercises.pathFilter()),
  };
  const back = useAction(shared);
  const { run, isPending } = useAction({
    ...shared,
    done: (_, { exercise, isArchived }) => {
      const id = isArchived ? "training.exercises.archived" : "training.exercises.unarchived";
      return intl.formatMessage({ id }, { name: exercise.name });
    },
    undo:
      (_, { exercise, isArchived }) =>
      () =>
        back.run({ exercise, isArchived: !isArchived }),
  });
  return { run, isPending };
}

type Props = { exercise: ExerciseView };

/** What its maker or managers can do with an exercise; nothing for one of the library. */
export const ExerciseMenu = ({ exercise }: Props) => exercise.canEdit && <Menu exercise={exercise} />;

function Menu({ exercise }: Props) {
  const intl = useIntl();
  const [isEdited, setEdited] = useState(false);
  const archiving = useArchiving();
  const { isArchived } = exercise;
  const label = intl.formatMessage({ id: "training.exercises.menu" }, { name: exercise.name });
  return (
    <>
      <DropMenu
        side="bottom"
        label={label}
        trigger={(props) => (
          <ActionIcon {...props} variant="subtle" color="gray" size={36} aria-label={label} title={label}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      >
        <MenuAction icon={<IconPencil size={18} />} onChoose={() => setEdited(true)}>
          <FormattedMessage id="training.exercises.edit" />
        </MenuAction>
        <MenuAction
          icon={isArchived ? <IconArchiveOff size={18} /> : <IconArchive size={18} />}
          onChoose={() => archiving.run({ exercise, isArchived: !isArchived })}
        >
          <FormattedMessage id={isArchived ? "training.exercises.unarchive" : "training.exercises.archive"} />
        </MenuAction>
      </DropMenu>
      <EditDialog opened={isEdited} edited={{ exercise }} onClose={() => setEdited(false)} />
    </>
  );
}
