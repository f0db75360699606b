"use client";

import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { SignpostScene } from "@/ui/drawn/signpost-scene";
import { EmptyState } from "@/ui/empty-state";
import page from "@/ui/page.module.css";
import styles from "./event.module.css";

/**
 * For a link to an activity that does not exist, or that the user may not see. The text is the same for both, so that
 * it tells nobody which: how such links come about, and what to do.
 */
export function EventMissing() {
  return (
    <div className={page.middle}>
      <EmptyState
        heading="h1"
        drawing={<SignpostScene />}
        title={<FormattedMessage id="activities.missing.title" />}
        text={<FormattedMessage id="activities.missing.text" />}
        action={
          <div className={styles.ways}>
            <Button component={Link} href="/?social=friends">
              <FormattedMessage id="activities.missing.friends" />
            </Button>
            <Button component={Link} href="/" variant="subtle">
              <FormattedMessage id="ui.notFound.home" />
            </Button>
          </div>
        }
      />
    </div>
  );
}
