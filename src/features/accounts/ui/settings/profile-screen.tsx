"use client";

import { IconSettings, IconUserCircle } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import type { AccountView } from "../../views";
import { ProfileSettings } from "./profile-settings";
import styles from "./settings.module.css";

/** The user's own profile as others see it, with links to their page and to the settings. */
export function ProfileScreen({ me }: { me: AccountView }) {
  return (
    <div className={clsx(page.page, page.narrow)}>
      <div className={styles.head}>
        <h1>
          <FormattedMessage id="accounts.tab.profile" />
        </h1>
        <div className={styles.actions}>
          <Button
            component={Link}
            href={`/${me.username}`}
            prefetch={false}
            variant="light"
            leftSection={<IconUserCircle size={18} />}
          >
            <FormattedMessage id="accounts.profile.page" />
          </Button>
          <Button
            component={Link}
            href="/settings"
            prefetch={false}
            variant="default"
            leftSection={<IconSettings size={18} />}
          >
            <FormattedMessage id="accounts.settings.title" />
          </Button>
        </div>
      </div>
      <ProfileSettings me={me} />
    </div>
  );
}
