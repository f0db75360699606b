"use client";

import { Button } from "@mantine/core";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { SignpostScene } from "@/ui/drawn/scenes";
import { EmptyState } from "@/ui/states";
import styles from "./chat.module.css";

/** Shown when the conversation does not exist or the user is not in it, with a link back. */
export function ConversationMissing({ onBack }: { onBack?: () => void }) {
  const words = <FormattedMessage id="messaging.missing.back" />;
  return (
    <div className={styles.centre}>
      <EmptyState
        heading={onBack ? "h3" : "h1"}
        drawing={<SignpostScene />}
        title={<FormattedMessage id="messaging.missing.title" />}
        text={<FormattedMessage id="messaging.missing.text" />}
        action={
          onBack ? (
            <Button variant="default" onClick={onBack}>
              {words}
            </Button>
          ) : (
            <Button variant="default" component={Link} href="/messages">
              {words}
            </Button>
          )
        }
      />
    </div>
  );
}
