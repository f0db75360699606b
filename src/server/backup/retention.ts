import { type BackupTarget, listBackups, type StoredBackup, verifiedNameOf } from "./targets";

/** Of how many days, weeks and months that have a backup the newest one of each is kept. */
export type Keep = { days: number; weeks: number; months: number };

/** Unverified ones are kept so long: they may still be being read back, or be of interest. */
const UNVERIFIED_MS = 2 * 86_400_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
/** The Monday that begins the week, in UTC like the others. */
const weekOf = (at: Date) => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000));

/** The newest of each of the newest `count` periods. */
function newestOfEach(
  backups: StoredBackup[],
  periodOf: (at: Date) => string,
  count: number,
): StoredBackup[] {
  const kept = new Map<string, StoredBackup>();
  for (const backup of backups) {
    const period = periodOf(backup.takenAt);
    if (!kept.has(period) && kept.size < count) kept.set(period, backup);
  }
  return [...kept.values()];
}

/**
 * Which backups may go, of all of a target, newest first. Only verified ones count, and the newest of them stays whatever the
 * numbers are. Unverified ones go after two days, but not while there is no verified one.
 */
export function outdatedBackups(backups: StoredBackup[], keep: Keep, now: Date): StoredBackup[] {
  const verified = backups.filter(({ verifiedAt }) => verifiedAt !== null);
  if (verified.length === 0) return [];
  const kept = new Set([
    ...verified.slice(0, 1),
    ...newestOfEach(verified, dayOf, keep.days),
    ...newestOfEach(verified, weekOf, keep.weeks),
    ...newestOfEach(verified, monthOf, keep.months),
  ]);
  return backups.filter(
    (one) => !kept.has(one) && (one.verifiedAt || now.getTime() - one.takenAt.getTime() > UNVERIFIED_MS),
  );
}

/** Deletes outdated backups and what killed ones left. Returns their names. */
export async function removeOutdated(target: BackupTarget, keep: Keep, now = new Date()): Promise<string[]> {
  const outdated = outdatedBackups(await listBackups(target), keep, now);
  for (const { name } of outdated) {
    // a kill in between leaves one that counts as unverified
    await target.remove(verifiedNameOf(name));
    await target.remove(name);
  }
  await target.removeLeftovers(new Date(now.getTime() - UNVERIFIED_MS));
  return outdated.map(({ name }) => name);
}
