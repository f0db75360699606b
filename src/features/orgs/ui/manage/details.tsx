"use client";

import { Button } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import { DialogFooter } from "@/ui/dialog";
import { DetailsView } from "./details-view";
import styles from "./manage.module.css";
import type { PartProps } from "./parts";

/** What an organization is: shown to everybody. */
export function Details({ organization, onClose }: PartProps) {
  return (
    <div className={styles.panel}>
      <DetailsView organization={organization} />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <FormattedMessage id="ui.close" />
        </Button>
      </DialogFooter>
    </div>
  );
}
