import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { db, transaction } from "@/server/db";
import { limitWindow } from "@/server/limits";
import { enqueue } from "@/server/queue";
import { uploads } from "@/server/storage/uploads";
import type { Me } from "../rules";
import { EXPORT_DAYS, isBeingMade, keyOfExport } from "./rules";
import { type ExportView, toExport } from "./views";

const expiry = () => new Date(Date.now() + EXPORT_DAYS * 86_400_000);

/**
 * Requests an export of the caller's data, which a job creates. One at a time; earlier exports are removed. Throws
 * conflict (one is in progress), too-many.
 */
export async function createExport(me: Me): Promise<{ export: ExportView }> {
  await limitWindow("export", me.id);
  const { made, old } = await transaction(async (tx) => {
    await tx.$queryRaw`select id from "User" where id = ${me.id}::uuid for no key update`;
    const before = await tx.dataExport.findMany({ where: { userId: me.id } });
    if (before.some(isBeingMade)) throw new Refusal("conflict", "Your export is already being prepared.");
    const id = newId();
    const row = await tx.dataExport.create({ data: { id, userId: me.id, expiresAt: expiry() } });
    await enqueue(tx, "accounts.export", { exportId: id }, { key: id });
    return { made: row, old: before.map((one) => one.id) };
  });
  await removeExportsById(old);
  return { export: toExport(made) };
}

/** Removes each file before its row, so that after a crash the row still leads to the file. */
export async function removeExportsById(ids: string[]): Promise<void> {
  for (const id of ids) await uploads.remove(keyOfExport(id));
  await db.dataExport.deleteMany({ where: { id: { in: ids } } });
}

/** Removes all exports of the caller. */
export async function removeExports(me: Me): Promise<void> {
  const rows = await db.dataExport.findMany({ where: { userId: me.id }, select: { id: true } });
  await removeExportsById(rows.map(({ id }) => id));
}
