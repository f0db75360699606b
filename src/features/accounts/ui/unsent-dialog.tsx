"use client";

import { Button } from "@mantine/core";
import { useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Dialog, DialogFoot } from "@/ui/dialog";
import { useOpening } from "@/ui/use-opening";
import styles from "./door.module.css";

export type Unsent = { messages: number; drafts: number };

type Props = {
  /** what would be lost; null: nothing is asked */
  unsent: Unsent | null;
  leaving: boolean;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before signing out takes away what was written and not sent. */
export function UnsentDialog({ unsent, leaving, onStay, onLeave }: Props) {
  const last = useRef(unsent);
  // while it goes it shows what it has shown
  if (unsent) last.current = unsent;
  const { messages, drafts } = last.current ?? { messages: 0, drafts: 0 };
  return (
    <Dialog
      opened={useOpening(unsent !== null)}
      onClose={onStay}
      title={<FormattedMessage id="accounts.signOut.unsentTitle" />}
      width={440}
      low
    >
      <div className={styles.lost}>
        {messages > 0 && (
          <p>
            <FormattedMessage id="accounts.signOut.unsentMessages" values={{ count: messages }} />
          </p>
        )}
        {drafts > 0 && (
          <p>
            <FormattedMessage id="accounts.signOut.unsentDrafts" values={{ count: drafts }} />
          </p>
        )}
      </div>
      <DialogFoot>
        <Button variant="subtle" onClick={onStay} data-autofocus>
          <FormattedMessage id="accounts.signOut.stay" />
        </Button>
        <Button color="red" loading={leaving} onClick={onLeave}>
          <FormattedMessage id="accounts.signOut.anyway" />
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
