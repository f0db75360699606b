import { SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./settings.module.css";

type Props = {
  legend: ReactNode;
  data: { value: string; label: string }[];
  /** "": nothing is chosen yet */
  value: string;
  /** What the choice means. */
  hint?: ReactNode;
  onChange: (value: string) => void;
};

/** One of a few, beside each other under a label. */
export const Choice = ({ legend, hint, ...control }: Props) => (
  <fieldset className={styles.set}>
    <legend className={styles.legend}>{legend}</legend>
    <SegmentedControl {...control} />
    {hint && <p className={styles.hint}>{hint}</p>}
  </fieldset>
);
