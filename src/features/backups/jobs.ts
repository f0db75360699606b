import { nobody } from "@/features/accounts/queries";
import { tellAdmins } from "@/features/notifications/staff/commands";
import { runProgram } from "@/server/backup/program";
import { db, pool, type Tx, transaction } from "@/server/db";
import { env } from "@/server/env";
import { log } from "@/server/log";
import { beginRun, finishRun } from "./commands";
import { dueAttempt, isLate, lastPlanned } from "./moments/rules";
import { backupProblemNews } from "./news";
import { getFigures, getPlan, getTarget, listAttempts } from "./queries";
import { runStatements } from "./rules";

/** Max characters of a failure in an email's subject. */
const MAX_WORDS = 200;
/** Days that what is known of a backup is kept. */
const RUN_DAYS = 400;

/** Takes the planned backup that is due, if no other server has begun it. Ends with it. */
export async function takePlannedBackup(now = new Date()): Promise<void> {
  if (env.BACKUP_TO === undefined) return;
  const planned = lastPlanned(getPlan(), now);
  const due = dueAttempt(planned, await listAttempts(planned), now);
  const id = due && (await beginRun(nobody, due));
  if (id) await finishRun(nobody, id, due);
}

/**
 * Brings deletions that wait into the log of the target. Without a target there is no log, and they are forgotten. One that
 * is away is tried again at the next turn.
 */
export async function logDeletions(): Promise<void> {
  if (env.BACKUP_TO === undefined) return void (await db.deletion.deleteMany());
  if ((await db.deletion.findFirst({ select: { serial: true } })) === null) return;
  const { code, said } = await runProgram(["--deletions"]);
  if (code !== 0) log.warn(`deletions wait, as they could not be written to the target: ${said}`);
}

type Told = { id: string; failure: string | null; problem: "FAILED" | "LATE" };

/**
 * The run by which something is wrong of which ADMINs have not heard since the last backup that was read back whole: the
 * first that failed after it, or that backup itself, if it is late. Marks it as told.
 */
async function claimProblem(tx: Tx, late: boolean): Promise<Told | undefined> {
  // in turn, so that of several servers one tells
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('backup problem', 0))`;
  const rows = await tx.$queryRaw<Told[]>`
    with last as (
      select id, "startedAt", "toldAt" from "BackupRun"
      where target = ${getTarget()} and state = 'SUCCEEDED' and "verifiedAt" is not null
      order by "startedAt" desc limit 1
    ), failed as (
      select r.id, r."startedAt", r."toldAt" from "BackupRun" r
      where r.target = ${getTarget()} and r.state = 'FAILED' and r."startedAt" > coalesce((select "startedAt" from last), '-infinity')
    ), wrong as (
      (select id, "startedAt" from failed order by "startedAt" limit 1)
      union all select id, "startedAt" from last where ${late}
    )
    update "BackupRun" r set "toldAt" = now()
    from (select id from wrong order by "startedAt" desc limit 1) one
    where r.id = one.id and not exists (
      select 1 from failed where "toldAt" is not null union all select 1 from last where "toldAt" is not null
    )
    returning r.id, r.failure, case when r.state = 'FAILED' then 'FAILED' else 'LATE' end as problem`;
  return rows[0];
}

/** Tells ADMINs when a backup has failed or is late: once until the next one that is read back whole. */
export async function tellOfProblems(now = new Date()): Promise<void> {
  await pool.query(runStatements.endCutOff);
  const figures = await getFigures();
  await transaction(async (tx) => {
    const told = await claimProblem(tx, env.BACKUP_TO !== undefined && isLate(figures, now));
    if (!told) return;
    const { problem } = told;
    const failure = told.failure?.replace(/\s+/g, " ").slice(0, MAX_WORDS) ?? null;
    const lastAt = figures.verifiedAt?.toISOString() ?? null;
    await tellAdmins(nobody, tx, backupProblemNews.tell({ problem, failure, lastAt }));
  });
}

/** Forgets runs of long ago. */
export async function purgeRuns(): Promise<void> {
  const before = new Date(Date.now() - RUN_DAYS * 86_400_000);
  await db.backupRun.deleteMany({ where: { startedAt: { lt: before }, state: { not: "RUNNING" } } });
}
