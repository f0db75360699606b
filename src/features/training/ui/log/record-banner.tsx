"use client";

import { IconTrophy, IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import styles from "./log.module.css";
import { useLog } from "./log-context";
import { gainText, type RecordNow, recordText } from "./records-now";

const SHOWN_MS = 8000;

/** A record at the moment of its tick. It lies over the page, so that nothing moves under a finger. */
export function RecordBanner({ record, onClose }: { record: RecordNow | null; onClose: () => void }) {
  const intl = useIntl();
  const { me } = useLog();
  useEffect(() => {
    if (!record) return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [record, onClose]);
  return (
    <div className={styles.bannerPlace} role="status">
      {record && (
        <div className={styles.banner}>
          <span className={styles.medal} aria-hidden="true">
            <IconTrophy size={22} />
          </span>
          <div className={styles.bannerText}>
            <b>
              <FormattedMessage
                id="training.record.new"
                values={{ name: record.name, what: recordText(intl, record, me.distanceUnit) }}
              />
            </b>
            <span>{gainText(intl, record, me.distanceUnit)}</span>
          </div>
          <ActionIcon
            aria-label={intl.formatMessage({ id: "ui.close" })}
            className={styles.bannerClose}
            onClick={onClose}
          >
            <IconX size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
