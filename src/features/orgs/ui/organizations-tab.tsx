"use client";

import { Button } from "@mantine/core";
import Link from "next/link";
import type { MouseEvent } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { OrganizationsEmpty } from "./organizations-empty";
import styles from "./orgs.module.css";

type Props = { me: AccountView; go: (href: string) => void };

/** The hub's organizations tab. There are none yet: explains them and suggests what to use until then. */
export function OrganizationsTab({ go }: Props) {
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    go("/groups-orgs");
  };
  return (
    <div className={styles.tab}>
      <OrganizationsEmpty
        action={
          <Button component={Link} href="/groups-orgs" prefetch={false} variant="default" onClick={follow}>
            <FormattedMessage id="orgs.empty.action" />
          </Button>
        }
      />
    </div>
  );
}
