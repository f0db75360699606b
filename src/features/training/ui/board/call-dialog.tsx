"use client";

import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { CALL_LENGTH } from "../../boards/rules";
import styles from "./lead.module.css";
import type { BoardPlace } from "./use-board";
import { useCalling } from "./use-board-acts";

type Props = { opened: boolean; onClose: () => void; place: BoardPlace };

/** One line that all see for a minute. */
export const CallDialog = ({ opened, ...props }: Props) => (
  <Dialog
    isCompact
    opened={opened}
    onClose={props.onClose}
    width={440}
    title={<FormattedMessage id="training.board.call.title" />}
  >
    <CallForm {...props} />
  </Dialog>
);

function CallForm({ onClose, place }: Omit<Props, "opened">) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const { run, isPending, failure } = useCalling(place, onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) run(text.trim());
  };
  return (
    <form noValidate onSubmit={send}>
      <div className={styles.form}>
        <TextInput
          label={intl.formatMessage({ id: "training.board.call.label" })}
          description={intl.formatMessage(
            { id: "training.board.call.left" },
            { count: CALL_LENGTH - text.length },
          )}
          maxLength={CALL_LENGTH}
          value={text}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setText(value)}
          data-autofocus
        />
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" disabled={!text.trim()} loading={isPending}>
          <FormattedMessage id="training.board.call.send" />
        </Button>
      </DialogFooter>
    </form>
  );
}
