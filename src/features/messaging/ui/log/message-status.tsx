"use client";

import { IconAlertCircle, IconCheck, IconChecks, IconClock } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Unsent } from "../outbox/outbox";
import { useSession } from "../session/session-context";
import type { Row } from "./rows";
import { ClockTime } from "./separators";
import styles from "./status.module.css";

type Props = {
  row: Row;
  /** the only other participant has read it */
  isRead: boolean;
};

/** State of an own message: waiting, sent, read; a failed one can be retried or removed. */
export function MessageStatus({ row, isRead }: Props) {
  const intl = useIntl();
  if (row.unsent?.state === "failed") return <Failed unsent={row.unsent} />;
  if (row.unsent) {
    return (
      <div className={styles.status}>
        <IconClock size={15} role="img" aria-label={intl.formatMessage({ id: "messaging.status.waiting" })} />
      </div>
    );
  }
  if (!row.endsRun && !row.isLatestOwn && !isRead) return null;
  if (row.message?.isDeleted) {
    return (
      <div className={styles.status}>
        <ClockTime at={row.at} />
      </div>
    );
  }
  if (isRead) {
    return (
      <div className={styles.status} data-read>
        <ClockTime at={row.at} />
        <IconChecks size={16} aria-hidden="true" />
        <span>
          <FormattedMessage id="messaging.read.seen" />
        </span>
      </div>
    );
  }
  const sent = intl.formatMessage({ id: "messaging.status.sent" });
  return (
    <div className={styles.status}>
      <ClockTime at={row.at} />
      <IconCheck size={15} role="img" aria-label={sent} aria-hidden={row.isLatestOwn} />
      {row.isLatestOwn && sent}
    </div>
  );
}

function Failed({ unsent }: { unsent: Unsent }) {
  const { outbox } = useSession();
  return (
    <div className={styles.status} data-failed>
      <IconAlertCircle size={15} aria-hidden="true" />
      <FormattedMessage id="messaging.status.failed" />
      <button type="button" onClick={() => outbox.retry(unsent)}>
        <FormattedMessage id="messaging.status.retry" />
      </button>
      <button type="button" onClick={() => outbox.remove(unsent)}>
        <FormattedMessage id="messaging.status.remove" />
      </button>
    </div>
  );
}
