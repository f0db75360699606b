"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { DEFAULT_COLOR } from "@/lib/color";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import type { PictureChoice } from "@/ui/picture-field";
import { readFailure, useFailureText, useIssueText } from "@/ui/refusals";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { UnsavedQuestion, useUnsaved, useUnsavedChanges } from "@/ui/unsaved";
import { GroupPictureField } from "./details/group-picture-field";
import { NameFields } from "./details/name-fields";
import { usePictureUpload } from "./details/use-picture-upload";
import { useNameCheck } from "./details/values";
import styles from "./dialogs.module.css";

type Props = { opened: boolean; onClose: () => void; onMade: (id: string) => void };
const blank = { name: "", description: "" };

/** Creates a group from a name, a description and a picture. The next step is adding members. */
export function CreateGroupDialog({ opened, onClose, onMade }: Props) {
  const intl = useIntl();
  const say = useFailureText();
  const sayIssue = useIssueText();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const { errors, pending, form, bind, submit, values, setValues } = useFields(blank);

  const check = useNameCheck();
  const upload = usePictureUpload();
  const [picture, setPicture] = useState<PictureChoice>(null);
  const clear = () => {
    setValues(blank);
    setPicture(null);
  };
  const discard = () => {
    clear();
    onClose();
  };
  const unsaved = useUnsaved(discard);
  useUnsavedChanges(unsaved, opened && (picture !== null || Object.values(values).some(Boolean)));
  const close = () => unsaved.leave(discard);
  const send = async (values: typeof blank): Promise<FieldErrors<typeof blank> | undefined> => {
    try {
      const { group } = await client.groups.create.mutate(values);
      const failure = await upload(group.id, picture);
      await cache.invalidateQueries(trpc.groups.list.pathFilter());
      clear();
      toastSuccess(intl.formatMessage({ id: "groups.create.done" }));
      // the group stays created
      if (failure) toastError(failure.title, failure.why);
      onMade(group.id);
    } catch (error) {
      const { code, issues } = readFailure(error);
      const why = code === "invalid" ? issues.map(({ message }) => sayIssue(message)).join(" ") : say(error);
      return { form: `${intl.formatMessage({ id: "groups.create.failed" })}. ${why}` };
    }
  };
  return (
    <>
      <Dialog
        text="asked"
        isInHistory
        opened={opened}
        onClose={close}
        title={<FormattedMessage id="groups.new" />}
        width={480}
      >
        <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)}>
          <GroupPictureField
            group={{ id: "", color: DEFAULT_COLOR, pictureUrl: null }}
            choice={picture}
            onChoose={setPicture}
          />
          <NameFields bind={bind} />
          {errors.form && <Note kind="error">{errors.form}</Note>}
          <DialogFooter>
            <Button variant="subtle" onClick={close}>
              <FormattedMessage id="ui.cancel" />
            </Button>
            <Button type="submit" loading={pending}>
              <FormattedMessage id="groups.create.action" />
            </Button>
          </DialogFooter>
        </form>
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}
