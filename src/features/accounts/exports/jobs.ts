import { Readable } from "node:stream";
import { NOBODY } from "@/lib/nobody";
import { db } from "@/server/db";
import { removePart } from "@/server/files/staging";
import { log } from "@/server/log";
import { sweepFiles } from "@/server/storage/sweep";
import { uploads } from "@/server/storage/uploads";
import { writeZip, type ZipEntry } from "@/server/zip";
import { toReader } from "../views";
import { removeExportsById } from "./commands";
import { readmeFor } from "./mails";
import { dataExports, type ExportPart, listExportParts, listExportRows } from "./queries";
import { EXPORT_DAYS, FOLDER, fileOfExport, keyOfExport } from "./rules";

declare module "@/server/queue" {
  interface Jobs {
    "accounts.export": { exportId: string };
    "accounts.purge-exports": Record<string, never>;
    "accounts.sweep-exports": Record<string, never>;
  }
}

type Person = Parameters<typeof toReader>[0] & { profilePicture: string | null };

/** A part as a JSON array, one row per line. Only one page is in memory at a time. */
async function* jsonOf(person: Person, name: string, part: ExportPart): AsyncGenerator<string> {
  let separator = "[\n";
  for (let after: string | null = NOBODY; after !== null; ) {
    const { rows, next } = await listExportRows(person, name, part, after);
    for (const row of rows) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ",\n";
    }
    after = next;
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

async function entriesFor(person: Person): Promise<ZipEntry[]> {
  const parts = listExportParts();
  const files = [];
  for (const one of dataExports.all()) files.push(...((await one.files?.(person)) ?? []));
  const stored = async (key: string) => (await uploads.open(key))?.stream() ?? Readable.from([]);
  const readme = () =>
    readmeFor(
      toReader(person),
      parts.map(([name, { words }]) => ({ name, words })),
    );
  return [
    { name: "README.txt", open: async () => Readable.from([readme()]) },
    ...parts.map(([name, part]) => ({
      name: `data/${name}.json`,
      open: async () => Readable.from(jsonOf(person, name, part)),
    })),
    ...files.map(({ name, key }) => ({ name, open: () => stored(key), isPacked: true })),
  ];
}

const TOLD_EVERY_MS = 500;

/**
 * Creates the file of an export. Restarts from the beginning if the process died meanwhile. A failed export is marked
 * as FAILED, and the user can request another.
 */
export async function writeExport({ exportId: id }: { exportId: string }): Promise<void> {
  const row = await db.dataExport.findUnique({ where: { id }, include: { user: true } });
  if (!row || row.status === "READY" || row.status === "FAILED") return;
  try {
    const entries = await entriesFor(row.user);
    const data = { status: "RUNNING" as const, done: 0, total: entries.length };
    // if the job ran twice, keep the result of the run that has already finished
    const { count: begun } = await db.dataExport.updateMany({
      where: { id, status: { in: ["WAITING", "RUNNING"] } },
      data,
    });
    if (begun === 0) return;
    let toldAt = 0;
    const file = await writeZip(entries, async (done) => {
      if (Date.now() - toldAt < TOLD_EVERY_MS) return;
      toldAt = Date.now();
      await db.dataExport.updateMany({ where: { id, status: "RUNNING" }, data: { done } });
    });
    await uploads.putFile(keyOfExport(id), file.path).finally(() => removePart(file.path));
    const finishedAt = new Date();
    const { count } = await db.dataExport.updateMany({
      where: { id },
      data: {
        status: "READY",
        done: entries.length,
        size: file.size,
        finishedAt,
        expiresAt: new Date(finishedAt.getTime() + EXPORT_DAYS * 86_400_000),
      },
    });
    // the account or the export was deleted meanwhile
    if (count === 0) await uploads.remove(keyOfExport(id));
  } catch (error) {
    log.warn({ err: error }, "an export could not be made");
    const where = { id, status: { not: "READY" as const } };
    await db.dataExport.updateMany({ where, data: { status: "FAILED", finishedAt: new Date() } });
  }
}

/** Removes expired exports. */
export async function purgeExports(): Promise<void> {
  const where = { expiresAt: { lt: new Date() } };
  const rows = await db.dataExport.findMany({ where, select: { id: true } });
  await removeExportsById(rows.map(({ id }) => id));
}

/** Removes files whose row was deleted while they were being written. */
export async function sweepExports(): Promise<void> {
  await sweepFiles(FOLDER, async (names) => {
    const where = { id: { in: names.map((name) => name.slice(0, -fileOfExport("").length)) } };
    const rows = await db.dataExport.findMany({ where, select: { id: true } });
    return rows.map(({ id }) => fileOfExport(id));
  });
}
