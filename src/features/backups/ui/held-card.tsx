import { Switch } from "@mantine/core";
import clsx from "clsx";
import { useState } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import sheet from "@/ui/page.module.css";
import { Question } from "@/ui/question";
import type { OperationView } from "../views";
import styles from "./operation.module.css";
import { useStartOutgoing } from "./use-operation";

type Restore = NonNullable<OperationView["restore"]>;

/** After a restore: that emails and pushes wait, and the button that lets them out. */
export function HeldCard({ restore }: { restore: Restore }) {
  const [isAsking, ask] = useState(false);
  const [discard, setDiscard] = useState(false);
  const starting = useStartOutgoing(() => ask(false));
  const { restoredAt, backupTakenAt, secretsLost, waiting } = restore;
  const moment = (at: string) => <FormattedDate value={at} dateStyle="medium" timeStyle="short" />;
  return (
    <section className={clsx(sheet.card, styles.card)} aria-labelledby="held">
      <div className={styles.head}>
        <h2 id="held" className={styles.title}>
          <FormattedMessage id="backups.held.title" />
        </h2>
        <Button variant="default" size="sm" onClick={() => ask(true)}>
          <FormattedMessage id="backups.held.start" />
        </Button>
      </div>
      <p className={styles.text}>
        <FormattedMessage
          id="backups.held.text"
          values={{ restoredAt: moment(restoredAt), takenAt: moment(backupTakenAt) }}
        />
      </p>
      {secretsLost && (
        <p className={styles.text}>
          <FormattedMessage id="backups.held.secretsLost" />
        </p>
      )}
      <Question
        isHarmless
        opened={isAsking}
        onClose={() => ask(false)}
        title={<FormattedMessage id="backups.held.question" />}
        action={<FormattedMessage id="backups.held.start" />}
        onConfirm={() => starting.run({ discard })}
        isPending={starting.isPending}
        failure={starting.failure}
        fields={
          waiting.mails + waiting.pushes > 0 && (
            <Switch
              checked={discard}
              onChange={(event) => setDiscard(event.currentTarget.checked)}
              label={<FormattedMessage id="backups.held.discard" />}
              description={<FormattedMessage id="backups.held.discardText" />}
            />
          )
        }
      >
        <p>
          <FormattedMessage
            id="backups.held.waiting"
            values={{ ...waiting, total: waiting.mails + waiting.pushes }}
          />
        </p>
        <p>
          <FormattedMessage id="backups.held.warning" />
        </p>
      </Question>
    </section>
  );
}
