"use client";

import { Progress } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { ExportView } from "../../exports/views";
import styles from "./settings.module.css";

/** How much of an export is done. Loaded while one is made. */
export function ExportProgress({ made }: { made: ExportView }) {
  const intl = useIntl();
  const percent = made.total === 0 ? 0 : Math.round((100 * made.done) / made.total);
  return (
    <div className={styles.progress} role="status">
      <Progress
        value={Math.max(3, percent)}
        size="lg"
        radius="xl"
        aria-label={intl.formatMessage({ id: "accounts.export.progress" })}
        animated
      />
      <p className={styles.hint}>
        {made.status === "WAITING" ? (
          <FormattedMessage id="accounts.export.waiting" />
        ) : (
          <FormattedMessage id="accounts.export.running" values={{ done: made.done, total: made.total }} />
        )}
      </p>
    </div>
  );
}
