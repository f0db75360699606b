"use client";

import { IconRss } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import styles from "./subscribe.module.css";

const SubscribeDialog = lazyDialog(() => import("./subscribe-dialog").then((it) => it.SubscribeDialog));

/** Opens the addresses under which other calendar programs read activities. */
export function SubscribeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.open}
        size="sm"
        variant="default"
        leftSection={<IconRss size={16} />}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="activities.subscribe.open" />
      </Button>
      <SubscribeDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
