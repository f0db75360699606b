import clsx from "clsx";
import { badgeText } from "@/lib/badge-text";
import styles from "./count-badge.module.css";

type Props = {
  count: number;
  tone?: "red" | "brand" | "quiet" | "soft";
  /** what is counted, for a badge whose parent's label does not say it */
  label?: string;
  className?: string | undefined;
};

/** How many things are new or waiting, capped at '9+'. */
export const CountBadge = ({ count, tone = "red", label, className }: Props) => (
  <span
    className={clsx(styles.badge, className)}
    data-tone={tone}
    {...(label === undefined ? {} : { role: "img", "aria-label": label, title: label })}
  >
    {badgeText(count)}
  </span>
);
