import { IconX } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import styles from "./chip.module.css";

type Props = {
  isChosen: boolean;
  onPress: () => void;
  /** How many it stands for. */
  count?: number | undefined;
  children: ReactNode;
};

/** A filter or a choice, on or off. */
export const Chip = ({ isChosen, onPress, count, children }: Props) => (
  <Button
    className={styles.chip}
    variant={isChosen ? "light" : "default"}
    size="sm"
    aria-pressed={isChosen}
    onClick={onPress}
    rightSection={isChosen && <IconX size={14} aria-hidden="true" />}
  >
    {children}
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </Button>
);

type ChipsProps = {
  label: ReactNode;
  /** It is for screen readers only. */
  hidesLabel?: boolean;
  children: ReactNode;
};

/** Chips beside each other, under a label. */
export const Chips = ({ label, hidesLabel = false, children }: ChipsProps) => (
  <fieldset className={styles.chips}>
    <legend className={clsx(styles.legend, hidesLabel && "spoken")}>{label}</legend>
    <div className={styles.list}>{children}</div>
  </fieldset>
);
