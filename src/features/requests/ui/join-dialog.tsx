"use client";

import { Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { type RefusalTexts, useFailureText } from "@/ui/refusals";
import { type Unsaved, UnsavedQuestion, useUnsaved, useUnsavedChanges } from "@/ui/unsaved";
import styles from "./join-dialog.module.css";

type Props = {
  /** of the group or organization */
  name: string;
  /** max length of the message */
  most: number;
  onClose: () => void;
  send: (message: string) => Promise<unknown>;
  /** After a failure too: the user may have asked, or joined, on another device. */
  onSettled: () => unknown;
  /** Our words for the refusals of asking. */
  words: RefusalTexts;
};

/** Asks the owner and admins of a group or organization to let the user join, with an optional message. */
export function JoinDialog({ opened, ...form }: Props & { opened: boolean }) {
  const unsaved = useUnsaved(form.onClose);
  return (
    <>
      <Dialog
        text="asked"
        opened={opened}
        onClose={() => unsaved.leave(form.onClose)}
        title={<FormattedMessage id="requests.join.dialog" values={{ name: form.name }} />}
        width={480}
      >
        <JoinForm {...form} unsaved={unsaved} />
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

function JoinForm({ name, most, onClose, send, onSettled, words, unsaved }: Props & { unsaved: Unsaved }) {
  const intl = useIntl();
  const [message, setMessage] = useState("");
  useUnsavedChanges(unsaved, message.trim() !== "");
  const ask = useAction({
    call: send,
    done: intl.formatMessage({ id: "requests.join.done" }, { name }),
    reasonOf: useFailureText(words),
    onDone: onClose,
    onSettled,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.run(message);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        label={<FormattedMessage id="requests.join.message" />}
        description={<FormattedMessage id="requests.join.messageHint" />}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={most}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        data-autofocus
      />
      {ask.failure && <Note kind="error">{ask.failure}</Note>}
      <DialogFooter>
        <Button variant="subtle" onClick={() => unsaved.leave(onClose)}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={ask.isPending}>
          <FormattedMessage id="requests.join.send" />
        </Button>
      </DialogFooter>
    </form>
  );
}
