"use client";

import { IconCopy, IconDots, IconPencil, IconPlayerStop, IconTrash } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { DropMenu, MenuAction, MenuDivider } from "@/ui/drop-menu";
import { Question } from "@/ui/question";
import type { ProgramView } from "../../programs/views";
import { AboutProgram, type AboutProps } from "./about-program";
import { useDialog } from "./use-dialog";
import { useDeleteProgram, useMakeProgram, useStopProgram } from "./use-programs";

type Props = { program: ProgramView; onSave: AboutProps["onSave"] };

/** What can be done with a program as a whole. A ready one that does not run has no menu. */
export function ProgramMenu({ program, onSave }: Props) {
  const intl = useIntl();
  const { id, name, goal, note, isReady, run } = program;
  const writing = useDialog();
  const copying = useMakeProgram();
  const stopping = useDialog();
  const deleting = useDialog();
  if (isReady && !run) return null;
  const label = intl.formatMessage({ id: "training.program.menu" });
  return (
    <>
      <DropMenu
        side="bottom"
        label={label}
        trigger={(props) => (
          <ActionIcon {...props} color="gray" size={36} aria-label={label} title={label}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      >
        {!isReady && (
          <>
            <MenuAction icon={<IconPencil size={18} />} onChoose={writing.open}>
              <FormattedMessage id="training.program.about.action" />
            </MenuAction>
            <MenuAction icon={<IconCopy size={18} />} onChoose={() => copying.run({ copyOf: id })}>
              <FormattedMessage id="training.program.copy" />
            </MenuAction>
          </>
        )}
        {run && (
          <MenuAction icon={<IconPlayerStop size={18} />} onChoose={stopping.open}>
            <FormattedMessage id="training.program.stop.action" />
          </MenuAction>
        )}
        {!isReady && (
          <>
            <MenuDivider />
            <MenuAction icon={<IconTrash size={18} />} isDangerous onChoose={deleting.open}>
              <FormattedMessage id="training.program.delete.action" />
            </MenuAction>
          </>
        )}
      </DropMenu>
      <AboutProgram {...writing.props} goal={goal} note={note} onSave={onSave} />
      <StopQuestion {...stopping.props} id={id} name={name} />
      <DeleteQuestion {...deleting.props} id={id} name={name} />
    </>
  );
}

type AskProps = { opened: boolean; onClose: () => void; id: string; name: string };

function StopQuestion({ opened, onClose, id, name }: AskProps) {
  const { run, isPending, failure } = useStopProgram(onClose);
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="training.program.stop.title" values={{ name }} />}
      action={<FormattedMessage id="training.program.stop.action" />}
      onConfirm={() => run(id)}
      isPending={isPending}
      failure={failure}
    >
      <p>
        <FormattedMessage id="training.program.stop.text" />
      </p>
    </Question>
  );
}

function DeleteQuestion({ opened, onClose, id, name }: AskProps) {
  const { run, isPending, failure } = useDeleteProgram();
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="training.program.delete.title" values={{ name }} />}
      action={<FormattedMessage id="training.program.delete.action" />}
      onConfirm={() => run(id)}
      isPending={isPending}
      failure={failure}
    >
      <p>
        <FormattedMessage id="training.program.delete.text" />
      </p>
    </Question>
  );
}
