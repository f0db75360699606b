"use client";

import { TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { Question } from "@/ui/question";
import { useFailureText } from "@/ui/refusals";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { hasRoomForTemplate, MAX_NAME_LENGTH } from "../../templates/rules";
import type { ActivityTemplateView } from "../../templates/views";
import styles from "./plan.module.css";

type Opened = { opened: boolean; onClose: () => void };
type Fields = { name: string };
const words = { [hasRoomForTemplate.sentence]: "activities.templates.full" };

function useRefreshTemplates() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: trpc.activities.templates.list.pathKey() });
}

type FormProps = { name: string; onClose: () => void; save: (name: string) => Promise<unknown> };

/** The name of a template. */
function NameForm({ name, onClose, save }: FormProps) {
  const intl = useIntl();
  const sayFailure = useFailureText(words);
  const refresh = useRefreshTemplates();
  const { errors, pending, form, bind, submit } = useFields<Fields>({ name });
  const check = (given: Fields): FieldErrors<Fields> =>
    given.name.trim() ? {} : { name: intl.formatMessage({ id: "activities.templates.nameNeeded" }) };
  const send = async (given: Fields): Promise<FieldErrors<Fields> | undefined> => {
    try {
      await save(given.name);
      refresh();
      onClose();
    } catch (error) {
      return { form: sayFailure(error) };
    }
  };
  return (
    <form ref={form} noValidate onSubmit={submit(check, send)}>
      <div className={styles.fields}>
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <TextInput
          {...bind("name")}
          label={<FormattedMessage id="activities.templates.name" />}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          data-autofocus
        />
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={pending}>
          <FormattedMessage id="ui.save" />
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Saves an activity with its tasks as a template of the user. */
export function SaveTemplate({ activity, ...dialog }: Opened & { activity: { id: string; title: string } }) {
  const intl = useIntl();
  const { templates } = useTRPCClient().activities;
  const save = async (name: string) => {
    await templates.create.mutate({ name, activityId: activity.id });
    toastSuccess(intl.formatMessage({ id: "activities.templates.saved" }, { name }));
  };
  return (
    <Dialog {...dialog} isCompact width={440} title={<FormattedMessage id="activities.templates.save" />}>
      <NameForm name={activity.title} onClose={dialog.onClose} save={save} />
    </Dialog>
  );
}

type OneProps = Opened & { template: ActivityTemplateView };

export function RenameTemplate({ template: { id, name }, ...dialog }: OneProps) {
  const { templates } = useTRPCClient().activities;
  return (
    <Dialog {...dialog} isCompact width={440} title={<FormattedMessage id="activities.templates.rename" />}>
      <NameForm
        name={name}
        onClose={dialog.onClose}
        save={(given) => templates.rename.mutate({ id, name: given })}
      />
    </Dialog>
  );
}

export function DeleteTemplate({ template: { id, name }, opened, onClose }: OneProps) {
  const { templates } = useTRPCClient().activities;
  const refresh = useRefreshTemplates();
  const deleted = useAction({
    call: () => templates.delete.mutate({ id }),
    onDone: onClose,
    onSettled: refresh,
  });
  return (
    <Question
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.templates.ask" values={{ name }} />}
      action={<FormattedMessage id="activities.templates.delete" />}
      onConfirm={() => deleted.run()}
      isPending={deleted.isPending}
      failure={deleted.failure}
    >
      <FormattedMessage id="activities.templates.askText" />
    </Question>
  );
}
