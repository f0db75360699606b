import { join, resolve } from "node:path";
import type { Me } from "@/features/accounts/rules";
import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { db, sql, type Tx } from "@/server/db";
import { env } from "@/server/env";
import { STRIP_DAYS } from "./days/rules";
import { type Attempt, isLate, nextPlanned, type Plan } from "./moments/rules";
import { findRestore } from "./restores/queries";
import { mayOperate } from "./rules";
import { type BackupRow, type OperationView, toBackup } from "./views";

/** Registered by who sends: how many emails and pushes wait. `discard` deletes them. */
export const waitingOutgoing = registry<{
  mails: () => Promise<number>;
  pushes: () => Promise<number>;
  discard: (tx: Tx) => Promise<void>;
}>("what waits to go out");

/** When backups are planned: by the clock of this machine. */
export const getPlan = (): Plan => ({
  hour: env.BACKUP_HOUR,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Where backups go that nobody names a place for, as people see it. */
export function getTarget(): string {
  const { BACKUP_TO: to, DATA_DIR } = env;
  if (to?.startsWith("s3://")) return to.replace(/\/+$/, "");
  return to ? resolve(to) : join(DATA_DIR, "backups");
}

/** More than there can be, if nobody presses the button all day. */
const MAX_RUNS = 300;

const runFields = `id, state::text, "plannedFor", "startedAt", "endedAt", target, name, bytes::float8, rows::float8, files,
  "isEncrypted", "hasSecrets", "verifiedAt", failure, "doneBytes"::float8, "totalBytes"::float8`;

const runsStatement = `
  select ${runFields} from "BackupRun" where "startedAt" > now() - make_interval(days => $1)
  order by "startedAt" desc limit $2`;

/** The last one that succeeded, at this target. */
const lastStatement = `
  select ${runFields} from "BackupRun" where target = $1 and state = 'SUCCEEDED' order by "startedAt" desc limit 1`;

/** Of the planned ones and others to the same place. `firstAt`: when the first one began. */
const figuresStatement = `
  select
    (select max("verifiedAt") from "BackupRun" where target = $1 and state = 'SUCCEEDED') as "verifiedAt",
    (select min("startedAt") from "BackupRun" where target = $1) as "firstAt",
    (select bytes::float8 from "BackupRun" where target = $1 and state = 'SUCCEEDED' and "verifiedAt" is not null
      order by "startedAt" desc limit 1) as bytes,
    (select count(*)::int from "BackupRun" where state = 'FAILED') as failures,
    (select count(*)::int from "Deletion") as deletions,
    (select min("at") from "Deletion") as "deletionsSince"`;

type Figures = {
  verifiedAt: Date | null;
  firstAt: Date | null;
  bytes: number | null;
  failures: number;
  deletions: number;
  deletionsSince: Date | null;
};

/** The figures of the metrics. One query. */
export async function getFigures(): Promise<Figures> {
  const [row] = await sql<Figures>("backup_figures", figuresStatement, [getTarget()]);
  return row as Figures;
}

/** The attempts of a planned moment, the first one first. */
export async function listAttempts(planned: Date): Promise<Attempt[]> {
  return db.backupRun.findMany({
    where: { plannedFor: { gte: planned, lt: new Date(planned.getTime() + 3_600_000) } },
    orderBy: { plannedFor: "asc" },
    select: { state: true, endedAt: true },
  });
}

export async function findBackup(id: string): Promise<BackupRow | null> {
  return db.backupRun.findUnique({ where: { id } });
}

async function findRestoreView(): Promise<OperationView["restore"]> {
  const row = await findRestore();
  if (!row) return null;
  const counts = waitingOutgoing.only();
  const [mails, pushes] = row.heldSince ? await Promise.all([counts.mails(), counts.pushes()]) : [0, 0];
  return {
    restoredAt: row.restoredAt.toISOString(),
    backupTakenAt: row.backupTakenAt.toISOString(),
    secretsLost: row.secretsLost,
    heldSince: row.heldSince?.toISOString() ?? null,
    waiting: { mails, pushes },
  };
}

/** What concerns the server itself. Four queries, and two more while emails wait. Throws forbidden. */
export async function getOperation(me: Me): Promise<OperationView> {
  demand(mayOperate, me);
  const target = getTarget();
  const [rows, [last], figures, restore] = await Promise.all([
    sql<BackupRow>("list_backups", runsStatement, [STRIP_DAYS, MAX_RUNS]),
    sql<BackupRow>("last_backup", lastStatement, [target]),
    getFigures(),
    findRestoreView(),
  ]);
  const now = new Date();
  const runs = rows.map(toBackup);
  return {
    backups: {
      target,
      isPlanned: env.BACKUP_TO !== undefined,
      isEncrypted: env.BACKUP_PASSPHRASE !== undefined,
      nextAt: env.BACKUP_TO === undefined ? null : nextPlanned(getPlan(), now).toISOString(),
      keep: env.BACKUP_KEEP,
      isLate: env.BACKUP_TO !== undefined && isLate(figures, now),
      running: runs.find(({ state }) => state === "RUNNING") ?? null,
      last: last ? toBackup(last) : null,
      runs,
      deletions: { count: figures.deletions, since: figures.deletionsSince?.toISOString() ?? null },
    },
    restore,
  };
}
