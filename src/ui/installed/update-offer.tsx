"use client";

import { IconX } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "../button";
import styles from "./update-offer.module.css";

export const UpdateTitle = () => <FormattedMessage id="ui.update.title" />;

type Props = { onReload: () => void; onPostpone: () => void };

/** The text and the two answers of the toast that offers a newer build. On a phone the second one is a cross. */
export function UpdateOffer({ onReload, onPostpone }: Props) {
  const later = useIntl().formatMessage({ id: "ui.update.later" });
  return (
    <div className={styles.offer}>
      <span className={styles.long}>
        <FormattedMessage id="ui.update.text" />
      </span>
      <span className={styles.short}>
        <FormattedMessage id="ui.update.short" />
      </span>
      <Button size="sm" onClick={onReload}>
        <FormattedMessage id="ui.update.now" />
      </Button>
      <Button size="sm" variant="subtle" className={styles.later} onClick={onPostpone}>
        {later}
      </Button>
      <ActionIcon variant="subtle" className={styles.cross} aria-label={later} onClick={onPostpone}>
        <IconX size={20} />
      </ActionIcon>
    </div>
  );
}
