import clsx from "clsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import sheet from "@/ui/page.module.css";
import { useSizeText } from "@/ui/size-text";
import type { BackupView, OperationView } from "../views";
import { BackupStrip } from "./backup-strip";
import { Moment } from "./moment";
import styles from "./operation.module.css";
import { useStartBackup } from "./use-operation";

type Backups = OperationView["backups"];

function Running({ backup: { doneBytes, totalBytes } }: { backup: BackupView }) {
  const intl = useIntl();
  const sizeText = useSizeText();
  const share = totalBytes > 0 ? doneBytes / totalBytes : 0;
  const label = intl.formatMessage({ id: "backups.running" });
  return (
    <div className={styles.running} role="status">
      <p className={styles.figure}>{label}</p>
      <progress className={styles.progress} value={share} max={1} aria-label={label} />
      <p className={styles.summary}>
        {totalBytes > 0 ? (
          <FormattedMessage
            id="backups.progress"
            values={{ share, done: sizeText(doneBytes), total: sizeText(totalBytes) }}
          />
        ) : (
          <FormattedMessage id="backups.beginning" />
        )}
      </p>
    </div>
  );
}

const secondsOf = ({ startedAt, endedAt }: BackupView) =>
  endedAt ? Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)) : 1;

/** The last one that succeeded: when, and what it is. */
function Last({ backup }: { backup: BackupView }) {
  const intl = useIntl();
  const sizeText = useSizeText();
  const seconds = secondsOf(backup);
  const isLong = seconds >= 120;
  return (
    <>
      <p className={styles.figure}>
        <Moment at={backup.startedAt} />
      </p>
      <p className={styles.summary}>
        <FormattedMessage
          id="backups.summary"
          values={{
            size: sizeText(backup.bytes ?? 0),
            unit: isLong ? "minutes" : "seconds",
            duration: isLong ? Math.round(seconds / 60) : seconds,
            encrypted: backup.isEncrypted ? "yes" : "no",
            verified: backup.verifiedAt ? "yes" : "no",
            time: backup.verifiedAt ? intl.formatTime(backup.verifiedAt) : "",
          }}
        />
      </p>
    </>
  );
}

function Figure({ backups: { running, last } }: { backups: Backups }) {
  if (running) return <Running backup={running} />;
  if (last) return <Last backup={last} />;
  return (
    <p className={styles.figure}>
      <FormattedMessage id="backups.never" />
    </p>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{children}</dd>
  </div>
);

function Facts({ backups: { target, isPlanned, keep, nextAt, deletions } }: { backups: Backups }) {
  return (
    <dl className={styles.facts}>
      <Fact name="backups.to">{target}</Fact>
      {isPlanned && (
        <Fact name="backups.kept">
          <FormattedMessage id="backups.keep" values={keep} />
        </Fact>
      )}
      {nextAt && (
        <Fact name="backups.next">
          <Moment at={nextAt} />
        </Fact>
      )}
      {isPlanned && deletions.since && (
        <Fact name="backups.deletions">
          <FormattedMessage
            id="backups.deletionsWait"
            values={{ count: deletions.count, since: <Moment key="since" at={deletions.since} /> }}
          />
        </Fact>
      )}
    </dl>
  );
}

const code = (chunks: ReactNode) => <code className={styles.code}>{chunks}</code>;

/** When the last backup was taken, those of the last 28 days, where they go, and a button for one now. */
export function BackupsCard({ backups }: { backups: Backups }) {
  const starting = useStartBackup();
  return (
    <section className={clsx(sheet.card, styles.card)} aria-labelledby="backups">
      <div className={styles.head}>
        <h2 id="backups" className={styles.title}>
          <FormattedMessage id="backups.title" />
        </h2>
        <Button
          variant="default"
          size="sm"
          onClick={() => starting.run(undefined)}
          loading={starting.isPending}
          disabled={backups.running !== null}
        >
          <FormattedMessage id="backups.start" />
        </Button>
      </div>
      <Figure backups={backups} />
      <BackupStrip runs={backups.runs} />
      <Facts backups={backups} />
      {!backups.isPlanned && (
        <Note>
          <FormattedMessage id="backups.setUp" values={{ code }} />
        </Note>
      )}
      {!backups.isEncrypted && (
        <Note kind="warning">
          <FormattedMessage id="backups.noSecrets" values={{ code }} />
        </Note>
      )}
    </section>
  );
}
