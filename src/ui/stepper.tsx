"use client";

import { IconMinus, IconPlus } from "@tabler/icons-react";
import { ActionIcon } from "./button";
import styles from "./stepper.module.css";

type Step = { title: string; label: string; isOffered: boolean };
type Props = { value: number; fewer: Step; more: Step; isPending: boolean; onStep: (value: number) => void };

/** A small number between two buttons that change it by one. */
export function Stepper({ value, fewer, more, isPending, onStep }: Props) {
  const step = ({ title, label, isOffered }: Step, by: 1 | -1) => (
    <ActionIcon
      variant="default"
      size={36}
      disabled={isPending || !isOffered}
      aria-label={label}
      title={title}
      onClick={() => onStep(value + by)}
    >
      {by < 0 ? <IconMinus size={18} aria-hidden="true" /> : <IconPlus size={18} aria-hidden="true" />}
    </ActionIcon>
  );
  return (
    <div className={styles.steps}>
      {step(fewer, -1)}
      <output className={styles.value}>{value}</output>
      {step(more, 1)}
    </div>
  );
}
