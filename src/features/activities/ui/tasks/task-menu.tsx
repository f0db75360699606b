"use client";

import { IconDots, IconPencil, IconTrash } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { DropMenu, MenuAction } from "@/ui/drop-menu";
import { patiently } from "@/ui/later";
import { Question } from "@/ui/question";
import { useHasOpened } from "@/ui/use-dialog-focus";
import type { TaskView } from "../../tasks/views";
import type { ActivityView } from "../../views";
import { useDeletedTask } from "./use-tasks";

const TaskDialog = dynamic(() => patiently(() => import("./task-dialog").then((it) => it.TaskDialog)));

type Props = { me: { id: string }; activity: ActivityView; task: TaskView };

/** For the host: change a task, take people off it, delete it. Asks before what somebody has taken is gone. */
export function TaskMenu({ me, activity, task }: Props) {
  const intl = useIntl();
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const deleted = useDeletedTask(activity, task);
  const hasBegun = useHasOpened(open === "edit");
  const close = () => setOpen(null);
  const label = intl.formatMessage({ id: "activities.tasks.menu" }, { title: task.title });
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
        <MenuAction icon={<IconPencil size={18} />} onChoose={() => setOpen("edit")}>
          <FormattedMessage id="activities.tasks.edit" />
        </MenuAction>
        <MenuAction
          icon={<IconTrash size={18} />}
          isDangerous
          onChoose={() => (task.isTaken ? setOpen("delete") : deleted.run())}
        >
          <FormattedMessage id="activities.tasks.delete" />
        </MenuAction>
      </DropMenu>
      {hasBegun && (
        <TaskDialog me={me} activity={activity} task={task} opened={open === "edit"} onClose={close} />
      )}
      <Question
        opened={open === "delete"}
        title={<FormattedMessage id="activities.tasks.ask" values={{ title: task.title }} />}
        action={<FormattedMessage id="activities.tasks.delete" />}
        onClose={close}
        onConfirm={() => {
          close();
          deleted.run();
        }}
      >
        <FormattedMessage id="activities.tasks.askText" />
      </Question>
    </>
  );
}
