"use client";

import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import type { AccountView } from "../../views";
import { Card } from "./card";
import styles from "./settings.module.css";

const RemovalQuestion = lazyDialog(() => import("./removal-question").then((it) => it.RemovalQuestion));

/** Deletes the user's account after they have typed their username and password. */
export function RemovalSettings({ me }: { me: AccountView }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Card
      title={
        <span className={styles.danger}>
          <FormattedMessage id="accounts.removal.title" />
        </span>
      }
      text={<FormattedMessage id="accounts.removal.text" />}
    >
      <div className={styles.actions}>
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          <FormattedMessage id="accounts.removal.ask" />
        </Button>
      </div>
      <RemovalQuestion me={me} opened={asking} onClose={close} />
    </Card>
  );
}
