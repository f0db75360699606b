import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconPlugConnectedX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./states.module.css";

const icons = {
  info: IconInfoCircle,
  warning: IconPlugConnectedX,
  error: IconAlertCircle,
  success: IconCircleCheck,
};

type Props = {
  kind?: keyof typeof icons;
  /** replaces the icon of its kind */
  icon?: ReactNode;
  children: ReactNode;
};

/** An inline message, next to what it is about, instead of a toast. An error is announced to screen readers at once. */
export function Note({ kind = "info", icon, children }: Props) {
  const Icon = icons[kind];
  return (
    <div className={styles.note} data-kind={kind} role={kind === "error" ? "alert" : "status"}>
      {icon ?? <Icon size={20} aria-hidden="true" />}
      <div>{children}</div>
    </div>
  );
}
