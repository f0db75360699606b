import { program } from "@/server/backup/program";
import { db } from "@/server/db";

/** Does something while there is no program that could take a backup: a run that begins fails. */
export async function withoutProgram<T>(work: () => Promise<T>): Promise<T> {
  const { path } = program;
  program.path = "/nowhere/backup.js";
  try {
    return await work();
  } finally {
    program.path = path;
  }
}

/** As after a restore: emails and pushes wait. */
export async function holdAfterRestore(): Promise<void> {
  const restored = { restoredAt: new Date(), backupTakenAt: new Date(0), heldSince: new Date() };
  await db.restoreState.upsert({ where: { id: 1 }, create: { age: 1, ...restored }, update: restored });
}
