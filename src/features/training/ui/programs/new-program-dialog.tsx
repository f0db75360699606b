"use client";

import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { TITLE_LENGTH } from "../../rules";
import styles from "../home/pause.module.css";
import { useMakeProgram } from "./use-programs";

type Props = { opened: boolean; onClose: () => void };

/** Makes an empty program. */
export const NewProgramDialog = ({ opened, onClose }: Props) => (
  <Dialog
    isCompact
    opened={opened}
    onClose={onClose}
    width={440}
    title={<FormattedMessage id="training.program.new" />}
  >
    <NameForm onClose={onClose} />
  </Dialog>
);

function NameForm({ onClose }: Pick<Props, "onClose">) {
  const intl = useIntl();
  const [name, setName] = useState("");
  const [isTried, setTried] = useState(false);
  const { run, isPending } = useMakeProgram();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim()) run({ name: name.trim() });
  };
  const isMissing = isTried && !name.trim();
  return (
    <form noValidate onSubmit={send}>
      <div className={styles.form}>
        <p className={styles.text}>
          <FormattedMessage id="training.program.make.text" />
        </p>
        <TextInput
          label={<FormattedMessage id="training.program.name" />}
          value={name}
          error={isMissing && intl.formatMessage({ id: "training.program.nameMissing" })}
          maxLength={TITLE_LENGTH}
          autoComplete="off"
          data-autofocus
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={isPending}>
          <FormattedMessage id="training.program.make.action" />
        </Button>
      </DialogFooter>
    </form>
  );
}
