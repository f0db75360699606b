"use client";

import { IconPlayerPlayFilled, IconPlayerStopFilled } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentProps, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import iconButton from "@/ui/icon-button.module.css";
import styles from "./field.module.css";
import { useLog } from "./log-context";
import { NumberField } from "./number-field";
import { prepareSound } from "./ring";
import type { RunningClock } from "./timers";
import { useDeviceTime } from "./use-second";
import { useTimerState } from "./use-timers";
import { timeText } from "./values";

type Props = {
  setId: string;
  workoutId: string;
  /** The number of the set, for its name. */
  label: string;
  /** Seconds after which the set is done; null: when it is stopped. */
  target: number | null;
  isDone: boolean;
  onDone: (seconds: number) => void;
  field: Omit<ComponentProps<typeof NumberField>, "isDone" | "isWide">;
};

/** A time that is typed, or counted by a clock, which ticks the set itself. */
export function ClockField({ setId, workoutId, label, target, isDone, onDone, field }: Props) {
  const intl = useIntl();
  const { timers } = useLog();
  const { clock } = useTimerState(timers);
  if (clock?.setId === setId && !isDone) return <Running clock={clock} label={label} onDone={onDone} />;
  const start = () => {
    prepareSound();
    timers.beginClock({ workoutId, setId, target });
  };
  return (
    <span className={styles.clock} data-done={isDone || undefined}>
      {!isDone && (
        <button
          type="button"
          className={clsx(iconButton.button, styles.play)}
          aria-label={intl.formatMessage({ id: "training.clock.start" }, { set: label })}
          onClick={start}
        >
          <IconPlayerPlayFilled size={16} aria-hidden="true" />
        </button>
      )}
      <NumberField {...field} isDone={isDone} isWide />
    </span>
  );
}

type RunningProps = { clock: RunningClock; label: string; onDone: (seconds: number) => void };

/** Counts to its target and is done then, or counts until it is stopped. */
function Running({ clock, label, onDone }: RunningProps) {
  const intl = useIntl();
  const { timers } = useLog();
  const passed = Math.max(0, Math.floor((useDeviceTime() - clock.startedAt) / 1000));
  const { target } = clock;
  const isOver = target !== null && passed >= target;
  const finish = useRef(onDone);
  finish.current = onDone;
  useEffect(() => {
    if (!isOver || target === null) return;
    timers.endClock();
    finish.current(target);
  }, [isOver, target, timers]);
  return (
    <button
      type="button"
      className={styles.running}
      aria-label={intl.formatMessage({ id: "training.clock.stop" }, { set: label })}
      onClick={() => onDone(timers.endClock())}
    >
      <IconPlayerStopFilled size={16} aria-hidden="true" />
      {timeText(intl, target === null ? passed : Math.max(0, target - passed))}
    </button>
  );
}
