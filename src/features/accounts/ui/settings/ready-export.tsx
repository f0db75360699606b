"use client";

import { IconDownload, IconFileZip } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { IconTile } from "@/ui/icon-tile";
import { useSizeText } from "@/ui/size-text";
import type { ExportView } from "../../exports/views";
import styles from "./settings.module.css";

/** An export to download. Loaded when there is one. */
export function ReadyExport({ made }: { made: ExportView }) {
  const intl = useIntl();
  const sizeText = useSizeText();
  const date = intl.formatDate(made.expiresAt, { dateStyle: "long" });
  return (
    <div className={styles.session}>
      <IconTile>
        <IconFileZip size={20} aria-hidden="true" />
      </IconTile>
      <div className={styles.sessionText}>
        <div className={styles.sessionName}>
          <FormattedMessage id="accounts.export.ready" />
        </div>
        <div className={styles.hint}>
          <FormattedMessage id="accounts.export.until" values={{ size: sizeText(made.size ?? 0), date }} />
        </div>
      </div>
      <Button component="a" href={made.url ?? ""} download leftSection={<IconDownload size={18} />}>
        <FormattedMessage id="accounts.export.download" />
      </Button>
    </div>
  );
}
