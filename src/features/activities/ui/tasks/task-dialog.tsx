"use client";

import { TextInput } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { PersonText } from "@/features/people/ui/person-row";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import row from "@/ui/row.module.css";
import { useTRPCClient } from "@/ui/trpc";
import { MAX_NEEDED, MAX_NOTE_LENGTH } from "../../tasks/rules";
import type { TaskView } from "../../tasks/views";
import type { ActivityView } from "../../views";
import { TITLE_LENGTH } from "../plan/plan";
import styles from "./tasks.module.css";
import { occurrenceOf, useRefreshTasks, useTaskFailure } from "./use-tasks";

type Props = { me: { id: string }; activity: ActivityView; task: TaskView; onClose: () => void };
type Fields = { title: string; note: string; needed: string };

/** Changes a task, and takes people off it. */
export function TaskDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Dialog
      isCompact
      opened={opened}
      onClose={props.onClose}
      width={440}
      title={<FormattedMessage id="activities.tasks.editTitle" />}
    >
      <TaskForm {...props} />
    </Dialog>
  );
}

function TaskForm({ me, activity, task, onClose }: Props) {
  const intl = useIntl();
  const { tasks } = useTRPCClient().activities;
  const sayFailure = useTaskFailure();
  const refresh = useRefreshTasks();
  const { title, note, needed } = task;
  const fields = useFields<Fields>({ title, note, needed: String(needed) });
  const { errors, bind } = fields;
  const check = (given: Fields): FieldErrors<Fields> => ({
    ...(given.title.trim() ? {} : { title: intl.formatMessage({ id: "activities.fault.title" }) }),
    ...(Number(given.needed) >= 1 && Number(given.needed) <= MAX_NEEDED && Number.isInteger(+given.needed)
      ? {}
      : { needed: intl.formatMessage({ id: "activities.tasks.fault.needed" }, { most: MAX_NEEDED }) }),
  });
  const send = async (given: Fields): Promise<FieldErrors<Fields> | undefined> => {
    try {
      const changed = { ...given, needed: Number(given.needed) };
      await tasks.update.mutate({ id: activity.id, taskId: task.id, ...changed });
      void refresh();
      onClose();
    } catch (error) {
      return { form: sayFailure(error) };
    }
  };
  return (
    <form ref={fields.form} noValidate onSubmit={fields.submit(check, send)}>
      <div className={styles.form}>
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <TextInput
          {...bind("title")}
          label={<FormattedMessage id="activities.tasks.newTitle" />}
          maxLength={TITLE_LENGTH}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...bind("note")}
          label={<FormattedMessage id="activities.tasks.note" />}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
        />
        <TextInput
          {...bind("needed")}
          label={<FormattedMessage id="activities.tasks.needed" />}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_NEEDED}
        />
        <Takers me={me} activity={activity} task={task} />
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={fields.pending}>
          <FormattedMessage id="ui.save" />
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Others who have taken it, each with a button to take them off. */
function Takers({ me, activity, task }: Omit<Props, "onClose">) {
  const intl = useIntl();
  const { tasks } = useTRPCClient().activities;
  const others = task.takings.filter(({ user }) => user.id !== me.id);
  const occurrence = task.isEachTime ? occurrenceOf(activity) : undefined;
  const off = useAction({
    call: (userId: string) => tasks.release.mutate({ id: activity.id, taskId: task.id, occurrence, userId }),
    failed: intl.formatMessage({ id: "activities.tasks.failed" }),
    reasonOf: useTaskFailure(),
    onSettled: useRefreshTasks(),
  });
  if (others.length === 0) return null;
  return (
    <ul className={row.rows}>
      {others.map(({ user }) => (
        <li key={user.id} className={`${row.row} ${row.plain}`}>
          <PersonText person={user} />
          <Button
            size="sm"
            variant="subtle"
            color="red"
            disabled={off.isPending}
            aria-label={`${intl.formatMessage({ id: "activities.tasks.takeOff" })}: ${user.name}`}
            onClick={() => off.run(user.id)}
          >
            <FormattedMessage id="activities.tasks.takeOff" />
          </Button>
        </li>
      ))}
    </ul>
  );
}
