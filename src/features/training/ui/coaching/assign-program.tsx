"use client";

import { IconGift } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import type { ClientView } from "../../clients/views";
import styles from "./client.module.css";

const AssignDialog = lazyDialog(() => import("./assign-dialog").then((it) => it.AssignDialog));

/** The button that gives a client a program. */
export function AssignProgram({ client }: { client: ClientView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        className={clsx(styles.save, styles.give)}
        leftSection={<IconGift size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="training.coaching.assign.action" />
      </Button>
      <AssignDialog opened={isOpen} client={client} onClose={() => setOpen(false)} />
    </>
  );
}
