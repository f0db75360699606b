import type { IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./form-parts.module.css";

type Props = { Icon: typeof IconClock; label: ReactNode };

/** The name of a part of the form, with its icon. */
export const PartName = ({ Icon, label }: Props) => (
  <span className={styles.heading}>
    <Icon size={20} aria-hidden="true" />
    <span>{label}</span>
  </span>
);

/** Fields of the form that belong together. */
export const Section = ({ Icon, label, children }: Props & { children: ReactNode }) => (
  <fieldset className={styles.section}>
    <legend className={styles.heading}>
      <Icon size={20} aria-hidden="true" />
      <span>{label}</span>
    </legend>
    {children}
  </fieldset>
);
