import { z } from "zod";

const moment = z.iso.datetime();
const count = z.number().int();

/** `bytes`, `rows`, `files`: null until it has succeeded. `failure`: a sentence in English. */
export const backupView = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(["RUNNING", "SUCCEEDED", "FAILED"]),
    /** null: started by hand */
    plannedFor: moment.nullable(),
    startedAt: moment,
    endedAt: moment.nullable(),
    /** where to, without credentials */
    target: z.string(),
    name: z.string().nullable(),
    bytes: count.nullable(),
    rows: count.nullable(),
    files: count.nullable(),
    isEncrypted: z.boolean(),
    hasSecrets: z.boolean(),
    /** when it was read back from the target, whole */
    verifiedAt: moment.nullable(),
    failure: z.string().nullable(),
    /** of rows and files, while it runs */
    doneBytes: count,
    totalBytes: count,
  })
  .meta({ id: "Backup" });
export type BackupView = z.infer<typeof backupView>;

export type BackupRow = {
  id: string;
  state: BackupView["state"];
  plannedFor: Date | null;
  startedAt: Date;
  endedAt: Date | null;
  target: string;
  name: string | null;
  bytes: bigint | null;
  rows: bigint | null;
  files: number | null;
  isEncrypted: boolean;
  hasSecrets: boolean;
  verifiedAt: Date | null;
  failure: string | null;
  doneBytes: bigint;
  totalBytes: bigint;
};

const numberOf = (value: bigint | null) => (value === null ? null : Number(value));
const isoOf = (at: Date | null) => at?.toISOString() ?? null;

export const toBackup = (row: BackupRow): BackupView => ({
  id: row.id,
  state: row.state,
  plannedFor: isoOf(row.plannedFor),
  startedAt: row.startedAt.toISOString(),
  endedAt: isoOf(row.endedAt),
  target: row.target,
  name: row.name,
  bytes: numberOf(row.bytes),
  rows: numberOf(row.rows),
  files: row.files,
  isEncrypted: row.isEncrypted,
  hasSecrets: row.hasSecrets,
  verifiedAt: isoOf(row.verifiedAt),
  failure: row.failure,
  doneBytes: Number(row.doneBytes),
  totalBytes: Number(row.totalBytes),
});

/** What concerns the server itself. */
export const operationAnswer = z
  .strictObject({
    backups: z.strictObject({
      /** where the daily ones go, and those started here */
      target: z.string(),
      /** there is a daily one: BACKUP_TO is set */
      isPlanned: z.boolean(),
      /** the next ones are encrypted, and so have the secrets */
      isEncrypted: z.boolean(),
      nextAt: moment.nullable(),
      keep: z.strictObject({ days: count, weeks: count, months: count }),
      /** the last one that was read back whole is older than 26 hours */
      isLate: z.boolean(),
      running: backupView.nullable(),
      /** the last one that succeeded */
      last: backupView.nullable(),
      /** those of the last 28 days, the newest first */
      runs: z.array(backupView),
      /** what was deleted and is not yet in the log of deletions; `since`: the oldest */
      deletions: z.strictObject({ count, since: moment.nullable() }),
    }),
    /** null: this database was never restored */
    restore: z
      .strictObject({
        restoredAt: moment,
        /** when the backup had been taken */
        backupTakenAt: moment,
        secretsLost: z.boolean(),
        /** since when emails and pushes wait; null: they go out */
        heldSince: moment.nullable(),
        waiting: z.strictObject({ mails: count, pushes: count }),
      })
      .nullable(),
  })
  .meta({ id: "OperationAnswer" });
export type OperationView = z.infer<typeof operationAnswer>;

export const backupAnswer = z.strictObject({ backup: backupView }).meta({ id: "BackupAnswer" });
