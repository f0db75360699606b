"use client";

import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { addDays } from "@/lib/whole-days";
import { Button } from "@/ui/button";
import { DayField } from "@/ui/day-field";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { isDay } from "@/ui/typed-time";
import { isPauseRange } from "../../weeks/rules";
import styles from "./pause.module.css";
import { usePausing } from "./use-pauses";

type Props = { today: string; onClose: () => void };

/** Days of rest or illness, which break no streak. */
export function PauseDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Dialog
      isCompact
      opened={opened}
      onClose={props.onClose}
      width={440}
      title={<FormattedMessage id="training.pause.title" />}
    >
      <PauseForm {...props} />
    </Dialog>
  );
}

/** Days of a pause as it is proposed. */
const USUAL = 7;
/** Max characters. */
const REASON_LENGTH = 100;

function PauseForm({ today, onClose }: Props) {
  const intl = useIntl();
  const [pause, setPause] = useState({ from: today, to: addDays(today, USUAL - 1), reason: "" });
  const [isTried, setTried] = useState(false);
  const { run, isPending, failure } = usePausing(onClose);
  const isRight = isDay(pause.from) && isDay(pause.to) && isPauseRange(pause);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight) run(pause);
  };
  const fault = isTried && !isRight && intl.formatMessage({ id: "training.pause.fault" });
  return (
    <form noValidate onSubmit={send}>
      <div className={styles.form}>
        <p className={styles.text}>
          <FormattedMessage id="training.pause.text" />
        </p>
        {failure && <Note kind="error">{failure}</Note>}
        <div className={styles.days}>
          <DayField
            label={<FormattedMessage id="training.pause.from" />}
            value={pause.from}
            onChange={(from) => setPause({ ...pause, from })}
          />
          <DayField
            label={<FormattedMessage id="training.pause.to" />}
            value={pause.to}
            error={fault || undefined}
            min={isDay(pause.from) ? pause.from : undefined}
            onChange={(to) => setPause({ ...pause, to })}
          />
        </div>
        <TextInput
          label={<FormattedMessage id="training.pause.reason" />}
          description={<FormattedMessage id="training.pause.reasonText" />}
          value={pause.reason}
          maxLength={REASON_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setPause({ ...pause, reason: value })}
        />
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={isPending}>
          <FormattedMessage id="training.pause.save" />
        </Button>
      </DialogFooter>
    </form>
  );
}
