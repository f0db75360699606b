"use client";

import { Button, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { lengthOf } from "@/lib/text";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { readFailure, useFailureText, useIssueText } from "@/ui/refusals";
import { toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { DESCRIPTION_LENGTH, NAME_LENGTH } from "../rules";
import styles from "./dialogs.module.css";

type Props = { opened: boolean; onClose: () => void; onMade: (id: string) => void };
const blank = { name: "", description: "" };

/** Creates a group from a name and a description. The next step is adding members. */
export function CreateGroupDialog({ opened, onClose, onMade }: Props) {
  const intl = useIntl();
  const say = useFailureText();
  const sayIssue = useIssueText();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const { errors, pending, form, bind, submit, setValues } = useFields(blank);

  const check = ({ name, description }: typeof blank): FieldErrors<typeof blank> => {
    const found: FieldErrors<typeof blank> = {};
    if (name.trim() === "") found.name = intl.formatMessage({ id: "groups.create.nameMissing" });
    if (lengthOf(name.trim()) > NAME_LENGTH)
      found.name = intl.formatMessage({ id: "groups.create.tooLong" }, { most: NAME_LENGTH });
    if (lengthOf(description.trim()) > DESCRIPTION_LENGTH)
      found.description = intl.formatMessage({ id: "groups.create.tooLong" }, { most: DESCRIPTION_LENGTH });
    return found;
  };
  const send = async (values: typeof blank): Promise<FieldErrors<typeof blank> | undefined> => {
    try {
      const { group } = await client.groups.create.mutate(values);
      await cache.invalidateQueries(trpc.groups.list.pathFilter());
      setValues(blank);
      toastSuccess(intl.formatMessage({ id: "groups.create.done" }));
      onMade(group.id);
    } catch (error) {
      const { code, issues } = readFailure(error);
      const why = code === "invalid" ? issues.map(({ message }) => sayIssue(message)).join(" ") : say(error);
      return { form: `${intl.formatMessage({ id: "groups.create.failed" })}. ${why}` };
    }
  };
  return (
    <Dialog
      isInHistory
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="groups.new" />}
      width={480}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)}>
        <TextInput
          {...bind("name")}
          label={<FormattedMessage id="groups.create.name" />}
          autoComplete="off"
          data-autofocus
        />
        <Textarea
          {...bind("description")}
          label={<FormattedMessage id="groups.create.description" />}
          description={<FormattedMessage id="groups.create.descriptionHint" />}
          inputWrapperOrder={["label", "input", "description", "error"]}
          rows={4}
        />
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <DialogFooter>
          <Button variant="subtle" onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" loading={pending}>
            <FormattedMessage id="groups.create.action" />
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
