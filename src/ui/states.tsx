"use client";

import { Skeleton } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { IconTile } from "./icon-tile";
import styles from "./states.module.css";

type StateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A drawing, or an icon in a tile. */
  drawing?: ReactNode;
  /** The one button that adds the first item, or leads elsewhere. */
  action?: ReactNode;
  /** `h1` where the state is the whole page, `h2` directly below its title. */
  heading?: "h1" | "h2" | "h3";
};

/** An empty list: what it is for, with the button that adds the first item. */
export function EmptyState({ title, text, drawing, action, heading: Heading = "h3" }: StateProps) {
  return (
    <div className={styles.state}>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** A search without results. */
export function NoResultsState(props: Omit<StateProps, "drawing">) {
  const tile = (
    <IconTile kind="large" isQuiet>
      <IconSearchOff size={28} />
    </IconTile>
  );
  return <EmptyState {...props} drawing={tile} />;
}

const widths = [
  [48, 68],
  [32, 46],
  [41, 58],
  [52, 74],
];

/** Placeholder rows of a list that is loading: a round picture, a name with its time, a line of text. */
export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  const intl = useIntl();
  const kinds = Array.from({ length: rows }, (_, row) => ({
    row,
    widths: widths[row % widths.length] ?? [48, 68],
  }));
  return (
    <div aria-busy="true" role="status" aria-label={intl.formatMessage({ id: "ui.loading" })}>
      {kinds.map(({ row, widths: [name, text] }) => (
        <div key={row} className={styles.row}>
          <Skeleton width={40} height={40} radius="50%" />
          <div className={styles.lines}>
            <Skeleton width={`${name}%`} height={12} />
            <Skeleton width={`${text}%`} height={10} />
          </div>
          <Skeleton width={34} height={10} />
        </div>
      ))}
    </div>
  );
}
