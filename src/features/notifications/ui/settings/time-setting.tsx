"use client";

import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { TimeField } from "@/ui/time-field";
import { parseTime } from "@/ui/typed-time";

type Props = { label: ReactNode; value: string; onChoose: (time: string) => void };

/** A time of day, submitted on blur or with Enter. */
export function TimeSetting({ label, value, onChoose }: Props) {
  const [time, setTime] = useState(value);
  const [faulty, setFaulty] = useState(false);
  useEffect(() => setTime(value), [value]);
  const leave = (left: string) => {
    const isTime = parseTime(left) !== null;
    setFaulty(!isTime);
    if (isTime && left !== value) onChoose(left);
  };
  return (
    <TimeField
      label={label}
      value={time}
      error={faulty && <FormattedMessage id="notifications.settings.noTime" />}
      onChange={(typed) => {
        setTime(typed);
        setFaulty(false);
      }}
      onLeave={leave}
    />
  );
}
