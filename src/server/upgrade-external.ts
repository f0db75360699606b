import { connected } from "./backup/restore-marker";
import { wayBack } from "./code-version";
import { env } from "./env";
import { log } from "./log";
import { loadRows, reasonOf, UpgradeFailed } from "./upgrade";

type State = { applied: string[]; failed: { name: string; error: string } | null };

/** The migrations that the database has, in order, and the one that failed on it, of which it has nothing. */
const readState = (ownerUrl: string): Promise<State> =>
  connected(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; isFinished: boolean; logs: string | null }>(
      `select migration_name as name, finished_at is not null as "isFinished", logs from _prisma_migrations
       where rolled_back_at is null order by migration_name`,
    );
    const failed = rows.find(({ isFinished, logs }) => !isFinished && logs);
    return {
      applied: rows.filter(({ isFinished }) => isFinished).map(({ name }) => name),
      failed: failed ? { name: failed.name, error: failed.logs ?? "" } : null,
    };
  });

type Backups = { from: string | null; said: string };

/** The newest backup that was read back whole, in a sentence. Never throws. */
async function findBackups(): Promise<Backups> {
  try {
    const { address, newest } = await (await loadRows()).findNewestBackup();
    if (!newest) return { from: null, said: `There is no good backup in ${address}.` };
    const { path, takenAt } = newest;
    return { from: path, said: `The newest good backup is ${path}, taken ${takenAt.toISOString()}.` };
  } catch (error) {
    const place = env.BACKUP_TO ?? "the data folder";
    return { from: null, said: `The backups in ${place} can't be looked at: ${(error as Error).message}` };
  }
}

/** What PostgreSQL said of a migration that failed in an earlier start. */
function earlierReason({ name, error }: NonNullable<State["failed"]>): string {
  const [, said] =
    /^(?:external connector error\n)?(?:Error querying the database: )?(?:ERROR: )?(.*)/.exec(error.trim()) ??
    [];
  return `the migration ${name} failed in an earlier start${said ? `: ${said.trim()}` : ""}`;
}

/** What is in the database, from the least that has happened to the most. */
function stateSentence(before: State, now: State): string {
  const added = now.applied.filter((name) => !before.applied.includes(name));
  if (!now.failed && added.length === 0) return "The database is as it was before.";
  const last = now.applied.at(-1);
  const nothing = now.failed ? `, and nothing of ${now.failed.name}` : "";
  if (added.length === 0 && !before.failed)
    return `The database is as it was before: it has all migrations up to ${last}${nothing}.`;
  return `The database has all migrations up to ${last}${nothing}: the version that ran before may not run on it.`;
}

const retrySql = (name: string) =>
  `update _prisma_migrations set rolled_back_at = now() where migration_name = '${name}' and finished_at is null`;

async function fail(error: unknown, ownerUrl: string, before: State, pending: string[]): Promise<never> {
  log.fatal({ err: error }, "the upgrade of the external database failed");
  const now = await readState(ownerUrl).catch(() => null);
  const { from, said } = await findBackups();
  const reason = before.failed ? earlierReason(before.failed) : reasonOf(error);
  const back = await wayBack(env.DATA_DIR, pending[0] ?? "");
  const lines = [
    `The upgrade failed, as ${reason}`,
    now ? stateSentence(before, now) : "What the database has of it can't be read.",
    from ? said : `${said} Before the next try, take one: npm run admin -- backup`,
  ];
  if (now?.failed)
    lines.push(
      `To go on, mend what failed or update Samvaro, let the next start try it again, as the owner of the tables: ${retrySql(now.failed.name)};`,
    );
  lines.push(
    `To go back to the version that ran before: ${back}${
      from ? `; if that does not run on this database, restore ${from} into an empty one` : ""
    } (docs/operating/upgrade.md)`,
  );
  throw new UpgradeFailed(lines.join("\n"));
}

/**
 * Migrates an external database that has rows, in place: each migration is one transaction. Throws `UpgradeFailed`, which says
 * what is in the database then, which backup there is, and how to go on.
 */
export async function upgradeExternal(
  ownerUrl: string,
  pending: string[],
  migrate: () => Promise<unknown>,
): Promise<void> {
  const { from, said } = await findBackups();
  if (from) log.info(`The external database is upgraded in place. ${said}`);
  else log.warn(`The external database is upgraded in place. ${said}`);
  const before = await readState(ownerUrl);
  await migrate().catch((error) => fail(error, ownerUrl, before, pending));
}
