"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { IconTile } from "@/ui/icon-tile";
import { audienceWords } from "./audience-words";
import type { ActivityAudience } from "./plan";
import styles from "./plan.module.css";

/** A kind of activity: icon, name, and who sees it. */
export function KindIcon({ kind, iconSize }: { kind: ActivityAudience; iconSize: number }) {
  const { Icon, title, text } = audienceWords[kind];
  return (
    <>
      <IconTile className={clsx(styles.icon, styles[kind])}>
        <Icon size={iconSize} aria-hidden="true" />
      </IconTile>
      <span className={styles.kindBody}>
        <span className={styles.kindTitle}>
          <FormattedMessage id={title} />
        </span>
        <span className={styles.kindText}>
          <FormattedMessage id={text} />
        </span>
      </span>
    </>
  );
}
