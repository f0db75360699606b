"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { IconTile } from "@/ui/icon-tile";
import { type KindWords, kindWords } from "./audience-words";
import type { PlanKind } from "./plan";
import styles from "./plan.module.css";

/** A kind of activity: icon, name, and who sees it. */
export const KindIcon = ({ kind, iconSize }: { kind: PlanKind; iconSize: number }) => (
  <WordedIcon words={kindWords[kind]} tint={styles[kind]} iconSize={iconSize} />
);

type Props = { words: KindWords; tint?: string | undefined; iconSize: number };

/** What can be made: icon, name, and what it is. */
export function WordedIcon({ words: { Icon, title, text }, tint, iconSize }: Props) {
  return (
    <>
      <IconTile className={clsx(styles.icon, tint)}>
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
