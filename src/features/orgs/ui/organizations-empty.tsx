"use client";

import { IconBuildingCommunity } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { IconTile } from "@/ui/icon-tile";
import { EmptyState } from "@/ui/states";
import styles from "./orgs.module.css";

/** Explains organizations to a user who is in none. */
export function OrganizationsEmpty({ action }: { action?: ReactNode }) {
  return (
    <EmptyState
      drawing={
        <IconTile size={56} className={styles.tile}>
          <IconBuildingCommunity size={28} aria-hidden="true" />
        </IconTile>
      }
      title={<FormattedMessage id="orgs.empty.title" />}
      text={<FormattedMessage id="orgs.empty.text" />}
      action={action}
    />
  );
}
