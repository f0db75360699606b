"use client";

import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { addDays, dayOf } from "@/lib/whole-days";
import { Button } from "@/ui/button";
import { DayField } from "@/ui/day-field";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { useMinute } from "@/ui/minute";
import { Note } from "@/ui/note";
import { TimeField } from "@/ui/time-field";
import { isDay, parseTime } from "@/ui/typed-time";
import styles from "../home/pause.module.css";
import { Choice } from "../settings/choice";
import { longDay } from "./day-words";
import type { StartProps } from "./start-program";
import { useStartProgram } from "./use-programs";

/** Chooses the first day of a program, and what becomes of days that are missed. */
export function StartDialog({ opened, ...props }: StartProps) {
  return (
    <Dialog
      isCompact
      opened={opened}
      onClose={props.onClose}
      width={460}
      title={<FormattedMessage id="training.program.start.title" values={{ name: props.name }} />}
    >
      <StartForm {...props} />
    </Dialog>
  );
}

/** The Monday that comes next; today, where it is one. */
function nextMonday(today: string): string {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  return addDays(today, (8 - weekday) % 7);
}

const USUAL_TIME = "17:00";

function StartForm({ programId, onClose, onStarted }: Omit<StartProps, "opened">) {
  const intl = useIntl();
  const today = dayOf(useMinute(), intl.timeZone ?? "UTC");
  const [from, setFrom] = useState(() => nextMonday(today));
  const [time, setTime] = useState(USUAL_TIME);
  const [missed, setMissed] = useState<"WAIT" | "SKIP">("WAIT");
  const { run, isPending, failure } = useStartProgram((id) => {
    onClose();
    onStarted?.(id);
  });
  const [isTried, setTried] = useState(false);
  const isRight = isDay(from) && parseTime(time) === time;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight) run({ programId, from, time, missed });
  };
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <form noValidate onSubmit={send}>
      <div className={styles.form}>
        <p className={styles.text}>
          <FormattedMessage id="training.program.start.text" />
        </p>
        {failure && <Note kind="error">{failure}</Note>}
        <div className={styles.days}>
          <DayField
            label={say("training.program.start.from")}
            value={from}
            error={isTried && !isDay(from) ? say("ui.day.wrong") : undefined}
            onChange={setFrom}
          />
          <TimeField
            label={say("training.program.start.time")}
            value={time}
            error={isTried && parseTime(time) !== time ? say("training.program.start.timeWrong") : undefined}
            onChange={setTime}
          />
        </div>
        <Choice
          legend={say("training.program.missed.label")}
          data={[
            { value: "WAIT", label: say("training.program.missed.wait") },
            { value: "SKIP", label: say("training.program.missed.skip") },
          ]}
          value={missed}
          hint={say(
            missed === "WAIT" ? "training.program.missed.waitText" : "training.program.missed.skipText",
          )}
          onChange={(value) => setMissed(value as "WAIT" | "SKIP")}
        />
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" loading={isPending}>
          {isDay(from) ? (
            <FormattedMessage id="training.program.start.action" values={{ day: longDay(intl, from) }} />
          ) : (
            <FormattedMessage id="training.program.start.short" />
          )}
        </Button>
      </DialogFooter>
    </form>
  );
}
