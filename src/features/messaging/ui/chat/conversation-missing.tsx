"use client";

import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { SignpostScene } from "@/ui/drawn/signpost-scene";
import { EmptyState } from "@/ui/empty-state";
import styles from "./chat.module.css";

/** Shown when the conversation does not exist or the user is not in it, with a link back. */
export function ConversationMissing({ onBack }: { onBack: () => void }) {
  return (
    <div className={styles.centre}>
      <EmptyState
        heading="h3"
        drawing={<SignpostScene />}
        title={<FormattedMessage id="messaging.missing.title" />}
        text={<FormattedMessage id="messaging.missing.text" />}
        action={
          <Button variant="default" onClick={onBack}>
            <FormattedMessage id="messaging.missing.back" />
          </Button>
        }
      />
    </div>
  );
}
