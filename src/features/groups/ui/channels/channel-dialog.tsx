"use client";

import { TextInput } from "@mantine/core";
import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ConversationView } from "@/features/messaging/conversations/views";
import { lengthOf } from "@/lib/text";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { readFailure, useIssueText } from "@/ui/refusals";
import { toastSuccess } from "@/ui/toast";
import { useTRPCClient } from "@/ui/trpc";
import { NAME_LENGTH } from "../../rules";
import type { GroupView } from "../../views";
import styles from "../dialogs.module.css";
import { useGroupFailure } from "../group-failure";

/** What the dialog is open for. */
export type ChannelTask = { does: "create" } | { does: "edit"; channel: ConversationView };
type Values = { name: string; categoryTag: string };

type Props = { group: GroupView; task: ChannelTask | null; onClose: () => void };

const words = {
  create: { title: "groups.channels.new", action: "groups.channels.create", done: "groups.channels.created" },
  edit: { title: "groups.channels.edit", action: "ui.save", done: "groups.channels.updated" },
} as const;

/** Creates or edits a sub-channel. */
export function ChannelDialog({ group, task, onClose }: Props) {
  const last = useRef<ChannelTask>({ does: "create" });
  // keeps the last content visible while the dialog closes
  if (task) last.current = task;
  return (
    <Dialog
      opened={task !== null}
      onClose={onClose}
      title={<FormattedMessage id={words[last.current.does].title} />}
      width={440}
    >
      <ChannelForm group={group} task={last.current} onClose={onClose} />
    </Dialog>
  );
}

/** Creates or changes the channel. The live events that this causes update the list. */
function useSave(group: GroupView, task: ChannelTask) {
  const client = useTRPCClient().groups.channels;
  return ({ name, categoryTag }: Values): Promise<unknown> => {
    const fields = { id: group.id, name, categoryTag: categoryTag.trim() || null };
    if (task.does === "create") return client.create.mutate(fields);
    return client.update.mutate({ ...fields, channelId: task.channel.id });
  };
}

function ChannelForm({ group, task, onClose }: Omit<Props, "task"> & { task: ChannelTask }) {
  const intl = useIntl();
  const say = useGroupFailure();
  const sayIssue = useIssueText();
  const save = useSave(group, task);
  const { name, categoryTag } = task.does === "edit" ? task.channel : { name: "", categoryTag: null };
  const { errors, pending, form, bind, submit } = useFields<Values>({ name, categoryTag: categoryTag ?? "" });
  const tooLong = intl.formatMessage({ id: "groups.create.tooLong" }, { most: NAME_LENGTH });
  const check = (values: Values): FieldErrors<Values> => ({
    ...(lengthOf(values.name.trim()) > NAME_LENGTH ? { name: tooLong } : {}),
    ...(lengthOf(values.categoryTag.trim()) > NAME_LENGTH ? { categoryTag: tooLong } : {}),
    ...(values.name.trim() === "" ? { name: intl.formatMessage({ id: "groups.channels.nameMissing" }) } : {}),
  });
  const send = async (values: Values): Promise<FieldErrors<Values> | undefined> => {
    try {
      await save(values);
    } catch (error) {
      const { code, issues } = readFailure(error);
      return {
        form: code === "invalid" ? issues.map(({ message }) => sayIssue(message)).join(" ") : say(error),
      };
    }
    toastSuccess(intl.formatMessage({ id: words[task.does].done }, { name: values.name.trim() }));
    onClose();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)}>
      <TextInput
        {...bind("name")}
        label={<FormattedMessage id="groups.channels.name" />}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...bind("categoryTag")}
        label={<FormattedMessage id="groups.channels.tag" />}
        description={<FormattedMessage id="groups.channels.tagHint" />}
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
      />
      {errors.form && <Note kind="error">{errors.form}</Note>}
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={pending}>
          <FormattedMessage id={words[task.does].action} />
        </Button>
      </DialogFooter>
    </form>
  );
}
