"use client";

import { TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";

type Props = { label: ReactNode; value: string; onChoose: (time: string) => void };

/** A time of day, submitted on blur or with Enter. */
export function TimeSetting({ label, value, onChoose }: Props) {
  const [time, setTime] = useState(value);
  const [faulty, setFaulty] = useState(false);
  useEffect(() => setTime(value), [value]);
  const leave = () => {
    setFaulty(time === "");
    if (time !== "" && time !== value) onChoose(time);
  };
  return (
    <TextInput
      type="time"
      label={label}
      value={time}
      error={faulty && <FormattedMessage id="notifications.settings.noTime" />}
      onChange={(event) => {
        setTime(event.currentTarget.value);
        setFaulty(false);
      }}
      onBlur={leave}
      onKeyDown={(event) => event.key === "Enter" && leave()}
    />
  );
}
