"use client";

import { IconBuildingCommunity } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import styles from "./orgs.module.css";

type Props = { isFollowed?: boolean; action: ReactNode };

/** Explains organizations to a user who is in none, or follows none. */
export function OrganizationsEmpty({ isFollowed = false, action }: Props) {
  return (
    <EmptyState
      drawing={
        <IconTile size={56} className={styles.tile}>
          <IconBuildingCommunity size={28} aria-hidden="true" />
        </IconTile>
      }
      title={<FormattedMessage id={isFollowed ? "orgs.empty.followedTitle" : "orgs.empty.title"} />}
      text={<FormattedMessage id={isFollowed ? "orgs.empty.followedText" : "orgs.empty.text"} />}
      action={action}
    />
  );
}
