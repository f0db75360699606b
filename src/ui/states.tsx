"use client";

import { Button, Skeleton } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { IconTile } from "./icon-tile";
import { onSettled } from "./idle";
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

export type ErrorProps = {
  /** What could not be loaded, and that nothing is lost. */
  text?: ReactNode;
  title?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** The error; when the session has ended, sign-in is offered instead. */
  error?: unknown;
};

type BareProps = ErrorProps & { drawing?: ReactNode; icon?: ReactNode };

const loadErrorState = () => import("./error-state").then((module) => module.ErrorState);
if (typeof window !== "undefined") onSettled(() => void loadErrorState().catch(() => {}));

/**
 * What happened, that nothing is lost, and what to do. Loaded when the page has settled, before a connection may be
 * lost; without its code only the drawing is missing.
 */
export const ErrorState = dynamic(() => loadErrorState().catch(() => BareErrorState));

/** The same in plain words. */
export function BareErrorState({ title, text, onRetry, retrying = false, drawing, icon }: BareProps) {
  return (
    <div role="alert">
      <EmptyState
        drawing={drawing}
        title={title ?? <FormattedMessage id="ui.error.title" />}
        text={text ?? <FormattedMessage id="ui.error.text" />}
        action={
          <Button variant="default" leftSection={icon} onClick={onRetry} loading={retrying}>
            <FormattedMessage id="ui.error.retry" />
          </Button>
        }
      />
    </div>
  );
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
