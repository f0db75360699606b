import { stopPrograms } from "@/server/backup/program";
import { repeat } from "@/server/repeat";
import { steadyWork } from "./jobs";

/** How soon a planned backup begins, and deletions are on their way to its target. */
const LOOK_MS = 30_000;
const HOUR_MS = 3_600_000;
/** Max time for programs that take a backup to end at shutdown: they are told to stop. */
export const FINISH_MS = 1500;

/**
 * Takes planned backups, keeps the log of deletions and tells ADMINs of problems until the returned function is called. Each
 * by itself: a backup may take hours.
 */
export function startBackups(): () => Promise<void> {
  const { takePlannedBackup, logDeletions, tellOfProblems, purgeRuns } = steadyWork;
  const stops = [
    repeat(() => takePlannedBackup(), LOOK_MS, "a planned backup could not be taken"),
    repeat(logDeletions, LOOK_MS, "deletions could not be noted for a restore"),
    repeat(() => tellOfProblems(), LOOK_MS, "problems of backups could not be told"),
    repeat(purgeRuns, HOUR_MS, "what is known of old backups could not be forgotten"),
  ];
  return async () => {
    stopPrograms();
    await Promise.all(stops.map((stop) => stop()));
  };
}
