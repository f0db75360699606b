"use client";

import { TextInput } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { momentOf } from "@/lib/wall-time";
import { DayField } from "@/ui/day-field";
import { TimeField } from "@/ui/time-field";
import { isDay, parseTime } from "@/ui/typed-time";
import { readDuration } from "../runs/run-form";
import styles from "./imports.module.css";
import type { Answers } from "./post-import";

type Typed = { day: string; time: string; duration: string };
type Props = { timeZone: string; onAnswer: (given: Partial<Answers>) => void };

/** When a run began and how long it took, where its file does not say. */
export function RunTimes({ timeZone, onAnswer }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState<Typed>({ day: "", time: "", duration: "" });
  const [left, setLeft] = useState<Partial<Record<keyof Typed, boolean>>>({});
  const leave = (name: keyof Typed, now: Typed) => {
    setLeft({ ...left, [name]: true });
    const { day, time } = now;
    const read = readDuration(now.duration);
    const startedAt = isDay(day) && parseTime(time) ? momentOf({ day, time }, timeZone) : null;
    const durationSeconds = "fault" in read ? null : read.value;
    if (startedAt && durationSeconds) onAnswer({ startedAt: startedAt.toISOString(), durationSeconds });
  };
  const read = readDuration(typed.duration);
  const isTimeWrong = "fault" in read || read.value === null;
  const fault = (name: keyof Typed, isWrong: boolean, id: string) =>
    left[name] && isWrong ? intl.formatMessage({ id }) : undefined;
  return (
    <section className={styles.part} aria-labelledby="training-import-times">
      <h3 id="training-import-times">
        <FormattedMessage id="training.run.noTimes" />
      </h3>
      <div className={styles.times}>
        <DayField
          label={<FormattedMessage id="training.times.day" />}
          value={typed.day}
          error={fault("day", !isDay(typed.day), "training.run.fault.day")}
          onChange={(day) => {
            setTyped({ ...typed, day });
            if (isDay(day)) leave("day", { ...typed, day });
          }}
        />
        <TimeField
          label={<FormattedMessage id="training.times.begins" />}
          value={typed.time}
          error={fault("time", !parseTime(typed.time), "training.run.fault.time")}
          onChange={(time) => setTyped({ ...typed, time })}
          onLeave={(time) => leave("time", { ...typed, time })}
        />
        <TextInput
          label={<FormattedMessage id="training.run.totalTime" />}
          placeholder={intl.formatMessage({ id: "training.run.timeForm" })}
          value={typed.duration}
          error={fault("duration", isTimeWrong, "training.run.fault.elapsed")}
          autoComplete="off"
          maxLength={20}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, duration: value })}
          onBlur={() => leave("duration", typed)}
        />
      </div>
    </section>
  );
}
