"use client";

import { Button, Skeleton } from "@mantine/core";
import { IconLock, IconRefresh, IconSearchOff } from "@tabler/icons-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { SignpostScene } from "./drawn/scenes";
import { IconTile } from "./icon-tile";
import { readFailure } from "./refusals";
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

type ErrorProps = {
  /** What could not be loaded, and that nothing is lost. */
  text?: ReactNode;
  title?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** The error; when the session has ended, sign-in is offered instead. */
  error?: unknown;
};

/** What happened, that nothing is lost, and what to do. */
export function ErrorState({ title, text, onRetry, retrying = false, error }: ErrorProps) {
  if (error && readFailure(error).code === "unauthenticated") return <SignInState />;
  return (
    <div role="alert">
      <EmptyState
        drawing={<SignpostScene />}
        title={title ?? <FormattedMessage id="ui.error.title" />}
        text={text ?? <FormattedMessage id="ui.error.text" />}
        action={
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            onClick={onRetry}
            loading={retrying}
          >
            <FormattedMessage id="ui.error.retry" />
          </Button>
        }
      />
    </div>
  );
}

/** For an area that needs a session when it has ended: leads to the sign-in page and back. */
function SignInState() {
  const path = usePathname();
  return (
    <EmptyState
      drawing={
        <IconTile kind="large">
          <IconLock size={28} />
        </IconTile>
      }
      title={<FormattedMessage id="ui.signIn.title" />}
      text={<FormattedMessage id="ui.signIn.text" />}
      action={
        <Button component={Link} href={`/signin?callbackUrl=${encodeURIComponent(path)}`}>
          <FormattedMessage id="ui.signIn.action" />
        </Button>
      }
    />
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
