"use client";

import { IconCompass } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import styles from "./open.module.css";

/** Leads to what the user may join. */
export function OpenLink() {
  return (
    <Button
      component={Link}
      href="/activities"
      className={styles.link}
      size="sm"
      variant="default"
      leftSection={<IconCompass size={16} />}
    >
      <FormattedMessage id="activities.open.title" />
    </Button>
  );
}
